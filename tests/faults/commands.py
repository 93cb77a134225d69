"""Every command and form of the bot, found by asking it, and what a member may type into them. Judges nothing."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from simcord import actors
from simcord.actors import MemberActor
from simcord.builders import UserHandle
from simcord.results import InteractionResult

from bot.runtime.command_sync import OPENS
from tests.conftest import Room

TEXT, WHOLE, SWITCH, MEMBER, FILE = 3, 4, 5, 6, 11
"""Kinds of options, as Discord numbers them."""

SUBMITTED = 5
"""The kind of an interaction that sends a form in."""


@dataclass(frozen=True, slots=True)
class Command:
    """One command that can be run: its words, and its options as Discord is told them."""

    name: str
    options: Sequence[Mapping[str, Any]]

    @property
    def texts(self) -> list[Mapping[str, Any]]:
        """The options into which anything can be typed."""
        return [option for option in self.options if option["type"] == TEXT and not option.get("choices")]


def commands(room: Room) -> list[Command]:
    """Every command that Discord was sent: the one that opens the Activity only where there is one."""
    found = leaves_of([command.to_dict(room.bot.tree) for command in room.bot.tree.get_commands()])
    return [one for one in found if room.bot.services.activity or one.name != " ".join(OPENS)]


def leaves_of(parts: Sequence[Mapping[str, Any]], path: tuple[str, ...] = ()) -> Iterator[Command]:
    """Yield every command that can be run, of commands and groups as Discord is told them."""
    for part in parts:
        name = (*path, part["name"])
        inner = [option for option in part.get("options") or () if option["type"] in {1, 2}]
        if inner:
            yield from leaves_of(inner, name)
        else:
            yield Command(" ".join(name), part.get("options") or ())


def filled(
    command: Command, known: Mapping[str, Any], somebody: MemberActor | UserHandle, typed: Mapping[str, str]
) -> dict[str, Any]:
    """Return what a command takes at least: `known` words for what must be there, and what is typed, as long as it may be."""
    given: dict[str, Any] = {}
    for option in command.options:
        name, kind = option["name"], option["type"]
        if name in typed:
            given[name] = typed[name][: option.get("max_length", 6_000)]
        elif option.get("required"):
            given[name] = {MEMBER: somebody, WHOLE: 1, SWITCH: True}.get(kind, known.get(name, "1"))
    return given


async def submit(member: MemberActor, room: Room, form: str, fields: Mapping[str, str]) -> InteractionResult:
    """Send a form in that nobody may have been shown, as after a restart, or made up."""
    parts = [{"type": 18, "component": {"type": 4, "custom_id": key, "value": text}} for key, text in fields.items()]
    data = {"custom_id": form, "components": parts}
    return await actors._dispatch_actor_interaction(member, SUBMITTED, room.channel, data)
