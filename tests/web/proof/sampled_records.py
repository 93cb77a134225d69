"""Records of games of every kind for the proof: variants and house rules, seats, choices, hands given up, time called."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.engine.choice_games.factory import deal_game
from bot.engine.errors import RulesError
from bot.engine.play.asks import Ask
from bot.engine.play.game import Game
from bot.engine.random_source import KeyedRandomSource, seal_of
from bot.engine.records.record import Choice, Record
from bot.engine.records.verify import verify_record
from bot.engine.rules.options import options_for
from bot.engine.rules.pack import build_pack
from bot.engine.rules.rules import OF_CHANCE, Procedure, Rules
from bot.engine.rules.validation import find_contradictions, find_refusals
from bot.engine.variants import VARIANTS

MOST_ROUNDS: Final = 300
"""Rounds of a game by house rules, and of one that asks everybody every time."""
MOST_SEATS: Final = 10
NOISE: Final = ("9H", "steal:0", "nonsense", "scoop:99", "ante:0", "slap:50", "slap:-50", "slap2:40", "slap3:700")
"""Choices that mostly answer no question, and are passed over."""


def sampled_records(number: int, games: int, most_rounds: int = MOST_ROUNDS) -> Iterator[Record]:
    """So many finished games of all variants in turn, every second one by house rules made from it."""
    for game in range(games):
        rng = random.Random(f"{number}:{game}")
        variant = VARIANTS[game // 2 % len(VARIANTS)]
        rules = house_rules(variant.rules, rng, most_rounds) if game % 2 else variant.rules
        yield sampled_record(variant.key, rules, rng, most_rounds)


def sampled_record(key: str, rules: Rules, rng: random.Random, most_rounds: int) -> Record:
    """A finished game by these rules, of a random number of seats."""
    if rules.procedure is not Procedure.WAR:
        rules = replace(rules, rounds=min(rules.rounds or most_rounds, most_rounds))
    called = rng.randint(0, 60) if rng.random() < 0.1 else None
    if called is not None or rng.random() < 0.05:
        rules = replace(rules, time=900)
    seats = rng.choice([seats for seats in range(1, MOST_SEATS + 1) if not find_refusals(rules, seats)])
    seed = rng.randbytes(32)
    record = Record(
        variant=_label(key, rules, rng),
        rules=rules,
        seats=seats,
        seed=seed,
        entropy=tuple(f"{rng.randint(1, 10**18)}:{rng.choice(('żółw', '-', str(rng.getrandbits(60))))}" for _ in range(seats)),
        commitment=seal_of(seed) if rng.random() < 0.8 else None,
        deck=_deck(rules, rng) if rng.random() < 0.1 else None,
        called=called,
    )
    return with_result(replace(record, choices=tuple(_choices(record, rng))))


def _label(key: str, rules: Rules, rng: random.Random) -> str:
    """What the record is called: a game of its own by its name, any other by anything."""
    return rng.choice((key, "house")) if rules.procedure is Procedure.WAR else str(rules.procedure)


def with_result(record: Record) -> Record:
    """The record with the outcome and the digest that its game comes to."""
    verdict = verify_record(replace(record, outcome=None, digest=None))
    return replace(record, outcome=verdict.outcome, digest=verdict.digest)


def house_rules(rules: Rules, rng: random.Random, most_rounds: int) -> Rules:
    """These rules with up to eight options changed."""
    changed = replace(rules, rounds=rng.choice((most_rounds, 40)), time=None)
    options = [option for option in options_for(rules) if option.key not in {"time", "rounds"}]
    for option in rng.sample(options, min(len(options), rng.randint(1, 8))):
        try:
            tried = option.apply_value(changed, rng.choice(option.values))
        except RulesError:
            continue
        if not find_contradictions(tried) and any(not find_refusals(tried, seats) for seats in range(1, MOST_SEATS + 1)):
            changed = tried
    return changed


def _deck(rules: Rules, rng: random.Random) -> bytes | None:
    if rules.procedure in {Procedure.SCIENTIFIC, Procedure.STRATEGY, Procedure.CASINO}:
        return None
    return bytes(rng.sample(pack := build_pack(rules), len(pack)))


def _choices(record: Record, rng: random.Random) -> Iterator[Choice]:
    """What the seats choose, at random: a fifth of all questions stay open, and now and then somebody gives up."""
    assert record.seed is not None
    assert record.entropy is not None
    source = KeyedRandomSource(record.seed, record.entropy)
    game = deal_game(record.rules, record.seats, source, deck=record.deck)
    leaves = rng.random() < 0.25
    while game.outcome is None and (leaves or record.rules.procedure not in OF_CHANCE):
        if leaves and rng.random() < 0.02:
            seat = rng.choice(game.alive())
            yield (game.battle + 1, seat, "resign")
            game.resign(seat)
            continue
        if record.rules.procedure in OF_CHANCE:
            game.resolve()
            continue
        yield from _answers(game, rng)


def _answers(game: Game, rng: random.Random) -> Iterator[Choice]:
    """The answers of one battle."""
    battle, played = game.battle + 1, None
    while played is None:
        asked = set()
        while (ask := next((ask for ask in game.asks() if (ask.seat, ask.kind) not in asked), None)) is not None:
            asked.add((ask.seat, ask.kind))
            if rng.random() < 0.05:
                yield (battle, ask.seat, rng.choice(NOISE))
            if (choice := _answer(ask, rng)) is not None:
                yield (battle, ask.seat, choice)
                if choice in ask.choices or ask.allows_choice(choice):
                    game.choose(ask.seat, choice)
        played = game.advance()


def _answer(ask: Ask, rng: random.Random) -> str | None:
    if rng.random() < 0.2:
        return None
    if ask.stem and (not ask.choices or rng.random() < 0.5):
        low = max(ask.low, -2_000)
        return f"{ask.stem}:{rng.randint(low, ask.high if rng.random() < 0.5 else min(ask.high, low + 4_000))}"
    return rng.choice(ask.choices) if ask.choices else None
