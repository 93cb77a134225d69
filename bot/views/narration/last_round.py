"""Describes the last round in one line, for the private page of a hand; public facts only."""

from bot.engine.events.casino import HandSettled
from bot.engine.play.public_game import PublicRound
from bot.host.scene.scene import Scene
from bot.texts import say
from bot.views.interactions.formatting import card_label, name, row_label
from bot.views.narration.casino_text import settlement_text
from bot.views.narration.progress import laid_text
from bot.views.narration.round_text import taken_lines

MOST = 4
"""The most seats for which every card is shown; with more, only who took them."""


def last_round_line(scene: Scene, seat: int) -> str | None:
    """Return the cards of the present round, or the result of the last one; None when there is nothing to say.

    In a game for chips it is what the last hand brought this seat, if it did not sit out.
    """
    last, progress, seats = scene.last, scene.progress, range(len(scene.seats))
    if scene.require_game().has_chips:
        return _hand(last, seat) if last is not None and progress is None else None
    if progress is not None:
        cards = [f"{name(scene, one)} {shown}" for one in seats if (shown := laid_text(progress, one))]
        return say("hand-lies", told=" · ".join(cards)) if cards else None
    if last is None:
        return None
    cards = [f"{name(scene, one)} {ups}" for one in seats if (ups := _ups(last, one))] if last.seats <= MOST else []
    return say("hand-last", battle=last.battle, told=" · ".join([*cards, *taken_lines(scene, last)]))


def _hand(last: PublicRound, seat: int) -> str | None:
    for event in last.told.after if last.told is not None else ():
        if isinstance(event, HandSettled) and event.seat == seat:
            card, house = card_label(last.laid[seat][0]), card_label(last.laid[-1][0])
            return say("hand-last-chips", battle=last.battle, card=card, house=house, told=settlement_text(event))
    return None


def _ups(last: PublicRound, seat: int) -> str:
    return ", ".join(row_label(turned) for flip in last.flips if (turned := flip.turned(seat)))
