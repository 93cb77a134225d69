"""Speeding a running game up: the host at once, others by a majority, and what is promised then."""

import asyncio
from typing import Any

import pytest

from bot.engine.play.round import Round
from bot.engine.programme.packed import unpack_beats
from bot.engine.rules.rules import Rules
from bot.host.ids import PlayerId
from bot.host.refusals import Refusal, StoreDown
from bot.host.table import programme
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.seat import entropy_lines
from bot.host.table.table import BOTS_ALONE, Table
from bot.host.table.told_speed import SpeedUp
from tests.host.conftest import game_of_bots, order
from tests.host.fakes import House, TurnedClock
from tests.host.table.test_hosts import refused
from tests.support.deals import draw_always, find_seed
from tests.support.tables import ANN, BEN, CAT, classic

DAN = PlayerId(104)


async def game_of(house: House, *others: PlayerId, **changes: Any) -> Table:
    """A game of Ann, who hosts it, and others."""
    table = await house.hall.open_table(order(capacity=1 + len(others), **changes))
    for number, player in enumerate(others):
        table = await house.hall.join_table(table.id, player, str(number + 2))
    return table


def left(house: House, table: Table) -> float:
    """The seconds until the game's last beat."""
    return programme.remaining_time(house.table(table.id), house.hall.time.now()) / 1000


async def test_a_game_is_over_in_the_time_promised(house: House, clock: TurnedClock) -> None:
    """A game of 274 rounds is told in three minutes, in the one for which it was asked, and its record has every round."""
    for length in (180, 60):
        table = await game_of_bots(house, channel=length, length=length)
        await clock.advance(length * 0.94)
        assert house.table(table.id).is_live and house.table(table.id).outcome is None
        await clock.advance(length * 0.11)
        game = house.store.games[table.id]
        assert game.close is CloseReason.FINISHED and game.rounds == 274


async def test_the_host_speeds_it_up_at_once(house: House, clock: TurnedClock) -> None:
    """*Faster* halves what is left, *Finish* leaves five seconds; then nothing is faster, and the game says so."""
    table = await game_of(house, BEN, length=180)
    await clock.advance(20)
    before = left(house, table)
    await house.hall.speed_up(table.id, ANN, SpeedUp.FASTER)
    assert left(house, table) == pytest.approx(before / 2, rel=0.05) and house.table(table.id).hurried == "asked"
    await house.hall.speed_up(table.id, ANN, SpeedUp.FINISH)
    assert 3 < left(house, table) <= 5
    assert (await refused(house.hall.speed_up(table.id, ANN, SpeedUp.FASTER))).refusal is Refusal.FASTEST_ALREADY
    await clock.advance(5.1)
    assert house.table(table.id).close is CloseReason.FINISHED
    assert house.table(table.id).length == 180  # the next game is told as this one was meant to be


async def test_faster_halves_a_long_game_of_every_round(house: House) -> None:
    """Where every round of a game of two packs is told, *Faster* halves all of it, not what is looked ahead."""
    table = await game_of(house, BEN, rules=classic(decks=2))
    now = house.hall.time.now()
    whole = programme.remaining_in_all(house.table(table.id), now)
    assert whole > 2 * programme.remaining_time(house.table(table.id), now)
    await house.hall.speed_up(table.id, ANN, SpeedUp.FASTER)
    assert left(house, table) == pytest.approx(whole / 2000, rel=0.05)


@pytest.mark.parametrize("length", [None, 180])
async def test_the_next_war_comes_at_once(house: House, clock: TurnedClock, length: int | None) -> None:
    """*Next war* tells everything up to it with one beat, then the war in its stages."""
    table = await game_of_bots(house, length=length)
    await house.hall.speed_up(table.id, ANN, SpeedUp.NEXT_WAR)
    await clock.advance(0.1)
    found = house.table(table.id)
    assert found.open_game().battle == 3 and found.last_group is not None and found.last_group.first == 1
    rest = [beat.rounds for beat in unpack_beats(found.programme)]
    assert rest[:3] == [0, 0, 1]


