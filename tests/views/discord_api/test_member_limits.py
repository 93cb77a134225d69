"""A member who asks for too much at once waits, and nobody else does."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from simcord.actors import MemberActor

from bot.host.refusals import StoreDown
from bot.settings import Settings
from bot.views.discord_api.member_limits import (
    BURST,
    CHOICES,
    SERVER,
    SHARES,
    SWEEP,
    Admission,
    MemberLimits,
    Pace,
    RareAct,
    RequestKind,
    TokenBuckets,
)
from bot.views.registry.routes import PAGES
from tests.conftest import Room
from tests.host.fakes import TurnedClock
from tests.support.interactions import asked, at_once, forge, told
from tests.support.rated_games import Contest
from tests.views.choices.hand_actions import sit_down

TOO_FAST = "You're too fast for me! Please try again in a few seconds."


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """A bot that lets a member keep up two a second, sixteen at once."""
    return settings.model_copy(update={"member_limit": 2})


async def flood(member: MemberActor, room: Room, times: int, label: str = "Rules") -> list[str]:
    """Press a button again and again in one moment; what is said each time, empty for a press that nothing follows."""
    answers = [await member.click(room.boards[0], label=label) for _ in range(times)]
    assert all(answer.acknowledged for answer in answers)
    return [answer.response.content if answer.response is not None else "" for answer in answers]


async def test_a_flood_is_told_once_and_harms_nobody(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Of a hundred presses as many as may be are answered; one sentence follows, then silence. Another presses as ever."""
    await alice.slash(room.channel, "war play", seats=3)
    said = await flood(bob, room, 100)
    assert TOO_FAST not in said[: 2 * BURST] and said[2 * BURST] == TOO_FAST and set(said[2 * BURST + 1 :]) == {""}
    assert room.bot.services.members.limits.refused == {Admission.MEMBER: 100 - 2 * BURST}
    assert (await flood(alice, room, 1))[0] != TOO_FAST
    await room.pass_time(1)
    assert TOO_FAST not in (await flood(bob, room, 2))
    await room.pass_time(5)
    assert (await flood(bob, room, 30)).count(TOO_FAST) == 1


async def test_commands_forms_and_forged_buttons_pass_the_same_door(room: Room, alice: MemberActor) -> None:
    """Whatever a member sends in is counted together; a command is told each time, for it has no silent answer."""
    await alice.slash(room.channel, "war play", seats=3)
    await flood(alice, room, 2 * BURST - 1)
    assert [told(await alice.slash(room.channel, "war rules")) for _ in range(2)] == [TOO_FAST] * 2
    forged = await forge(alice, room.boards[0], "nobody:knows:this")
    assert told(forged) == TOO_FAST


async def test_a_double_click_shows_a_page_once(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """*Show to all* pressed twice shows one page; so nobody fills a channel with them. Others show theirs."""
    await Contest(room).won(alice.id, bob.id)
    own = asked(await alice.slash(room.channel, "leaderboard"))
    answers = await at_once(room.env, *[lambda: alice.click(own, label="Show everyone")] * 2)
    assert len(room.boards) == 1
    assert told(answers[1]).endswith("Wait ten seconds, then press again.")
    await bob.click(asked(await bob.slash(room.channel, "profile")), label="Show everyone")
    await room.pass_time(10, step=5)
    await alice.click(own, label="Show everyone")
    assert len(room.boards) == 3


async def test_a_page_that_could_not_be_shown_is_not_counted(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever was told to try again may do so at once."""
    await Contest(room).won(alice.id, bob.id)
    own = asked(await alice.slash(room.channel, "profile"))

    async def down(*_: Any, **__: Any) -> None:
        raise StoreDown("gone")

    with monkeypatch.context() as broken:
        broken.setitem(PAGES, "profile", down)
        assert told(await alice.click(own, label="Show everyone")).startswith("My database")
    await alice.click(own, label="Show everyone")
    assert len(room.boards) == 1


async def test_a_scoop_is_not_held_back(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Hammering on *Scoop!* as fast as a hand can for all of a reveal is never refused, whatever else was pressed."""
    await sit_down(room, "speed-war", alice, bob)
    await room.shown()
    await flood(bob, room, 40, "More")
    for _ in range(100):
        await bob.click(room.boards[-1], label="Scoop!")
        await room.env.advance_time(0.1)
    assert room.bot.services.members.limits.refused == {Admission.MEMBER: 40 - 2 * BURST}


def test_a_server_is_limited_for_all_its_members() -> None:
    """Many members together meet their server's limit; another server does not notice."""
    limits = MemberLimits(TurnedClock(), 2)
    verdicts = [limits.ask_leave(1, member, RequestKind.ASK) for member in range(int(SERVER.burst) + 10)]
    assert verdicts.count(Admission.SERVER) == 10 and set(verdicts[-10:]) == {Admission.SERVER}
    assert limits.ask_leave(2, 0, RequestKind.ASK) is limits.ask_leave(None, 0, RequestKind.ASK) is Admission.GO


def test_what_could_not_be_shared_takes_no_room() -> None:
    """A file that Discord refuses again and again keeps nobody of the channel from sharing, and gives nobody more."""
    limits = MemberLimits(TurnedClock(), 2)
    for _ in range(30):
        assert limits.may_act(RareAct.SHARE, 1, 1) and limits.may_act(RareAct.SHARE_IN, 1)
        limits.take_back(RareAct.SHARE, 1, 1)
        limits.take_back(RareAct.SHARE_IN, 1)
    shared = [limits.may_act(RareAct.SHARE, 1, member) and limits.may_act(RareAct.SHARE_IN, 1) for member in range(20)]
    assert shared == [True] * int(SHARES.burst) + [False] * (20 - int(SHARES.burst))
    assert limits.may_act(RareAct.SHARE_IN, 2)


def test_choices_have_a_bucket_of_their_own() -> None:
    """A member whose commands are refused can still choose, and more often."""
    limits = MemberLimits(TurnedClock(), 2)
    for kind, most in ((RequestKind.ASK, 2 * BURST), (RequestKind.CHOICE, 2 * BURST * CHOICES)):
        verdicts = [limits.ask_leave(1, 1, kind) for _ in range(most + 5)]
        assert verdicts == [Admission.GO] * most + [Admission.MEMBER] * 5


@given(st.lists(st.tuples(st.integers(0, 2), st.floats(0, 3)), max_size=80))
def test_no_stretch_of_time_has_more_than_burst_and_pace(presses: list[tuple[int, float]]) -> None:
    """Between any two moments a key gets at most its burst and what the pace gives; who waits long enough is let through."""
    buckets, now = TokenBuckets(Pace(5, 2)), 0.0
    taken: list[tuple[int, float]] = []
    for key, pause in presses:
        now += pause
        if buckets.take_token(key, now):
            taken.append((key, now))
        else:
            assert pause < 0.5
    for key in range(3):
        moments = [moment for each, moment in taken if each == key]
        for first, begin in enumerate(moments):
            for last, end in enumerate(moments[first:], 1):
                assert last <= 5 + 2 * (end - begin) + 1e-6


def test_who_is_quiet_is_forgotten() -> None:
    """Buckets that are full again take no room."""
    buckets = TokenBuckets(Pace(5, 2))
    for member in range(10 * SWEEP):
        assert buckets.take_token(member, member * 0.01)
    assert len(buckets) <= SWEEP + 1
