"""Runs the tests of a file: every function of it whose only argument is `server`, or `_` if it starts its own."""
import inspect
import sys
import time
import traceback
from pathlib import Path

from client import STORE, Server


def log_of(server):
    return (Path(server.data) / "log").read_text(errors="replace")


def of_the_file(test):
    """Marks a test of the data file itself, which there is on SQLite alone."""
    test.of_the_file = True
    return test


def tests_of(module):
    for value in vars(module).values():
        if inspect.isfunction(value) and value.__module__ == "__main__" and not (STORE and hasattr(value, "of_the_file")):
            if list(inspect.signature(value).parameters) in (["server"], ["_"]):
                yield value


def main():
    """Runs those that the command line names, or all; prints `N passed, N failed`."""
    chosen = list(tests_of(sys.modules["__main__"]))
    if [name for name in sys.argv[1:] if not name.startswith("--")]:
        chosen = [test for test in chosen if test.__name__ in sys.argv[1:]]
    server = Server()
    passed = failed = 0
    for test in chosen:
        begun = time.monotonic()
        try:
            test(server)
            assert server.process.poll() is None, "the server died"
            passed += 1
        except Exception:  # pylint: disable=broad-exception-caught
            failed += 1
            print(f"FAILED {test.__name__}")
            traceback.print_exc()
            if server.process.poll() is not None:
                print(f"the server died: {log_of(server)[-3000:]}")
                server = Server()
        if time.monotonic() - begun > 3:
            print(f"{test.__name__} took {time.monotonic() - begun:.1f} s")
    if server.stop() != 0:
        failed += 1
        print("the server did not stop well")
        print(log_of(server)[-3000:])
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0
