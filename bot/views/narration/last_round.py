"""Describes the last round in one line, for the private page of a hand; public facts only."""

from bot.engine.events.casino import HandSettled
from bot.engine.play.round import Round
from bot.host.table.table import Table
from bot.texts import say
from bot.views.interactions.formatting import card_label, name, row_label
from bot.views.narration.casino_text import settlement_text
from bot.views.narration.progress import progress_of
from bot.views.narration.round_text import taken_lines

MOST = 4
"""The most seats for which every card is shown; with more, only who took them."""


def last_round_line(table: Table, seat: int) -> str | None:
    """Return the cards of the present round, or the result of the last one; None when there is nothing to say.

    In a game for chips it is what the last hand brought this seat, if it did not sit out.
    """
    last, progress, seats = table.last, progress_of(table), range(len(table.seats))
    if table.open_game().has_chips:
        return _hand(last, seat) if last is not None and progress is None else None
    if progress is not None:
        cards = [f"{name(table, one)} {shown}" for one in seats if (shown := progress.shown(one))]
        return say("hand-lies", told=" · ".join(cards)) if cards else None
    if last is None:
        return None
    cards = [f"{name(table, one)} {ups}" for one in seats if (ups := _ups(last, one))] if last.seats <= MOST else []
    return say("hand-last", battle=last.battle, told=" · ".join([*cards, *taken_lines(table, last)]))


def _hand(last: Round, seat: int) -> str | None:
    for event in last.choice_course.after if last.choice_course is not None else ():
        if isinstance(event, HandSettled) and event.seat == seat:
            card, house = card_label(last.laid[seat][0]), card_label(last.laid[-1][0])
            return say("hand-last-chips", battle=last.battle, card=card, house=house, told=settlement_text(event))
    return None


def _ups(last: Round, seat: int) -> str:
    return ", ".join(row_label(turned) for flip in last.flips if (turned := flip.turned(seat)))
