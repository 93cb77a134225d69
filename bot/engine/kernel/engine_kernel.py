"""Plays simulated games with `Game` itself, where no kernel in C is installed: the same games, some hundred times slower."""

from collections.abc import Callable
from typing import Final

from bot.engine.kernel.batch import EndingCode, GameBatch, fingerprint_zones
from bot.engine.kernel.description import Description
from bot.engine.kernel.generator import KernelRandomSource
from bot.engine.kernel.position import Position, Stop, require_playable, state_at
from bot.engine.kernel.unknown_cards import deal_unknown
from bot.engine.play.game import Game
from bot.engine.play.loop_guard import LoopGuard
from bot.engine.rules.compiled import compile_rules

NAME: Final = "engine"
SLICE: Final = 1_500
"""Battles after which a call returns when its present game is over: a few milliseconds."""


def play_with_engine(
    description: Description,
    seed: int,
    first: int,
    games: int,
    position: Position | None = None,
    late: Callable[[], bool] = lambda: False,
    *,
    prints: bool = False,
    lowest: bool = False,
    circles: bool = False,
    stop: Stop | None = None,
) -> GameBatch:
    """Play games number `first` and on, `games` at most and at least one, from the deal or a position.

    `late` is asked before each battle: as soon as it says so, the present game is given up. Raises ValueError for a position
    that cannot be played.
    """
    if position is not None:
        require_playable(description, position)
    batch = GameBatch()
    played = 0
    for number in range(first, first + games):
        game = _begin_game(description, seed, number, position)
        fewest = list(map(game.count_owned, range(game.seats)))
        in_circles = _play_out(game, late, fewest if lowest else None, None if stop is None else stop.battle)
        if in_circles is None:
            break
        _add_game(batch, game)
        if stop is not None:
            batch.worth.extend(_worth_of(game, seat, stop) for seat in range(game.seats))
        if prints:
            batch.prints.append(fingerprint_zones(zones_of(game)))
        if lowest:
            batch.lowest.extend(fewest)
        if circles:
            batch.circles.append(in_circles)
        played += game.battle
        if played >= SLICE:
            break
    return batch


def zones_of(game: Game) -> list[bytes]:
    """Return where all cards of a game lie: stocks, won piles, the middle, the prize."""
    prize = b"" if game.prize is None else bytes(game.prize)
    return [*map(game.stock_of, range(game.seats)), *map(game.won_pile, range(game.seats)), game.carry, prize]


def _begin_game(description: Description, seed: int, number: int, position: Position | None) -> Game:
    if position is None:
        return LoopGuard.deal(description.rules, description.seats, KernelRandomSource(seed, number))
    compiled = compile_rules(description.rules)
    known, draws = deal_unknown(position, seed, number)
    return LoopGuard(compiled, draws, state_at(known, has_holdings=compiled.has_holdings))


def _worth_of(game: Game, seat: int, stop: Stop) -> int:
    if game.outcome is not None:
        return 0
    staked = bytes(game.prize[1:]) if game.prize is not None and game.prize[0] == seat else b""
    return sum(stop.worth[card] for cards in (game.stock_of(seat), game.won_pile(seat), staked) for card in cards)


def _play_out(game: Game, late: Callable[[], bool], fewest: list[int] | None, stop: int | None) -> bool | None:
    """Play a game to its end; return whether it went in circles, None if it was late before. `fewest` keeps the fewest cards.

    A game in circles ends as its round limit would end it: at once, or where cards are watched after one more time round.
    """
    called = None
    while game.outcome is None and (stop is None or game.battle < stop):
        if late():
            return None
        round_ = game.resolve()
        if round_.repeats is not None:
            called = game.battle + (0 if fewest is None else round_.repeats.period)
        if called is not None and game.outcome is None and game.battle >= called:
            game.call_repetition()
        if fewest is not None:
            fewest[:] = [min(least, game.count_owned(seat)) for seat, least in enumerate(fewest)]
    return called is not None


def _add_game(batch: GameBatch, game: Game) -> None:
    end = game.outcome
    batch.winners.append(0 if end is None else sum(1 << seat for seat in end.winners))
    batch.endings.append(EndingCode.STOPPED if end is None else EndingCode[end.ending.name])
    batch.battles.append(game.battle if end is None else end.battles)
    batch.wars.append(game.wars if end is None else end.wars)
    batch.cards.extend(map(game.count_owned, range(game.seats)) if end is None else end.cards)
