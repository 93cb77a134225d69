"""Card faces as emojis of the application: uploaded once, found again, never in the way."""

import asyncio
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
import pytest

from bot.engine.cards import HIDDEN, joker_card
from bot.host.clock import SystemClock
from bot.pictures.card_faces import Deck
from bot.pictures.emoji_faces import emoji_svg
from bot.views.interactions.card_emojis import CARDS, EDITION, MOST_FAILURES, OURS, EmojiClient, Emojis, emoji_names
from tests.conftest import Room

NINE = 33
"""The nine of hearts is card 33."""


class Hasty(SystemClock):
    """A clock that never waits, and counts how often it was asked to."""

    def __init__(self) -> None:
        self.waits = 0

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        self.waits += 1
        return False


class Refusal(discord.HTTPException):
    """What Discord answers when it will not."""

    def __init__(self, status: int) -> None:
        self.status, self.code, self.text = status, 0, "no"


@dataclass
class Emoji:
    """One emoji of the application."""

    id: int
    name: str
    home: "Application"

    async def delete(self) -> None:
        """Take it away."""
        self.home.take()
        self.home.emojis.remove(self)


@dataclass
class Application:
    """A client whose application holds emojis, and refuses what it is told to."""

    emojis: list[Emoji] = field(default_factory=list)
    faults: list[Exception | None] = field(default_factory=list)
    room: int = 2_000
    uploads: int = 0

    def take(self) -> None:
        """Raise the next fault, if there is one."""
        if self.faults and (fault := self.faults.pop(0)) is not None:
            raise fault

    async def fetch_application_emojis(self) -> Sequence[Emoji]:
        """All of them."""
        self.take()
        return [*self.emojis]

    async def create_application_emoji(self, *, name: str, image: bytes) -> Emoji:
        """One more."""
        self.take()
        if len(self.emojis) >= self.room:
            raise Refusal(400)
        assert image.startswith(b"\x89PNG") and len(image) <= 256 * 1024 and 2 <= len(name) <= 32
        self.uploads += 1
        self.emojis.append(Emoji(1000 + len(self.emojis), name, self))
        return self.emojis[-1]


ALL = set(emoji_names().values())


@pytest.fixture(autouse=True)
def quick_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the pictures look like is tested elsewhere."""
    monkeypatch.setattr("bot.views.interactions.card_emojis.emoji_png", lambda card, deck: b"\x89PNG\r\n\x1a\n")


def test_names_tell_cards_and_pictures_apart() -> None:
    """Each card has a name of its own; only the suits that have another colour in the other deck have two."""
    assert len(ALL) == 53 + 26 and all(OURS.fullmatch(name) for name in ALL)
    names = emoji_names()
    assert (names[NINE, Deck.TWO], names[joker_card(1), Deck.TWO]) == ("nine_of_hearts", "joker")
    assert (names[0, Deck.TWO], names[0, Deck.FOUR]) == ("two_of_clubs", "two_of_green_clubs")
    assert names[NINE, Deck.TWO] == names[NINE, Deck.FOUR] and names[0, Deck.TWO] != names[0, Deck.FOUR]


def test_new_pictures_are_a_new_edition() -> None:
    """An emoji keeps its picture for good: where one is drawn differently, the names need another number."""
    drawn = "".join(emoji_svg(card, deck) for deck in Deck for card in CARDS)
    assert (EDITION, hashlib.sha256(drawn.encode()).hexdigest()[:16]) == (1, "c71160c8470cf16d")


def test_before_anything_is_known_there_are_none() -> None:
    """No card has an emoji until it is there; one that lies face down never has."""
    emojis = Emojis(Hasty())
    assert not emojis and not any(emojis.emoji_text(card) for card in (*CARDS, joker_card(2), HIDDEN))


async def test_missing_emojis_are_uploaded_once() -> None:
    """The first start uploads all, with pauses; the next finds them and uploads nothing."""
    application, clock = Application(), Hasty()
    emojis = Emojis(clock)
    await emojis.prepare_emojis(application)
    assert {emoji.name for emoji in application.emojis} == ALL and clock.waits == len(ALL) and not emojis.missing_faces
    again = Emojis(Hasty())
    await again.prepare_emojis(application)
    assert application.uploads == len(ALL)
    for card in CARDS:
        assert again.emoji_text(card) == emojis.emoji_text(card) and again.emoji_text(card).startswith("<:")
    assert again.emoji_text(joker_card(7)) == again.emoji_text(joker_card(1)) and again.emoji_text(0) != again.emoji_text(
        0, Deck.FOUR
    )
    assert again and not again.emoji_text(HIDDEN)


async def test_only_our_own_older_ones_go() -> None:
    """Emojis of an older version and doubles are taken away; everybody else's are left alone."""
    application = Application()
    await Emojis(Hasty()).prepare_emojis(application)
    current = application.emojis[0].name
    for number, name in enumerate(("c9H_000000", current, "chips", "c9H_party", "warroom")):
        application.emojis.append(Emoji(5000 + number, name, application))
    await Emojis(Hasty()).prepare_emojis(application)
    assert sorted(emoji.name for emoji in application.emojis) == sorted({*ALL, "chips", "c9H_party", "warroom"})
    assert all(emoji.id != 5001 for emoji in application.emojis)


async def test_a_refusal_ends_it_and_the_rest_is_text() -> None:
    """Where there is no room for more, what came up to then is used, older ones stay, and nothing is asked again."""
    application = Application(room=3)
    application.emojis.append(Emoji(1, "c9H_000000", application))
    clock = Hasty()
    emojis = Emojis(clock)
    await emojis.prepare_emojis(application)
    assert application.uploads == 2 == clock.waits and emojis.missing_faces == len(ALL) - 2
    assert not emojis.emoji_text(NINE) and application.emojis[0].name == "c9H_000000"


async def test_passing_faults_are_survived() -> None:
    """A call that fails in passing is left for the next start, and so is the rest after three."""
    application = Application(faults=[None, OSError(), Refusal(503), None])
    emojis = Emojis(Hasty())
    await emojis.prepare_emojis(application)
    assert emojis.missing_faces == 2 and application.uploads == len(ALL) - 2
    broken = Application(faults=[None, *[OSError() for _ in range(9)]])
    await Emojis(Hasty()).prepare_emojis(broken)
    assert not broken.uploads and len(broken.faults) == 9 - MOST_FAILURES


async def test_where_nothing_can_be_read_nothing_is_done() -> None:
    """An application that cannot be asked gets no uploads, and the start is none the wiser."""
    application = Application(faults=[Refusal(403)])
    await Emojis(Hasty()).prepare_emojis(application)
    assert not application.uploads


async def test_on_a_simulated_discord(room: Room) -> None:
    """The bot's own client takes the calls, and the emojis belong to the application."""
    client: EmojiClient = room.bot
    emojis = Emojis(Hasty())
    await emojis.prepare_emojis(client)
    found: Any = await room.bot.fetch_application_emojis()
    assert {emoji.name for emoji in found} == ALL and emojis.emoji_text(NINE) in {str(emoji) for emoji in found}
    older = await room.bot.create_application_emoji(name="c9H_000000", image=b"\x89PNG\r\n\x1a\n" + b"0" * 16)
    await Emojis(Hasty()).prepare_emojis(client)
    assert older.id not in {emoji.id for emoji in await room.bot.fetch_application_emojis()}
