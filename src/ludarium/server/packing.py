"""Large answers that are the same for many: compressed once."""

import gzip
from typing import NamedTuple

from fastapi import Request, Response


class Packed(NamedTuple):
    """A large answer, and the same compressed."""

    plain: bytes
    small: bytes


def pack(body: bytes) -> Packed:
    return Packed(body, gzip.compress(body, 6, mtime=0))


def packed(request: Request, body: Packed) -> Response:
    """Compressed for those who can read it."""
    headers = {"vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(body.plain, headers=headers, media_type="application/json")
    return Response(body.small, headers=headers | {"content-encoding": "gzip"}, media_type="application/json")
