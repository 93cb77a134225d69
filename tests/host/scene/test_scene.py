"""A Scene holds what anybody at the table may know: nothing of the future, nobody's secret, and it survives being written."""

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.choice_games.factory import restore_game
from bot.engine.rules.rules import OF_CHANCE, PRESSED, Procedure
from bot.engine.rules.validation import find_refusals
from bot.engine.variants import VARIANTS, Variant
from bot.host.clock import TableTime
from bot.host.scene.build import scene_of
from bot.host.scene.scene import Scene
from bot.host.scene.scene_json import scene_from_json, scene_to_json
from bot.host.scene.story import story_of
from bot.host.table import choosing, scooping
from bot.host.table.choice_stage import Pick
from bot.host.table.finish import record_of
from bot.host.table.phase import TablePhase
from bot.host.table.playing import finish_game
from bot.host.table.table import Table
from tests.host.fakes import TurnedClock
from tests.host.table.test_programme import GAMES, begun, tell
from tests.support.examples import examples
from tests.support.tables import ANN, BEN, lobby, playing

CHOSEN = [variant for variant in VARIANTS if variant.rules.procedure not in OF_CHANCE]
SECRET = [variant for variant in CHOSEN if variant.rules.procedure not in {*PRESSED, Procedure.STRATEGY, Procedure.CASINO}]
"""Games in which seats hold cards that nobody else may see."""


def otherwise(table: Table, chance: Random) -> Table:
    """The table as it would be if the cards that nobody has seen lay in another order.

    While a war is shown in stages, those of the coming round stay that its shown stages turn up.
    """
    other, game = table.make_draft(), table.open_game()
    laid = [0] * game.seats
    if table.stage and not table.has_choices:
        coming = restore_game(table.rules, game.seats, table.random_source(), game.snapshot()).resolve()
        open_flips = coming.flips[: (table.stage + 1) // 2]
        laid = [sum(len(flip.laid_by(seat)) for flip in open_flips) for seat in range(game.seats)]
    other.game = restore_game(table.rules, game.seats, table.random_source(), game.snapshot())
    for stock, shown in zip(other.game._stocks, laid, strict=True):
        hidden = stock[shown:]
        chance.shuffle(hidden)
        stock[shown:] = hidden
    return other


def chosen_table(variant: Variant) -> Table:
    """A game of choice with two people and the bots it needs, whose first questions are open."""
    others = (None,) * max(variant.seats[0] - 2, 0)
    table = playing(ANN, BEN, *others, rules=variant.rules, variant=variant.key, seed=bytes(range(32)))
    choosing.begin_choices(table, 0)
    return table


def stages(table: Table) -> Iterator[Table]:
    """The table at each stage of its first battles, everybody passing; both people stay."""
    for _ in range(40):
        yield table
        if table.phase is not TablePhase.PLAYING or table.turn is None:
            return
        table.turn = replace(table.turn, misses=(0,) * len(table.seats), stand_ins=frozenset())
        if table.rules.procedure not in PRESSED or scooping.fall_due(table, table.deadline, table.deadline):
            choosing.fall_due(table, table.deadline)
        finish_game(table)


@settings(max_examples=examples(25, of=60), deadline=None)
@given(**GAMES, at=st.integers(0, 90), shuffled=st.integers(0, 2**32))
def test_nothing_of_the_future_is_in_a_scene(
    variant: Variant, seats: int, seed: bytes, length: int | None, at: int, shuffled: int
) -> None:
    """Whatever cards come, the Scene of every game of chance is the same until they are turned up."""
    if find_refusals(variant.rules, seats):
        return
    table, time = begun(variant, seats, seed, length), TableTime(TurnedClock())
    for _ in range(at):
        tell(table)
    if table.outcome is None:
        assert scene_of(table, time) == scene_of(otherwise(table, Random(shuffled)), time)


@pytest.mark.parametrize("variant", SECRET, ids=lambda variant: variant.key)
def test_nobodys_hand_is_in_a_scene(variant: Variant) -> None:
    """In a game of hands the Scene of everybody is the same, whichever cards the seats still hold.

    That nobody at all can steal is told, since the game goes on at once then; so what it waits for is left out here.
    """
    time, compared = TableTime(TurnedClock()), 0
    for table in stages(chosen_table(variant)):
        if table.phase is TablePhase.PLAYING and table.open_game().stage == 0:
            scenes = (scene_of(one, time) for one in (table, otherwise(table, Random(compared))))
            one, other = (replace(scene, choice=None) for scene in scenes)
            assert one == other
            compared += 1
    assert compared > 1


@pytest.mark.parametrize("variant", CHOSEN, ids=lambda variant: variant.key)
def test_no_pick_and_no_word_is_in_a_scene(variant: Variant) -> None:
    """What a seat has picked and what it adds to the deal is nobody's business before the cards are turned."""
    table, time = chosen_table(variant), TableTime(TurnedClock())
    table.seats = (table.seats[0]._replace(word="a secret of mine"), *table.seats[1:])
    before = scene_to_json(scene_of(table, time))
    assert "a secret of mine" not in before and table.seed.hex() not in before
    asked = [ask for ask in table.open_game().asks() if ask.seat == 0 and ask.choices]
    for ask in asked:
        for choice in ask.choices:
            table.turn = replace(table.turn, picks=(Pick(0, ask.kind, choice),)) if table.turn else None
            assert scene_to_json(scene_of(table, time)) == before


def scenes_of(variant: Variant) -> Iterator[Scene]:
    """Scenes of a game from its lobby to its end."""
    time = TableTime(TurnedClock())
    seats = variant.seats[0] + (variant.seats[1] > variant.seats[0])
    yield scene_of(lobby(ANN, BEN, *(None,) * (seats - 2), rules=variant.rules, variant=variant.key), time)
    if variant.rules.procedure in OF_CHANCE:
        table = begun(variant, seats, bytes(32), 60)
        while table.outcome is None:
            yield scene_of(table, time)
            tell(table)
        finish_game(table)
    else:
        table = chosen_table(variant)
        for at in stages(table):
            yield scene_of(at, time)
    if table.outcome is not None:
        yield replace(scene_of(table, time), story=story_of(record_of(table)))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_a_scene_is_read_as_it_was_written(variant: Variant) -> None:
    """Every variant, from the lobby to the result: what is read is equal to what was written."""
    for number, scene in enumerate(scenes_of(variant)):
        if number % 5 < 2 or scene.story is not None:
            assert scene_from_json(scene_to_json(scene)) == scene


@pytest.mark.parametrize("wrong", ["[]", "{}", '{"version":0}', '{"version":1}', '{"version":1,"is":"Table"}', "null"])
def test_what_is_no_scene_is_refused(wrong: str) -> None:
    """A reader gets one error for whatever it cannot read, another version included."""
    with pytest.raises(ValueError, match="scene"):
        scene_from_json(wrong)


def test_a_scene_says_its_version() -> None:
    """The version is a member of its own, beside the table's."""
    scene = scene_of(lobby(ANN, BEN), TableTime(TurnedClock()))
    assert json.loads(scene_to_json(scene))["version"] == scene.version == 2
