"""Makes tables: a new one from its order, and that of the next game of a match, whose games are counted here."""

from collections import Counter
from dataclasses import dataclass, replace
from datetime import datetime

from bot.engine.bots.players import Skill
from bot.engine.rules.rules import Rules
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId, new_table_id
from bot.host.table import lobby, lobby_options
from bot.host.table.choice_stage import ChoiceStage
from bot.host.table.choosing import MISSES
from bot.host.table.match import Contest, SeedChain, Series, chain_after
from bot.host.table.phase import TablePhase
from bot.host.table.resigning import resigned_seats
from bot.host.table.seat import ANSWER_WITHIN, ChallengeInvitation, GuestPass, Seat
from bot.host.table.stakes import Stakes
from bot.host.table.table import Table

AUTOSTART = 10_000
"""Milliseconds before a rematch of several people starts: time to say no."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What a new table is to be. `word` is the id of the interaction.

    `pace` and `lobby` are milliseconds, `length` are the seconds in which a game is told, None for every round at the pace.
    """

    server: ServerId
    channel: ChannelId
    host: PlayerId
    word: str
    variant: str
    rules: Rules
    capacity: int
    pace: int
    lobby: int
    others: tuple[Seat, ...] = ()
    title: str = ""
    series: Series | None = None
    skill: Skill = Skill.GOOD
    stakes: Stakes | None = None
    contest: Contest | None = None
    length: int | None = None
    open: bool = False
    invited: PlayerId | None = None
    guest: GuestPass | None = None
    """The pass of a host who is a guest, and `guest_name` what they are called."""
    guest_name: str = ""


def new_table(order: Order, chain: SeedChain, moment: datetime, now: int) -> Table:
    """Return a new table with its host, and the others of a rematch, seated; started if they are all and none is a person.

    At a table of a tournament only bot players are seated: everybody else has to join.

    `chain` is the place of its seed; `now` is table time, `moment` the same in UTC. Raises Refused for rules that its seats
    do not allow.
    """
    table = Table(
        id=new_table_id(moment),
        server=order.server,
        channel=order.channel,
        host=order.host,
        variant=order.variant,
        title=order.title,
        series=order.series,
        skill=order.skill,
        stakes=order.stakes,
        contest=order.contest,
        rules=order.rules,
        capacity=order.capacity,
        pace=order.pace,
        length=order.length,
        seed=chain.current_seed,
        chain=chain,
        seats=() if order.contest else (Seat(order.host, order.word, order.guest_name), *order.others),
        deadline=now + (order.lobby if order.invited is None else ANSWER_WITHIN),
        open=order.open,
        invitation=None if order.invited is None else ChallengeInvitation(order.invited),
        guests=() if order.guest is None else (order.guest,),
    )
    if order.contest is not None:
        lobby.seat_bots(table)
    lobby.require_playable(table.rules, table.capacity)
    lobby_options.require_no_match(table)
    if len(table.seats) == table.capacity:
        if len(table.humans) < 2:
            lobby.start_game(table, now)
        else:
            table.autostart, table.deadline = True, now + AUTOSTART
    return table


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
        seed=chain.current_seed,
        chain=chain,
        phase=TablePhase.LOBBY,
        seats=seats,
        guests=tuple(guest for guest in table.guests if any(seat.player == guest.player for seat in seats)),
        board=table.board,
        series=turned,
        contest=table.contest.with_seats_turned() if table.contest else None,
        skill=table.skill,
        turn=_away(table),
    )


def _following_seats(table: Table) -> tuple[Seat, ...]:
    """Return the seats of the next game; in a tournament a substitute may take over from here."""
    seats = table.seats
    if table.contest is not None:
        expected = table.contest.seat_holders
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
        gone = turn.stand_ins | resigned_seats(table.choices, table.open_game().battle)
        known = [max(count, MISSES) if seat in gone else count for seat, count in enumerate(turn.misses)]
    else:
        known = [count if seat in turn.stand_ins and count >= MISSES else 0 for seat, count in enumerate(turn.misses)]
    misses = tuple(known[seat] for seat in _staying(table))
    away = frozenset(seat for seat, count in enumerate(misses) if count >= MISSES)
    return ChoiceStage(battle=0, stage=0, misses=misses, stand_ins=away)
