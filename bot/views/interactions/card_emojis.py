"""Uploads card faces as emojis, once, and puts a card's emoji before its text where the server wants that and there is room.

The text always stays: an emoji alone would be a picture that a screen reader calls
`:nine_of_hearts:`, that a search does not find and that a copied line loses. So a card is `<emoji>10♥`. Where all emojis would
make a message too long, or while there are none, or where a server wants none, the same text stands alone.
"""

import asyncio
import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final, Protocol

import discord
import structlog

from bot.engine.cards import PLAIN_CARDS, Card, card_text, is_joker, joker_card
from bot.host.clock import Clock
from bot.host.ids import PlayerId, ServerId
from bot.host.refusals import StoreDown
from bot.host.settings.options import TEXT_ALONE
from bot.host.settings.preferences import Preferences
from bot.host.settings.servers import Servers
from bot.pictures.card_faces import Deck
from bot.pictures.emoji_faces import emoji_png
from bot.views.discord_api.errors import FAILURES
from bot.views.interactions.content import LONGEST, HandContent, HandOffer, HandQuestion
from bot.views.interactions.formatting import card_label

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

CARDS: Final[tuple[Card, ...]] = (*range(PLAIN_CARDS), joker_card(1))
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

    def emoji_text(self, card: Card, deck: Deck = Deck.TWO) -> str:
        """Return a card's emoji as a message writes it, or nothing while there is none."""
        name = self._names.get((joker_card(1) if is_joker(card) else card, deck), "")
        return self._marks.get(name, "")

    def __bool__(self) -> bool:
        """Whether there is any emoji yet."""
        return bool(self._marks)

    @property
    def missing_faces(self) -> int:
        """How many faces have no emoji yet."""
        return len(set(self._names.values()) - set(self._marks))

    def doubt_emojis(self) -> None:
        """Use none until they were looked for again: Discord refused a message with one, so somebody may have deleted it."""
        self._marks.clear()
        self._doubted.set()

    async def run(self, client: EmojiClient) -> None:
        """Prepare them, and again whenever they were doubted. Runs in the background until it is cancelled, whatever fails."""
        while True:
            try:
                await self.prepare_emojis(client)
            except Exception:  # a bot without emojis plays all the same
                log.exception("emojis_failed")
            await self._clock.wait(self._doubted, None)
            self._doubted.clear()
            await self._clock.wait(asyncio.Event(), REST)

    async def follow_emojis(self, client: EmojiClient) -> None:
        """Find them until all are there, and again whenever they were doubted; another process uploads them."""
        while True:
            try:
                self._take(await client.fetch_application_emojis())
            except FAILURES as error:
                log.warning("emojis_not_read", reason=type(error).__name__)
            await self._clock.wait(self._doubted, LOOK if self.missing_faces else None)
            self._doubted.clear()

    async def prepare_emojis(self, client: EmojiClient) -> None:
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
        log.info("emojis", known=len(self._marks), missing=self.missing_faces)

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
        return not self.missing_faces

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


CARDS_BY_LABEL: Final[dict[str, Card]] = {card_label(card): card for card in CARDS}
"""Every card by what it is called in texts and on buttons."""

_CARD: Final = re.compile("|".join(map(re.escape, CARDS_BY_LABEL)))
LONGEST_HAND: Final = LONGEST - 900
"""The most letters of a hand page's head and lines with their emojis: its questions need room too."""


class CardEmojis:
    """The bot's card emojis in the style that each server chose, on a member's own pages in the one that they prefer.

    A `reader` is the member to whom alone something is shown; None is everybody.
    """

    def __init__(self, emojis: Emojis, servers: Servers, preferences: Preferences) -> None:
        self.emojis = emojis
        self._servers = servers
        self._preferences = preferences

    async def learn_server(self, server: ServerId) -> None:
        """Load a server's settings before something is shown there; the store is asked once, and may be down."""
        with suppress(StoreDown):
            await self._servers.settings_of(server)

    def deck_style(self, server: ServerId, reader: PlayerId | None = None) -> Deck | None:
        """Return the deck style of emojis that the reader prefers or the server chose; None for text alone."""
        preferred = "" if reader is None else self._preferences.known_preferences(reader).cards
        wanted = preferred or self._servers.known_settings(server).cards
        return None if wanted == TEXT_ALONE else Deck(wanted)

    def with_emojis(
        self, server: ServerId, blocks: tuple[str, ...], longest: int = LONGEST, *, reader: PlayerId | None = None
    ) -> tuple[str, ...]:
        """Return the blocks with emojis, the shortest first, in as many as fit into `longest` letters together.

        So a story of many wars never costs the seats below it theirs.
        """
        deck = self.deck_style(server, reader)
        if deck is None or not self.emojis:
            return blocks
        left, found = longest - sum(map(len, blocks)), [*blocks]
        for place in sorted(range(len(blocks)), key=lambda place: len(blocks[place])):
            block = blocks[place]
            shown = _CARD.sub(lambda card: self.emojis.emoji_text(CARDS_BY_LABEL[card[0]], deck) + card[0], block)
            more = len(shown) - len(block)
            if more <= left:
                found[place] = shown
                left -= more
        return tuple(found)

    def hand_with_emojis(self, server: ServerId, hand: HandContent, reader: PlayerId | None = None) -> HandContent:
        """Return a hand page with emojis in its texts and on its buttons."""
        deck = self.deck_style(server, reader)
        if deck is None or not self.emojis:
            return hand
        head, lines = self.with_emojis(server, (hand.head, hand.lines), LONGEST_HAND, reader=reader)
        _, beside = self.with_emojis(server, (hand.head, hand.beside), LONGEST_HAND, reader=reader)
        questions = tuple(self._question(question, deck) for question in hand.questions)
        return replace(hand, head=head, lines=lines, beside=beside, questions=questions)

    def _question(self, question: HandQuestion, deck: Deck) -> HandQuestion:
        return replace(question, offers=tuple(self._offer(offer, deck) for offer in question.offers))

    def _offer(self, offer: HandOffer, deck: Deck) -> HandOffer:
        """Return an offer with its emoji if it names one card: of equal cards it would show a suit that is not meant."""
        card = CARDS_BY_LABEL.get(offer.label)
        return offer if card is None else replace(offer, emoji=self.emojis.emoji_text(card, deck))


def is_refused(error: Exception) -> bool:
    """Whether Discord refused the message itself, as it does when a button's emoji no longer exists."""
    return isinstance(error, discord.HTTPException) and error.status == 400
