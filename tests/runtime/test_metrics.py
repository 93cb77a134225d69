"""Metrics: counted cheaply, served from a thread, without an id in any label."""

import asyncio
import re
import socket
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
import yarl
from simcord.actors import MemberActor

from bot.cli.exit_codes import CANNOT_START, exit_reason
from bot.host.clock import Histogram
from bot.runtime.call_counters import MOST_OPEN, CallCounters
from bot.runtime.heartbeat import GRACE
from bot.runtime.metrics import serve_metrics
from bot.runtime.monitor import Monitor
from bot.settings import InvalidSettings
from bot.views.discord_api.rate_limit import PER_SECOND
from tests.conftest import Room
from tools.dashboard import dashboard_file


@pytest.fixture
def place() -> Iterator[str]:
    """A place of this machine where nobody answers."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        found = f"127.0.0.1:{taken.getsockname()[1]}"
    yield found


async def scraped(place: str) -> list[str]:
    """All lines that are told at a place."""

    def read() -> str:
        with urlopen(f"http://{place}/metrics", timeout=60) as answer:
            return str(answer.read().decode())

    return (await asyncio.to_thread(read)).splitlines()


async def asked(place: str) -> dict[str, float]:
    """Every value that is told at a place, by its name and labels."""
    lines = await scraped(place)
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines if not line.startswith("#"))}


async def test_a_game_can_be_graphed(room: Room, alice: MemberActor, bob: MemberActor, place: str) -> None:
    """Tables by phase, rounds by lateness, commits and refusals are there; no id of a member, a table or a channel is."""
    monitor = Monitor(room.bot, room.bot.services, room.settings.data, units=lambda: 4, uncounted=lambda: 3)
    with serve_metrics(place, room.bot, room.bot.services, room.bot.screen, monitor, lambda: timedelta(hours=2)):
        await alice.slash(room.channel, "war play", seats=2, pace=1)
        await bob.click(room.boards[0], label="Join")
        await room.pass_time(14)
        found = await asked(place)
        assert found['war_room_tables{phase="playing"}'] == 1 and found["war_room_tournaments"] == 0
        assert found["war_room_backup_age_seconds"] == 7200
        assert found["war_room_uncounted"] == 3
        assert found["war_room_round_lateness_seconds_count"] >= 8
        assert found['war_room_round_lateness_seconds_bucket{le="+Inf"}'] == found["war_room_round_lateness_seconds_count"]
        assert found["war_room_commit_seconds_count"] > 2 and found["war_room_budget_per_second"] == PER_SECOND
        ids = [str(each.id) for each in (alice, bob, room.channel, room.guild)] + [str(room.table.id)]
        assert not [each for each in ids if each in " ".join(found)]
    with pytest.raises(OSError):
        while True:
            await asked(place)


async def test_calls_are_counted_by_road_and_answer(room: Room, place: str) -> None:
    """429s stand out, an acknowledgement is timed once, and what never is acknowledged is forgotten."""
    calls = CallCounters(room.bot)

    async def answered(path: str, status: int) -> None:
        sent: Any = SimpleNamespace(
            url=yarl.URL(f"https://discord.com/api/v10/{path}"), response=SimpleNamespace(status=status)
        )
        await calls._ended(None, SimpleNamespace(), sent)

    for number in range(MOST_OPEN + 10):
        interaction: Any = SimpleNamespace(id=number)
        await calls._arrived(interaction)
    for path, status in (
        (f"interactions/{MOST_OPEN}/token/callback", 200),
        (f"interactions/{MOST_OPEN}/token/callback", 400),
        ("interactions/1/token/callback", 404),
        ("webhooks/1/token/messages/2", 429),
        ("channels/1/messages", 200),
    ):
        await answered(path, status)
    assert sum(calls.acknowledged.counts) == 1 and len(calls._open) == MOST_OPEN - 1
    assert calls.answers == {
        ("interaction", "200"): 1,
        ("interaction", "400"): 1,
        ("interaction", "404"): 1,
        ("interaction", "429"): 1,
        ("bot", "200"): 1,
    }


async def test_without_the_extra_the_start_says_so(room: Room, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line with what to install, and exit code 78; where no metrics are wanted nothing is missed."""
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    monkeypatch.delitem(sys.modules, "bot.runtime.metrics_report", raising=False)
    monitor = Monitor(room.bot, room.bot.services, room.settings.data)
    with serve_metrics("", room.bot, room.bot.services, room.bot.screen, monitor):
        pass
    with (
        pytest.raises(InvalidSettings, match=r"^WAR_ROOM_METRICS: .*pip install -c constraints.txt '.\[metrics\]'") as wrong,
        serve_metrics(place, room.bot, room.bot.services, room.bot.screen, monitor),
    ):
        pass
    fault = exit_reason(wrong.value)
    assert fault is not None and (fault.code, len(fault.lines)) == (CANNOT_START, 1)


