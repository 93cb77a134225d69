"""What engine tests share: the numbered decks of the regression vectors, games from text, and random legal rules."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from bot.engine.cards import parse_cards
from bot.engine.choice_games.factory import deal_game
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.random_source import FastRandomSource, SeededRandomSource
from bot.engine.rules.options import find_option, options_for
from bot.engine.rules.pack import fewest_seats, most_seats
from bot.engine.rules.record_form import rules_to_record
from bot.engine.rules.rules import (
    BASE,
    NONE,
    Ace,
    Capture,
    Collect,
    ComparedValue,
    Deal,
    FirstTo,
    FirstToUnit,
    Identical,
    Jokers,
    LoserCards,
    Objective,
    Participants,
    Procedure,
    Remainder,
    Rules,
    RuleSwitch,
    RunOut,
    SpecialRank,
    Spoils,
    Tiebreak,
    WarTrigger,
    WinningOrder,
    unused_options,
)
from bot.engine.rules.validation import find_contradictions, find_refusals

SEED = bytes(range(32))

GIVING_WAY = (
    "special", "pack", "jokers", "deal", "objective", "losers", "prize", "target", "floor", "run_out", "beats", "auto_war",
    "identical", "underdog", "value", "capture",
)  # fmt: skip
"""The options that are given up, one after the other, until a mix can be played."""


def numbered_deck(multiplier: int) -> bytes:
    """The deck D(m): no generator needed, every card once."""
    return bytes(multiplier * place % 53 - 1 for place in range(1, 53))


def random_source(seats: int = 2) -> SeededRandomSource:
    """The draws of a game that people play, always the same."""
    return SeededRandomSource(SEED, [f"{seat}:word" for seat in range(seats)])


def fast(seed: int) -> FastRandomSource:
    """Draws for games that only have to be different from each other."""
    return FastRandomSource(random.Random(seed))


def spelled(value: object) -> str | None:
    """The short name of a test's rules: what differs from the base."""
    if isinstance(value, Rules):
        return " ".join(f"{name}={value}" for name, value in rules_to_record(value).items()) or "base"
    return None


def laid_out(rules: Rules, *stocks: str) -> Game:
    """A game whose stocks are these texts, top first."""
    return deal_game(rules, len(stocks), random_source(len(stocks)), stocks=list(map(parse_cards, stocks)))


def finish(game: Game) -> Iterator[Round]:
    """Plays a game to its end, round by round."""
    while game.outcome is None:
        yield game.resolve()


def all_cards(game: Game, killed: bytes = b"") -> bytes:
    """Every card of a game, wherever it lies, sorted; `killed` are those that have left it."""
    zones: list[bytes] = [
        *map(game.stock_of, range(game.seats)),
        *map(game.won_pile, range(game.seats)),
        game.carry,
        game.cards_aside,
    ]
    prize = b"" if game.prize is None else bytes((game.prize[1],))
    return bytes(sorted(b"".join([*zones, prize, killed])))


def any_rules() -> st.SearchStrategy[Rules]:
    """Any mix of options, sensible or not; a round limit keeps endless games short."""
    return st.builds(
        Rules,
        pack=st.sampled_from((52, 52, 36, 32)),
        decks=st.sampled_from((1, 1, 1, 2, 3)),
        jokers=st.sampled_from(Jokers),
        deal=st.sampled_from((Deal.RANDOM, Deal.RANDOM, Deal.RANDOM, Deal.BY_COLOUR)),
        remainder=st.sampled_from(Remainder),
        ace=st.sampled_from(Ace),
        wins=st.sampled_from(WinningOrder),
        special=st.sampled_from(SpecialRank),
        battle_cards=st.sampled_from((1, 1, 2, 3)),
        spoils=st.sampled_from((*range(6), *Spoils)),
        trigger=st.sampled_from(WarTrigger),
        participants=st.sampled_from(Participants),
        run_out=st.sampled_from(RunOut),
        capture=st.sampled_from((Capture.BOTTOM, *Capture)),
        collect=st.sampled_from(Collect),
        losers=st.sampled_from((LoserCards.KEPT, LoserCards.KEPT, LoserCards.KILLED)),
        prize=st.sampled_from(RuleSwitch),
        objective=st.sampled_from((Objective.COLLECT_ALL_WINS, *Objective)),
        target=st.none() | st.integers(8, 54),
        floor=st.none() | st.none() | st.integers(1, 8),
        first_to=st.none() | st.none() | st.builds(FirstTo, st.integers(1, 30), st.sampled_from(FirstToUnit)),
        rounds=st.integers(1, 250),
        tiebreak=st.sampled_from(Tiebreak),
        forfeit=st.sampled_from(RuleSwitch),
        auto_war=_seldom(NONE, "2", "A", "69", "*", "2QA"),
        beats=_seldom(NONE, "3>JQK", "3>JQK 4>A", "6>A", "A>2", "7>8* T>QK", "2>A J>QKA"),
        underdog=_seldom(NONE, "6", "A", "9"),
        value=_seldom(ComparedValue.CARD, *ComparedValue),
        up_cards=st.integers(1, 7),
        identical=st.sampled_from((Identical.TIE, Identical.TIE, Identical.CANCEL)),
    )


def _seldom(base: ComparedValue | str, *others: ComparedValue | str) -> st.SearchStrategy[Any]:
    """The base in most draws, so that not every mix is about the options that contradict most others."""
    return st.sampled_from([base] * 2 * len(others) + list(others))


@st.composite
def any_rules_of_choice(draw: st.DrawFn) -> Rules:
    """Any mix of options that a game of choice uses, its own with them, sensible or not."""
    rules = replace(
        draw(any_rules()), procedure=draw(st.sampled_from([name for name in Procedure if name is not Procedure.WAR]))
    )
    own = {option.key: draw(st.sampled_from(option.values)) for option in options_for(rules) if option.procedure is not None}
    for key, value in own.items():
        rules = find_option(key).apply_value(rules, value)
    return replace(rules, **{name: getattr(BASE, name) for name in unused_options(rules)})


@st.composite
def rules_and_seats(draw: st.DrawFn) -> tuple[Rules, int]:
    """Any mix of options that is allowed, and seats for it.

    Options that contradict each other give way one by one, so that nearly every draw comes to something.
    """
    return _with_seats(draw, draw(any_rules()))


@st.composite
def rules_of_choice_and_seats(draw: st.DrawFn) -> tuple[Rules, int]:
    """The same of the games of choice, which end after twenty battles at the latest."""
    rules = draw(any_rules_of_choice())
    return _with_seats(draw, replace(rules, rounds=1 + (rules.rounds or 0) % 20))


def _with_seats(draw: st.DrawFn, rules: Rules) -> tuple[Rules, int]:
    rules = find_option("value").apply_value(rules, rules.value)
    for name in GIVING_WAY:
        if find_contradictions(rules):
            rules = replace(rules, **{name: getattr(BASE, name)})
            rules = find_option("value").apply_value(rules, rules.value)
    seats = draw(st.integers(fewest_seats(rules), most_seats(rules)))
    return (rules if not find_refusals(rules, seats) else replace(rules, target=None)), seats
