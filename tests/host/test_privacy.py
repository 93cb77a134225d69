"""A member's own say in what is kept of them, at the tables that are in memory."""

from typing import Any

import pytest

from bot.host.ids import PlayerId
from bot.host.privacy import Privacy
from bot.host.refusals import Refusal, Refused
from tests.host.conftest import game_of_bots, order
from tests.host.fakes import House
from tests.sitting import ANN, BEN


class Kept:
    """What is kept of members, in memory."""

    def __init__(self) -> None:
        self.gone: list[PlayerId] = []
        self.unseen: set[PlayerId] = set()

    async def export(self, player: PlayerId) -> dict[str, Any]:
        return {"player": str(player)}

    async def hidden(self, player: PlayerId) -> bool:
        return player in self.unseen

    async def hide(self, player: PlayerId, hidden: bool) -> None:
        (self.unseen.add if hidden else self.unseen.discard)(player)

    async def delete(self, player: PlayerId) -> None:
        self.gone.append(player)


async def test_nobody_is_forgotten_who_sits_at_a_table(house: House) -> None:
    """Whoever sits at a table or hosts it leaves first: it would name them again."""
    kept = Kept()
    privacy = Privacy(kept, house.hall.tables, house.hall.changes)
    table = await house.hall.open(order())
    with pytest.raises(Refused) as refused:
        await privacy.delete(ANN)
    assert (refused.value.refusal, refused.value.facts) == (Refusal.STILL_SEATED, {"channel": table.channel})
    await privacy.delete(BEN)
    await house.hall.leave(table.id, ANN)
    await privacy.delete(ANN)
    assert kept.gone == [BEN, ANN]


async def test_results_on_show_go(house: House) -> None:
    """A table that is over but still on show is forgotten before its players are, and so is what others remember."""
    kept, told = Kept(), list[str]()
    privacy = Privacy(kept, house.hall.tables, house.hall.changes, [lambda: told.append("forget")])
    table = await game_of_bots(house)
    await house.hall.stop(table.id, ANN, moderator=False)
    assert table.id in house.hall.tables
    await privacy.delete(ANN)
    assert table.id not in house.hall.tables and table.id not in house.store.rows
    assert kept.gone == [ANN] and told == ["forget"]


async def test_hiding_is_asked_and_told(house: House) -> None:
    """What a member settles is passed on, and told as it is."""
    kept = Kept()
    privacy = Privacy(kept, house.hall.tables, house.hall.changes)
    await privacy.hide(ANN, True)
    assert await privacy.hidden(ANN) and not await privacy.hidden(BEN)
    await privacy.hide(ANN, False)
    assert not await privacy.hidden(ANN) and await privacy.export(ANN) == {"player": "101"}
