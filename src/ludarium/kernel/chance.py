"""Chance: a keyed BLAKE2b generator in counter mode.

Block n is `blake2b(n, key)`, sixteen 32-bit draws. Copying copies three references; nobody can compute the next
draw from those seen; anyone with the key can check every draw.
"""

from hashlib import blake2b
from struct import Struct
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

T = TypeVar("T")
_WORDS: Final = Struct("<16I")


def _words(drawn: int, key: bytes) -> tuple[int, ...]:
    """The block that begins with this draw."""
    return _WORDS.unpack(blake2b((drawn >> 4).to_bytes(8, "little"), key=key).digest())


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """The only source of chance in a game."""

    __slots__ = ("block", "drawn", "key")
    key: bytes
    drawn: int  # draws so far: with the key, the whole state of the generator
    block: tuple[int, ...]

    def seed(self, key: bytes) -> None:
        """Start a fresh sequence."""
        self.key, self.drawn, self.block = key, 0, ()

    def copy_chance(self, other: "Chance") -> None:
        other.key, other.drawn, other.block = self.key, self.drawn, self.block

    def below(self, n: int) -> int:
        """A number in 0..n-1, uniform to within n / 2**32."""
        i = self.drawn & 15
        if i == 0:
            self.block = _words(self.drawn, self.key)
        self.drawn += 1
        word: i64 = self.block[i]
        return (word * n) >> 32

    def shuffled(self, items: list[T]) -> list[T]:
        """A shuffled copy (turn order, factions). Cards are shuffled by `Cards.shuffle`."""
        out = items[:]
        i: i64 = len(out)
        word: i64
        for word in self._next(max(len(out) - 1, 0)):  # `below(i)`, written out: re-deals spend their time here
            j = (word * i) >> 32
            i -= 1
            out[i], out[j] = out[j], out[i]
        return out

    def _next(self, n: int) -> list[int]:
        """The next n draws."""
        i = self.drawn & 15
        words = list(self.block[i:]) if i else []
        while len(words) < n:
            self.block = _words(self.drawn + len(words), self.key)
            words += self.block
        self.drawn += n
        return words[:n]
