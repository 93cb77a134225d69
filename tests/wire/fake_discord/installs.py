"""Where an application can be installed, who has installed it for themselves, and which commands that gives them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from simcord.actors import MemberActor

from tests.wire.fake_discord.bodies import Answer

FOR_SERVERS, FOR_USERS = 0, 1
"""Discord's numbers for where an application is installed."""

SERVER, BOT_DM, PRIVATE = 0, 1, 2
"""Discord's numbers for where a command is run: in a server, in a direct message with the bot, among members."""

CONFIGURATIONS: Final = {
    FOR_SERVERS: {"oauth2_install_params": {"scopes": ["applications.commands", "bot"], "permissions": "2048"}},
    FOR_USERS: {"oauth2_install_params": {"scopes": ["applications.commands"], "permissions": "0"}},
}

Owners = dict[str, str]
"""Who authorized an interaction: a server by "0" (which is "0" in a direct message with the bot), a member by "1"."""


class Installs:
    """What the owner set in the portal, and the members who have the application on their account."""

    def __init__(self) -> None:
        self.users_allowed = False
        """Whether the owner ticked *User Install* in the portal."""
        self.members: set[int] = set()

    def add(self, *members: MemberActor) -> None:
        """Let members install the application for themselves; AssertionError where its owner does not allow that."""
        assert self.users_allowed, "the owner of the application does not allow user installs"
        self.members |= {member.id for member in members}

    def remove(self, member: MemberActor) -> None:
        """Let a member take it off their account."""
        self.members.discard(member.id)

    @property
    def types(self) -> list[int]:
        """Where the application can be installed."""
        return [FOR_SERVERS, *[FOR_USERS] * self.users_allowed]

    @property
    def configurations(self) -> dict[str, object]:
        """Where it can be installed, as Discord tells it of the application (`integration_types_config`)."""
        return {str(number): CONFIGURATIONS[number] for number in self.types}

    def refuse_commands(self, body: Sequence[Mapping[str, Any]]) -> Answer | None:
        """What commands get of which one is for an install that the owner does not allow: none of them is taken.

        The codes inside `errors` are ours: Discord documents only the code and the message outside.
        """
        wrong = {
            str(number): {"integration_types": {"_errors": [{"code": "BASE_TYPE_CHOICES", "message": "Not enabled"}]}}
            for number, command in enumerate(body)
            if set(command.get("integration_types") or ()) - set(self.types)
        }
        return Answer(400, {"message": "Invalid Form Body", "code": 50035, "errors": wrong}) if wrong else None

    def fill_in(self, body: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
        """Commands with what Discord adds where they do not say it: every install that is allowed, everywhere."""
        return [
            {**each, **_default(each, "integration_types", self.types), **_default(each, "contexts", None)} for each in body
        ]

    def authorize(self, command: Mapping[str, Any], user: int, place: int, server: int | None) -> Owners:
        """Who authorizes a command that a user runs in a place, `server` being one that the bot is in; none: they cannot."""
        contexts, types = command.get("contexts"), command.get("integration_types") or [FOR_SERVERS]
        if contexts is not None and place not in contexts:
            return {}
        owners: Owners = {}
        if FOR_SERVERS in types and server is not None:
            owners["0"] = "0" if place == BOT_DM else str(server)
        if FOR_USERS in types and user in self.members:
            owners["1"] = str(user)
        return owners


def _default(command: Mapping[str, Any], key: str, otherwise: object) -> dict[str, Any]:
    given = command.get(key)
    return {key: otherwise if given is None else given}
