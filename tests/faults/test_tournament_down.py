"""Tournaments while Discord says no: nothing is asked for ever, nothing is told twice, and all goes on when it says yes."""

from datetime import timedelta
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId, TournamentId
from bot.host.refusals import StoreDown
from bot.host.tournaments.run import TournamentRun
from bot.store.tournaments.tournaments import TournamentRepository
from bot.tournament.model.events import Decided
from bot.tournament.model.match import MatchResult
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import TournamentPhase
from bot.views.discord_api.rate_limit import RateLimit
from bot.views.tournaments import message_ids
from bot.views.tournaments.announce.api import TournamentApi
from bot.views.tournaments.announce.herald import GIVES_UP
from bot.views.tournaments.announce.thread_names import ThreadName
from tests.conftest import Room, text_of
from tests.store.tournaments.saved_tournament import NOON, entries, kept
from tests.support.interactions import asked, told
from tests.support.running_tournament import award, begun, latest, opened
from tests.support.tournament_members import hosting, people, status


@pytest.fixture
def host(room: Room) -> MemberActor:
    """A member who may hold tournaments."""
    return hosting(room)


def refuse(room: Room, method: str, path: str, status: int = 403) -> None:
    """Let Discord refuse such calls until it is asked to stop."""
    room.env.inject_error(method, path, status=status, times=None)


def accept(room: Room) -> None:
    """Let Discord take everything again."""
    room.env.backend.faults.clear()


def calls(room: Room, method: str, end: str) -> list[Any]:
    """The calls of a kind that were made."""
    return [call for call in room.env.http_requests if call.method == method and call.path.endswith(end)]


async def marks(room: Room, run: TournamentRun) -> dict[str, int]:
    """What is noted of a tournament."""
    return await room.bot.services.tournaments.store.read_marks(run.id)


def news(room: Room) -> str:
    """All that was told in the channel."""
    return "\n".join(map(text_of, room.boards))


def opened_matches(room: Room) -> set[int]:
    """The matches that have or had a table that people can see."""
    return {table.contest.match for table in room.hall.tables.of_contests() if table.contest and table.parked is None}


async def eight_begin(room: Room, host: MemberActor) -> None:
    """A knockout of eight members begins."""
    await begun(room, host, people(room, 8), format=Format.SINGLE)


async def call_off(room: Room, run: TournamentRun) -> None:
    """End a tournament."""
    await room.bot.services.tournaments.director.call_off(run.id, run.charter.creator, "rain")


async def test_threads_that_may_not_be_made_cost_few_calls(room: Room, host: MemberActor) -> None:
    """Four matches without a thread ask once, then one of them longer and longer apart; with the right all have theirs.

    One at a time is played in the channel itself meanwhile, here until nobody came to it.
    """
    refuse(room, "POST", "/channels/*/threads")
    await eight_begin(room, host)
    await room.pass_time(200, step=10)
    assert len(calls(room, "POST", "/threads")) <= 4 + 4
    accept(room)
    await room.pass_time(60, step=10)
    (run,) = room.bot.services.tournaments.director.live_tournaments()
    decided = {match.number for match in run.state.matches.values() if not match.is_open}
    assert opened_matches(room) | decided >= {1, 2, 3, 4} and len(decided) < 2


async def test_threads_that_nobody_may_write_in(room: Room, host: MemberActor) -> None:
    """They are made and can show nothing: one is tried now and then, not four every few seconds."""
    refuse(room, "POST", "/channels/*/messages")
    await eight_begin(room, host)
    await room.pass_time(300, step=10)
    assert len(calls(room, "POST", "/threads")) <= 4 + 6
    accept(room)
    await room.pass_time(300, step=10)
    assert opened_matches(room) >= {1, 2, 3, 4}


async def test_a_message_that_is_never_taken_stops_no_other(room: Room, host: MemberActor) -> None:
    """Discord calls one news unfit: it is left out, and the next one is told."""
    run = await opened(room, host)
    await room.pass_time(4)
    refuse(room, "POST", "/channels/*/messages", 400)
    await room.bot.services.tournaments.director.pause_tournament(run.id, PlayerId(host.id), "tea")
    await room.pass_time(4)
    accept(room)
    await room.bot.services.tournaments.director.go_on(run.id, PlayerId(host.id))
    await room.pass_time(30)
    assert "has resumed" in news(room) and "was paused by" not in news(room)


