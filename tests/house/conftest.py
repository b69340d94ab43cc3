"""PostgreSQL and Redis of one's own, and houses of two processes on them."""

import secrets
from collections.abc import Iterator

import pytest
from benchmarks.engines import Broker, Postgres

from browser.conftest import browser
from house.many import Many
from server.conftest import toy

__all__ = ["browser", "toy"]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    engine = Postgres()
    yield engine
    engine.stop()


@pytest.fixture(scope="session")
def redis() -> Iterator[Broker]:
    engine = Broker()
    yield engine
    engine.stop()


def fresh(postgres: Postgres) -> str:
    return postgres.database(f"house_{secrets.token_hex(6)}")


@pytest.fixture(scope="session", params=["redis", "postgres"])
def many(request: pytest.FixtureRequest, postgres: Postgres) -> Iterator[Many]:
    """Two processes that hear of each other by Redis, or by PostgreSQL alone."""
    broker = request.getfixturevalue("redis").url if request.param == "redis" else ""
    found = Many(fresh(postgres), broker)
    yield found
    found.close()


@pytest.fixture
def house(many: Many, toy: None) -> Iterator[Many]:
    """For tests of the server suite, which know a house of one process."""
    yield many
    for wire in many.wires[:]:
        wire.close()
