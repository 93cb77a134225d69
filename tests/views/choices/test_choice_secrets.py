"""What is secret stays so: no public message ever shows a card that nobody has turned up, and no page another's hand."""

import re
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.engine.cards import HIDDEN
from bot.engine.play.game import Game
from bot.views.interactions.formatting import card_label
from tests.conftest import Room, text_of
from tests.support.server_settings import without_pictures
from tests.views.choices.hand_actions import choose, labels, open_hand, sit_down

CARD = re.compile(r"(10|[2-9JQKA])([♣♦♥♠])")
SUITS = dict(zip("♣♦♥♠", "CDHS", strict=True))


def cards_in(text: str) -> set[str]:
    """Every card that a text names, as the engine writes it."""
    return {("T" if rank == "10" else rank) + SUITS[suit] for rank, suit in CARD.findall(text)}


def everything(message: Any) -> str:
    """All that a reader sees of a message, its buttons included."""
    buttons = [part for found in message.components[0].children for part in getattr(found, "children", [])]
    return " ".join([text_of(message), *(f"{button.label} {button.custom_id}" for button in buttons)])


def turned_up(room: Room) -> set[str]:
    """The cards that everybody may see now: those of the last battle and of the present one, and tops of piles."""
    table = room.table
    game, shown = table.open_game(), set[int]()
    if table.last is not None:
        shown |= {card for flip in table.last.flips for card in flip.ups if card is not None}
        shown |= {getattr(event, "card", HIDDEN) for event in table.last.all_events}
    watcher: Any = game.view(None)
    shown |= {card for ups in getattr(watcher, "ups", ()) for card in ups if card is not None}
    shown |= {card for card in getattr(watcher, "tops", ()) if card is not None}
    return cards_in(" ".join(map(_spelled, shown)))


def _spelled(card: int) -> str:
    return "" if card == HIDDEN else card_label(card)


def named(choices: str) -> set[str]:
    """The cards that are offered to a seat: after a win also those that went down in the war."""
    return set(re.findall(r"\b[2-9TJQKA][CDHS]\b", choices))


def own(game: Game, seat: int) -> set[str]:
    """The cards that a seat may see of its own."""
    view: Any = game.view(seat)
    held = {*getattr(view, "hand", b""), *getattr(view, "own", b""), *getattr(view, "pile", b"")}
    held |= {view.card} if getattr(view, "card", None) is not None else set()
    mine = " ".join(choice for ask in game.asks() if ask.seat == seat for choice in ask.choices)
    return named(mine) | cards_in(" ".join(map(_spelled, held)))


@pytest.mark.parametrize("variant", ["suicide-war", "scientific-war", "stealing-war"])
async def test_secrets(room: Room, alice: MemberActor, bob: MemberActor, variant: str) -> None:
    """Through three rounds the board names turned-up cards alone, and a page those and the reader's own."""
    await without_pictures(room)
    await sit_down(room, variant, alice, bob)
    seen = 0
    for _ in range(3):
        for seat, member in enumerate((alice, bob)):
            page = await open_hand(room, member)
            allowed = turned_up(room) | own(room.table.open_game(), seat)
            assert cards_in(everything(page)) <= allowed
            await choose(room, member, seat)
            seen += len(cards_in(everything(room.boards[-1])))
        await room.pass_time(3)
        await room.shown()
        assert cards_in(everything(room.boards[-1])) <= turned_up(room)
        if not labels(room.boards[-1]):
            break
    assert seen
