"""Puts the emoji of a card before its text, where there is one and there is room. Takes no text away and knows no game.

Everything that is shown is written as text first, and stays: an emoji alone would be a picture that a screen reader calls
`:c9H_4f1a2b:`, that a search does not find and that a copied line loses. So a card is `<emoji>10♥`. Where all emojis would
make a message too long, or while there are none, or where a server wants none, the same text stands alone.
"""

import re
from contextlib import suppress
from dataclasses import replace
from typing import Final

import discord

from bot.engine.cards import Card
from bot.host.ids import ServerId
from bot.host.refusals import StoreDown
from bot.host.settings.servers import Servers
from bot.host.settings.values import TEXT_ALONE
from bot.pictures.card_faces import Deck
from bot.views.discord_api.emojis import CARDS, Emojis
from bot.views.interactions.content import LONGEST, HandContent, HandOffer, HandQuestion
from bot.views.interactions.formatting import card_code, card_label

CARDS_BY_CODE: Final[dict[str, Card]] = {card_code(card): card for card in CARDS}
"""Every card as texts write it."""
CARDS_BY_LABEL: Final[dict[str, Card]] = {card_label(card): card for card in CARDS}
"""Every card as buttons say it."""

_CARD: Final = re.compile("|".join(map(re.escape, CARDS_BY_CODE)))
LONGEST_HAND: Final = LONGEST - 900
"""Letters of a private page's head and lines with their emojis: its questions need room too."""


class CardEmojis:
    """The emojis that the bot has, as each server wants them."""

    def __init__(self, emojis: Emojis, servers: Servers) -> None:
        self.emojis = emojis
        self._servers = servers

    async def learn(self, server: ServerId) -> None:
        """Learn what a server wants before something is shown there; the store is asked once, and may be down."""
        with suppress(StoreDown):
            await self._servers.settings(server)

    def deck(self, server: ServerId) -> Deck | None:
        """Return the colours in which a server wants its emojis; None for text alone."""
        wanted = self._servers.known(server).cards
        return None if wanted == TEXT_ALONE else Deck(wanted)

    def with_emojis(self, server: ServerId, blocks: tuple[str, ...], longest: int = LONGEST) -> tuple[str, ...]:
        """Return blocks of text with emojis, as many blocks from the first as fit into so many letters together."""
        deck = self.deck(server)
        if deck is None or not self.emojis:
            return blocks
        left, found = longest - sum(map(len, blocks)), []
        for block in blocks:
            shown = _CARD.sub(lambda card: self.emojis.mark(CARDS_BY_CODE[card[0]], deck) + card[0], block)
            more = len(shown) - len(block)
            found.append(shown if more <= left else block)
            left -= more if more <= left else 0
        return tuple(found)

    def hand_with_emojis(self, server: ServerId, hand: HandContent) -> HandContent:
        """Return a private page with emojis, those of its buttons beside their words."""
        deck = self.deck(server)
        if deck is None or not self.emojis:
            return hand
        head, lines = self.with_emojis(server, (hand.head, hand.lines), LONGEST_HAND)
        questions = tuple(self._question(question, deck) for question in hand.questions)
        return replace(hand, head=head, lines=lines, questions=questions)

    def _question(self, question: HandQuestion, deck: Deck) -> HandQuestion:
        return replace(question, offers=tuple(self._offer(offer, deck) for offer in question.offers))

    def _offer(self, offer: HandOffer, deck: Deck) -> HandOffer:
        """Only a button that names one card gets its emoji: of equal cards it would show a suit that is not meant."""
        card = CARDS_BY_LABEL.get(offer.label)
        return offer if card is None else replace(offer, emoji=self.emojis.mark(card, deck))


def refused(error: Exception) -> bool:
    """Whether Discord refused a message itself, as it does when a button's emoji is no longer there."""
    return isinstance(error, discord.HTTPException) and error.status == 400
