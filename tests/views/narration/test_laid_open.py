"""The first beat of a reveal, in every game in which people choose: what it shows was so before anybody took the cards."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.engine.rules.rules import OF_CHANCE, PRESSED
from bot.engine.variants import VARIANTS, find_variant
from bot.host.clock import TableTime
from bot.host.scene.build import scene_of
from bot.host.table import choosing
from bot.host.table.choice_stage import HeldReveal
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table
from bot.pictures.card_faces import Deck
from bot.texts import say, speaking
from bot.views.tables.board import content_of
from bot.views.tables.picture import picture_of
from tests.host.fakes import TurnedClock
from tests.support.scenes import board_of
from tests.support.tables import ANN, BEN, playing

CHOSEN = [variant.key for variant in VARIANTS if variant.rules.procedure not in OF_CHANCE | PRESSED]


def held(key: str, seed: int) -> Iterator[tuple[Table, HeldReveal, list[int]]]:
    """Play a game in which all pass, two people and the bots they need; yield each reveal that is held, and who owned what."""
    variant = find_variant(key)
    others = (None,) * max(variant.seats[0] - 2, 1)
    table = playing(ANN, BEN, *others, rules=variant.rules, variant=key, seed=bytes([seed]) * 32)
    choosing.begin_choices(table, 0)
    for _ in range(60):
        if table.outcome is not None or table.phase is not TablePhase.PLAYING or table.turn is None:
            return
        table.turn = replace(table.turn, misses=(0,) * len(table.seats), stand_ins=frozenset())  # both are there
        owned, before = owned_by_all(table), table.turn.reveal
        choosing.close_stage(table, table.deadline)
        if table.turn.reveal is not None and table.turn.reveal is not before:
            yield table, table.turn.reveal, owned


def told_of(table: Table, time: TableTime) -> list[str]:
    """Return what a board tells of its last round, without the remark, for which it may look at the rounds before."""
    return [line for line in board_of(table, time).blocks[1].splitlines() if not line.startswith("*")]


def owned_by_all(table: Table) -> list[int]:
    """Return what each seat owns."""
    game = table.open_game()
    return [game.count_owned(seat) for seat in range(game.seats)]


@pytest.mark.parametrize("key", CHOSEN)
def test_open_cards_are_nobodys(key: str) -> None:
    """Counts, pictures and lines are those of before, in either language: nothing on the board tells who takes the cards."""
    time = TableTime(TurnedClock())
    for table, reveal, owned in held(key, 1):
        scene = scene_of(table, time, held=reveal)
        assert sum(scene.require_game().owned) <= sum(owned)  # a theft before moved whole piles, but took nothing
        assert picture_of(scene, ["Ann", "Ben", "Cat", "Dan"][: len(table.seats)], Deck.TWO).winner is None
        for language in ("en", "de"):
            with speaking(language):
                assert say("choose-laid_open") in content_of(scene).blocks[1]


@pytest.mark.parametrize("key", CHOSEN)
def test_a_crash_makes_nobody_forget_the_round(key: str) -> None:
    """A table that has been loaded again tells a deciding round as it would have, if nothing had happened."""
    time = TableTime(TurnedClock())
    for table, _, _ in held(key, 2):
        if table.last is None or table.phase is not TablePhase.PLAYING or table.turn is None or table.turn.stage:
            continue
        loaded = table.make_draft()
        loaded.last = loaded.last_war = None
        assert told_of(loaded, time) == told_of(table, time)