@pytest.mark.parametrize("ending", ["restart", "crash"])
async def test_an_end_that_was_not_told_is_told_later(room: Room, host: MemberActor, ending: str) -> None:
    """The bot ends between the end and its news: the next one tells it, once; a log without sense stops nothing."""
    run = await begun(room, host, people(room, 2), format=Format.SINGLE)
    await room.pass_time(8)
    senseless = kept(entries(Decided(9, MatchResult((1, 2)))), made=NOON - timedelta(days=900), phase=TournamentPhase.OVER)
    await room.bot.services.tournaments.store.create_tournament(senseless)
    await room.bot.services.tournaments.store.set_mark(senseless.id, message_ids.STATUS, 1)
    refuse(room, "*", "/channels/*", 500)
    run = await award(room, run, (1, 2))
    await room.pass_time(2)
    accept(room)
    await (room.restart() if ending == "restart" else room.crash())
    await room.pass_time(8)
    assert "🥇 **1.**" in text_of(status(room)) and news(room).count("🏆 Friday Cup: the results") == 1
    await room.pass_time(120, step=10)
    assert (await marks(room, run))[message_ids.CLOSED] == len((await latest(room, run)).log)
    assert list(await room.bot.services.tournaments.store.list_unclosed()) == [senseless.id]
    assert all(thread.thread_metadata.archived for thread in threads(room))
    made = len(room.env.http_requests)
    await room.restart()
    await room.pass_time(8)
    assert not [call for call in room.env.http_requests[made:] if call.path.startswith(f"/channels/{room.channel.id}")]


def threads(room: Room) -> list[Any]:
    """The threads of the channel, as Discord has them."""
    return [channel for channel in room.env.backend.channels.values() if channel.parent_id == room.channel.id]


async def test_a_thread_that_was_deleted_comes_again(room: Room, host: MemberActor) -> None:
    """Its match has another one at once, and both players are called there too."""
    two = people(room, 2)
    await begun(room, host, two, format=Format.SINGLE)
    await room.pass_time(8)
    (thread,) = threads(room)
    await room.bot.http.delete_channel(thread.id)
    await room.pass_time(12)
    (again,) = threads(room)
    pings = [call for call in calls(room, "POST", "/messages") if (call.json or {}).get("allowed_mentions", {}).get("users")]
    assert [call.path.split("/")[2] for call in pings] == [str(thread.id), str(again.id)] and again.id != thread.id
    assert all(set(call.json["allowed_mentions"]["users"]) == {member.id for member in two} for call in pings)


async def test_a_thread_that_was_not_noted_is_taken_again(
    room: Room, host: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot ends between a thread and its note: the next one finds it by its name, and plays the match there."""
    mark = TournamentRepository.set_mark

    async def dies(tournaments: TournamentRepository, tournament: TournamentId, key: str, value: int | None) -> None:
        if key.startswith("thread:"):
            raise StoreDown("disk full")
        await mark(tournaments, tournament, key, value)

    monkeypatch.setattr(TournamentRepository, "set_mark", dies)
    await begun(room, host, people(room, 2), format=Format.SINGLE)
    await room.pass_time(8)
    (thread,) = threads(room)
    assert not list(room.hall.tables.of_contests())
    monkeypatch.setattr(TournamentRepository, "set_mark", mark)
    await room.crash()
    await room.pass_time(8)
    (table,) = room.hall.tables.of_contests()
    assert threads(room) == [thread] and table.channel == thread.id


async def test_a_thread_is_found_before_discord_has_told_of_the_server(
    room: Room, host: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that has just started asks Discord for its threads and makes no second one, whatever the players are called now."""
    run = await begun(room, host, people(room, 2), format=Format.SINGLE)
    await room.pass_time(8)
    (thread,) = threads(room)
    monkeypatch.setattr(room.bot, "get_guild", lambda server: None)
    api = TournamentApi(room.bot, room.clock, RateLimit(), knows=lambda server: False)
    found = await api.open_thread(run.charter.server, run.charter.channel, ThreadName("nobody", " · final · Friday Cup"))
    assert found == thread.id and threads(room) == [thread]


async def test_an_answer_that_is_lost_makes_no_second_tournament(room: Room, host: MemberActor) -> None:
    """Its draft is used up once there is a tournament, whoever saw that."""
    shown = await host.slash(room.channel, "tournament create", name="Cup")
    fields = {"format": ["swiss"], "variant": "kids-30", "start": "in 10m", "cap": "16", "best_of": "1"}
    page = await host.submit_modal(shown, fields)
    refuse(room, "POST", "/interactions/*/*/callback", 404)
    await host.click(asked(page), label="Create tournament")
    accept(room)
    assert told(await host.click(asked(page), label="Create tournament")).startswith("This draft is gone")
    assert len(room.bot.services.tournaments.director.live_tournaments()) == 1


async def test_a_channel_that_is_gone_is_forgotten(room: Room, host: MemberActor) -> None:
    """What is over there cannot be told: it is tried less and less, and no more after a day."""
    run = await opened(room, host)
    await room.pass_time(4)
    await room.bot.http.delete_channel(room.channel.id)
    await call_off(room, run)
    for _ in range(5):
        await room.pass_hours(GIVES_UP / 5 / 3600 + 1)
    assert not await room.bot.services.tournaments.store.list_unclosed()
    made = len(room.env.http_requests)
    assert made < 600
    await room.pass_hours(2)
    assert len(room.env.http_requests) == made
