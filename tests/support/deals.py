"""Games that go as a story needs: a seed found by playing, and a bot that deals from it."""

import hashlib
import os
from collections.abc import Callable
from functools import cache
from itertools import count

import pytest

from bot.engine.choice_games.factory import deal_game
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.random_source import SEED_BYTES, SeededRandomSource
from bot.engine.rules.rules import Rules
from bot.engine.variants import find_variant
from bot.host.table.match import SeedChain

EIGHT = (8).to_bytes(SEED_BYTES, "big")
"""A seed with which Ann's classic game with a bot has 274 rounds."""

CLASSIC = find_variant("classic").rules


def word(seats: int) -> tuple[str, ...]:
    """What the seats add to a rigged deal: always the same."""
    return tuple(f"seat{number}" for number in range(seats))


def find_seed(
    wanted: Callable[[list[Round]], bool],
    *,
    rounds: int,
    seats: int = 2,
    rules: Rules = CLASSIC,
    entropy: tuple[str, ...] = (),
) -> bytes:
    """The first seed by which the first `rounds` rounds are as wanted."""
    for number in count():
        seed = number.to_bytes(SEED_BYTES, "big")
        game = deal_game(rules, seats, SeededRandomSource(seed, entropy or word(seats)))
        played = [game.resolve() for _ in range(rounds) if game.outcome is None]
        if wanted(played):
            return seed
    raise AssertionError


@cache
def quiet_seed() -> bytes:
    """A seed of a rigged classic deal for two that has no war in its first sixty rounds."""
    return find_seed(lambda rounds: len(rounds) == 60 and not any(one.steps for one in rounds), rounds=60)


@cache
def short_seed() -> bytes:
    """A seed of a rigged classic deal for two that the first seat wins within twenty rounds."""
    return find_seed(lambda rounds: len(rounds) < 20 and rounds[-1].winner == 0, rounds=20)


def replayed(seed: bytes, rounds: int, *, seats: int = 2, rules: Rules = CLASSIC) -> Game:
    """The undisturbed game of a rigged deal after so many rounds."""
    game = deal_game(rules, seats, SeededRandomSource(seed, word(seats)))
    for _ in range(rounds):
        game.resolve()
    return game


def same_each_run(monkeypatch: pytest.MonkeyPatch, story: str) -> None:
    """Draw the seeds of this story's games and tournaments from its name, so that it goes the same way in each run.

    `SEEDS=…` in the environment is another set of runs, to look for stories that pass by luck.
    """
    drawn = count()

    def token_bytes(length: int) -> bytes:
        return hashlib.shake_256(f"{os.environ.get('SEEDS', '')} {story} {next(drawn)}".encode()).digest(length)

    for place in ("bot.host.table.match", "bot.host.tournaments.transactions"):
        monkeypatch.setattr(f"{place}.token_bytes", token_bytes)


def draw_always(monkeypatch: pytest.MonkeyPatch, seed: bytes) -> None:
    """Let every game be dealt from this seed, also those that follow another: the words of the seats are what they are."""
    monkeypatch.setattr("bot.host.hall.transactions.draw_chain", lambda: SeedChain(seed, 0))
    monkeypatch.setattr("bot.host.table.order.chain_after", lambda before, same: SeedChain(seed, 0))


def rig(monkeypatch: pytest.MonkeyPatch, seed: bytes) -> None:
    """Let every table deal from this seed, whoever sits there by whatever press."""
    draw_always(monkeypatch, seed)
    for place in ("bot.host.table.table.entropy_lines", "bot.host.table.finish.entropy_lines"):
        monkeypatch.setattr(place, lambda seats: word(len(seats)))
