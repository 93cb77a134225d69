"""Members without enough chips in a lobby lose their seats when it starts, and delay nobody else."""

from bot.host.ids import PlayerId, TableId
from bot.host.table.phase import TablePhase
from tests.host.conftest import order
from tests.host.fakes import House
from tests.host.table.casino_tables import CASINO, all_chips, chips_of, enrich, on_table, short_game
from tests.support.tables import ANN, BEN, CAT

POOR = PlayerId(104)


async def lobby_with_somebody_poor(house: House, channel: int, host: PlayerId, *others: PlayerId, capacity: int = 3) -> TableId:
    """A lobby for chips in which somebody sits who could pay for one table and then begins another."""
    request = order(channel, variant=CASINO.key, rules=short_game(), host=host, capacity=capacity)
    table = (await house.hall.open_table(request)).id
    for player in (POOR, *others):
        await house.hall.join_table(table, player, "5")
    return table


async def spend(house: House) -> None:
    """Let whoever is poor bring the chips to a table of their own."""
    await house.hall.open_table(order(99, variant=CASINO.key, rules=short_game(20), host=POOR, capacity=1))
    assert chips_of(house, POOR) == 0


async def test_one_purse_does_not_hold_up_many_lobbies(house: House) -> None:
    """Whoever joined three lobbies and spent the chips on a fourth is not dealt in; the others play, and know why."""
    enrich(house.store, ANN, BEN, CAT)
    enrich(house.store, POOR, chips=1000)
    hosts = {70: ANN, 71: BEN, 72: CAT}
    tables = {host: await lobby_with_somebody_poor(house, number, host) for number, host in hosts.items()}
    await spend(house)
    for host, table in tables.items():
        begun = await house.hall.start_game(table, host)
        assert begun.phase is TablePhase.PLAYING and begun.humans == (host,) and begun.unseated == (POOR,)
        assert on_table(house, table) == (1000,)
    assert all_chips(house) == 0


async def test_the_last_seat_frees_those_of_who_cannot_pay(house: House) -> None:
    """A table that fills up does not begin with somebody who lacks the chips, and is not full then: others can join."""
    enrich(house.store, ANN, BEN, CAT)
    enrich(house.store, POOR, chips=1000)
    table = await lobby_with_somebody_poor(house, 70, ANN)
    await spend(house)
    waiting = await house.hall.join_table(table, BEN, "6")
    assert waiting.phase is TablePhase.LOBBY and waiting.humans == (ANN, BEN) and waiting.unseated == (POOR,)
    assert (await house.hall.join_table(table, CAT, "7")).phase is TablePhase.PLAYING and on_table(house, table) == (
        1000,
        1000,
        1000,
    )


async def test_a_bot_in_the_last_seat_does_the_same(house: House) -> None:
    """A bot player takes the last seat, whoever cannot pay gets up, and the host begins with the bot."""
    enrich(house.store, ANN)
    enrich(house.store, POOR, chips=1000)
    table = await lobby_with_somebody_poor(house, 70, ANN)
    await spend(house)
    assert (await house.hall.add_bot(table, ANN)).humans == (ANN,)
    assert (await house.hall.start_game(table, ANN)).phase is TablePhase.PLAYING
