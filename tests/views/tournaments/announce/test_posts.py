"""Pings for a match: everybody once to each table, whoever plays on for them too; and nobody twice."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.host.ids import PlayerId
from bot.host.table.table import Table
from bot.host.tournaments.charter import MINUTE
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.events import CheckinOpened, Entered, Event, Noted
from bot.tournament.model.plan import FormatSettings
from bot.views.tournaments.announce.news import NAMED, news_of
from bot.views.tournaments.announce.posts import post_calls
from tests.host.fakes import MemoryStore, TurnedClock
from tests.host.tournaments.conftest import Grounds
from tests.store.tournaments.saved_tournament import entries, kept
from tests.views.tournaments.announce.announcers import announcer_of


class Pings:
    """A wire that remembers whom it pinged, and in which channel."""

    def __init__(self, shut: int = 0) -> None:
        self.sent: list[tuple[int, tuple[int, ...]]] = []
        self.shut, self.refused = shut, 0
        self.removed: list[tuple[int, int]] = []

    async def post_message(self, server: int, channel: int, view: object, nonce: str, pings: tuple[int, ...]) -> int:
        assert len(nonce) <= 25, "Discord takes no longer one"
        if channel == self.shut:
            self.refused += 1
            raise discord.Forbidden(cast(Any, SimpleNamespace(status=403, reason="Forbidden")), "Missing Access")
        self.sent.append((channel, pings))
        return len(self.sent)

    async def remove_message(self, server: int, channel: int, message: int) -> None:
        self.removed.append((channel, message))


@pytest.fixture
async def grounds(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Grounds]:
    """Grounds on which tournaments are held."""

    async def here(work: Callable[..., Any], *given: Any) -> Any:
        return work(*given)

    monkeypatch.setattr(asyncio, "to_thread", here)
    made = Grounds(MemoryStore(), TurnedClock())
    await made.open()
    yield made
    await made.close()


async def called(grounds: Grounds, run: TournamentRun, *, shut: int = 0) -> list[tuple[int, ...]]:
    """Whom a bot that knows nothing but its notes calls now, where one channel is shut."""
    pings = Pings(shut)
    await post_calls(announcer_of(grounds, pings), grounds.now(run))
    return [players for _, players in pings.sent]


async def test_who_plays_on_is_called_too(grounds: Grounds) -> None:
    """A substitute is pinged alone, once; the next table of the same match calls both anew."""
    run = await grounds.director.create_tournament(grounds.charter())
    await grounds.enter(run, 1, 2)
    run = await grounds.director.start_now(run.id, run.charter.creator)
    await grounds.pass_time(1)
    assert list(map(set, await called(grounds, run))) == [{1, 2}] and await called(grounds, run) == []
    await grounds.substitute(run, 2, 9)
    await grounds.rest()
    assert await called(grounds, run) == [(9,)] and await called(grounds, run) == []
    (table,) = grounds.house.hall.tables.of_contests()
    await grounds.house.hall.maintenance.park_table(table.id)
    await grounds.pass_time(6)
    assert list(map(set, await called(grounds, run))) == [{1, 9}] and await called(grounds, run) == []


async def test_a_call_is_taken_back(grounds: Grounds) -> None:
    """A call stands as long as its table waits for players; once the match has started it is removed, and only once."""
    run = await grounds.director.create_tournament(grounds.charter())
    await grounds.enter(run, 1, 2)
    run = await grounds.director.start_now(run.id, run.charter.creator)
    await grounds.pass_time(1)
    pings = Pings()
    announcer = announcer_of(grounds, pings)
    await post_calls(announcer, grounds.now(run))
    await post_calls(announcer, grounds.now(run))
    (table,) = grounds.house.hall.tables.of_contests()
    assert len(pings.sent) == 1 and pings.removed == []
    for player in (1, 2):
        await grounds.house.hall.join_table(table.id, PlayerId(player), "word")
    await grounds.pass_time(1)
    for _ in range(2):
        await post_calls(announcer, grounds.now(run))
    assert pings.removed == [(table.channel, 1)] and len(pings.sent) == 1


async def test_a_thread_that_is_shut_keeps_no_other_waiting(grounds: Grounds) -> None:
    """Whoever cannot be called there is called later; the players of the other match are called now."""
    run = await grounds.director.create_tournament(grounds.charter())
    await grounds.enter(run, 1, 2, 3, 4)
    run = await grounds.director.start_now(run.id, run.charter.creator)
    await grounds.pass_time(1)
    first, other = grounds.house.hall.tables.of_contests()
    assert list(map(set, await called(grounds, run, shut=first.channel))) == [awaited(other)]
    assert list(map(set, await called(grounds, run))) == [awaited(first)]


async def test_a_thread_that_is_shut_is_asked_less_and_less_often(grounds: Grounds) -> None:
    """However often the tournament is looked at, each refusal is followed by a longer rest; then its players are called."""
    run = await grounds.director.create_tournament(grounds.charter(ready=60 * MINUTE))
    await grounds.enter(run, 1, 2)
    run = await grounds.director.start_now(run.id, run.charter.creator)
    await grounds.pass_time(1)
    (table,) = grounds.house.hall.tables.of_contests()
    pings = Pings(table.channel)
    announcer = announcer_of(grounds, pings)
    asked = []
    for second in range(0, 480, 3):
        refused, rest = pings.refused, await post_calls(announcer, grounds.now(run))
        asked += [second] if pings.refused > refused else []
        assert rest is not None and rest > 0
        await grounds.clock.advance(3)
    assert asked == [0, 15, 45, 105, 225, 465]
    pings.shut = 0
    await grounds.pass_time(480)
    assert await post_calls(announcer, grounds.now(run)) is None and list(map(set, (who for _, who in pings.sent))) == [{1, 2}]
    assert not announcer.memory_of(run).shut_tables


def awaited(table: Table) -> set[PlayerId | None]:
    """For whom the seats of a table are kept."""
    return {kept.player for kept in table.contest.kept} if table.contest else set()


@pytest.mark.parametrize(("missing", "pages"), [(NAMED, [NAMED]), (2 * NAMED + 10, [NAMED, NAMED, 10])])
def test_a_reminder_pings_everybody_whom_it_names(missing: int, pages: list[int]) -> None:
    """Discord takes at most a hundred; each message names whom it pings, and only the last tells up to the entry."""
    numbers = range(1, missing + 1)
    events: list[Event] = [*(Entered(number, str(number)) for number in numbers), CheckinOpened(), Noted("reminder")]
    run = TournamentRun.run_of(kept(entries(*events), {number: PlayerId(5000 + number) for number in numbers}))
    run.charter = replace(run.charter, plan=FormatSettings(cap=256))
    found = list(news_of(run, run.log[-1:]))
    assert [len(news.pings) for news in found] == pages
    assert sorted(player for news in found for player in news.pings) == [5000 + number for number in numbers]
    for news in found:
        words = str(news.view.to_components())  # type: ignore[no-untyped-call]  # it has no types
        assert all(f"<@{player}>" in words for player in news.pings)
    assert [news.number for news in found] == [len(run.log) - 1] * (len(pages) - 1) + [len(run.log)]
    assert len({(news.number, news.part) for news in found}) == len(found)
