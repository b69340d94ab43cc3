"""Which build of kernel, rules and bots runs: the compiled one, where it is installed, or the Python it was made from.

`LUDARIUM_PURE=1` leaves the extension modules aside. Imported before everything else: it decides what is found then.
"""

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from types import ModuleType


class PureFinder(MetaPathFinder):
    """Finds our modules in Python alone."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("ludarium."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def build() -> str:
    """What runs: `compiled` or `pure Python`."""
    spec = find_spec("ludarium.kernel.state")
    return "pure Python" if spec is not None and str(spec.origin).endswith(".py") else "compiled"


if os.environ.get("LUDARIUM_PURE", "0") not in ("", "0"):
    sys.meta_path.insert(0, PureFinder())
