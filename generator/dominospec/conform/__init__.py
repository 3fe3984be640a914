"""The conformance suite for engines in any language: vectors, a protocol, and what runs them."""
