"""What an interaction's token opens, and for how long: private answers where an application is a guest, five follow-ups."""

from __future__ import annotations

import re
from typing import Any, Final

from simcord.backend.models import EPHEMERAL_FLAG, Interaction

from tests.wire.fake_discord.bodies import Answer
from tests.wire.fake_discord.chats import APPS, OPEN_DM, ChatKind, Chats, without_server

CALLBACK: Final = re.compile(r"/interactions/\d+/([^/]+)/callback")
WEBHOOK: Final = re.compile(r"/webhooks/\d+/([^/]+)(/messages/[^/]+)?")
NEW_MESSAGES: Final = {4, 5}
"""Types of callbacks that post a message of their own."""

FOLLOWUPS: Final = 5
"""How many follow-ups an interaction takes where no server has installed the application."""

TOO_MANY: Final = {"message": "This interaction has hit the maximum number of follow up messages", "code": 40094}
UNKNOWN_WEBHOOK: Final = {"message": "Unknown Webhook", "code": 10015}
INVALID_TOKEN: Final = {"message": "Invalid Webhook Token", "code": 50027}


class Tokens:
    """The tokens of all interactions of one Discord. They last a quarter of an hour by its clock, unless they fail."""

    def __init__(self, backend: Any, chats: Chats) -> None:
        self._backend, self._chats = backend, chats
        self._dead: dict[str, Answer] = {}

    def fail(self, token: str, status: int) -> None:
        """Let a token open nothing more: with 404 in the middle of its time, as happens in life, or with 401 as at its end."""
        self._dead[token] = Answer(status, UNKNOWN_WEBHOOK if status == 404 else INVALID_TOKEN)

    def refuse(self, method: str, path: str) -> Answer | None:
        """What a call gets whose token is dead, or that makes one follow-up too many; None for any other."""
        found = WEBHOOK.fullmatch(path)
        if found is None:
            return None
        if dead := self._dead.get(found[1]):
            return dead
        record = self._record(path)
        if method != "POST" or found[2] or record is None or record.loading or self._is_installed(record):
            return None
        return Answer(400, TOO_MANY) if len(record.followup_ids) >= FOLLOWUPS else None

    def hide(self, method: str, path: str, body: Any) -> Any:
        """The body of a call as it is carried out: private where the member may not use the application in public."""
        record = self._record(path)
        if method != "POST" or record is None or not self._must_be_private(record):
            return body
        if CALLBACK.fullmatch(path) is None:
            return {**body, "flags": int(body.get("flags") or 0) | EPHEMERAL_FLAG}
        if body["type"] not in NEW_MESSAGES:
            return body
        data = body.get("data") or {}
        return {**body, "data": {**data, "flags": int(data.get("flags") or 0) | EPHEMERAL_FLAG}}

    def tell(self, path: str, payload: Any) -> Any:
        """The answer to a call as Discord gives it: who authorized a message, whether it is private, and no server of it."""
        if path == OPEN_DM and (chat := self._chats.at(int(payload["id"]))) is not None:
            return self._chats.partial(chat)
        if (record := self._record(path)) is None or not payload:
            return payload
        callback = payload.get("interaction")
        message = payload.get("resource", {}).get("message") if callback else payload
        number = int(message["id"]) if message else record.message_id
        stored = None if number is None else self._backend.messages[record.channel_id].get(number)
        if stored is not None:
            owners = self._chats.owners.get(int((stored.interaction_metadata or {}).get("id") or 0), {})
            if stored.interaction_metadata:
                stored.interaction_metadata["authorizing_integration_owners"] = owners
            if callback:
                callback["response_message_ephemeral"] = stored.is_ephemeral
        if message and self._chats.at(record.channel_id) is not None:
            told = without_server(message)
            return {**payload, "resource": {**payload["resource"], "message": told}} if callback else told
        return payload

    def _record(self, path: str) -> Interaction | None:
        found = CALLBACK.fullmatch(path) or WEBHOOK.fullmatch(path)
        number = self._backend.interaction_tokens.get(found[1]) if found else None
        return None if number is None else self._backend.interactions[number]

    def _is_installed(self, record: Interaction) -> bool:
        """Whether a server has the application in which this happened, or shares it with the bot."""
        return "0" in self._chats.owners.get(record.id, {"0": "0"})

    def _must_be_private(self, record: Interaction) -> bool:
        chat = self._chats.at(record.channel_id)
        if chat is None or chat.kind is not ChatKind.SERVER:
            return False
        return not self._backend.compute_permissions(record.guild_id, record.user_id, record.channel_id) & APPS
