"""Free Speed War: everybody turns up their own cards, the table whatever is left, and the first press takes the pot."""

import pytest

from bot.engine.events.speed import Fined, Scooped
from bot.engine.rules.rules import Flipping, Procedure, Rules
from bot.host.ids import PlayerId, TableId
from bot.host.ranking.scoring import RatedStatus, rating_of
from bot.host.refusals import Refusal
from bot.host.table.choice_stage import ChoiceStage
from bot.host.table.scooping import FLIP_WITHIN, GRACE, PAUSE, may_flip
from tests.host.fakes import House, TurnedClock
from tests.host.table.choice_tables import holds, refusal_of, table_of, turn_of
from tests.host.table.speed_tables import MEMBERS, game_of, owner, press, reveal, told
from tests.support.tables import ANN, BEN, CAT

FREE = "free-speed-war"


async def opened(house: House, bots: int = 0) -> TableId:
    """A table of three members that turn up their own cards."""
    return (await table_of(house, *MEMBERS, variant=FREE, bots=bots)).id


async def test_the_last_flip_is_the_reveal(house: House) -> None:
    """Cards come up seat by seat, in any order; a second press changes nothing, and the last one shows the whole step."""
    table = await opened(house)
    flips = house.hall.choice_requests.flip_cards
    for player, left in ((CAT, {0, 1}), (CAT, {0, 1}), (ANN, {1})):
        await flips(table, player, 1)
        assert may_flip(house.table(table)) == left and turn_of(house, table).revealed == 0
    await flips(table, BEN, 1)
    assert turn_of(house, table).revealed == 1 and not turn_of(house, table).flipped


async def test_the_table_flips_what_is_left(house: House, clock: TurnedClock) -> None:
    """After ten seconds the cards of slow seats are turned up; bots keep nobody waiting."""
    table = await opened(house, bots=1)
    assert may_flip(house.table(table)) == {0, 1, 2}
    await house.hall.choice_requests.flip_cards(table, ANN, 1)
    await clock.advance((PAUSE + FLIP_WITHIN) / 1000 - 0.1)
    assert turn_of(house, table).revealed == 0
    await clock.advance(0.2)
    assert turn_of(house, table).revealed == 1


async def test_a_table_that_turns_the_cards_has_nothing_to_flip(house: House) -> None:
    """In Speed War as it is, a forged press is refused."""
    table = (await table_of(house, ANN, BEN, variant="speed-war")).id
    assert await refusal_of(house.hall.choice_requests.flip_cards(table, ANN, 1)) is Refusal.BAD_CHOICE


async def test_only_what_can_be_flipped_is_flipped(house: House) -> None:
    """Others than the players, and presses for another battle, are refused."""
    table = await opened(house)
    flip = house.hall.choice_requests.flip_cards
    assert await refusal_of(flip(table, PlayerId(99), 1)) is Refusal.NOT_SEATED
    assert await refusal_of(flip(table, ANN, 2)) is Refusal.OLD_TURN


@pytest.mark.parametrize("quick", [0, 1])
async def test_the_first_press_takes_the_pot(house: House, clock: TurnedClock, quick: int) -> None:
    """From the reveal on the pot is anybody's: the quicker press takes it, and the slower one costs nothing."""
    table = await opened(house)
    shown = await reveal(house, table)
    seat = (owner(house, table) + quick) % 3
    for number, late in ((seat, 300), ((seat + 1) % 3, 500)):
        await press(house, table, number, late, shown)
    await clock.advance((500 + GRACE) / 1000 + 0.1)
    said = told(house, table)
    assert [type(one) for one in said] == [Scooped] and isinstance(said[0], Scooped) and said[0].seat == seat


async def test_too_early_is_false_as_ever(house: House, clock: TurnedClock) -> None:
    """A press before the reveal pays a card; who flipped is no part of the record, which still proves the game."""
    table = await opened(house)
    for player in (ANN, BEN):
        await house.hall.choice_requests.flip_cards(table, player, 1)
    await press(house, table, 0, -200, house.clock.now())
    shown = await reveal(house, table)
    await press(house, table, 1, 400, shown)
    await clock.advance((400 + GRACE) / 1000 + 0.1)
    assert [type(one) for one in told(house, table)] == [Fined, Scooped]
    await house.hall.resign_game(table, BEN)
    await house.hall.resign_game(table, CAT)
    assert holds(house, table)


async def test_a_flip_survives_a_restart(house: House) -> None:
    """What was flipped is saved with the table, and stages saved without it are read as before."""
    table = await opened(house)
    await house.hall.choice_requests.flip_cards(table, ANN, 1)
    stage = turn_of(house, table)
    assert ChoiceStage.from_row(stage.to_row()) == stage and stage.flipped == {0}
    old = stage.to_row()[:-1]
    assert ChoiceStage.from_row(old).flipped == frozenset() and ChoiceStage.from_row(old[:-2]).forsaken == 0


async def test_it_is_never_ranked(house: House) -> None:
    """The connection decides, so it counts for nobody; Speed War with a fair head start counts as ever."""
    table = await opened(house)
    assert game_of(house, table).guard_time == 0
    for player in (ANN, BEN):
        await house.hall.resign_game(table, player)
    assert rating_of(house.table(table)) is RatedStatus.PARTY
    assert Rules(procedure=Procedure.SPEED, flip=Flipping.OWN).is_party_game
    assert [Rules(procedure=Procedure.SPEED, guard=ms).is_party_game for ms in (999, 1_000, 3_000)] == [True, False, False]
