"""HTTP bodies of the wire: reading JSON and multipart calls, writing answers, cutting connections."""

from __future__ import annotations

import io
import json
import socket
import struct
from dataclasses import dataclass
from typing import Any

from aiohttp import BodyPartReader, web

from tests.wire.fake_discord.calls import Upload
from tests.wire.fake_discord.faults import RESET


@dataclass(frozen=True, slots=True)
class Answer:
    """What a call gets: the status, and the payload unless it is a 204 or a cut connection."""

    status: int
    payload: object = None


@dataclass(slots=True)
class RoutedFile:
    """An upload in the shape simcord's routes read."""

    filename: str
    description: str | None
    fp: io.BytesIO

    @classmethod
    def of(cls, upload: Upload) -> RoutedFile:
        """The upload, to be read once."""
        return cls(upload.filename, upload.description, io.BytesIO(upload.data))


async def read(request: web.BaseRequest) -> tuple[Any, tuple[Upload, ...]]:
    """The JSON body (None without one) and the files, with the descriptions the body gives them."""
    if request.content_type != "multipart/form-data":
        raw = await request.read()
        return (json.loads(raw) if raw else None), ()
    fields: dict[str, str] = {}
    files: dict[str, tuple[str, bytes]] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader) or part.name is None:
            continue
        if part.filename is None:
            fields[part.name] = await part.text()
        else:
            files[part.name] = (part.filename, bytes(await part.read()))
    body: Any = json.loads(fields["payload_json"]) if "payload_json" in fields else dict(fields)
    told = _descriptions(body)
    return body, tuple(Upload(name, data, told.get(field)) for field, (name, data) in sorted(files.items()))


def _descriptions(body: dict[str, Any]) -> dict[str, str | None]:
    """Alt texts by form field (`files[0]`): Discord takes them from `attachments`, here or in a callback's data."""
    inner = body.get("data")
    attachments = (inner if isinstance(inner, dict) else body).get("attachments") or []
    return {f"files[{each.get('id')}]": each.get("description") for each in attachments}


def cut(request: web.BaseRequest) -> None:
    """Reset the connection (RST, not a clean end), as a crashing proxy does."""
    transport = request.transport
    if transport is None:
        return
    transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()


def response(given: Answer, headers: dict[str, str]) -> web.Response:
    """The answer as bytes on the wire."""
    if given.status in {RESET, 204}:
        return web.Response(status=204, headers=headers)
    # discord.py parses a body only when the content type is exactly this, without a charset
    raw = json.dumps(given.payload).encode()
    return web.Response(status=given.status, body=raw, headers=headers, content_type="application/json")
