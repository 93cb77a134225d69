"""Plays simulated games with `Game` itself, where no kernel in C is installed: the same games, some hundred times slower."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from bot.engine.kernel.batch import EndingCode, GameBatch, fingerprint_zones
from bot.engine.kernel.description import Description
from bot.engine.kernel.generator import KernelRandomSource
from bot.engine.kernel.position import OF_A_BAG, Position, Stop, require_playable, state_at
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


def deal_unknown(position: Position, seed: int, number: int) -> tuple[Position, KernelRandomSource]:
    """Return the position from which game `number` of a seed begins, every card known, and what draws the rest of that game."""
    deal, turn = divmod(number, position.turns)
    draws = KernelRandomSource(seed, deal)
    if position.is_known:
        return position, draws
    zones = [list(zone) for zone in (*position.stocks, *position.won, position.carry)]
    staked = [] if position.prize is None else [position.prize[1]]
    _shuffle_bags(position, draws, [*zones, staked])
    _move_on(position, zones[: len(position.stocks)], turn)
    stocks, won, carry = zones[: len(position.stocks)], zones[len(position.stocks) : -1], zones[-1]
    known = replace(
        position,
        stocks=tuple(map(bytes, stocks)),
        won=tuple(map(bytes, won)),
        carry=bytes(carry),
        prize=None if position.prize is None else (position.prize[0], staked[0]),
        bags=(),
        turns=1,
    )
    return known, draws


def _shuffle_bags(position: Position, draws: KernelRandomSource, zones: list[list[int]]) -> None:
    """Shuffle the bags one after the other, each before what is of it, and put their cards in the places of the zones."""
    taken = [0] * len(position.bags)
    bags: list[list[int]] = []

    def take_card(place: int) -> int:
        if place < OF_A_BAG:
            return place
        number = place - OF_A_BAG
        taken[number] += 1
        return bags[number][taken[number] - 1]

    for bag in position.bags:
        cards = [take_card(place) for place in bag]
        draws.shuffle(cards)
        bags.append(cards)
    for zone in zones:
        zone[:] = map(take_card, zone)


def _move_on(position: Position, stocks: list[list[int]], turn: int) -> None:
    """Let the cards of one bag that lie equally deep in the stocks of all who play move on by so many seats."""
    playing = [seat for seat, stock in enumerate(position.stocks) if stock and not position.left[seat]]
    for depth, row in enumerate(zip(*(position.stocks[seat] for seat in playing), strict=False)):
        if row[0] >= OF_A_BAG and len(set(row)) == 1:
            cards = [stocks[seat][depth] for seat in playing]
            for at, seat in enumerate(playing):
                stocks[seat][depth] = cards[(at + turn) % len(playing)]
