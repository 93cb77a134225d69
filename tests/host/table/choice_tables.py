"""For the host stories: tables of games of choice, and how seats choose and lock."""

from collections.abc import Awaitable, Sequence
from typing import Any

import pytest

from bot.engine.play.asks import Ask
from bot.engine.records.verify import verify_record
from bot.engine.variants import find_variant
from bot.host.ids import PlayerId, TableId
from bot.host.refusals import Refusal, Refused
from bot.host.table.choice_stage import ChoiceStage
from bot.host.table.finish import record_of
from bot.host.table.table import Table
from tests.host.conftest import order
from tests.host.fakes import House
from tests.support.tables import ANN, BEN

CLOCK = 45
"""Seconds to choose a card (rules.md §2.11)."""


async def table_of(house: House, *members: PlayerId, variant: str = "suicide-war", bots: int = 0, **changes: Any) -> Table:
    """A game of choice that has just been dealt to these members, Ann and Ben if none are named, and then to bot players."""
    host, *others = members or (ANN, BEN)
    known: dict[str, Any] = {"rules": find_variant(variant).rules, "capacity": 1 + len(others) + bots} | changes
    table = await house.hall.open_table(order(host=host, variant=variant, **known))
    for number, member in enumerate(others):
        table = await house.hall.join_table(table.id, member, str(number + 2))
    for _ in range(bots):
        table = await house.hall.add_bot(table.id, host)
    return table


def turn_of(house: House, table: TableId) -> ChoiceStage:
    """The present stage."""
    turn = house.table(table).turn
    assert turn is not None
    return turn


def asked(house: House, table: TableId, player: PlayerId) -> Sequence[Ask]:
    """What the member is asked now."""
    found = house.table(table)
    return [ask for ask in found.open_game().asks() if ask.seat == found.seat_of(player)]


async def pick(house: House, table: TableId, player: PlayerId, choice: str = "", *, lock: bool = False) -> Table:
    """Let a member choose, the first of the choices if it is not said what, and lock."""
    turn = turn_of(house, table)
    choice = choice or asked(house, table, player)[0].choices[0]
    changed = await house.hall.choice_requests.pick_choice(table, player, turn.battle, turn.stage, choice)
    return await house.hall.choice_requests.lock_picks(table, player, turn.battle, turn.stage) if lock else changed


async def lock(house: House, table: TableId, player: PlayerId, **changes: Any) -> Table:
    """Let a member lock what is picked."""
    turn = turn_of(house, table)
    return await house.hall.choice_requests.lock_picks(table, player, turn.battle, turn.stage, **changes)


async def battle(house: House, table: TableId, *choosing: PlayerId) -> None:
    """Let these members choose and lock until the battle is over; who of the others is asked is waited for."""
    number = turn_of(house, table).battle
    while house.table(table).outcome is None and turn_of(house, table).battle == number:
        stage = turn_of(house, table).stage
        for player in choosing:
            if turn_of(house, table).stage == stage and asked(house, table, player):
                await pick(house, table, player, lock=True)
        if turn_of(house, table).stage == stage and turn_of(house, table).battle == number:
            await house.clock.advance(CLOCK + 0.1)


def equal_cards(house: House, table: TableId) -> tuple[str, str]:
    """The strongest cards of the first and the second member's hands that are equal, so that there is a war."""
    mine, theirs = (ask.choices for ask in house.table(table).open_game().asks()[:2])
    return max(
        ((one, other) for one in mine for other in theirs if one[0] == other[0]),
        key=lambda cards: "23456789TJQKA".index(cards[0][0]),
    )


def holds(house: House, table: TableId) -> bool:
    """Whether the record of an over table is verified: seal, outcome and digest."""
    record = house.store.games[table].record
    verdict = verify_record(record)
    return verdict.is_right and set(verdict.matches) == {"seal", "outcome", "digest"}


async def refusal_of(request: Awaitable[object]) -> Refusal:
    """Why a request is refused."""
    with pytest.raises(Refused) as refused:
        await request
    return refused.value.refusal


def choices(house: House, table: TableId) -> Sequence[tuple[int, int, str]]:
    """What is on record of a table so far."""
    return record_of(house.table(table)).choices
