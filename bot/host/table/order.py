"""The order of a new table, and the table made from it."""

from dataclasses import dataclass
from datetime import datetime

from bot.engine.bots.players import Skill
from bot.engine.rules.rules import Rules
from bot.host.ids import ChannelId, PlayerId, ServerId, new_table_id
from bot.host.table import lobby, lobby_options
from bot.host.table.match import Contest, SeedChain, Series
from bot.host.table.seat import ANSWER_WITHIN, ChallengeInvitation, Seat
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
        seed=chain.seed,
        chain=chain,
        seats=() if order.contest else (Seat(order.host, order.word), *order.others),
        deadline=now + (order.lobby if order.invited is None else ANSWER_WITHIN),
        open=order.open,
        invitation=None if order.invited is None else ChallengeInvitation(order.invited),
    )
    if order.contest is not None:
        lobby.seat_bots(table)
    lobby.require_playable(table.rules, table.capacity)
    lobby_options.require_no_match(table)
    if len(table.seats) == table.capacity:
        if len(table.humans) < 2:
            lobby.start(table, now)
        else:
            table.autostart, table.deadline = True, now + AUTOSTART
    return table
