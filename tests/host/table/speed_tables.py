"""For the host stories: tables of Speed War, reveals and presses."""

from datetime import datetime, timedelta
from typing import Any

from bot.engine.choice_games.speed_game import Speed
from bot.engine.events.table import Event
from bot.host.ids import PlayerId, TableId
from bot.host.table.scooping import waits_to_be_seen
from tests.host.fakes import House
from tests.host.table.choice_tables import table_of, turn_of
from tests.support.tables import ANN, BEN, CAT

MEMBERS = (ANN, BEN, CAT)


def game_of(house: House, table: TableId) -> Speed:
    game = house.table(table).open_game()
    assert isinstance(game, Speed)
    return game


def owner(house: House, table: TableId) -> int:
    """Whose pot the present battle is."""
    return game_of(house, table).preview_flips()[-1].contenders[0]


async def revealed(house: House, *members: PlayerId, **changes: Any) -> TableId:
    """A table of three at which the cards that decide the first battle have just been seen."""
    table = (await table_of(house, *(members or MEMBERS), variant="speed-war", **changes)).id
    await reveal(house, table)
    return table


async def reveal(house: House, table: TableId) -> datetime:
    """Let time pass until the deciding cards lie there, and say that they are seen."""
    while not waits_to_be_seen(house.table(table)):
        await house.clock.advance(0.1)
    await house.hall.choice_requests.note_seen(table, turn_of(house, table).battle, house.clock.now())
    return house.clock.now()


async def press(house: House, table: TableId, seat: int, after: int, shown: datetime, battle: int = 1) -> None:
    """Let a member press so many milliseconds after the reveal; it arrives now."""
    player = house.table(table).seats[seat].player
    assert player is not None
    await house.hall.choice_requests.press_scoop(table, player, battle, shown + timedelta(milliseconds=after))


def told(house: House, table: TableId) -> list[Event]:
    """What was said of presses after the last battle."""
    last = house.table(table).last
    assert last is not None and last.choice_course is not None
    return list(last.choice_course.shown)
