"""Speed War through restarts and resignations in the middle of a battle; its record verifies."""

from bot.engine.choice_games.press_game import LATEST
from bot.engine.rules.rules import Procedure, Rules
from bot.host.refusals import Refusal
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.scooping import GRACE
from tests.host.fakes import House, TurnedClock
from tests.host.table.choice_tables import choices, holds, refusal_of, table_of, turn_of
from tests.host.table.speed_tables import MEMBERS, game_of, owner, press, revealed
from tests.support.tables import ANN, BEN


async def test_a_restart_while_the_pot_lies_there(house: House, clock: TurnedClock) -> None:
    """A press that was kept before the kill takes the pot after it; the reveal is not made again."""
    table = await revealed(house)
    shown, seat = house.clock.now(), owner(house, table)
    await press(house, table, seat, 700, shown)
    await house.crash()
    clock.seconds += 3600
    new = House(house.store, clock)
    await new.open()
    assert turn_of(new, table).revealed and turn_of(new, table).shown
    await clock.advance((LATEST + GRACE) / 1000)
    assert (1, seat, "scoop:700") in choices(new, table) and turn_of(new, table).battle >= 2
    await new.close()


async def test_who_gives_up_while_cards_lie_open(house: House, clock: TurnedClock) -> None:
    """The cards that were shown stay what they are: the battle is fought to its end, and then the seat is out."""
    table = await revealed(house)
    flips, seat = game_of(house, table).preview_flips(), owner(house, table)
    leaver = (seat + 1) % 3
    await house.hall.resign_game(table, MEMBERS[leaver])
    assert game_of(house, table).preview_flips() == flips and leaver in game_of(house, table).alive()
    assert choices(house, table) == ((2, leaver, "resign"),)
    assert (
        await refusal_of(house.hall.choice_requests.press_scoop(table, MEMBERS[leaver], 1, clock.now()))
        is Refusal.LEAVES_ALREADY
    )
    await press(house, table, seat, 0, clock.now())
    await clock.advance((LATEST + GRACE) / 1000)
    assert leaver not in game_of(house, table).alive() and house.table(table).phase is TablePhase.PLAYING


async def test_who_gives_up_before_anything_is_shown(house: House) -> None:
    """Nothing lies on the table yet, so the seat is out of the coming battle already."""
    table = (await table_of(house, *MEMBERS, variant="speed-war")).id
    await house.hall.resign_game(table, BEN)
    assert game_of(house, table).alive() == (0, 2) and choices(house, table) == ((1, 1, "resign"),)


async def test_a_whole_game_of_speed_is_verified(house: House, clock: TurnedClock) -> None:
    """Bots, a member who sleeps until a bot player stands in, one who gives up in the open: the record proves it all."""
    rules = Rules(procedure=Procedure.SPEED, rounds=24)
    table = await revealed(house, ANN, BEN, bots=2, rules=rules)
    await house.hall.resign_game(table, BEN)
    while house.table(table).outcome is None:
        await clock.advance(30)
    assert house.table(table).close is CloseReason.FINISHED and holds(house, table)
    assert {seat for _, seat, choice in choices(house, table) if choice.startswith("scoop:")} >= {2, 3}
