"""For the host stories: tables of Casino War with members who have chips, and what the ledger says."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date
from typing import Any

from bot.engine.rules.rules import Procedure, Rules
from bot.engine.variants import find_variant
from bot.host.ids import PlayerId, TableId
from bot.host.table.chip_transfers import grant_transfer, member_account, seat_account
from tests.host.fakes import House, MemoryStore
from tests.host.table.choice_tables import table_of
from tests.support.tables import ANN, BEN, SERVER

CASINO = find_variant("casino-war")
GRANTED = 2000


def short_game(hands: int = 3, **options: Any) -> Rules:
    """Casino War of so many hands."""
    return Rules(procedure=Procedure.CASINO, decks=6, rounds=hands, **options)


def enrich(store: MemoryStore, *players: PlayerId, chips: int = GRANTED) -> None:
    """Give members chips."""
    store.ledger.book([grant_transfer(SERVER, player, chips, date(2026, 1, 1)) for player in players], 0)


async def casino(house: House, *members: PlayerId, bots: int = 0, **changes: Any) -> TableId:
    """A game of Casino War that has just begun, of Ann and Ben if nobody is named."""
    known: dict[str, Any] = {"variant": CASINO.key, "rules": short_game()} | changes
    return (await table_of(house, *(members or (ANN, BEN)), bots=bots, **known)).id


def chips_of(house: House, player: PlayerId) -> int:
    """The chips that a member has, those on tables not counted."""
    return house.store.ledger.balances[SERVER, member_account(player)]


def on_table(house: House, table: TableId) -> tuple[int, ...]:
    """What the ledger says of the seats of a table."""
    return tuple(
        house.store.ledger.balances[SERVER, seat_account(table, seat)] for seat in range(len(house.table(table).seats))
    )


def all_chips(house: House) -> int:
    """The sum of all accounts there are."""
    return sum(house.store.ledger.balances.values())


async def bet(house: House, table: TableId, player: PlayerId, *stakes: str) -> None:
    """Let a member stake, and lock; nothing if no stakes are named."""
    turn = house.table(table).turn
    assert turn is not None
    for stake in stakes:
        await house.hall.choice_requests.pick_choice(table, player, turn.battle, turn.stage, stake)
    request = house.hall.choice_requests.lock_picks if stakes else house.hall.choice_requests.pass_over
    await request(table, player, turn.battle, turn.stage)


async def play_hand(house: House, table: TableId, *players: PlayerId, ante: int = 10) -> None:
    """A hand in which these members stake the same and never go to war."""
    number = house.table(table).open_game().battle + 1
    for player in players:
        await bet(house, table, player, f"ante:{ante}")
    while house.table(table).outcome is None and house.table(table).open_game().battle < number:
        for player in players:
            found = house.table(table)
            if found.turn is not None and found.turn.stage and found.open_game().battle < number:
                seat = found.seat_of(player)
                if any(ask.seat == seat for ask in found.open_game().asks()):
                    await bet(house, table, player, "surrender")


@asynccontextmanager
async def reopened(house: House) -> AsyncIterator[House]:
    """A new house on the store of one that was killed."""
    await house.crash()
    house.clock.seconds += 7200
    new = House(house.store, house.clock)
    await new.open()
    yield new
    await new.close()
