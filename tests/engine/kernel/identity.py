"""Plays the same game by the kernel in C and by `Game`, from the same generator, and compares all that came out."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from bot.engine.cards import PLAIN_CARDS
from bot.engine.choice_games.factory import deal_game, restore_game
from bot.engine.errors import RulesError
from bot.engine.kernel.batch import EndingCode, GameBatch, fingerprint_zones
from bot.engine.kernel.description import COMPOSED, describe_rules
from bot.engine.kernel.engine_kernel import zones_of
from bot.engine.kernel.generator import KernelRandomSource
from bot.engine.kernel.position import Position, Stop
from bot.engine.kernel.simulator import ENGINE, Kernel, yield_batches
from bot.engine.odds.public_position import PublicPosition
from bot.engine.play.game import Game
from bot.engine.play.snapshot import GameState, decode_state, encode_state
from bot.engine.rules.options import options_for
from bot.engine.rules.rules import Procedure, Rules
from bot.engine.rules.validation import find_contradictions, find_refusals
from bot.engine.variants import VARIANTS, Variant

COMPOSED_VARIANTS = [variant for variant in VARIANTS if variant.rules.procedure in COMPOSED]
MOST_ROUNDS = 3_000
"""Rounds after which a game of a random mix is stopped, unless the mix has a limit itself."""


def position_of(state: GameState) -> Position:
    """Return the position of a game that is still going on."""
    seats, held = len(state.stocks), state.holdings
    return Position(
        stocks=tuple(map(bytes, state.stocks)),
        won=(b"",) * seats if held is None else tuple(map(bytes, held.won)),
        wins=(0,) * seats if held is None else tuple(held.wins),
        left=tuple(state.left),
        carry=bytes(state.carry),
        prize=None if held is None else held.prize,
        battle=state.battle,
        wars=state.wars,
    )


class Result(NamedTuple):
    """How a game went; `print` is the fingerprint of all zones at its end, None where it was not taken."""

    winners: int
    ending: str
    battles: int
    wars: int
    cards: tuple[int, ...]
    print: int | None


def by_kernel(
    kernel: Kernel,
    rules: Rules,
    seats: int,
    seed: int,
    first: int,
    games: int,
    position: Position | None = None,
    *,
    prints: bool,
    watched: bool = False,
) -> list[Result]:
    """So many games by a kernel; `watched` ones are played one battle at a time, and circles counted, not played."""
    found: list[Result] = []
    while len(found) < games:
        left = games - len(found)
        batch = kernel.play(
            describe_rules(rules, seats),
            seed,
            first + len(found),
            left,
            position,
            prints=prints,
            lowest=watched,
            circles=watched,
        )
        found += results(batch, seats)
    return found


def results(batch: GameBatch, seats: int) -> Iterator[Result]:
    """The games of a batch."""
    for game, battles in enumerate(batch.battles):
        cards = tuple(batch.cards[game * seats : (game + 1) * seats])
        ending = EndingCode(batch.endings[game]).name
        taken = batch.prints[game] if batch.prints else None
        yield Result(batch.winners[game], ending, battles, batch.wars[game], cards, taken)


def by_game(rules: Rules, seats: int, seed: int, number: int, *, prints: bool) -> Result:
    """The same game by `Game`."""
    return played_out(deal_game(rules, seats, KernelRandomSource(seed, number)), prints=prints)


def played_out(game: Game, *, prints: bool) -> Result:
    """How a game goes on to its end."""
    while game.outcome is None:
        game.resolve()
    end = game.outcome
    winners = sum(1 << seat for seat in end.winners)
    return Result(
        winners, end.ending.name, end.battles, end.wars, end.cards, fingerprint_zones(zones_of(game)) if prints else None
    )


def bounded(variant: Variant) -> Rules:
    """The variant's rules; in Speed War, where `Game` asks everybody every time, with a limit of rounds."""
    return replace(variant.rules, rounds=100) if variant.rules.procedure is Procedure.SPEED else variant.rules


def seats_of(rules: Rules) -> list[int]:
    """All numbers of seats that can play these rules."""
    return [seats for seats in range(2, 11) if not find_refusals(rules, seats)]


