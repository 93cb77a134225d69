"""Makes the record of a table, and the finished game that is stored."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from bot.engine.analysis.seat_stats import SeatStats
from bot.engine.random_source import seal_of
from bot.engine.records.record import Record
from bot.engine.records.replay import open_game
from bot.engine.records.trace import digest_trace, trace_game
from bot.engine.rules.rules import Procedure
from bot.host.table.finished_game import DecidedEvent, FinishedGame
from bot.host.table.phase import CloseReason
from bot.host.table.seat import Seat, entropy_lines
from bot.host.table.table import Table

ROUNDS_AT_ONCE = 16
"""Rounds replayed before other tasks on the loop run, in a game without choices."""

CHOSEN_AT_ONCE = 4
"""The same in a game of choice, whose rounds are ten times the work: four are half a millisecond, or one for chips."""


def record_of(table: Table) -> Record:
    """Return the record of a started table so far: rules, seed and its seal, entropy, choices (rules.md §9)."""
    return Record(
        variant=table.variant if table.rules.procedure is Procedure.WAR else str(table.rules.procedure),
        rules=table.rules,
        seats=len(table.seats),
        seed=table.seed,
        entropy=entropy_lines(table.seats),
        choices=table.choices,
        called=table.called,
        commitment=seal_of(table.seed),
    )


def event_of(table: Table) -> str:
    """Return what predictions at a table are about: its game, or the match of a tournament that is played there."""
    return table.id if table.contest is None else table.contest.event


def _decided(table: Table) -> DecidedEvent | None:
    """Return what the game of an over table decides, with the winners; none of them in the middle of a match, None if stopped.

    A match that nobody leads is won by those who share the lead.
    """
    if table.outcome is None or table.close is not CloseReason.FINISHED:
        return None
    winners = table.outcome.winners
    if table.contest is None:
        return DecidedEvent(event_of(table), winners, tuple(range(len(table.seats))))
    picks = table.contest.seats
    if len(picks) != len(table.seats):
        return None
    if table.series is not None:
        if not table.series.is_decided:
            return DecidedEvent(event_of(table), (), picks)
        most = max(table.series.score)
        winners = tuple(seat for seat, wins in enumerate(table.series.score) if wins == most)
    return DecidedEvent(event_of(table), tuple(picks[seat] for seat in winners), picks)


def finished_game(table: Table, now: datetime) -> FinishedGame:
    """Return what is stored of an over table. Replays the game for its digest, so call it off the loop.

    A stopped game has a record without outcome and digest.
    """
    record, stats, lines = _watched(table)
    return _finished(table, record, stats, list(lines), now)


async def finished_between(table: Table, now: datetime) -> FinishedGame:
    """Return what `finished_game` does, replaying on the loop, a few rounds at a time between other work.

    A thread would compete with the loop for the interpreter and make rounds of other tables late; this does not.
    """
    record, stats, trace = _watched(table)
    at_once = CHOSEN_AT_ONCE if table.has_choices else ROUNDS_AT_ONCE
    lines = []
    for number, line in enumerate(trace):
        lines.append(line)
        if number % at_once == 0:
            await asyncio.sleep(0)
    return _finished(table, record, stats, lines, now)


def _watched(table: Table) -> tuple[Record, SeatStats | None, Iterator[str]]:
    """Return the record of a table, the counter of seat statistics, and the trace lines yet to be replayed."""
    record = record_of(table)
    if table.close is not CloseReason.FINISHED or table.outcome is None:
        return record, None, iter(())
    game = open_game(record)
    stats = SeatStats(game)
    return record, stats, trace_game(record, game, stats.count_round)


def _known_seats(table: Table) -> tuple[Seat, ...]:
    """Return the seats as they are stored, without the names of guests.

    A bot player of a tournament keeps its number there, by which it is called.
    """
    if table.contest is None or len(table.contest.seats) != len(table.seats):
        return tuple([seat._replace(guest="") for seat in table.seats]) if table.guests else table.seats
    numbered = zip(table.seats, table.contest.seats, strict=True)
    called = table.contest.bot_number
    return tuple([Seat(None, str(called(entrant))) if seat.is_bot else seat for seat, entrant in numbered])


def _finished(table: Table, record: Record, stats: SeatStats | None, lines: Sequence[str], now: datetime) -> FinishedGame:
    if stats is not None:
        record = replace(record, outcome=table.outcome, digest=digest_trace(("\n".join(lines),)))
    return FinishedGame(
        id=table.id,
        server=table.server,
        channel=table.channel,
        host=table.host,
        variant=table.variant,
        title=table.title,
        match=table.series.match if table.series else None,
        seats=_known_seats(table),
        capacity=table.capacity,
        pace=table.pace,
        close=table.close or CloseReason.FINISHED,
        rounds=table.open_game().battle,
        record=record,
        ended=now,
        stats=() if stats is None else stats.of_seats(),
        away=table.away,
        contest=f"{table.contest.tournament}:{table.contest.match}" if table.contest else "",
        decides=_decided(table),
        wars=() if stats is None else tuple(stats.won_wars),
    )
