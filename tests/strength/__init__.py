"""Tests of the measure of the cases."""
