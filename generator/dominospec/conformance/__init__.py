"""Cases from a rule book's examples and rules: run on an engine, or written as tests."""

from dominospec.conformance.cases import Case
from dominospec.conformance.render import suite_source, test_source
from dominospec.conformance.report import coverage, without_cases
from dominospec.conformance.running import run_examples
from dominospec.conformance.suite import Suite, cases, suite

__all__ = [
    "Case",
    "Suite",
    "cases",
    "coverage",
    "run_examples",
    "suite",
    "suite_source",
    "test_source",
    "without_cases",
]