async def test_others_need_a_majority(house: House, clock: TurnedClock) -> None:
    """Of four who sit there three have to ask, within fifteen seconds; nothing of the votes is saved."""
    table = await game_of(house, BEN, CAT, DAN, length=180)
    before = left(house, table)
    await house.hall.speed_up(table.id, BEN, SpeedUp.FASTER)
    await house.hall.speed_up(table.id, BEN, SpeedUp.FASTER)
    (vote,) = house.table(table.id).votes
    assert (vote.request, vote.players, vote.needed) == (SpeedUp.FASTER, (BEN,), 3) and "votes" not in house.store.body(
        table.id
    )
    await house.hall.speed_up(table.id, CAT, SpeedUp.FASTER)
    await house.hall.speed_up(table.id, CAT, SpeedUp.FINISH)
    assert [len(vote.players) for vote in house.table(table.id).votes] == [2, 1]
    await clock.advance(15.1)
    await house.hall.speed_up(table.id, DAN, SpeedUp.FASTER)
    (vote,) = house.table(table.id).votes
    assert vote.players == (DAN,) and left(house, table) == pytest.approx(before - 15, abs=1)
    await house.hall.speed_up(table.id, CAT, SpeedUp.FASTER)
    await house.hall.speed_up(table.id, BEN, SpeedUp.FASTER)
    assert not house.table(table.id).votes and left(house, table) < before / 2


async def test_who_may_not_speed_it_up(house: House, clock: TurnedClock) -> None:
    """A watcher, and who gave up, are refused; so is everybody at a table that keeps its own time."""
    table = await game_of(house, BEN, CAT, length=180)
    assert (await refused(house.hall.speed_up(table.id, DAN, SpeedUp.FINISH))).refusal is Refusal.NOT_PLAYING_HERE
    await house.hall.resign_game(table.id, CAT)
    assert (await refused(house.hall.speed_up(table.id, CAT, SpeedUp.FINISH))).refusal is Refusal.NOT_PLAYING_HERE
    timed = await game_of_bots(house, channel=71, rules=order().rules.__class__(time=900))
    assert (await refused(house.hall.speed_up(timed.id, ANN, SpeedUp.FINISH))).refusal is Refusal.OWN_TIME


async def test_length_and_pace_of_a_running_game(house: House, clock: TurnedClock) -> None:
    """The host sets them while it runs: a length is that of the rest, a pace means every round at it; others are refused."""
    table = await game_of(house, BEN)
    await clock.advance(9.1)
    await house.hall.set_option(table.id, ANN, "length", "1m")
    assert left(house, table) == pytest.approx(60, rel=0.05) and house.table(table.id).length == 60
    await house.hall.set_option(table.id, ANN, "pace", "5")
    assert house.table(table.id).length is None
    assert {beat.hold for beat in unpack_beats(house.table(table.id).programme) if beat.rounds} == {5000}
    assert (await refused(house.hall.set_option(table.id, BEN, "pace", "1"))).refusal is Refusal.NOT_HOST
    assert (await refused(house.hall.set_option(table.id, ANN, "seats", "3"))).refusal is Refusal.LOBBY_ONLY
    assert (await refused(house.hall.set_option(table.id, ANN, "length", "10s"))).refusal is Refusal.BAD_VALUE


async def test_giving_up_keeps_the_promise(house: House, clock: TurnedClock) -> None:
    """After a resignation the rest of the game, which is another one now, is over when it was promised."""
    table = await game_of(house, BEN, CAT, DAN, length=180)
    await clock.advance(15)
    before = left(house, table)
    await house.hall.resign_game(table.id, CAT)
    assert left(house, table) <= before * 1.05
    played = (
        sum(beat.rounds for beat in unpack_beats(house.table(table.id).programme)) + house.table(table.id).open_game().battle
    )
    await clock.advance(170)
    assert house.store.games[table.id].rounds == played


