"""Activities on the wire: whether the owner enabled them, what is launched, which instances run, and who is in them."""

from __future__ import annotations

import re
from typing import Any

from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from tests.wire.fake_discord.bodies import Answer
from tests.wire.fake_discord.other_commands import ENTRY_POINT, OtherCommands

LAUNCH = 12
INSTANCE = re.compile(r"/applications/\d+/activity-instances/([^/]+)")
CALLBACK = re.compile(r"/interactions/(\d+)/([^/]+)/callback")
NOT_ENABLED = {"code": 50035, "message": "Invalid Form Body"}
ALREADY = {"code": 40060, "message": "Interaction has already been acknowledged."}
UNKNOWN = {"code": 10062, "message": "Unknown interaction"}
NOT_FOUND = {"code": 0, "message": "404: Not Found"}


class Activities:
    """What Discord knows of an application's Activity. `enabled` is what its owner set in the portal."""

    def __init__(self, backend: Any, commands: OtherCommands) -> None:
        self._backend, self._commands = backend, commands
        self.enabled = False
        self.instances: dict[str, dict[str, Any]] = {}

    def run(self, name: str, channel: ChannelHandle, *members: MemberActor) -> None:
        """Let an instance of the Activity run in a channel, with members in it."""
        assert channel.guild is not None
        place = {"id": f"gc-{channel.guild.id}-{channel.id}", "kind": "gc", "channel_id": str(channel.id)}
        location = {**place, "guild_id": str(channel.guild.id)}
        self.instances[name] = {
            "application_id": str(self._backend.application_id),
            "instance_id": name,
            "launch_id": name,
            "location": location,
            "users": [str(member.id) for member in members],
        }

    def answer(self, method: str, path: str, body: Any) -> Answer | None:
        """What a call about Activities gets; None for any other call."""
        if method == "GET" and (found := INSTANCE.fullmatch(path)):
            instance = self.instances.get(found[1])
            return Answer(404, NOT_FOUND) if instance is None else Answer(200, instance)
        if method == "POST" and isinstance(body, dict):
            if (found := CALLBACK.fullmatch(path)) and body.get("type") == LAUNCH:
                return self._launch(int(found[1]), found[2])
            if path == f"/applications/{self._backend.application_id}/commands" and body.get("type") == ENTRY_POINT:
                return self._make_entry_point(body)
        return None

    def _launch(self, number: int, token: str) -> Answer:
        """Open the Activity as the first answer to an interaction; after another one Discord takes no launch."""
        record = self._backend.interactions.get(number)
        if record is None or record.token != token:
            return Answer(404, UNKNOWN)
        if record.responded:
            return Answer(400, ALREADY)
        if not self.enabled:
            return Answer(400, NOT_ENABLED)
        record.defer_update()
        told = {"id": str(number), "type": 2, "activity_instance_id": "i-1", "response_message_loading": False}
        return Answer(200, {"interaction": told, "resource": {"type": LAUNCH, "activity_instance": {"id": "i-1"}}})

    def _make_entry_point(self, body: dict[str, Any]) -> Answer:
        """Make the Entry Point command, as long as there is none and Activities are enabled."""
        if not self.enabled or self._commands.found:
            return Answer(400, NOT_ENABLED)
        made = {**body, "id": "77", "application_id": str(self._backend.application_id), "version": "1"}
        self._commands.found.append(made)
        return Answer(201, made)
