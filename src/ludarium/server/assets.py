"""The files of the browser client: compressed when it was built; those with a name of their own are kept for good."""

import os
from mimetypes import guess_type

from fastapi.staticfiles import StaticFiles
from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse
from starlette.types import Scope

FOREVER = "public, max-age=31536000, immutable"  # a file in assets/ has its content in its name


class Assets(StaticFiles):
    """Sends the `.gz` beside a file to those who can read it."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        headers = {"cache-control": FOREVER} if "/assets/" in scope["path"] else {}
        asked = Headers(scope=scope)
        packed = f"{os.fspath(full_path)}.gz"
        kind = guess_type(full_path)[0]
        if "gzip" in asked.get("accept-encoding", "") and os.path.exists(packed):
            headers |= {"content-encoding": "gzip", "vary": "accept-encoding"}
            full_path, stat_result = packed, os.stat(packed)
        response = FileResponse(full_path, status_code, headers, kind, stat_result=stat_result)
        if self.is_not_modified(response.headers, asked):
            return NotModifiedResponse(response.headers)
        return response
