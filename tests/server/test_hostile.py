"""Whatever is sent, the server answers with a refusal: no error of its own, no change."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
import schemathesis
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings

from ludarium.server.app import create_app
from ludarium.server.door import Addresses
from server.conftest import House

MESSAGES = 10_000


def test_the_rest_interface_never_fails(tmp_path: Path) -> None:
    """Every operation of the OpenAPI schema, with arguments made from it and against it."""
    app = create_app(f"sqlite:///{tmp_path}/house.db", names=["testserver"])
    with TestClient(app) as client:
        app.state.addresses = Addresses(10**9, 10**9)  # so that each request is really looked at
        schema = schemathesis.openapi.from_asgi("/openapi.json", client.app)
        operations: list[Any] = list(schema.get_all_operations())
        for operation in operations:
            attack(operation.ok(), client)


def attack(operation: Any, client: TestClient) -> None:
    @settings(max_examples=40, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def run(case: Any) -> None:
        case.call_and_validate(session=client, checks=[schemathesis.checks.not_a_server_error])

    run()


def nonsense(rng: Random, state: Any) -> str:
    """Something a hostile client might send."""
    question = state["scene"]["question"] or {"number": 1, "options": [{"notation": "pass"}]}
    values: list[Any] = [
        None,
        True,
        -1,
        0,
        10**30,
        1.5,
        "",
        "pass",
        "\x00",
        "\ud800",
        "💥" * 50,
        [],
        {},
        [[[]]],
        "hello",
        "answer",
    ]
    kind = rng.randrange(6)
    if kind == 0:
        return "".join(chr(rng.randrange(1, 0x2FF)) for _ in range(rng.randrange(60)))
    if kind == 1:
        return json.dumps(rng.choice(values))
    if kind == 2:
        return json.dumps({"type": rng.choice([*values[5:8], "answer", "undo", "say"]), "number": rng.choice(values)})
    if kind == 3:
        return json.dumps({"type": "answer", "number": rng.choice(values), "option": rng.choice(values)})
    if kind == 4:  # a true option of another question, or a foreign field
        option = rng.choice(question["options"])["notation"]
        return json.dumps({"type": "answer", "number": question["number"] + rng.choice([-1, 1, 5]), "option": option})
    return "[" * rng.randrange(1, 1500)


def test_ten_thousand_hostile_messages_change_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.server.play.BURST", 10**9)  # so that each message is really looked at
    house.app.state.addresses = Addresses(10**9, 10**9)
    table, ada, _ = house.two_at_a_table()
    one = ada.sit(table)
    rng = Random(7)
    before = house.live(table).match.now.fingerprint()
    for _ in range(MESSAGES):
        one.socket.send_text(nonsense(rng, one.state))
        assert one.hear("refused")["why"]
    assert house.live(table).match.now.fingerprint() == before
    assert house.tables.store.lines(table) == []
