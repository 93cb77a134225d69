"""The kernel in Python, which every machine has: it plays the same games as the one in C, some hundred times slower."""

from bot.engine.kernel.batch import EndingCode, GameBatch
from bot.engine.kernel.dealt import deal_stocks
from bot.engine.kernel.description import Description
from bot.engine.kernel.duel import is_duel, play_duel
from bot.engine.kernel.finish import close, winners_of_game
from bot.engine.kernel.generator import Generator
from bot.engine.kernel.opening import decide, is_usual, may_be_over
from bot.engine.kernel.position import Position, require_playable
from bot.engine.kernel.war import fight
from bot.engine.kernel.zones import Zones

NAME = "python"
SLICE = 20_000
"""Battles after which a call returns when its present game is over: about ten milliseconds."""


def play_in_python(
    description: Description, seed: int, first: int, games: int, position: Position | None = None, *, prints: bool = False
) -> GameBatch:
    """Play games number `first` and on, `games` at most and at least one, from the deal or a position.

    With `prints` the fingerprint of all zones is taken, and every game played with cards. Raises ValueError for a position
    that cannot be played.
    """
    if position is not None:
        require_playable(description, position)
    batch = GameBatch()
    quick = is_duel(description) and not prints
    played = 0
    for game in range(first, first + games):
        draws = Generator(seed, game)
        stocks = deal_stocks(description, draws) if position is None else list(position.stocks)
        if quick:
            played += _add_duel(batch, description, draws, stocks, position)
        else:
            played += _add_game(batch, description, draws, stocks, position, prints=prints)
        if played >= SLICE:
            break
    return batch


def _add_duel(
    batch: GameBatch,
    description: Description,
    draws: Generator,
    stocks: list[bytearray] | list[bytes],
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


def _add_game(
    batch: GameBatch,
    description: Description,
    draws: Generator,
    stocks: list[bytearray] | list[bytes],
    position: Position | None,
    *,
    prints: bool,
) -> int:
    seats = description.seats
    if position is None:
        position = Position(tuple(map(bytes, stocks)), (b"",) * seats, (0,) * seats, (0,) * seats)
    zones = Zones(description, draws, position)
    ending, winner = play_out(zones)
    winners = winners_of_game(zones, ending, winner)
    batch.winners.append(sum(1 << seat for seat in winners))
    batch.endings.append(ending)
    batch.battles.append(zones.battle)
    batch.wars.append(zones.wars)
    batch.cards.extend([zones.owned(seat) for seat in zones.seats])
    if prints:
        batch.prints.append(zones.fingerprint())
    return zones.battle


def play_out(zones: Zones) -> tuple[EndingCode, int | None]:
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
