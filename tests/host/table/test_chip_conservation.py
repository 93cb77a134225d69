"""Random requests, outages and kills never make or lose a chip."""

import asyncio
import contextlib

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.host.ids import PlayerId, TableId
from bot.host.refusals import Refused, StoreDown
from bot.host.table.chip_transfers import HOUSE
from bot.host.table.phase import TablePhase
from tests.host.conftest import order
from tests.host.fakes import House, MemoryStore, TurnedClock, settled
from tests.host.table.casino_tables import CASINO, all_chips, chips_of, enrich, on_table, short_game
from tests.support.examples import examples
from tests.support.tables import ANN, BEN, CAT, SERVER

MEMBERS = (ANN, BEN, CAT)
RULES = short_game(4, chips=600)

OFTEN = ["bet"] * 5 + ["war", "pass", "wait", "wait", "wait"]
SELDOM = ["open", "join", "bot", "resign", "stop", "park", "look", "kill", "outage"]
REQUESTS = st.tuples(st.sampled_from(OFTEN + SELDOM), st.sampled_from(MEMBERS), st.sampled_from([70, 71]), st.integers(1, 700))
BEGINNING = [("open", ANN, 70, 2), ("join", BEN, 70, 1), ("bot", ANN, 70, 1)]


async def make_request(house: House, request: str, player: PlayerId, channel: int, number: int) -> None:
    """Let somebody request something of the table of a channel; most requests are refused."""
    hall = house.hall
    if request == "open":
        await hall.open_table(order(channel, variant=CASINO.key, rules=RULES, host=player, capacity=1 + number % 3, word="1"))
        return
    table = hall.tables.in_channel(order(channel).channel)
    if table is None:
        return
    turn = table.turn
    stage = (turn.battle, turn.stage) if turn is not None else (0, 0)
    if request in {"bet", "war"}:
        await hall.choice_requests.pick_choice(table.id, player, *stage, request if request == "war" else f"ante:{number}")
        await hall.choice_requests.lock_picks(table.id, player, *stage)
    elif request == "pass":
        await hall.choice_requests.pass_over(table.id, player, *stage)
    elif request == "look":
        await hall.choice_requests.look_at_hand(table.id, player)
    elif request == "park":
        await hall.maintenance.park_table(table.id)
    else:
        requests = {
            "join": lambda: hall.join_table(table.id, player, "2"),
            "bot": lambda: hall.add_bot(table.id, player),
            "resign": lambda: hall.resign_game(table.id, player),
            "stop": lambda: hall.stop_table(table.id, player, moderator=False),
        }
        await requests[request]()


def check(house: House) -> None:
    """Every chip is on one account: nobody owes any, and each table has of its seats what the ledger says."""
    assert all_chips(house) == 0 and all(chips_of(house, player) >= 0 for player in MEMBERS)
    for table in house.hall.tables:
        has = table.chip_stacks or (0,) * len(table.seats)
        assert on_table(house, TableId(table.id)) == has and (table.phase is TablePhase.PLAYING or not any(has))


async def live_through(requests: list[tuple[str, PlayerId, int, int]]) -> None:
    house = House(MemoryStore(), TurnedClock())
    enrich(house.store, *MEMBERS, chips=900)
    await house.open()
    for request, player, channel, number in requests:
        if request == "kill":
            await house.crash()
            house = House(house.store, house.clock)
            await house.open()
        elif request == "wait":
            await house.clock.advance(number / 10)
        else:
            house.store.down = request == "outage"
            task = asyncio.ensure_future(
                make_request(house, "bet" if request == "outage" else request, player, channel, number)
            )
            await settled()
            house.store.down = False
            await house.clock.advance(1.1)
            with contextlib.suppress(Refused, StoreDown):
                await task
        check(house)
    await house.clock.advance(26 * 3600)
    check(house)
    assert not any(table.is_live for table in house.hall.tables)
    assert sum(chips_of(house, player) for player in MEMBERS) == 900 * 3 - house.store.ledger.balances[SERVER, HOUSE]
    await house.close()


@settings(max_examples=examples(20, of=40), deadline=None)
@given(requests=st.lists(REQUESTS, min_size=5, max_size=40))
def test_no_chip_is_made_or_lost(requests: list[tuple[str, PlayerId, int, int]]) -> None:
    """After every step of two tables that share their members' purses the books balance; in the end all chips are home."""
    asyncio.run(live_through([*BEGINNING, *requests]))
