"""Composes the orders of tables that follow another: a rematch of a finished game, and a closed lobby opened again."""

from datetime import datetime, timedelta

from bot.engine.bots.players import Skill
from bot.engine.rules.match import MatchFormat
from bot.host.hall.ports import People
from bot.host.ids import ChannelId, PlayerId, is_guest
from bot.host.refusals import Refusal, Refused
from bot.host.table.finished_game import FinishedGame
from bot.host.table.house_variant import unbound_rules
from bot.host.table.match import Series
from bot.host.table.order import Order
from bot.host.table.resigning import gave_up
from bot.host.table.seat import Seat
from bot.host.table.table import Table

FORGETS_PEOPLE = timedelta(minutes=15)
"""How long after a game its players are assumed to be there for another."""


async def rematch_order(
    game: FinishedGame,
    over: Table | None,
    player: PlayerId,
    word: str,
    people: People,
    now: datetime,
    *,
    lobby: int,
    length: int | None,
    match: MatchFormat | None = None,
) -> Order:
    """Return the order of a rematch for `player`: the rules of a game, and its players who are still in the server.

    Others are not seated when they gave up or left the match, nor where that would cost them chips: they can press Join. Nor
    are they for a `match` that is longer than what they played: one is challenged to it, several press Join. `over` is the
    game's table while it is in memory: how bot players play, and for what stakes, is taken from it. `lobby` is in
    milliseconds, and `length` in seconds that of a game whose table is gone. It is played as `match`, else as the game was.
    Raises Refused for a member who did not play.
    """
    if is_guest(player) or all(seat.player != player for seat in game.seats):
        raise Refused(Refusal.NOT_SEATED)
    left = frozenset(over.series.left) if over is not None and over.series is not None else frozenset[int]()
    others = await _others(game, gave_up(game) | left, player, word, people, now)
    players = [seat.player for seat in others if seat.player is not None]
    invited = players[0] if match is not None and len(players) == 1 else None
    if match is not None:
        others = [seat for seat in others if seat.is_bot]
    return Order(
        server=game.server,
        channel=game.channel,
        host=player,
        word=word,
        variant=game.variant,
        title=game.title,
        series=Series(played) if (played := match or game.match) else None,
        rules=unbound_rules(game.record.rules),
        capacity=len(game.seats),
        pace=game.pace,
        lobby=lobby,
        others=tuple(others),
        invited=invited,
        skill=Skill.GOOD if over is None else over.skill,
        stakes=None if over is None else over.stakes,
        length=length if over is None else over.length,
    )


async def _others(
    game: FinishedGame, gone: frozenset[int], player: PlayerId, word: str, people: People, now: datetime
) -> list[Seat]:
    """Return the seats of the bots of a game, and of the other people who can be expected to play again."""
    asked = now - game.ended < FORGETS_PEOPLE and not game.record.rules.has_chips
    return [
        Seat(seat.player, word if seat.player else "-")
        for number, seat in enumerate(game.seats)
        if seat.player != player
        and not seat.is_guest
        and (seat.player is None or (asked and number not in gone and await people.is_present(game.server, seat.player)))
    ]


def reopened_order(closed: Table, player: PlayerId, word: str, *, lobby: int) -> Order:
    """Return the order of a table like a lobby that closed before a game, with `player` as its host; `lobby` in milliseconds.

    Raises Refused for any other table.
    """
    if closed.contest is not None:
        raise Refused(Refusal.MATCH_OVER)
    if closed.is_live or closed.is_dealt:
        raise Refused(Refusal.OLD_BUTTON)
    return order_like(closed, closed.channel, player, word, lobby=lobby)


def order_like(table: Table, channel: ChannelId, player: PlayerId, word: str, *, lobby: int) -> Order:
    """Return the order of a table in a channel with the game, rules and seats of another one, and `player` as its host."""
    return Order(
        server=table.server,
        channel=channel,
        host=player,
        word=word,
        variant=table.variant,
        title=table.title,
        series=None if table.series is None else Series(table.series.match),
        rules=table.rules,
        capacity=table.capacity,
        open=table.open,
        pace=table.pace,
        length=table.length,
        lobby=lobby,
        skill=table.skill,
        stakes=table.stakes,
    )
