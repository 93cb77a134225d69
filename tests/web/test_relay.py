"""What a bot and a reading process say to each other: pieces of a PostgreSQL server's size, and messages that make no sense."""

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any, cast

from simcord.actors import MemberActor

from bot.host.ids import ServerId
from bot.web.live_tables import LiveTables
from bot.web.relay.line import Message
from bot.web.relay.notice_line import ROOM, Pieces, cut
from bot.web.relay.publisher import Publisher
from tests.conftest import Room
from tests.web.test_live_pages import open_pages


def test_a_message_of_any_size_travels_in_pieces() -> None:
    """Each fits into a notification, and those of several senders may come among each other."""
    rng = random.Random(1)
    words = ["".join(rng.choices("ab\N{SNOWMAN}\\\"'\n0", k=size)) for size in (0, 10, 30_000, 200_000)]
    sent = [list(cut({"words": word}, f"{number}.1")) for number, word in enumerate(words)]
    assert all(len(piece.encode()) <= ROOM for pieces in sent for piece in pieces) and len(sent[-1]) > 5
    pieces, found = Pieces(), list[str]()
    while any(sent):
        sender = rng.choice([each for each in sent if each])
        if (message := pieces.add(sender.pop(0))) is not None:
            found.append(message["words"])
    assert sorted(found) == sorted(words)


def test_a_lost_piece_loses_its_message_alone() -> None:
    """A message without one of its pieces is never read as another; the next one is read."""
    rng = random.Random(2)
    long = {"words": rng.randbytes(30_000).hex()}
    for lost in range(len(list(cut(long, "a.1")))):
        pieces = Pieces()
        assert [pieces.add(piece) for number, piece in enumerate(cut(long, "a.1")) if number != lost][-1] is None
        assert [pieces.add(piece) for piece in cut({"words": 1}, "a.2")] == [{"words": 1}]


def test_nonsense_is_read_as_nothing() -> None:
    """Whoever may notify on the server's channel can send anything."""
    pieces, no_message = Pieces(), cast("Message", [])
    made_up = ("", "a", "a 0 1", "a x y z", "a 0 1 \N{SNOWMAN}", "a 0 1 AAAA", "a 0 99999999 AAAA", "a -1 1 A")
    for payload in (*made_up, *cut(no_message, "a")):
        assert pieces.add(payload) is None


class Spoken:
    """A line whose other side is the story."""

    def __init__(self) -> None:
        self.said: list[Message] = []
        self.hear: Callable[[Any], None] = lambda _: None

    def say(self, message: Message) -> None:
        """Keep a message."""
        self.said.append(message)

    async def run(self, hear: Callable[[Message], None]) -> None:
        """Let the story speak."""
        self.hear = hear
        await asyncio.Event().wait()

    async def answer(self, number: int) -> Any:
        """The answer to a question."""
        async with asyncio.timeout(30):
            while True:
                for message in self.said:
                    if message.get("answer") == number:
                        return message["value"]
                await asyncio.sleep(0.01)


async def test_a_bot_answers_what_makes_sense_alone(room: Room, alice: MemberActor) -> None:
    """Messages of any form end nothing; questions about closed servers and other bots' servers say nothing of them."""
    await alice.slash(room.channel, "war play")
    sources, line = room.bot.web.sources, Spoken()
    assert isinstance(sources.tables, LiveTables) and sources.of_servers is not None
    publisher = Publisher(line, sources.tables, sources.of_servers, lambda server: server == room.guild.id)
    running = asyncio.create_task(publisher.run())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    words: list[Any] = [None, [], "watch", {}, {"reader": 1}, {"reader": "a", "watch": 5}, {"reader": "a", "watch": [["x"]]}]
    asked: list[Message] = [{}, {"what": "view"}, {"what": "names", "server": "x"}, {"what": "tournament", "tournament": 1}]
    for nonsense in (*words, *({"reader": "a", "ask": number, **question} for number, question in enumerate(asked))):
        line.hear(nonsense)
    table = {"table": room.table.id, "language": "en"}
    line.hear({"reader": "a", "ask": 10, "what": "view", **table})
    assert await line.answer(10) is None, "its server is closed"
    await open_pages(room, "listed")
    line.hear({"reader": "a", "ask": 11, "what": "view", **table})
    assert "alice" in (await line.answer(11))["text"]
    line.hear({"reader": "a", "ask": 12, "what": "names", "server": ServerId(1), "players": [alice.id]})
    line.hear({"reader": "a", "ask": 13, "what": "names", "server": room.guild.id, "players": [alice.id]})
    assert await line.answer(13) == {str(alice.id): "alice"}
    assert {message.get("answer") for message in line.said}.isdisjoint({*range(4), 12})
    line.hear({"reader": "a", "watch": [[room.table.id, "en"], ["000000000000000", "de"]]})
    async with asyncio.timeout(30):
        while not any("view" in message for message in line.said):
            await asyncio.sleep(0.01)
    assert [message["here"] for message in line.said if "here" in message][-1] == [room.table.id]
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
