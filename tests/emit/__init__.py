"""Tests of the stage from rule book to files, and of the engines that it makes."""