def random_mix(rng: random.Random, most_rounds: int = MOST_ROUNDS) -> tuple[Rules, int]:
    """The rules of some variant or of none with up to nine options changed, and seats that can play them."""
    options = [option for option in options_for(Rules()) if option.key not in {"time", "forfeit"}]
    while True:
        base = rng.choice((Rules(), rng.choice(COMPOSED_VARIANTS).rules))
        rules = replace(base, rounds=rng.choice((most_rounds, 300)), time=None, procedure=Procedure.WAR)
        for option in rng.sample(options, rng.randint(1, 9)):
            try:
                changed = option.apply_value(rules, rng.choice(option.values))
            except RulesError:
                continue
            rules = rules if find_contradictions(changed) else changed
        if rules.rounds is None:
            rules = replace(rules, rounds=most_rounds)
        seats = rng.randint(2, 10)
        if not find_refusals(rules, seats):
            return rules, seats


def random_moment(rules: Rules, seats: int, seed: int, rng: random.Random) -> bytes | None:
    """The snapshot of a game after some rounds and now and then a resignation; None if it is over by then."""
    game = deal_game(rules, seats, KernelRandomSource(seed, 1))
    for _ in range(rng.randint(1, 40)):
        if game.outcome is not None:
            return None
        if rng.random() < 0.03:
            game.resign(rng.choice(game.alive()))
        else:
            game.resolve()
    return None if game.outcome is not None else game.snapshot()


def public_moment(rules: Rules, seats: int, seed: int, rng: random.Random) -> Position | None:
    """What everybody knows of a game after some rounds, its other cards in bags; None if it is over by then."""
    game, known = deal_game(rules, seats, KernelRandomSource(seed, 2)), PublicPosition(rules, seats)
    for _ in range(rng.randint(1, 25)):
        played = game.resolve()
        if played.outcome is not None:
            return None
        known.see_round(played)
    return known.weighted_positions()[-1][0]


def narrow_start(rules: Rules, seats: int, seed: int, rng: random.Random) -> bytes:
    """The snapshot of a game in which everybody has up to twelve cards of few ranks: ties, straights and full houses abound."""
    pack = sorted(describe_rules(rules, seats).pack, key=lambda card: card % 13)
    most = min(len(pack) // seats, 12) * seats
    first = rng.randint(0, len(pack) - most)
    cards = rng.sample(pack[first : first + most], most)
    state = decode_state(deal_game(rules, seats, KernelRandomSource(seed, 1)).snapshot(), seats)
    return encode_state(state._replace(stocks=[bytes(cards[seat::seats]) for seat in range(seats)]))


def _left_games(kernel: Kernel, rules: Rules, seats: int, seed: int, games: int, position: Position) -> list[list[int]]:
    """What is known of games that are left after some rounds: who has won, and what the cards are worth by some numbers."""
    stop = Stop(position.battle + 12, [(7 * (card % 13) ** 3 + 1 if card < PLAIN_CARDS else 9_999) for card in range(256)])
    batches = list(yield_batches(describe_rules(rules, seats), games, seed, position, kernel=kernel, stop=stop))
    return [[number for batch in batches for number in getattr(batch, name)] for name in ("winners", "endings", "worth")]


def differences(kernel: Kernel, rules: Rules, seats: int, seed: int, rng: random.Random) -> list[object]:
    """What differs in games from the deal, a moment of another, one half known and few cards; nothing, if all is well."""
    starts = [None, random_moment(rules, seats, seed, rng), *[narrow_start(rules, seats, seed, rng) for _ in range(3)]]
    pairs: list[tuple[object, object]] = []
    for number, start in enumerate(starts):
        if number and start is None:
            continue
        position = None if start is None else position_of(decode_state(start, seats))
        draws = KernelRandomSource(seed, number)
        game = deal_game(rules, seats, draws) if start is None else restore_game(rules, seats, draws, start)
        book = played_out(game, prints=True)
        for watched in (False, True):
            pairs.append((by_kernel(kernel, rules, seats, seed, number, 1, position, prints=True, watched=watched)[0], book))
    hidden = public_moment(rules, seats, seed, rng)
    if hidden is not None:
        turns = 2 * hidden.turns
        pairs += zip(
            *(by_kernel(one, rules, seats, seed, 0, turns, hidden, prints=True) for one in (kernel, ENGINE)), strict=True
        )
        left = [_left_games(one, rules, seats, seed, turns, hidden) for one in (kernel, ENGINE)]
        pairs += [(left[0], left[1])] if left[0] != left[1] else []
    return [(rules, seats, seed, *pair) for pair in pairs if pair[0] != pair[1]]
