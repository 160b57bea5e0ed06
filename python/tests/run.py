#!/usr/bin/env python3
"""Runs the tests of the Python package and the examples in its docstrings: `python/tests/run.py [MODULE...]`. Ends with "N passed, N failed"."""
import doctest
import importlib
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
DOCUMENTED = ("roundhouse.schema", "roundhouse.batch", "roundhouse.bots", "roundhouse.table")


def main():
    names = sys.argv[1:] or sorted(path.stem for path in HERE.glob("test_*.py"))
    suite = unittest.TestSuite(unittest.defaultTestLoader.loadTestsFromName(name) for name in names)
    if not sys.argv[1:]:
        for name in DOCUMENTED:
            suite.addTests(doctest.DocTestSuite(importlib.import_module(name)))
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=2).run(suite)
    bad = len(result.failures) + len(result.errors)
    print(f"{max(result.testsRun - bad, 0)} passed, {bad} failed")
    return 1 if bad or not result.testsRun else 0


if __name__ == "__main__":
    sys.exit(main())
