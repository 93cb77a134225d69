"""Every message that the bot sends, against what Discord takes: pings, sizes, hostile words."""

from collections.abc import Iterator
from typing import Any

import pytest
import simcord
from simcord.actors import MemberActor

from bot.engine.variants import VARIANTS
from tests.conftest import Room
from tests.support.finished_games import keep
from tests.support.interactions import asked, told

HOSTILE = (
    "@everyone @here <@1> <@&2> <#3>",
    "**bold** _it_ ~~s~~ `c` ```b``` ||x|| > q # h",
    "[click](https://evil.example) https://evil.example <https://evil.example>",
    "\u202eevil\u202c\u2066\u200b\u200d\ufeff\u0000\x1b[31m",
    "'; DROP TABLE tables; --",
    "{host} {0} %s $x",
    "x" * 4000,
    "Z\u0351\u036b\u0343" * 300,
)
ACTIVE = set('@<>*`~|[]()#/\\:{}%$;"') | {"\u202e", "\u202c", "\u2066", "\u200b", "\u200d", "\ufeff", "\0", "\x1b"}


def bodies(env: simcord.Env) -> Iterator[dict[str, Any]]:
    """What each request said: a message, or the message in an answer to an interaction."""
    for request in env.http_requests:
        body = request.json
        if isinstance(body, dict):
            yield body["data"] if "type" in body and isinstance(body.get("data"), dict) else body


def parts(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """All components, the nested ones too."""
    for component in components:
        yield component
        yield from parts(component.get("components") or [])


BUTTON = 2


def words(message: dict[str, Any]) -> str:
    """All that a message says beside its pictures and its buttons."""
    found = (part for part in parts(message.get("components") or []) if part["type"] != BUTTON)
    return str([message.get("content"), *({**part, "components": (), "items": ()} for part in found)])


def messages(env: simcord.Env) -> list[dict[str, Any]]:
    """The messages among the bodies; forms are none."""
    return [body for body in bodies(env) if (body.get("content") or body.get("components")) and "title" not in body]


def check(env: simcord.Env) -> int:
    """Hold every message to the limits; return how many there were."""
    sent = messages(env)
    for message in sent:
        assert message.get("allowed_mentions") == {"parse": []}, message
        assert len(message.get("content") or "") <= 2000
        found = list(parts(message.get("components") or []))
        assert len(found) <= 40
        assert sum(len(part.get("content") or "") for part in found) <= 4000
        ids = [part["custom_id"] for part in found if "custom_id" in part]
        assert len(set(ids)) == len(ids) and all(len(one) <= 100 for one in ids)
        assert all(1 <= len(part["label"]) <= 80 for part in found if part["type"] == 2)
        assert all(len(part["options"]) <= 25 for part in found if part["type"] == 3)
    return len(sent)


async def test_a_whole_evening_pings_nobody(room: Room, alice: MemberActor, bob: MemberActor, moderator: MemberActor) -> None:
    """From `/war play` through a game, a rematch and every private answer, no message can ping and each fits."""
    await alice.slash(room.channel, "war play", seats=3)
    await bob.click(room.boards[0], label="Join")
    await alice.click(room.boards[0], label="Add a bot")
    await room.pass_time(30)
    for command in ("war table", "war rules", "war games", "help", "war start", "war play", "war stop", "war leave"):
        await alice.slash(room.channel, command)
    await moderator.click(asked(await moderator.slash(room.channel, "war stop")), label="End it")
    await room.shown()
    await bob.click(room.boards[-1], label="Again")
    await room.pass_time(15)
    assert check(room.env) > 20


async def test_records_proof_and_replay_ping_nobody(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A record, every kind of check, and a posted replay that somebody steps through: no message can ping and each fits."""
    game = await keep(room)
    file = ("@everyone.json", game.record.to_json().encode())
    await alice.slash(room.channel, "war export")
    for options in ({}, {"record": file}, {"which": game.id, "record": file}, {"record": ("x", b"{}")}):
        await alice.slash(room.channel, "war verify", **options)
    await alice.slash(room.channel, "war replay", post=True)
    for label in ("Forward", "Next war", "Last", "First"):
        await bob.click(room.boards[-1], label=label)
    await alice.slash(room.channel, "war play", seats=2)
    await alice.click(room.boards[-1], label="Add a bot")
    await alice.slash(room.channel, "war verify")
    assert check(room.env) > 10


async def test_ten_seats_fit(room: Room, alice: MemberActor) -> None:
    """The fullest table, of the variant with the most wars, fits in every phase."""
    await alice.slash(room.channel, "war play", game="multiplayer-all", seats=10, time="4h")
    for option, value in (
        ("trigger", "any"),
        ("spoils", "5"),
        ("run_out", "last-card-stands"),
        ("jokers", "shuffled"),
        ("target", "50"),
        ("rounds", "100000"),
        ("tiebreak", "sudden-death"),
        ("remainder", "uneven"),
    ):
        assert told(await alice.slash(room.channel, "war set", option=option, value=value)).endswith("**.")
    await alice.slash(room.channel, "war rules")
    await room.shown()
    crowd = [room.guild.add_member(room.env.create_user(f"{number}" + "w" * 30)) for number in range(9)]
    for member in crowd:
        await member.slash(room.channel, "war join")
    await room.pass_time(90)
    assert not room.table.is_live or room.table.open_game().wars
    assert check(room.env) > 20


async def test_every_rule_sheet_fits(room: Room, alice: MemberActor) -> None:
    """The rules of every variant, and the whole list, are messages that Discord takes."""
    for variant in VARIANTS:
        await alice.slash(room.channel, "war rules", game=variant.key)
    page = await alice.slash(room.channel, "war games")
    await alice.select(asked(page), ["all"], custom_id="variants:filter:best:0:")
    await alice.click(asked(page), label="Next")
    assert check(room.env) == len(VARIANTS) + 3


@pytest.mark.parametrize("where", ["variant", "time", "option", "value"])
async def test_hostile_words_are_shown_harmless(room: Room, alice: MemberActor, where: str) -> None:
    """Whatever is typed is refused in a short private sentence in which nothing of it can act."""
    await alice.slash(room.channel, "war play", seats=2)
    before = room.table
    empty = room.guild.create_text_channel("empty")
    for typed in HOSTILE:
        if where == "option":
            answer = await alice.slash(room.channel, "war set", option=typed, value="1")
        elif where == "value":
            answer = await alice.slash(room.channel, "war set", option="target", value=typed)
        elif where == "variant":
            answer = await alice.slash(room.channel, "war variant", game=typed)
        else:
            answer = await alice.slash(empty, "war play", time=typed)
        sentence = told(answer)
        assert len(sentence) <= 200
        echoed = sentence.split("“")[1].split("”")[0].replace("\\_", "") if "“" in sentence else ""
        assert not ACTIVE & set(echoed), sentence
    assert room.table is before and check(room.env)


async def test_names_are_mentions(room: Room) -> None:
    """A member's name is never copied into a text: Discord shows it, escaped, in its own way. Buttons mention nobody."""
    rogue = room.guild.add_member(room.env.create_user("rogue"), nick="**@everyone** \u202eZorro")
    await rogue.slash(room.channel, "war play", seats=2)
    await rogue.click(room.boards[0], label="Add a bot")
    await room.pass_time(7)
    sent = messages(room.env)
    assert check(room.env) and not any("Zorro" in words(message) or "@everyone" in str(message) for message in sent)
    assert any("＠everyone" in str(message) for message in sent)  # a picture mentions nobody, and nor do its words
