"""The kernel in Python, which every machine has: it plays the same games as the one in C, some hundred times slower."""

from collections.abc import Sequence
from typing import Final

from bot.engine.kernel.batch import EndingCode, GameBatch
from bot.engine.kernel.dealt import deal_stocks
from bot.engine.kernel.description import Description
from bot.engine.kernel.duel import is_duel, play_duel
from bot.engine.kernel.finish import close, winners_of_game
from bot.engine.kernel.generator import Generator
from bot.engine.kernel.opening import decide, is_usual, may_be_over
from bot.engine.kernel.position import Position, require_playable
from bot.engine.kernel.war import fight
from bot.engine.kernel.watched import GameWatch
from bot.engine.kernel.zones import Zones

NAME = "python"
SLICE: Final = 4_000
"""Battles after which a call returns when its present game is over: of duels a millisecond or two, of others some ten."""


def play_in_python(
    description: Description,
    seed: int,
    first: int,
    games: int,
    position: Position | None = None,
    *,
    prints: bool = False,
    lowest: bool = False,
    circles: bool = False,
) -> GameBatch:
    """Play games number `first` and on, `games` at most and at least one, from the deal or a position.

    With `prints` the fingerprint of all zones is taken, with `lowest` the fewest cards of each seat, with `circles` whether a
    position came back; then every game is played with cards. Raises ValueError for a position that cannot be played.
    """
    if position is not None:
        require_playable(description, position)
    batch = GameBatch()
    quick = is_duel(description) and not (prints or lowest or circles)
    played = 0
    for game in range(first, first + games):
        draws = Generator(seed, game)
        stocks = deal_stocks(description, draws) if position is None else list(position.stocks)
        if quick:
            played += _add_duel(batch, description, draws, stocks, position)
        else:
            zones = Zones(description, draws, _position_of(description, stocks, position))
            watch = GameWatch(zones, circles=circles) if lowest or circles else None
            played += _add_game(batch, zones, watch)
            if prints:
                batch.prints.append(zones.fingerprint())
            if watch is not None and lowest:
                batch.lowest.extend(watch.lowest)
            if watch is not None and circles:
                batch.circles.append(watch.circles)
        if played >= SLICE:
            break
    return batch


def _position_of(description: Description, stocks: Sequence[bytes | bytearray], position: Position | None) -> Position:
    """Return the position that a game begins with: the one given, or that of a deal."""
    seats = description.seats
    return position or Position(tuple(map(bytes, stocks)), (b"",) * seats, (0,) * seats, (0,) * seats)


def _add_duel(
    batch: GameBatch,
    description: Description,
    draws: Generator,
    stocks: Sequence[bytes | bytearray],
    position: Position | None,
) -> int:
    one, two = [list(stock.translate(description.strength)) for stock in stocks]
    end = play_duel(description, draws, one, two, 0 if position is None else position.battle)
    batch.winners.append(end.winners)
    batch.endings.append(end.ending)
    batch.battles.append(end.battles)
    batch.wars.append(end.wars + (0 if position is None else position.wars))
    batch.cards.extend(end.cards)
    return end.battles


def _add_game(batch: GameBatch, zones: Zones, watch: GameWatch | None) -> int:
    ending, winner = play_out(zones, watch)
    winners = winners_of_game(zones, ending, winner)
    batch.winners.append(sum(1 << seat for seat in winners))
    batch.endings.append(ending)
    batch.battles.append(zones.battle)
    batch.wars.append(zones.wars)
    batch.cards.extend([zones.owned(seat) for seat in zones.seats])
    return zones.battle


def play_out(zones: Zones, watch: GameWatch | None = None) -> tuple[EndingCode, int | None]:
    """Play battles to the end of the game; return what ended it and who took the last battle."""
    usual = is_usual(zones)
    ending = None
    winner: int | None = None
    while ending is None:
        winner = decide(zones) if usual else None
        if winner is None:
            winner, ending = _play_battle(zones)
        elif may_be_over(zones, winner):
            ending = close(zones, winner, set())
        if watch is not None:
            watch.look(zones, over=ending is not None)
    return ending, winner


def _play_battle(zones: Zones) -> tuple[int | None, EndingCode | None]:
    """Play a battle with every option there is; return who took it and what it ended."""
    winner, war, fallen = fight(zones)
    zones.battle += 1
    zones.wars += war
    if winner is None:
        zones.leave_undecided()
    else:
        zones.collect(winner)
        zones.wins[winner] += war or not zones.description.first_of_wars
    return winner, close(zones, winner, fallen)
