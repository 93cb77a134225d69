"""Counts the games of a match and makes the table of its next game."""

from collections import Counter
from dataclasses import replace

from bot.host.ids import TableId
from bot.host.table.choice_stage import ChoiceStage
from bot.host.table.choosing import MISSES
from bot.host.table.match import chain_after
from bot.host.table.phase import TablePhase
from bot.host.table.resigning import resigned
from bot.host.table.seat import Seat
from bot.host.table.table import Table

BREAK = 12_000
"""Milliseconds between two games of a match: time to read the result."""


def count_game(table: Table) -> None:
    """Add the result of a finished game to the score."""
    if table.series is None or table.outcome is None:
        return
    winners = table.outcome.winners
    before = table.series.score or (0,) * len(table.seats)
    sole = winners[0] if len(winners) == 1 else None
    score = tuple(wins + (seat == sole) for seat, wins in enumerate(before))
    table.series = replace(table.series, score=score, games=table.series.games + 1)


def next_game(table: Table, new_id: TableId) -> Table:
    """Return the table of a match's next game, not yet dealt, with the seed fixed for it; the next seat comes first."""
    if table.series is None:
        raise ValueError("this table plays no match")
    seats = _following_seats(table)
    before, after = (Counter(seat.player for seat in sitting) for sitting in (table.seats, seats))
    chain = chain_after(table.chain, same=before == after)
    score = table.series.score
    turned = replace(table.series, score=tuple(score[seat] for seat in _staying(table) if score), left=())
    return Table(
        id=new_id,
        server=table.server,
        channel=table.channel,
        host=table.host,
        variant=table.variant,
        title=table.title,
        rules=table.rules,
        capacity=len(seats),
        pace=table.pace,
        length=table.length,
        seed=chain.seed,
        chain=chain,
        phase=TablePhase.LOBBY,
        seats=seats,
        board=table.board,
        series=turned,
        contest=table.contest.turned() if table.contest else None,
        skill=table.skill,
        turn=_away(table),
    )


def _following_seats(table: Table) -> tuple[Seat, ...]:
    """Return the seats of the next game; in a tournament a substitute may take over from here."""
    seats = table.seats
    if table.contest is not None:
        expected = table.contest.holders
        by_entrant = zip(seats, table.contest.seats, strict=True)
        seats = tuple(seat if expected[number] == seat.player else Seat(expected[number]) for seat, number in by_entrant)
    return tuple(seats[seat] for seat in _staying(table))


def _staying(table: Table) -> tuple[int, ...]:
    """Return the seats that play on, in the order of the next game."""
    left = table.series.left if table.series is not None else ()
    return tuple(seat for seat in (*range(1, len(table.seats)), 0) if seat not in left)


def _away(table: Table) -> ChoiceStage | None:
    """Return the choices before the next game: players who were away count as away until they act.

    Nobody else misses a turn of it before it comes: a player who only gave up the last game is there, as they were asked. In
    a tournament nobody is asked, and missed turns count through the whole match.
    """
    if table.turn is None:
        return None
    turn = table.turn
    if table.contest is not None:
        gone = turn.stand_ins | resigned(table.choices, table.open_game().battle)
        known = [max(count, MISSES) if seat in gone else count for seat, count in enumerate(turn.misses)]
    else:
        known = [count if seat in turn.stand_ins and count >= MISSES else 0 for seat, count in enumerate(turn.misses)]
    misses = tuple(known[seat] for seat in _staying(table))
    away = frozenset(seat for seat, count in enumerate(misses) if count >= MISSES)
    return ChoiceStage(battle=0, stage=0, misses=misses, stand_ins=away)
