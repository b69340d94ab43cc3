"""Card sets: the cards a game ships with, and sets that people register to play with instead.

A registered set is a JSON file under the user's data directory; a set can also come and go as a spreadsheet, by the
game's `sheet`. In a match it goes by `name#digest`, where the
digest is of its contents: nothing can be mistaken for it, and a record that embeds the set replays anywhere.
"""

import json
import os
import re
import sys
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from ludarium.files.sheets import Sheet
from ludarium.kernel.errors import BadCards, BadSetting

T = TypeVar("T")
SHIPPED: Final = "shipped"
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


def data_dir() -> Path:
    """Where this user's files are kept: LUDARIUM_DATA, or the place the system has for them."""
    if "LUDARIUM_DATA" in os.environ:
        return Path(os.environ["LUDARIUM_DATA"])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "ludarium"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "ludarium"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "ludarium"


def digest(data: Any) -> str:
    """A short hash of a set's contents, whatever its layout on disk."""
    text = json.dumps(data, sort_keys=True, ensure_ascii=False)
    return blake2b(text.encode(), digest_size=8).hexdigest()


class CardSets(Generic[T]):
    """The card sets of one game. `read` turns a file's data into the game's tables, or raises BadCards."""

    def __init__(self, game: str, package: str, read: Callable[[Any], T], sheet: Sheet | None = None) -> None:
        self.game = game
        self.package = package
        self.read = read
        self.sheet = sheet or Sheet({})
        self._data: dict[str, Any] = {}
        self._sets: dict[str, T] = {}

    @property
    def folder(self) -> Path:
        """Where registered sets of this game lie."""
        return data_dir() / "cards" / self.game

    def shipped(self) -> Any:
        """The data of the box."""
        return json.loads(files(self.package).joinpath("components.json").read_text("utf-8"))

    # -- in a match
    def find(self, name: str) -> T:
        """The set of that name in a match: `shipped`, or a `name#digest` that is registered or was admitted."""
        if name == SHIPPED and SHIPPED not in self._sets:
            self._keep(SHIPPED, self.shipped())
        return self._sets[self.settle(name, 0)]

    def settle(self, name: str, seats: int) -> str:
        """The name under which a match keeps a set (the `check` of a game's setting `cards`); BadSetting if none."""
        if name == SHIPPED or name in self._sets:
            return name
        short, _, mark = name.partition("#")
        if not _NAME.fullmatch(short) or not self._path(short).exists():
            known = ", ".join([SHIPPED, *self.registered()])
            raise BadSetting(f"There is no card set {name!r}; the card sets are: {known}.")
        data = _load(self._path(short))
        full = f"{short}#{digest(data)}"
        if mark and full != name:
            raise BadSetting(f"The card set {short!r} has changed: it is {full!r} now, not {name!r}.")
        self.admit(full, data)
        return full

    # -- in a record
    def embedded(self, name: str) -> Any:
        """What a record must carry of this set: its data, or None for the shipped one; BadSetting if there is none."""
        return None if name == SHIPPED else self._data[self.settle(name, 0)]

    def admit(self, name: str, data: Any) -> None:
        """Make a set known for this process only; BadCards when it is not what its name says."""
        if name in self._sets and name != SHIPPED:
            return
        if name.partition("#")[2] != digest(data):  # so no record can pass its own cards off as the shipped ones
            raise BadCards(f"The card set is not the one called {name!r}.")
        self._keep(name, data)

    def _keep(self, name: str, data: Any) -> None:
        self._sets[name] = self.read(data)
        self._data[name] = data

    # -- for people
    def registered(self) -> list[str]:
        """The names of the sets this user has registered."""
        return sorted(path.stem for path in self.folder.glob("*.json"))

    def write(self, path: Path) -> None:
        """The shipped set as a file to edit, JSON or a spreadsheet by its name."""
        table = is_table(path)
        # Spreadsheets know UTF-8 by its mark.
        path.write_text(self.export(table=table), "utf-8-sig" if table else "utf-8")

    def export(self, name: str = SHIPPED, table: bool = False) -> str:
        """A set as the text of a file, JSON or a spreadsheet: change it and register it under a name."""
        full = self.settle(name, 0)
        self.find(full)
        data = self._data[full]
        return self.sheet.write(data) if table else json.dumps(data, indent=1, ensure_ascii=False) + "\n"

    def load(self, path: str | Path) -> Any:
        """The data of a file, JSON or (`.csv`) a spreadsheet, checked; BadCards says what is wrong with it."""
        if is_table(Path(path)):
            return self.sheet.read(_text(Path(path)), self.shipped(), self.read)
        data = _load(Path(path))
        self.read(data)
        return data

    def changes(self, path: str | Path) -> list[str]:
        """How a file differs from the shipped set, line by line."""
        return self.sheet.changes(self.load(path), self.shipped())

    def differences(self, name: str, other: str = SHIPPED) -> list[str]:
        """How the set of that name in a match differs from another, line by line."""
        found = [self.settle(each, 0) for each in (name, other)]
        for each in found:
            self.find(each)
        return self.sheet.changes(*[self._data[each] for each in found])

    def register(self, name: str, path: str | Path) -> str:
        """Check a file and keep it under a name; its name in a match. BadCards says what is wrong with it."""
        if not _NAME.fullmatch(name) or name == SHIPPED:
            raise BadCards(
                f"A card set cannot be called {name!r}: a name is 1 to 40 lower-case letters, digits, - or _, "
                f"and not {SHIPPED!r}."
            )
        data = self.load(path)
        self.folder.mkdir(parents=True, exist_ok=True)
        draft = self._path(name).with_suffix(".part")
        draft.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", "utf-8")
        os.replace(draft, self._path(name))
        return self.settle(name, 0)

    def borrow(self, path: str | Path) -> str:
        """A file's set for this process only, not kept; its name in a match. BadCards says what is wrong with it."""
        data = self.load(path)
        name = f"{re.sub('[^a-z0-9_-]', '_', Path(path).stem.lower()).lstrip('_-') or 'cards'}#{digest(data)}"
        self.admit(name, data)
        return name

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.json"


def is_table(path: Path) -> bool:
    """Is this the name of a spreadsheet, and not of JSON? BadCards for formats of one program."""
    if path.suffix.lower() in (".xlsx", ".xls", ".ods", ".numbers"):
        raise BadCards(f"{path} is no CSV file: in the spreadsheet, save it as CSV UTF-8.")
    return path.suffix.lower() in (".csv", ".tsv", ".txt")


def _text(path: Path) -> str:
    try:
        found = path.read_bytes()
        return found.decode("utf-16" if found[:2] in (BOM_UTF16_LE, BOM_UTF16_BE) else "utf-8-sig")
    except OSError as why:
        raise BadCards(f"Cannot read {path}: {why.strerror}.") from None
    except UnicodeDecodeError as why:
        row = found[: why.start].count(b"\n") + 1
        raise BadCards(f"{path} is not in UTF-8 (line {row}): in a spreadsheet, save it as CSV UTF-8.") from None


def _load(path: Path) -> Any:
    try:
        return json.loads(_text(path))
    except (ValueError, RecursionError) as why:
        raise BadCards(f"{path} is no JSON file: {why}.") from None
