"""Puts a card's emoji before its text, where the server wants emojis, the bot has them and the message has room.

The text always stays: an emoji alone would be a picture that a screen reader calls
`:nine_of_hearts:`, that a search does not find and that a copied line loses. So a card is `<emoji>10♥`. Where all emojis would
make a message too long, or while there are none, or where a server wants none, the same text stands alone.
"""

import re
from contextlib import suppress
from dataclasses import replace
from typing import Final

import discord

from bot.engine.cards import Card
from bot.host.ids import PlayerId, ServerId
from bot.host.refusals import StoreDown
from bot.host.settings.options import TEXT_ALONE
from bot.host.settings.preferences import Preferences
from bot.host.settings.servers import Servers
from bot.pictures.card_faces import Deck
from bot.views.discord_api.emojis import CARDS, Emojis
from bot.views.interactions.content import LONGEST, HandContent, HandOffer, HandQuestion
from bot.views.interactions.formatting import card_label

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

    async def learn(self, server: ServerId) -> None:
        """Load a server's settings before something is shown there; the store is asked once, and may be down."""
        with suppress(StoreDown):
            await self._servers.of(server)

    def deck(self, server: ServerId, reader: PlayerId | None = None) -> Deck | None:
        """Return the deck style of emojis that the reader prefers or the server chose; None for text alone."""
        wanted = self._preferences.known(reader).cards or self._servers.known(server).cards
        return None if wanted == TEXT_ALONE else Deck(wanted)

    def with_emojis(
        self, server: ServerId, blocks: tuple[str, ...], longest: int = LONGEST, *, reader: PlayerId | None = None
    ) -> tuple[str, ...]:
        """Return the blocks with emojis, the shortest first, in as many as fit into `longest` letters together.

        So a story of many wars never costs the seats below it theirs.
        """
        deck = self.deck(server, reader)
        if deck is None or not self.emojis:
            return blocks
        left, found = longest - sum(map(len, blocks)), [*blocks]
        for place in sorted(range(len(blocks)), key=lambda place: len(blocks[place])):
            block = blocks[place]
            shown = _CARD.sub(lambda card: self.emojis.mark(CARDS_BY_LABEL[card[0]], deck) + card[0], block)
            more = len(shown) - len(block)
            if more <= left:
                found[place] = shown
                left -= more
        return tuple(found)

    def hand_with_emojis(self, server: ServerId, hand: HandContent, reader: PlayerId | None = None) -> HandContent:
        """Return a hand page with emojis in its texts and on its buttons."""
        deck = self.deck(server, reader)
        if deck is None or not self.emojis:
            return hand
        head, lines = self.with_emojis(server, (hand.head, hand.lines), LONGEST_HAND, reader=reader)
        questions = tuple(self._question(question, deck) for question in hand.questions)
        return replace(hand, head=head, lines=lines, questions=questions)

    def _question(self, question: HandQuestion, deck: Deck) -> HandQuestion:
        return replace(question, offers=tuple(self._offer(offer, deck) for offer in question.offers))

    def _offer(self, offer: HandOffer, deck: Deck) -> HandOffer:
        """Return an offer with its emoji if it names one card: of equal cards it would show a suit that is not meant."""
        card = CARDS_BY_LABEL.get(offer.label)
        return offer if card is None else replace(offer, emoji=self.emojis.mark(card, deck))


def refused(error: Exception) -> bool:
    """Whether Discord refused the message itself, as it does when a button's emoji no longer exists."""
    return isinstance(error, discord.HTTPException) and error.status == 400