def ann_is_out_first(rounds: list[Round]) -> bool:
    """Whether Ann is out of cards long before the game is decided."""
    gone = [played.battle for played in rounds if 0 in played.out]
    return bool(gone) and len(rounds) == 200 and gone[0] < 100 and not any(1 in played.out for played in rounds)


async def test_bots_among_themselves_are_quick(house: House, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the last member is out of cards, bot players are done within five seconds, also after a crash at any moment."""
    draw_always(monkeypatch, find_seed(ann_is_out_first, rounds=200, seats=4, entropy=("1", "-", "-", "-")))
    table = await game_of_bots(house, capacity=4, length=600)
    while ANN in {house.table(table.id).seats[seat].player for seat in house.table(table.id).open_game().alive()}:
        await clock.advance(0.5)
    assert house.table(table.id).hurried == "bots" and left(house, table) <= 5
    await house.crash()
    new = House(house.store, clock)
    await new.open()
    assert new.table(table.id).hurried == "bots" and left(new, table) <= 5.5
    await clock.advance(6)
    assert new.table(table.id).close is CloseReason.FINISHED
    await new.close()


async def test_a_war_that_is_shown_is_played_before_somebody_leaves(house: House, clock: TurnedClock) -> None:
    """Giving up in the middle of a war saves no card of it: the record has the war, and the resignation after it."""
    table = await game_of_bots(house, capacity=2)
    await clock.advance(12.2)
    assert house.table(table.id).stage == 1 and house.table(table.id).open_game().battle == 3
    await house.hall.resign_game(table.id, ANN)
    game = house.store.games[table.id]
    assert game.rounds == 4 and game.close is not None


@pytest.mark.parametrize("others", [(BEN, CAT), (BEN,)])
async def test_giving_up_in_a_war_counts_after_it(house: House, clock: TurnedClock, others: tuple[PlayerId, ...]) -> None:
    """The choice stands in the record for the round after the war; with two players the other one wins then."""
    table = await game_of(house, *others)
    while not house.table(table.id).stage:
        await clock.advance(0.5)
    battle = house.table(table.id).open_game().battle
    await house.hall.resign_game(table.id, BEN)
    after = house.table(table.id)
    assert after.choices == ((battle + 2, 1, "resign"),) and after.open_game().battle == battle + 1 and after.stage == 0
    if len(others) == 1:
        outcome = house.store.games[table.id].record.outcome
        assert outcome is not None and outcome.winners == (0,) and outcome.battles == battle + 1


async def test_stopping_in_a_war_ends_after_it(house: House, clock: TurnedClock) -> None:
    """A game that is stopped in the middle of a war has played it."""
    table = await game_of_bots(house)
    await clock.advance(12.2)
    await house.hall.stop_table(table.id, ANN, moderator=False)
    assert house.store.games[table.id].rounds == 4 and house.table(table.id).close is CloseReason.STOPPED


async def test_nobody_decides_a_timed_game_by_its_pace(house: House, clock: TurnedClock) -> None:
    """Where a time limit ends the game, most cards win: whoever leads must not slow it down, nor anybody hurry it."""
    table = await game_of(house, BEN, rules=classic(time=300))
    for key, value in (("pace", "60"), ("length", "1m")):
        assert (await refused(house.hall.set_option(table.id, ANN, key, value))).refusal is Refusal.BAD_VALUE
    assert house.table(table.id).pace == table.pace


async def test_the_end_never_gets_longer(house: House, clock: TurnedClock) -> None:
    """In the last ten seconds no war is skipped to, for its stages would take longer; giving up does not put the end off."""
    table = await game_of(house, BEN, CAT, length=180)
    await house.hall.speed_up(table.id, ANN, SpeedUp.FINISH)
    await clock.advance(3)
    before = left(house, table)
    assert (await refused(house.hall.speed_up(table.id, ANN, SpeedUp.NEXT_WAR))).refusal is Refusal.FASTEST_ALREADY
    await house.hall.resign_game(table.id, CAT)
    assert left(house, table) <= before + 1.6


async def test_giving_up_ends_the_votes(house: House, clock: TurnedClock) -> None:
    """A majority of fewer people is another majority: whoever still wants it presses again."""
    table = await game_of(house, BEN, CAT, DAN, length=180)
    await house.hall.speed_up(table.id, BEN, SpeedUp.FASTER)
    await house.hall.resign_game(table.id, DAN)
    assert house.table(table.id).votes == ()


@pytest.mark.parametrize("decks", [3, 8])
async def test_a_game_of_many_packs_keeps_its_promise(house: House, clock: TurnedClock, decks: int) -> None:
    """It can have tens of thousands of rounds: they are looked through in a thread, before anything of it is saved."""
    table = await game_of(house, BEN, rules=classic(decks=decks), length=180)
    assert programme.remaining_time(house.table(table.id), house.hall.time.now()) == pytest.approx(180_000, rel=0.05)
    await house.hall.speed_up(table.id, ANN, SpeedUp.NEXT_WAR)
    await house.hall.speed_up(table.id, ANN, SpeedUp.FASTER)
    assert programme.remaining_time(house.table(table.id), house.hall.time.now()) == pytest.approx(90_000, rel=0.2)
    await house.hall.speed_up(table.id, ANN, SpeedUp.FINISH)
    await clock.advance(12)
    await house.hall.ticker.wait_for_tasks()
    assert house.table(table.id).phase is TablePhase.OVER


@pytest.mark.parametrize("rules", [classic(decks=3), classic(time=600)], ids=["many packs", "time limit"])
async def test_bots_alone_are_done_in_ten_seconds_by_any_rules(
    house: House, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch, rules: Rules
) -> None:
    """Once the last person is out, also without a length and where a game has a clock of its own."""
    words = entropy_lines((await game_of_bots(house, channel=71, capacity=4, rules=rules)).seats)
    last = 150 if rules.decks == 1 else 900

    def leaves_bots(rounds: list[Round]) -> bool:
        return len(rounds) == last and rounds[-1].outcome is None and any(0 in one.out for one in rounds[: last - 20])

    draw_always(monkeypatch, find_seed(leaves_bots, rounds=last, seats=4, rules=rules, entropy=words))
    table = await game_of_bots(house, capacity=4, rules=rules, length=None)
    while not (running := house.table(table.id)).bots_alone:
        assert running.is_live
        await clock.advance(3)
    await house.hall.ticker.wait_for_tasks()
    assert house.table(table.id).hurried == "bots"
    await clock.advance(BOTS_ALONE / 1000 + 1)
    await house.hall.ticker.wait_for_tasks()
    assert house.table(table.id).phase is TablePhase.OVER


async def test_votes_wait_for_the_store(house: House, clock: TurnedClock) -> None:
    """While the store is down a vote is refused and nothing of it stays; those that stand lose no time, and count later."""
    table = await game_of(house, BEN, CAT, DAN, length=180)
    await house.hall.speed_up(table.id, BEN, SpeedUp.FASTER)
    await clock.advance(4)
    before, votes = left(house, table), house.table(table.id).votes
    house.store.down = True
    votes_then = ((CAT, SpeedUp.FASTER), (ANN, SpeedUp.FINISH))
    asked = [asyncio.ensure_future(house.hall.speed_up(table.id, *vote)) for vote in votes_then]
    await clock.advance(120)
    assert all(isinstance(one.exception(), StoreDown) for one in asked)
    found = house.table(table.id)
    assert found.votes == votes and not found.hurried and left(house, table) == pytest.approx(before, abs=5)
    house.store.down = False
    await clock.advance(1.1)
    assert house.table(table.id).votes[0].until > house.hall.time.now()
    await house.hall.speed_up(table.id, CAT, SpeedUp.FASTER)
    assert [len(vote.players) for vote in house.table(table.id).votes] == [2]
    await house.hall.speed_up(table.id, DAN, SpeedUp.FASTER)
    assert not house.table(table.id).votes and house.table(table.id).hurried == "voted"
    assert left(house, table) < 0.6 * before
