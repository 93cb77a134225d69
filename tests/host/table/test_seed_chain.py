"""The seeds of a match: each revealed seed is the seal of the next, fixed before anybody joined."""

import pytest

from bot.engine.random_source import seal_of
from bot.host.ids import PlayerId
from bot.host.table import order as new_tables
from bot.host.table.match import LINKS, chain_after, draw_chain
from bot.host.table.phase import TablePhase
from bot.host.table.seat import Seat
from bot.host.table.table import Table
from tests.host.conftest import game_of_bots, order
from tests.host.fakes import House, TurnedClock
from tests.support.tables import ANN, BEN, CHANNEL, SERVER


@pytest.fixture
async def drawn(house: House, monkeypatch: pytest.MonkeyPatch) -> House:
    """A house in which seeds are drawn as they are outside of stories."""
    monkeypatch.setattr("bot.host.hall.transactions.draw_chain", draw_chain)
    monkeypatch.setattr("bot.host.table.order.chain_after", chain_after)
    return house


async def begun(house: House) -> Table:
    """The first game of a match of Ann and Ben, of five games with ten rounds each."""
    lobby = await house.hall.open_table(order(capacity=3, pace=1000))
    await house.hall.join_table(lobby.id, BEN, "2")
    for option, value in (("match", "best-of-5"), ("rounds", "10")):
        await house.hall.set_option(lobby.id, ANN, option, value)
    return await house.hall.set_option(lobby.id, ANN, "seats", "2")


def test_a_chain_hangs_together() -> None:
    """Every seed seals the one after it; behind the last, and where none was kept, a new chain begins."""
    place = draw_chain()
    for _ in range(LINKS - 1):
        following = place.next_place()
        assert seal_of(following.current_seed) == place.current_seed.hex()
        place = following
    assert place.left == 0 and place.next_place().root != place.root
    assert chain_after(None, same=True).left == LINKS - 1
    assert place.root.hex() not in repr(place)


async def test_games_of_a_match_are_sealed_together(drawn: House, clock: TurnedClock) -> None:
    """Each game has the seed of which the one before was the seal: nobody chose it once the words were known."""
    await begun(drawn)
    seeds: list[bytes] = []
    for _ in range(100):
        now = drawn.hall.tables.in_channel(CHANNEL)
        if now is not None and now.phase is TablePhase.PLAYING and now.seed not in seeds:
            seeds.append(now.seed)
        await clock.advance(2)
    assert len(seeds) >= 3
    assert [seal_of(later) for later in seeds[1:]] == [earlier.hex() for earlier in seeds[:-1]]


async def test_with_other_people_a_new_chain_begins(drawn: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record that was made nameless is not undone by one of a game in which its member did not sit."""
    table = await begun(drawn)
    assert seal_of(new_tables.next_game(table, table.id).seed) == table.seed.hex()
    monkeypatch.setattr(new_tables, "_following_seats", lambda table: (table.seats[1], Seat(PlayerId(77), "3")))
    assert seal_of(new_tables.next_game(table, table.id).seed) != table.seed.hex()


async def test_single_games_have_nothing_in_common(drawn: House) -> None:
    """A game that is no match keeps no chain once it is dealt, and its rematch has a seed of its own."""
    table = await game_of_bots(drawn, capacity=3, pace=1000)
    assert table.chain is None
    await drawn.hall.stop_table(table.id, ANN, moderator=False)
    again = await drawn.hall.play_again(table.id, SERVER, CHANNEL, ANN, "9")
    assert seal_of(again.seed) != table.seed.hex()
