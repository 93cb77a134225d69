"""Resigning in the middle of a battle takes effect at its end; a player who is out by then has not resigned."""

import pytest

from bot.engine.choice_games.press_game import LATEST
from bot.engine.events.outcome import Ending
from bot.engine.rules.rules import Procedure, Rules
from bot.host.table import choosing, scooping
from bot.host.table.phase import CloseReason
from bot.host.table.playing import resign_game
from bot.host.table.resigning import gave_up, resigned_seats
from bot.host.table.scooping import GRACE
from tests.host.fakes import House, TurnedClock
from tests.host.table.choice_tables import CLOCK, choices, equal_cards, holds, pick, table_of
from tests.host.table.speed_tables import MEMBERS, owner, revealed
from tests.support.tables import ANN, BEN, CAT, playing


def ended_by_time(house: House, table: str) -> bool:
    """Whether time ended the game after its first battle, nobody having resigned, as the record proves."""
    over = next(one for one in house.hall.tables if one.id == table)
    game = house.store.games[over.id]
    assert over.close is CloseReason.FINISHED and over.outcome is not None and game.record.called == 1
    assert gave_up(game) == frozenset() and all(choice != "resign" for _, _, choice in choices(house, over.id))
    return over.outcome.ending is Ending.TIME and holds(house, over.id)


async def test_time_comes_before_a_leaver_in_a_war(house: House, clock: TurnedClock) -> None:
    """Ben gives up in a war during which the time runs out: the game ends by time with all three in it (A13, A14)."""
    rules = Rules(procedure=Procedure.SUICIDE, time=60)
    table = (await table_of(house, ANN, BEN, CAT, rules=rules)).id
    await clock.advance(CLOCK - 5)
    for player, card in zip((ANN, BEN), equal_cards(house, table), strict=True):
        await pick(house, table, player, card, lock=True)
    await clock.advance(6)
    assert house.table(table).open_game().stage == 1
    await house.hall.resign_game(table, BEN)
    await clock.advance(CLOCK)
    assert ended_by_time(house, table)


async def test_time_comes_before_a_leaver_of_speed(house: House, clock: TurnedClock) -> None:
    """The same where the cards lie open."""
    table = await revealed(house, rules=Rules(procedure=Procedure.SPEED, time=60))
    house.table(table).started -= 50_000
    await clock.advance(5)
    await house.hall.resign_game(table, MEMBERS[(owner(house, table) + 1) % 3])
    await clock.advance((LATEST + GRACE) / 1000)
    assert ended_by_time(house, table)


def test_who_is_out_has_not_resigned() -> None:
    """Ben and Cat give up while the cards lie open. Ben loses his last card in that battle, so only Cat's is on record."""
    rules = Rules(procedure=Procedure.SPEED)
    table = playing(ANN, BEN, CAT, rules=rules, variant="speed-war", stocks=("9H 5C 7S", "2C", "4S 5S 6S"))
    choosing.begin_choices(table, 0)
    assert not scooping.fall_due(table, 3_000, 3_000)
    for player in (BEN, CAT):
        resign_game(table, player, 3_500)
    assert len(table.choices) == 2
    assert not scooping.fall_due(table, 8_000, 8_000)
    scooping.note_press(table, 0, 8_500, 8_500, 8_500)
    choosing.close_stage(table, 20_000)
    assert table.choices[0] == (2, 2, "resign") and resigned_seats(table.choices, 1) == {2}
    assert table.outcome is not None and table.outcome.ending is Ending.RESIGNED and table.outcome.places == (1, 3, 2)


@pytest.mark.parametrize(("battle", "rounds", "left"), [(1, 0, True), (5, 4, True), (5, 9, True), (5, 3, False)])
def test_a_resignation_before_a_battle_that_never_came(battle: int, rounds: int, left: bool) -> None:
    """A game that stops in the battle that a leaver sees through has no resignation."""
    assert resigned_seats(((battle, 1, "resign"), (1, 0, "9H")), rounds) == ({1} if left else frozenset())
