"""`/war result`: who may void a result, who may restore it, and the list of voids."""

from datetime import timedelta

import discord
import pytest
import simcord
from simcord.actors import MemberActor
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType
from simcord.results import InteractionResult

from bot.host.ids import PlayerId, TableId
from bot.host.table.finished_game import FinishedGame
from tests.conftest import Room, text_of
from tests.support.finished_games import keep, over
from tests.support.interactions import asked, at_once, forge, told
from tests.support.pages import items
from tests.support.rated_games import Contest
from tests.support.tables import ANN, playing
from tests.views.test_payload_limits import HOSTILE, check

NOT_JUDGE = "Only the host of that game or a moderator can do that"


@pytest.fixture
async def game(room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> FinishedGame:
    """A game that Alice hosted and Bob won against Carol."""
    return await Contest(room).won(bob.id, carol.id, host=alice.id)


async def wins_of(room: Room, member: MemberActor) -> str:
    """A member's own line on the leaderboard."""
    page = text_of(asked(await member.slash(room.channel, "leaderboard"))).replace("\u00a0", " ")
    return next(line for line in page.splitlines() if line.startswith("**You**"))


def opens(page: InteractionResult, game: FinishedGame) -> bool:
    """Whether the page of a result is there, for the game of which its *Replay* tells."""
    return f"war-replay:{game.id.upper()}:0:open" in [one.custom_id for one in items(page)]


async def declared(room: Room, member: MemberActor, reason: str) -> str:
    """Declare the newest result void for a reason; return what the page says then, or why it was refused."""
    page = await member.slash(room.channel, "war result void")
    form = await member.click(asked(page), label="Void result…")
    answer = await member.submit_modal(form, {"text": reason})
    return told(answer) if answer.response is not None and answer.response.content else text_of(asked(page))


async def test_a_result_is_void_and_counts_again(
    room: Room, game: FinishedGame, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """The host says why, boards are corrected, everybody can read it, a restart changes nothing, and it can be undone."""
    page = await alice.slash(room.channel, "war result void")
    words = text_of(asked(page))
    assert words.startswith("## ⚖️ Classic War\n") and f"Won by <@{bob.id}>" in words
    assert await wins_of(room, bob) == "**You** 🥇 **1 win** in 1 game"
    await declared(room, alice, "  the  connection broke ")
    assert await wins_of(room, bob) == "**You** haven't played a ranked game here yet."
    await room.restart()
    listed = text_of(asked(await carol.slash(room.channel, "war result list"))).splitlines()
    assert listed[1].startswith("1. <t:") and listed[1].endswith(f" by <@{alice.id}> · `the connection broke`")
    shown = await carol.slash(room.channel, "war result list")
    seen = await carol.select(asked(shown), [game.id.upper()], custom_id="war-replay:pick")
    assert "## ⏪ Classic War" in text_of(asked(seen))
    (offer,) = await alice.autocomplete(room.channel, "war result unvoid", "which", "connection")
    assert offer["name"].startswith("the connection broke · Classic War · ") and game.id not in offer["name"].lower()
    back = await alice.slash(room.channel, "war result unvoid", which=offer["value"])
    await alice.click(asked(back), label="Restore result")
    assert "Result restored. It counts again." in text_of(asked(back))
    assert await wins_of(room, bob) == "**You** 🥇 **1 win** in 1 game"
    assert "No results have been voided on this server." in text_of(asked(await carol.slash(room.channel, "war result list")))
    assert not room.boards and check(room.env)


async def test_who_may(
    room: Room, game: FinishedGame, alice: MemberActor, bob: MemberActor, moderator: MemberActor, env: simcord.Env
) -> None:
    """The host and moderators of the channel may; the winner, a forged press and a form sent later may not."""
    assert told(await bob.slash(room.channel, "war result void")).startswith(NOT_JUDGE)
    page = asked(await bob.slash(room.channel, "leaderboard"))
    for name in (game.id, game.id.upper()):
        assert told(await forge(bob, page, f"result:unvoid:{name}")).startswith(NOT_JUDGE)
    form = await forge(bob, page, f"result:void:{game.id}")
    assert told(await bob.submit_modal(form, {"text": "I like it"})).startswith(NOT_JUDGE)
    assert await wins_of(room, bob) == "**You** 🥇 **1 win** in 1 game"
    assert "Result voided" in await declared(room, moderator, "two accounts")


async def test_a_moderator_of_one_channel(room: Room, game: FinishedGame, alice: MemberActor, carol: MemberActor) -> None:
    """Whoever may manage messages elsewhere alone judges no game of this channel, wherever the command is typed."""
    other = room.guild.create_text_channel("other")
    overwrite = discord.PermissionOverwrite(manage_messages=True)
    room.env.backend.get_channel(other.id).overwrites = [allowed(carol.id, overwrite)]
    assert told(await carol.slash(other, "war result void", which=game.id)).startswith(NOT_JUDGE)
    mine = await Contest(room).won(alice.id, carol.id, channel=other.id, id=TableId("1kdvdnb00000001"))
    assert opens(await carol.slash(other, "war result void", which=mine.id), mine)


def allowed(member: int, overwrite: discord.PermissionOverwrite) -> Overwrite:
    given, taken = overwrite.pair()
    return Overwrite(target_id=member, type=OverwriteType.MEMBER, allow=given.value, deny=taken.value)


async def test_what_cannot_be_void(room: Room, game: FinishedGame, alice: MemberActor, moderator: MemberActor) -> None:
    """A game that never counted says why; without a reason, twice, or from another server nothing is void."""
    stopped = await keep(room, 7, over(rounds=9), host=alice.id)
    page = await moderator.slash(room.channel, "war result void", which=stopped.id)
    assert "Unranked game: it wasn't finished." in text_of(asked(page))
    assert [one.label for one in items(page)] == ["Replay"]
    practice = await keep(room, 9, over(playing(ANN, None)), host=alice.id)
    assert items(await moderator.slash(room.channel, "war result void", which=practice.id))
    elsewhere = await keep(room, 8, server=room.env.create_guild("Elsewhere").id)
    refused = await moderator.slash(room.channel, "war result void", which=elsewhere.id)
    assert told(refused).startswith("This server has no finished game")


async def test_hostile_reasons(room: Room, game: FinishedGame, alice: MemberActor) -> None:
    """Whatever is typed as a reason is refused, or listed as code in which nothing acts."""
    for reason in HOSTILE:
        answer = await declared(room, alice, reason[:200])
        if "Result voided" not in answer:
            assert answer.startswith("Type a reason of up to 200 characters")
            continue
        listed = text_of(asked(await alice.slash(room.channel, "war result list"))).splitlines()
        assert len(listed) == 2 and listed[1].count("`") == 2 and not {"\u202e", "\u200b", "\x1b"} & set(listed[1])
        back = await alice.slash(room.channel, "war result unvoid", which=game.id)
        await alice.click(asked(back), label="Restore result")
    assert check(room.env)


async def test_as_many_long_reasons_as_fit(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """What no longer fits into the list is left out whole: a reason cut in the middle would no longer be code."""
    contest, voids = Contest(room), room.bot.services.ranking.voids
    for _ in range(16):
        game = await contest.won(bob.id, alice.id)
        await voids.void_result(game.id, game.server, "[click](https://evil.example) ".ljust(200, "!"), PlayerId(alice.id))
    _, *listed = text_of(asked(await alice.slash(room.channel, "war result list"))).splitlines()
    assert len(listed) > 10 and all(line.count("`") == 2 and line.endswith("!`") for line in listed)


async def test_two_declare_it_at_once(
    room: Room, game: FinishedGame, alice: MemberActor, moderator: MemberActor, bob: MemberActor, env: simcord.Env
) -> None:
    """One of them is told that it is void already, and it stands in the list once."""
    pages = [await member.slash(room.channel, "war result void") for member in (alice, moderator)]
    first, second = [
        await member.click(asked(page), label="Void result…") for member, page in zip((alice, moderator), pages, strict=True)
    ]
    answers = await at_once(
        env, lambda: alice.submit_modal(first, {"text": "one"}), lambda: moderator.submit_modal(second, {"text": "two"})
    )
    assert sum(answer.response is not None and bool(answer.response.content) for answer in answers) == 1
    listed = text_of(asked(await bob.slash(room.channel, "war result list"))).splitlines()
    assert len(listed) == 2


async def test_a_host_takes_back_no_defeat(room: Room, alice: MemberActor, bob: MemberActor, moderator: MemberActor) -> None:
    """A host who sat in the game and did not win it alone is refused; a moderator is not, nor is a host who won."""
    await Contest(room).won(bob.id, alice.id, host=alice.id)
    refused = told(await alice.slash(room.channel, "war result void"))
    assert refused.startswith("You can only void your own game")
    assert "Result voided" in await declared(room, moderator, "two accounts")
    won = await Contest(room).won(alice.id, bob.id, host=alice.id, id=TableId("1kdvdnb00000002"))
    assert opens(await alice.slash(room.channel, "war result void", which=won.id), won)


async def test_a_host_has_a_day(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor, moderator: MemberActor
) -> None:
    """After a day only moderators declare a result void."""
    await Contest(room).won(bob.id, carol.id, host=alice.id, ended=room.clock.now() - timedelta(hours=25))
    assert told(await alice.slash(room.channel, "war result void")).startswith("This game ended over 24 hours ago,")
    assert "Result voided" in await declared(room, moderator, "two accounts")


async def test_a_void_of_a_moderator_stays(
    room: Room, game: FinishedGame, alice: MemberActor, bob: MemberActor, moderator: MemberActor
) -> None:
    """The host undoes a void of their own alone, by command or by a forged press; a moderator undoes any."""
    await declared(room, moderator, "two accounts")
    assert told(await alice.slash(room.channel, "war result unvoid", which=game.id)).startswith("Someone else voided this")
    page = asked(await alice.slash(room.channel, "leaderboard"))
    assert told(await forge(alice, page, f"result:unvoid:{game.id.upper()}")).startswith("Someone else voided this")
    back = await moderator.slash(room.channel, "war result unvoid", which=game.id)
    await moderator.click(asked(back), label="Restore result")
    assert "Result restored. It counts again." in text_of(asked(back))
