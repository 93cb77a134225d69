"""Uploads card faces as emojis of the application, once, and finds them again by their names.

Texts ask for the emoji of a card, and get what there is at that moment.
"""

import asyncio
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol

import discord
import structlog

from bot.engine.cards import PLAIN_CARDS, Card, is_joker, joker
from bot.engine.notation import card_text
from bot.host.clock import Clock
from bot.pictures.card_faces import Deck
from bot.pictures.sprites import emoji_png
from bot.views.discord_api.errors import FAILURES

log = structlog.get_logger()

EDITION: Final = 1
"""The number of the present pictures, in the names from 2 on: an emoji's picture can never be changed."""

RANKS: Final = {"T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace"} | dict(
    zip("23456789", ("two", "three", "four", "five", "six", "seven", "eight", "nine"), strict=True)
)
SUITS: Final = {
    Deck.TWO: {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"},
    Deck.FOUR: {"C": "green_clubs", "D": "blue_diamonds", "H": "hearts", "S": "spades"},
}

OURS: Final = re.compile(
    rf"(?:joker|(?:{'|'.join(RANKS.values())})_of_(?:{'|'.join({*SUITS[Deck.TWO].values(), *SUITS[Deck.FOUR].values()})}))"
    r"(?:_[0-9]{1,3})?|c(?:[2-9TJQKA][CDHS]|Joker)_[0-9a-f]{6}"
)
"""The name of every emoji that this bot ever made; others of the application are left alone."""

PAUSE: Final = 1.0
"""Seconds between uploads: the game needs the calls more, and Discord takes few of this kind."""
MOST_FAILURES: Final = 3
"""Calls that may fail before this run of the bot makes do with what there is; a refusal is final at once."""

REST: Final = 600.0
"""Seconds after which a bot that began to doubt its emojis looks for them again."""

LOOK: Final = 30.0
"""Seconds between two looks for the emojis that another process is uploading."""

CARDS: Final[tuple[Card, ...]] = (*range(PLAIN_CARDS), joker(1))
"""Every card that has an emoji. All jokers look the same; a card that lies face down needs none."""


class ApplicationEmoji(Protocol):
    """What is needed of discord.py's `Emoji`."""

    id: int
    name: str

    async def delete(self) -> None:
        """Take it away from the application."""


class EmojiClient(Protocol):
    """What is needed of discord.py's `Client`."""

    async def fetch_application_emojis(self) -> Sequence[ApplicationEmoji]:
        """Return all emojis of the application."""

    async def create_application_emoji(self, *, name: str, image: bytes) -> ApplicationEmoji:
        """Upload one."""


def emoji_names() -> Mapping[tuple[Card, Deck], str]:
    """Return the name of each card's emoji in each deck, as words, which screen readers read aloud: `five_of_diamonds`."""
    edition = f"_{EDITION}" if EDITION > 1 else ""
    return {(card, deck): f"{_words(card, deck)}{edition}" for deck in Deck for card in CARDS}


class Emojis:
    """The emojis of cards. Starts with none, and learns them as they are uploaded or found."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._names = emoji_names()
        self._marks: dict[str, str] = {}
        self._doubted = asyncio.Event()

    def mark(self, card: Card, deck: Deck = Deck.TWO) -> str:
        """Return a card's emoji as a message writes it, or nothing while there is none."""
        name = self._names.get((joker(1) if is_joker(card) else card, deck), "")
        return self._marks.get(name, "")

    def __bool__(self) -> bool:
        """Whether there is any emoji yet."""
        return bool(self._marks)

    @property
    def missing(self) -> int:
        """How many faces have no emoji yet."""
        return len(set(self._names.values()) - set(self._marks))

    def doubt(self) -> None:
        """Use none until they were looked for again: Discord refused a message with one, so somebody may have deleted it."""
        self._marks.clear()
        self._doubted.set()

    async def run(self, client: EmojiClient) -> None:
        """Prepare them, and again whenever they were doubted. Runs in the background until it is cancelled, whatever fails."""
        while True:
            try:
                await self.prepare(client)
            except Exception:  # a bot without emojis plays all the same
                log.exception("emojis_failed")
            await self._clock.wait(self._doubted, None)
            self._doubted.clear()
            await self._clock.wait(asyncio.Event(), REST)

    async def follow(self, client: EmojiClient) -> None:
        """Find them until all are there, and again whenever they were doubted; another process uploads them."""
        while True:
            try:
                self._take(await client.fetch_application_emojis())
            except FAILURES as error:
                log.warning("emojis_not_read", reason=type(error).__name__)
            await self._clock.wait(self._doubted, LOOK if self.missing else None)
            self._doubted.clear()

    async def prepare(self, client: EmojiClient) -> None:
        """Find our emojis, upload those that lack, take away those of older versions.

        Refusals are logged and end it; it raises nothing that a call to Discord can raise.
        """
        try:
            found = await client.fetch_application_emojis()
        except FAILURES as error:
            log.warning("emojis_not_read", reason=type(error).__name__)
            return
        older = self._take(found)
        if await self._upload(client):
            await self._remove(older)
        log.info("emojis", known=len(self._marks), missing=self.missing)

    def _take(self, found: Iterable[ApplicationEmoji]) -> list[ApplicationEmoji]:
        """Keep what is ours and current; return what is ours and is not, a second one of the same name included."""
        current = set(self._names.values())
        older = []
        for emoji in sorted(found, key=lambda emoji: emoji.id):
            if emoji.name in current and emoji.name not in self._marks:
                self._marks[emoji.name] = f"<:{emoji.name}:{emoji.id}>"
            elif OURS.fullmatch(emoji.name):
                older.append(emoji)
        return older

    async def _upload(self, client: EmojiClient) -> bool:
        """Upload what is missing; return whether everything is there now."""
        failures = 0
        for (card, deck), name in self._names.items():
            if name in self._marks:
                continue
            try:
                image = await asyncio.to_thread(emoji_png, card, deck)
                emoji = await client.create_application_emoji(name=name, image=image)
                self._marks[name] = f"<:{name}:{emoji.id}>"
            except FAILURES as error:
                failures += 1
                log.warning("emoji_not_uploaded", name=name, reason=type(error).__name__)
                if _is_refusal(error) or failures == MOST_FAILURES:
                    return False
            await self._clock.wait(asyncio.Event(), PAUSE)
        return not self.missing

    async def _remove(self, older: Iterable[ApplicationEmoji]) -> None:
        for emoji in older:
            try:
                await emoji.delete()
            except FAILURES as error:
                log.warning("emoji_not_removed", name=emoji.name, reason=type(error).__name__)
                return
            await self._clock.wait(asyncio.Event(), PAUSE)


def _is_refusal(error: Exception) -> bool:
    """Whether Discord said no, so that asking again is of no use: no right, or no room for more emojis."""
    return isinstance(error, discord.HTTPException) and 400 <= error.status < 500


def _words(card: Card, deck: Deck) -> str:
    if is_joker(card):
        return "joker"
    text = card_text(card)
    return f"{RANKS[text[0]]}_of_{SUITS[deck][text[1]]}"
