"""What engine tests share: the numbered decks of the regression vectors, games from text, and random legal rules."""

import random
from collections.abc import Iterator, Sequence

from hypothesis import strategies as st

from bot.engine.chance import FastChance, SeededChance
from bot.engine.game import Game
from bot.engine.notation import parse_cards
from bot.engine.round import Round
from bot.engine.rules import (
    Ace,
    Collect,
    Jokers,
    Participants,
    Remainder,
    Rules,
    RunOut,
    Tiebreak,
    Trigger,
    Wins,
)
from bot.engine.verdicts import refusals

SEED = bytes(range(32))


def numbered_deck(multiplier: int) -> bytes:
    """The deck D(m): no generator needed, every card once."""
    return bytes(multiplier * place % 53 - 1 for place in range(1, 53))


def chance(seats: int = 2) -> SeededChance:
    """The chance of a game that people play, always the same."""
    return SeededChance(SEED, [f"{seat}:word" for seat in range(seats)])


def fast(seed: int) -> FastChance:
    """A chance for games that only have to be different from each other."""
    return FastChance(random.Random(seed))


def spelled(value: object) -> str | None:
    """The short name of a test's rules: what differs from the base."""
    if isinstance(value, Rules):
        return " ".join(f"{name}={value}" for name, value in value.to_record().items()) or "base"
    return None


def laid_out(rules: Rules, *stocks: str) -> Game:
    """A game whose stocks are these texts, top first."""
    return Game.deal(rules, len(stocks), chance(len(stocks)), stocks=list(map(parse_cards, stocks)))


def finish(game: Game) -> Iterator[Round]:
    """Plays a game to its end, round by round."""
    while game.outcome is None:
        yield game.resolve()


def all_cards(game: Game) -> bytes:
    """Every card of a game, wherever it lies, sorted."""
    zones: Sequence[bytes] = [*map(game.stock, range(game.seats)), game.carry, game.aside]
    return bytes(sorted(b"".join(zones)))


@st.composite
def rules_and_seats(draw: st.DrawFn) -> tuple[Rules, int]:
    """Any mix of options that is allowed, and seats for it; a round limit keeps endless games short."""
    rules = Rules(
        remainder=draw(st.sampled_from(Remainder)),
        jokers=draw(st.sampled_from(Jokers)),
        ace=draw(st.sampled_from(Ace)),
        wins=draw(st.sampled_from(Wins)),
        spoils=draw(st.integers(0, 5)),
        trigger=draw(st.sampled_from(Trigger)),
        participants=draw(st.sampled_from(Participants)),
        run_out=draw(st.sampled_from(RunOut)),
        collect=draw(st.sampled_from(Collect)),
        target=draw(st.none() | st.integers(8, 54)),
        rounds=draw(st.integers(1, 250)),
        tiebreak=draw(st.sampled_from(Tiebreak)),
    )
    seats = draw(st.integers(2, 10).filter(lambda seats: not refusals(rules, seats)))
    return rules, seats
