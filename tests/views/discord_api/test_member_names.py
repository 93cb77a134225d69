"""Names for pictures: harmless, asked for rarely and within the rate limit, and never waited for long."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.host.ids import PlayerId, ServerId
from bot.views.discord_api.member_names import AT_ONCE, FRESH, KEPT, MemberNames
from bot.views.discord_api.rate_limit import RateLimit
from tests.host.fakes import TurnedClock

SERVER = ServerId(7)


class Guild:
    """A server that knows some members by name, answers late or not at all, and counts how often it is asked."""

    def __init__(self, names: dict[int, str], *, late: float = 0, error: Exception | None = None) -> None:
        self.id = SERVER
        self.names = names
        self.late = late
        self.error = error
        self.asked: list[int] = []

    async def fetch_member(self, player: int) -> Any:
        self.asked.append(player)
        await asyncio.sleep(self.late)
        if self.error is not None:
            raise self.error
        if player not in self.names:
            raise discord.NotFound(cast(Any, SimpleNamespace(status=404, reason="")), "Unknown Member")
        return SimpleNamespace(display_name=self.names[player])


def known_by(guild: Guild, clock: TurnedClock | None = None, rate_limit: RateLimit | None = None) -> MemberNames:
    """The names of members of one server."""
    client = cast(discord.Client, SimpleNamespace(get_guild=lambda server: guild if server == guild.id else None))
    return MemberNames(client, clock or TurnedClock(), rate_limit or RateLimit())


def players(*ids: int) -> list[PlayerId]:
    """Ids as those of players."""
    return [PlayerId(one) for one in ids]


async def test_members_of_one_name_are_told_apart() -> None:
    """A page of names says which Alex is which by the numbers of its lines; one member named twice is one."""
    known = known_by(Guild({1: "Alex", 2: "Ben", 3: "ALEX"}))
    assert await known.names_of(SERVER, players(1, 2, 3), first=11) == ["Alex (11)", "Ben", "ALEX (13)"]
    assert await known.names_of(SERVER, players(1, 1, 2)) == ["Alex", "Alex", "Ben"]


async def test_names_are_asked_for_once_an_hour() -> None:
    """Each member once, those who are not there too; after an hour again."""
    guild, clock = Guild({1: "Ann", 2: "Ben"}), TurnedClock()
    names = known_by(guild, clock)
    assert await names.names_of(SERVER, players(1, 2, 3)) == ["Ann", "Ben", "Player 3"]
    assert await names.names_of(SERVER, players(3, 1), 11) == ["Player 11", "Ann"]
    assert sorted(guild.asked) == [1, 2, 3]
    clock.seconds += FRESH + 1
    await names.names_of(SERVER, players(1))
    assert guild.asked.count(1) == 2


async def test_no_more_than_ten_are_asked_at_once() -> None:
    """A page has ten lines; whoever asks for more names gets the others by number."""
    guild = Guild({number: f"m{number}" for number in range(1, 31)})
    found = await known_by(guild).names_of(SERVER, players(*range(1, 31)))
    assert len(guild.asked) == AT_ONCE and found[AT_ONCE:] == [f"Player {number}" for number in range(11, 31)]


async def test_the_rate_limit_of_the_boards_comes_first() -> None:
    """Every question counts as a call; when there is no room for calls, nobody is asked."""
    clock, rate_limit, guild = TurnedClock(), RateLimit(per_second=3), Guild(dict.fromkeys(range(1, 9), "x"))
    await known_by(guild, clock, rate_limit).names_of(SERVER, players(*range(1, 9)))
    assert len(guild.asked) == 3 and rate_limit.seconds_to_wait(clock.monotonic()) > 0


@pytest.mark.parametrize("error", [OSError("reset"), discord.DiscordException("no")])
async def test_failures_leave_a_number(error: Exception) -> None:
    """A call that fails names nobody, and is made again the next time."""
    guild = Guild({1: "Ann"}, error=error)
    names = known_by(guild)
    assert await names.names_of(SERVER, players(1)) == ["Player 1"]
    guild.error = None
    assert await names.names_of(SERVER, players(1)) == ["Ann"]


async def test_nobody_waits_for_a_late_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page is shown without the names that do not come in time."""
    monkeypatch.setattr("bot.views.discord_api.member_names.TIMEOUT", 0.01)
    assert await known_by(Guild({1: "Ann"}, late=30)).names_of(SERVER, players(1)) == ["Player 1"]


async def test_a_server_that_is_not_there() -> None:
    """Without the server nobody is asked, and everybody has a number."""
    assert await known_by(Guild({})).names_of(ServerId(8), players(1, 2)) == ["Player 1", "Player 2"]


def member(player: int, name: str) -> discord.abc.User:
    """A member as an interaction tells of them."""
    return cast(discord.abc.User, SimpleNamespace(id=player, display_name=name))


async def test_names_come_with_interactions() -> None:
    """Whoever does something is known from then on without a question, harmless, until they are forgotten."""
    guild = Guild({})
    names = known_by(guild)
    names.meet_member(SERVER, member(1, "\u202e@everyone\u202c\n\u200b Ann" + "\u0301" * 50))
    assert await names.names_of(SERVER, players(1)) == ["@everyone An\u0144\u0301\u0301"] and not guild.asked
    names.meet_member(SERVER, member(1, "\u200b\u202e"))
    assert await names.names_of(SERVER, players(1)) == ["Player 1"]
    names.forget_names(PlayerId(1))
    await names.names_of(SERVER, players(1))
    assert guild.asked == [1]


async def test_not_everybody_is_remembered() -> None:
    """The oldest names make room for new ones."""
    names = known_by(Guild({}))
    for number in range(1, KEPT + 3):
        names.meet_member(SERVER, member(number, f"m{number}"))
    assert await names.names_of(SERVER, players(1, KEPT + 2)) == ["Player 1", f"m{KEPT + 2}"]
