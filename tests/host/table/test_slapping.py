"""The clock of Slap War: reveals, slaps in any order, a card that nobody slaps, and the war after it."""

import pytest

from bot.engine.cards import parse_cards
from bot.engine.choice_games.factory import deal_game
from bot.engine.choice_games.press_game import LATEST
from bot.engine.events.speed import FalseSlap, Slapped
from bot.engine.variants import find_variant
from bot.host.ids import TableId
from bot.host.table import choosing
from bot.host.table.choice_stage import ChoiceStage
from bot.host.table.scooping import GRACE, SHORTEST_LOOK
from tests.host.fakes import House, TurnedClock
from tests.host.table.choice_tables import choices, table_of, turn_of
from tests.host.table.speed_tables import MEMBERS, press, reveal, told

TWICE = ("5C 2C 3C 4C 5S 6C 7C", "5H 2H 3H 4H AD 6H 7H", "9S 2S 3S 4S 8S 6S 7S")
PLAIN = ("8C 2C 3C", "KD 2D 3D", "7S 2S 3S")


async def slapping(house: House, *stocks: str) -> TableId:
    """A table of three members with these stocks, at the start of its first battle."""
    table = await table_of(house, *MEMBERS, variant="slap-war")
    found = house.table(table.id)
    found.game = deal_game(found.rules, len(stocks), found.random_source(), stocks=[parse_cards(cards) for cards in stocks])
    choosing.begin_choices(found, house.hall.time.now())
    return table.id


async def test_the_first_slap_takes_it_whichever_arrives_first(house: House, clock: TurnedClock) -> None:
    """The moments of the presses decide; the battle ends a grace after the one that does."""
    table = await slapping(house, *TWICE)
    shown = await reveal(house, table)
    await clock.advance(1)
    await press(house, table, 2, 900, shown)
    await press(house, table, 0, 600, shown)
    assert house.table(table).deadline - house.hall.time.now() == 600 + GRACE - 1000
    await clock.advance(0.7)
    assert told(house, table) == [Slapped(0, 600)]
    assert choices(house, table) == ((1, 0, "slap:600"), (1, 2, "slap:900"))
    assert turn_of(house, table).battle == 2 and turn_of(house, table).misses == (0, 0, 0)


async def test_a_card_that_nobody_slaps_lies_for_ten_seconds(house: House, clock: TurnedClock) -> None:
    """Then it doesn't count; and who let it lie, all of them, has missed something."""
    table = await slapping(house, *TWICE)
    await reveal(house, table)
    await clock.advance((LATEST + GRACE) / 1000 - 0.1)
    assert turn_of(house, table).battle == 1
    await clock.advance(0.2)
    last = house.table(table).last
    assert last is not None and last.winner == 2 and turn_of(house, table).misses == (1, 1, 1)


async def test_where_there_is_nothing_to_slap_the_battle_is_soon_over(house: House, clock: TurnedClock) -> None:
    """The best card takes the pot after a look; a press costs a card, and nobody who kept their hands still has missed it."""
    table = await slapping(house, *PLAIN)
    shown = await reveal(house, table)
    await press(house, table, 0, 400, shown)
    await clock.advance((SHORTEST_LOOK + GRACE) / 1000 + 0.1)
    assert told(house, table) == [FalseSlap(0, 1, 1, 400)]
    last = house.table(table).last
    assert last is not None and last.winner == 1 and turn_of(house, table).misses == (0, 0, 0)


async def test_the_war_goes_on_after_fives_that_nobody_slaps(house: House, clock: TurnedClock) -> None:
    """The next cards of the same battle come after another delay, the reveals before stay made, and can be slapped in turn."""
    table = await slapping(house, *TWICE[:2], "5S 2S 3S 4S 8S 6S 7S")
    await reveal(house, table)
    await clock.advance((LATEST + GRACE) / 1000 + 0.1)
    turn = turn_of(house, table)
    assert (turn.battle, turn.stage, turn.revealed, turn.shown) == (1, 1, 1, 0)
    assert ChoiceStage.from_row(turn.to_row()) == turn
    shown = await reveal(house, table)
    assert turn_of(house, table).revealed == 2
    await press(house, table, 2, 350, shown)
    await clock.advance(2)
    assert told(house, table) == [Slapped(2, 350)] and choices(house, table) == ((1, 2, "slap2:350"),)


async def test_a_bot_stands_in_after_three_that_were_let_lie(
    house: House, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody slaps three times: bots play for them until they press again."""
    monkeypatch.setattr(choosing, "MISSES", 1)
    table = await slapping(house, *TWICE)
    await reveal(house, table)
    await clock.advance((LATEST + GRACE) / 1000 + 0.1)
    assert turn_of(house, table).stand_ins == {0, 1, 2}
    shown = await reveal(house, table)
    await press(house, table, 1, 0, shown, battle=2)
    assert turn_of(house, table).stand_ins == {0, 2}


def test_it_is_a_party_game() -> None:
    """The quicker connection wins, so it is played for fun alone."""
    assert find_variant("slap-war").rules.is_party_game
