"""Options of the test run."""

import signal

import pytest

# Started in the background a run ignores Ctrl-C, and so would every command it starts, those that test it included.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", help="conformance of this game alone (may be given several times)")
