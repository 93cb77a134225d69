"""Hostile texts in every option of every command, in every form, and as the names of everybody and everything."""

import re
from collections.abc import Iterator

import discord
import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId
from bot.views.registry.routes import FORMS
from tests.conftest import Room
from tests.faults.commands import Command, commands, filled, submit
from tests.support.finished_games import keep
from tests.support.rated_games import Contest
from tests.support.running_tournament import begun, opened
from tests.views.test_payload_limits import HOSTILE, bodies, parts
from tests.wire.long import long

HIDDEN = re.compile("[\u0000-\u0008\u000b-\u001f\u007f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
"""What shows nothing, or turns what stands beside it around."""

LIVE = ("@everyone", "@here", "<@1>", "<@&2>", "<#3>", "https://evil", "**bold**", "~~s~~", "||x||")
"""What acts when it stands in a text and is not shown as code."""

CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
KNOWN = {"match": "1", "winner": "1", "player": "1", "game": "classic", "option": "target", "value": "30", "start": "in 2h"}


@pytest.fixture
def mighty(room: Room) -> MemberActor:
    """A member whom no right is missing, so that no text is refused before it was read; nor is their name a nice one."""
    role = room.guild.create_role("mighty", permissions=discord.Permissions.all())
    return room.guild.add_member(room.env.create_user("mighty", global_name=HOSTILE[0]), roles=[role], nick=HOSTILE[3][:32])


def said(room: Room) -> Iterator[str]:
    """Every text that the bot has sent which people read."""
    for body in bodies(room.env):
        yield body.get("content") or ""
        yield from (choice["name"] for choice in body.get("choices") or ())
        yield from (file.get("description") or "" for file in body.get("attachments") or ())
        yield str(body.get("name") or "") if "auto_archive_duration" in body else ""
        for part in parts(body.get("components") or []):
            yield from (str(part.get(key) or "") for key in ("content", "label", "placeholder"))
            yield from (item.get("description") or "" for item in part.get("items") or ())
            for option in part.get("options") or ():
                yield from (str(option.get(key) or "") for key in ("label", "description"))


def acting(room: Room) -> list[str]:
    """Every text with something in it that is hidden, or that acts."""
    return [text for text in said(room) if HIDDEN.search(text) or any(live in CODE.sub("", text) for live in LIVE)]


def pinged(room: Room) -> set[int]:
    """Everybody whom a message could ping; -1 stands for roles and for all."""
    found = set[int]()
    for body in bodies(room.env):
        allowed = body.get("allowed_mentions") or {}
        found |= {int(member) for member in allowed.get("users") or ()}
        found |= {-1} if allowed.get("parse") or allowed.get("roles") else set()
    return found


def sound(room: Room) -> bool:
    """Whether nothing that was said acts, and no fault of ours was told; the test fails with what did."""
    assert acting(room) == []
    return not [one for one in said(room) if one.startswith("Something went wrong")]


async def typed(room: Room, member: MemberActor, command: Command, option: str, text: str) -> None:
    """Type a text into an option, and send the command; both are answered, and neither with a fault of ours."""
    given = filled(command, KNOWN, member, {option: text})
    if next(each for each in command.texts if each["name"] == option).get("autocomplete"):
        others = {key: value for key, value in given.items() if key != option}
        await member.autocomplete(room.channel, command.name, option, text, **others)
    answer = await member.slash(room.channel, command.name, **given)
    assert answer.acknowledged, f"/{command.name} {option} was not answered"


MOST = " ".join((HOSTILE[0], HOSTILE[1], "[click](https://evil.example)", HOSTILE[3], HOSTILE[4]))
"""As much as fits into what is at most 200 letters long; in the ordinary run this alone is typed."""

TEXTS = pytest.mark.parametrize("text", [MOST, *(pytest.param(text, marks=long) for text in HOSTILE)])


@TEXTS
async def test_in_every_option_of_every_command(room: Room, mighty: MemberActor, bob: MemberActor, text: str) -> None:
    """Whatever is typed where, it is answered; nothing of it acts or pings, and no fault of ours comes of it."""
    await keep(room)
    await mighty.slash(room.channel, "war play", seats=3)
    run = await opened(room, mighty, [mighty, bob])
    for command in commands(room):
        for option in command.texts:
            await typed(room, mighty, command, option["name"], text)
    assert pinged(room) == set()
    await room.bot.services.tournaments.director.enter_bots(run.id, 4, PlayerId(mighty.id))
    await room.bot.services.tournaments.director.start_now(run.id, PlayerId(mighty.id))
    for command in commands(room):
        for option in command.texts if command.name.startswith("tournament match") else ():
            await typed(room, mighty, command, option["name"], text)
    await room.pass_time(6, step=2)
    assert sound(room) and pinged(room) <= {mighty.id, bob.id}, "of a match its players alone are told"


@TEXTS
async def test_in_every_form(room: Room, mighty: MemberActor, text: str) -> None:
    """A form that is sent in with it, filled in after a restart or made up, is answered; so is one that does not exist."""
    await mighty.slash(room.channel, "war play", seats=2)
    await room.restart()
    table = room.table.id
    names = [*FORMS, "nobody-knows"]
    assert len(names) > 6
    for name in names:
        for form in (f"{name}:{table}", f"{name}:{text}"[:100], name):
            fields = {"text": text, "name": text, "start": text, "variant": text, "cap": text, "best_of": text}
            answer = await submit(mighty, room, form, fields)
            assert answer.acknowledged, f"the form {form} was not answered"
    assert sound(room) and pinged(room) == set()


async def test_as_the_names_of_everybody_and_everything(room: Room, mighty: MemberActor) -> None:
    """Members, a channel and a server are called so: every command answers, and nothing of the names acts."""
    backend = room.env.backend
    rogues = [
        room.guild.add_member(room.env.create_user(f"rogue{number}", global_name=name[:32]), nick=name[:32])
        for number, name in enumerate(HOSTILE)
    ]
    backend.get_guild(room.guild.id).name = HOSTILE[1]
    backend.get_channel(room.channel.id).name = HOSTILE[2]
    await Contest(room).won(*(rogue.id for rogue in rogues[:2]), times=3)
    await mighty.slash(room.channel, "war play", seats=3)
    await rogues[0].click(room.boards[0], label="Join")
    await begun(room, mighty, rogues[:4])
    for command in commands(room):
        answer = await mighty.slash(room.channel, command.name, **filled(command, KNOWN, rogues[1], {}))
        assert answer.acknowledged, command.name
    await room.pass_time(6, step=2)
    assert sound(room) and pinged(room) <= {rogue.id for rogue in rogues}
