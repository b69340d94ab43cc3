"""Opening the house: what cannot be had is refused in one sentence."""

import socket
import sqlite3
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from ludarium.cli import main
from ludarium.kernel.errors import Refusal
from ludarium.server.app import create_app
from ludarium.server.serve import serve
from ludarium.server.store import open_engine


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("nonsense", "Could not parse SQLAlchemy URL"),
        ("delphi://x", "Can't load plugin"),
        ("postgresql+psycopg://ada:s3cret@127.0.0.1:1/x", "connection failed"),
        ("sqlite:////proc/nowhere/house.db", "unable to open database file"),
    ],
)
def test_a_database_that_cannot_be_had_is_refused_in_one_line(url: str, why: str) -> None:
    with pytest.raises(Refusal) as refused:
        serve("127.0.0.1", 0, url, 1, browser=False)
    said = str(refused.value)
    assert said.startswith("Cannot use the database ")
    assert why in said
    assert "\n" not in said
    assert "s3cret" not in said


def test_a_database_that_can_only_be_read_is_refused(tmp_path: Path) -> None:
    open_engine(f"sqlite:///{tmp_path}/house.db").dispose()
    sqlite3.connect(f"{tmp_path}/house.db").close()
    with pytest.raises(Refusal, match="attempt to write a readonly database"):
        open_engine(f"sqlite:///file:{tmp_path}/house.db?mode=ro&uri=true")


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "house.db").write_text("A shopping list.\n" * 100)
    with pytest.raises(Refusal, match="file is not a database"):
        open_engine(f"sqlite:///{tmp_path}/house.db")


def test_a_port_in_use_is_refused(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Refusal, match=f"Cannot listen on 127.0.0.1 port {port}: Address already in use"):
            serve("127.0.0.1", port, f"sqlite:///{tmp_path}/house.db", 1, browser=False)


def test_the_command_says_it_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["serve", "--port", "0", "--no-browser", "--database", "sqlite:////proc/nowhere/house.db"]
    assert main(words) == 2
    said = capsys.readouterr().err
    assert said.startswith("ludarium: Cannot use the database sqlite:////proc/nowhere/house.db: ")
    assert said.count("\n") == 1


def test_without_the_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    with TestClient(create_app(f"sqlite:///{tmp_path}/house.db", names=["testserver"])) as client:
        assert "make play" in client.get("/").text
        assert client.get("/api/games").status_code == 200
