"""Thinking without the hunt for rings of garbage: it makes thousands of positions and no ring."""

import gc


class Calm:
    """Within it the cycle collector rests; positions are freed as they are dropped, by their counts."""

    __slots__ = ("hunting",)

    def __enter__(self) -> None:
        self.hunting = gc.isenabled()
        gc.disable()

    def __exit__(self, *_: object) -> None:
        if self.hunting:
            gc.enable()
