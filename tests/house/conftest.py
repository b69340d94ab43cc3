"""PostgreSQL and Redis of one's own, and houses of two processes on them."""

import secrets
from collections.abc import Iterator

import pytest
from benchmarks.engines import Broker, Postgres

from house.many import Many
from server.conftest import toy

__all__ = ["toy"]


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


@pytest.fixture(scope="session")
def by_redis(postgres: Postgres, redis: Broker) -> Iterator[Many]:
    """Two processes that hear of each other by Redis."""
    found = Many(fresh(postgres), redis.url)
    yield found
    found.close()


@pytest.fixture(scope="session")
def by_postgres(postgres: Postgres) -> Iterator[Many]:
    """Two processes that hear of each other by PostgreSQL alone."""
    found = Many(fresh(postgres), "")
    yield found
    found.close()


@pytest.fixture(params=["by_redis", "by_postgres"])
def house(request: pytest.FixtureRequest, toy: None) -> Iterator[Many]:
    """For tests of the server suite, which know a house of one process."""
    found: Many = request.getfixturevalue(request.param)
    yield found
    found.let_go()