async def test_a_place_that_is_taken_is_told(room: Room, place: str) -> None:
    """Two that answer at one place cannot be: the second start says which."""
    monitor = Monitor(room.bot, room.bot.services, room.settings.data)
    with serve_metrics(place, room.bot, room.bot.services, room.bot.screen, monitor):
        again = serve_metrics(place, room.bot, room.bot.services, room.bot.screen, monitor)
        with (
            pytest.raises(InvalidSettings, match=re.escape(f"WAR_ROOM_METRICS: {place} can't be listened on: Address already")),
            again,
        ):
            pass


def test_a_spread_counts_by_bounds() -> None:
    """A value belongs to the first bound that it does not pass; what passes all has a place too."""
    spread = Histogram((1.0, 2.0))
    for value in (0.5, 1.0, 1.5, 9.0):
        spread.count_value(value)
    assert (spread.counts, spread.total) == ([2, 1, 1], 12.0)


NAMED = re.compile(r"war_room_\w+")
DEPLOY = Path(__file__).parents[2] / "deploy"


async def test_what_is_graphed_and_warned_of_is_measured(room: Room, place: str) -> None:
    """The dashboard is what its command makes, and each metric that it or an alert names is there to be scraped."""
    drawn, alerts = ((DEPLOY / name).read_text(encoding="utf-8") for name in ("grafana-dashboard.json", "alerts.yaml"))
    assert drawn == dashboard_file(), "run: python -m tools.dashboard --write"
    monitor = Monitor(room.bot, room.bot.services, room.settings.data)
    with serve_metrics(place, room.bot, room.bot.services, room.bot.screen, monitor, lambda: timedelta(hours=2)):
        measured = {*NAMED.findall(" ".join(await scraped(place)))}
    named = {*NAMED.findall(drawn), *NAMED.findall(alerts)}
    assert len(named) > 15 and named <= measured
    assert alerts.count("- alert: ") == 3


async def test_health_is_told_beside_the_metrics(room: Room, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """/health says what the bot says of itself, with the status that goes with it; there is nothing at any other path."""
    monitor = Monitor(room.bot, room.bot.services, room.settings.data)

    async def look(path: str) -> tuple[int, str]:
        def read() -> tuple[int, str]:
            try:
                with urlopen(f"http://{place}{path}", timeout=60) as answer:
                    return answer.status, answer.read().decode()
            except HTTPError as refused:
                return refused.code, refused.read().decode()

        return await asyncio.to_thread(read)

    with serve_metrics(place, room.bot, room.bot.services, room.bot.screen, monitor):
        assert await look("/health") == (200, "running, 0 tables\n")
        assert (await look("/metrics"))[0] == 200
        assert {(await look(path))[0] for path in ("/", "/metrics/", "/metrics/../secret")} == {404}
        ill = replace(monitor.take_heartbeat(), gateway=GRACE + 1)
        monkeypatch.setattr(monitor, "take_heartbeat", lambda: ill)
        assert (await look("/health"))[0] == 503
