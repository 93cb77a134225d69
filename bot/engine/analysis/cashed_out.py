"""Counts the chips with which seats left a game of chips. Replays the game, so call it off the event loop."""

from bot.engine.events.casino import HandSettled
from bot.engine.records.record import Record
from bot.engine.records.replay import open_game, replay


def cashed_out(record: Record) -> dict[int, int]:
    """Return, by seat that left with chips, how many it took along; empty for a game that is not played for chips.

    Raises RecordError if the record cannot be played.
    """
    game = open_game(record)
    if not game.has_chips:
        return {}
    chips = [record.rules.chips] * record.seats
    for round_ in replay(record, game):
        for event in round_.choice_course.after if round_.choice_course is not None else ():
            if isinstance(event, HandSettled):
                chips[event.seat] += event.change
    return {seat: had for seat, had in enumerate(chips) if had and not game.owned(seat)}
