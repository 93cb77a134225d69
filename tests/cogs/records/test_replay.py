"""`/war replay`: a finished game, stepped through with buttons, privately or in the channel."""

import asyncio
from typing import Any

import pytest
import simcord
from simcord.actors import MemberActor

from bot.host.ids import TableId, TournamentId
from bot.host.records.replays import Replay
from bot.host.table.finished_game import FinishedGame
from bot.host.table.match import Contest, ReservedSeat
from bot.views.interactions.formatting import seat_name
from tests.conftest import Room, boards_in, text_of
from tests.support.finished_games import keep, over
from tests.support.interactions import asked, at_once, forge, told
from tests.support.scenes import scene_now
from tests.support.tables import ANN, BEN, playing


@pytest.fixture
async def game(room: Room) -> FinishedGame:
    """A game of 50 rounds that ended in the channel."""
    return await keep(room)


def page(message: Any) -> str:
    """A page's first line without its picture."""
    return text_of(message).splitlines()[0].removeprefix("## ⏪ ")


def disabled(message: Any) -> list[str]:
    """The buttons of a page that lead nowhere."""
    row = message.components[0].children[-2]
    return [button.label for button in row.children if button.disabled]


async def test_the_five_buttons(room: Room, alice: MemberActor, game: FinishedGame) -> None:
    """From the deal forward, back, to the next war, to the end and to the beginning, in one private message."""
    answer = await alice.slash(room.channel, "war replay")
    assert page(asked(answer)) == "Classic War · the deal"
    war = Replay(game).next_war(1)
    last = f"Classic War · round {game.rounds} of {game.rounds}"
    for label, shown in (
        ("Forward", f"Classic War · round 1 of {game.rounds}"),
        ("Forward", f"Classic War · round 2 of {game.rounds}"),
        ("Back", f"Classic War · round 1 of {game.rounds}"),
        ("Next war", f"Classic War · round {war} of {game.rounds}"),
        ("Last", last),
        ("First", "Classic War · the deal"),
    ):
        await alice.click(asked(answer), label=label)
        assert page(asked(answer)) == shown
    assert not boards_in(room, room.channel)


async def test_buttons_that_lead_nowhere_are_asleep(room: Room, alice: MemberActor, game: FinishedGame) -> None:
    """At the deal there is no way back, at the end none forward and no war to come."""
    answer = await alice.slash(room.channel, "war replay")
    assert disabled(asked(answer)) == ["First", "Back"]
    await alice.click(asked(answer), label="Forward")
    assert disabled(asked(answer)) == []
    await alice.click(asked(answer), label="Last")
    assert disabled(asked(answer)) == ["Forward", "Next war", "Last"]


async def test_the_end_tells_the_result(room: Room, alice: MemberActor, game: FinishedGame) -> None:
    """The last page says who won and by what, and *Fair?* opens the seal, on this page and any other."""
    answer = await alice.slash(room.channel, "war replay")
    await alice.click(asked(answer), label="Last")
    text = text_of(asked(answer))
    assert f"🏆 **<@{ANN}> wins!** <@{ANN}> has all the cards." in text and f"<@{BEN}>" in text
    assert game.record.seed is not None and f"{game.record.seed.hex()[:16]}" not in text
    assert f"`{game.record.seed.hex()[:16]}…`" in told(await alice.click(asked(answer), label="Fair?"))
    await alice.click(asked(answer), label="First")
    assert f"`{game.record.seed.hex()[:16]}…`" in told(await alice.click(asked(answer), label="Fair?"))


async def test_every_war_is_visited_once(room: Room, alice: MemberActor, game: FinishedGame) -> None:
    """*Next war* goes through all wars and then sleeps."""
    answer = await alice.slash(room.channel, "war replay")
    visited = 0
    while "Next war" not in disabled(asked(answer)):
        await alice.click(asked(answer), label="Next war")
        assert "are tied." in text_of(asked(answer))
        visited += 1
    assert game.record.outcome is not None and visited == game.record.outcome.wars


async def test_the_buttons_survive_a_restart(room: Room, alice: MemberActor, game: FinishedGame) -> None:
    """A page from before a restart goes on."""
    answer = await alice.slash(room.channel, "war replay")
    await alice.click(asked(answer), label="Forward")
    await room.restart()
    await alice.click(asked(answer), label="Forward")
    assert page(asked(answer)) == f"Classic War · round 2 of {game.rounds}"


async def test_a_posted_replay_is_everybodys(
    room: Room, alice: MemberActor, bob: MemberActor, game: FinishedGame, env: simcord.Env
) -> None:
    """With `post` the page stands in the channel, anybody steps it, and two presses at once are one step."""
    await alice.slash(room.channel, "war replay", post=True)
    (posted,) = boards_in(room, room.channel)
    await bob.click(posted, label="Forward")
    assert page(boards_in(room, room.channel)[0]).startswith("Classic War · round 1 of ")
    seen = boards_in(room, room.channel)[0]
    await at_once(env, lambda: bob.click(seen, label="Forward"), lambda: alice.click(seen, label="Forward"))
    assert page(boards_in(room, room.channel)[0]).startswith("Classic War · round 2 of ")
    assert len(boards_in(room, room.channel)) == 1


async def test_a_posted_replay_is_not_the_tables_board(room: Room, alice: MemberActor) -> None:
    """When a table looks for its lost board it does not take the replay of its game for it."""
    await alice.slash(room.channel, "war play", seats=2)
    await alice.click(room.boards[0], label="Add a bot")
    await alice.click(asked(await alice.slash(room.channel, "war stop")), label="End it")
    await room.shown()
    await alice.slash(room.channel, "war replay", post=True)
    await room.hall.maintenance.note_unposted(room.table.id)
    await room.shown()
    assert [text_of(one).split()[1] for one in room.boards] == ["⏹️", "⏪"]


async def test_a_stopped_game_ends_where_it_was_stopped(room: Room, alice: MemberActor) -> None:
    """The last page of a stopped game is its last round, and says why it ended."""
    await keep(room, 1, over(rounds=9))
    answer = await alice.slash(room.channel, "war replay")
    await alice.click(asked(answer), label="Last")
    text = text_of(asked(answer))
    assert page(asked(answer)) == "Classic War · round 9 of 9" and "The game was stopped. Nobody won." in text


async def test_forged_buttons(room: Room, alice: MemberActor, bob: MemberActor, game: FinishedGame, env: simcord.Env) -> None:
    """Rounds that there are not are the nearest there is; ids, steps and games that there are not are refused in words."""
    answer = await alice.slash(room.channel, "war replay")
    own = game.id.upper()
    for battle, step, shown in (
        ("999999999", "forward", f"round {game.rounds} of"),
        ("999999999", "back", f"round {game.rounds - 1} of"),
        ("999999999", "war", f"round {game.rounds} of"),
        ("0", "back", "the deal"),
        ("000000007", "forward", "round 8 of"),
    ):
        await forge(alice, asked(answer), f"war-replay:{own}:{battle}:{step}")
        assert shown in page(asked(answer))
    assert told(await forge(alice, asked(answer), f"war-replay:{own}:1:dance")).startswith("This button is from an older")
    for unknown in ("0" * 15, "U" * 15):
        assert told(await forge(alice, asked(answer), f"war-replay:{unknown}:1:back")).startswith(
            "This server has no finished game"
        )
    foreign = await keep(room, 7, server=env.create_guild("Elsewhere").id)
    for _ in range(2):
        wrong = await forge(alice, asked(answer), f"war-replay:{foreign.id.upper()}:1:forward")
        assert told(wrong).startswith("This server has no finished game")


async def test_no_server_steps_anothers_game(room: Room, alice: MemberActor, game: FinishedGame, env: simcord.Env) -> None:
    """A game that is ready in one server stays closed to another."""
    await alice.slash(room.channel, "war replay")
    elsewhere = env.create_guild("Elsewhere")
    place = elsewhere.create_text_channel("war")
    mallory = elsewhere.add_member(env.create_user("mallory"))
    await mallory.slash(place, "war play", seats=2)
    answer = await forge(mallory, boards_in(room, place)[0], f"war-replay:{game.id.upper()}:1:forward")
    assert told(answer).startswith("This server has no finished game")
    assert told(await mallory.slash(place, "war replay", which=game.id)).startswith("This server has no finished game")


async def test_a_running_game_is_not_replayed(room: Room, alice: MemberActor, game: FinishedGame) -> None:
    """Of a running game nothing is shown ahead of time, by the command or by a forged button."""
    await alice.slash(room.channel, "war play", seats=2)
    await alice.click(room.boards[0], label="Add a bot")
    running = room.table.id
    assert told(await alice.slash(room.channel, "war replay", which=running)).startswith("That game is still running.")
    answer = await forge(alice, room.boards[0], f"war-replay:{running.upper()}:1:last")
    assert told(answer).startswith("That game is still running.")


async def test_no_forged_step_takes_the_place_of_a_board(
    room: Room, alice: MemberActor, bob: MemberActor, game: FinishedGame
) -> None:
    """A step of a game, forged on a lobby's board or on another game's replay, changes neither: one private sentence."""
    mine, other = await alice.slash(room.channel, "war replay", which=game.id), await keep(room, 8)
    await alice.slash(room.channel, "war play", seats=2)
    step = f"war-replay:{game.id.upper()}:1:forward"
    before = text_of(room.boards[0])
    for _ in range(2):
        refused = await forge(bob, room.boards[0], step, stands_there=False)
        assert told(refused).startswith("This button is from an older") and text_of(room.boards[0]) == before
    before = text_of(asked(mine))
    refused = await forge(alice, asked(mine), step.replace(game.id.upper(), other.id.upper()), stands_there=False)
    assert told(refused).startswith("This button is from an older") and text_of(asked(mine)) == before
    await forge(alice, asked(mine), step, stands_there=False)
    assert page(asked(mine)).startswith("Classic War · round 2 of")


async def test_a_slow_moment_changes_no_answer(
    room: Room, alice: MemberActor, game: FinishedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Acknowledged before the answer is ready, a page is still private, or posted, and still turns."""
    find = room.store.tables.find_game

    async def slow(table: TableId) -> FinishedGame | None:
        await asyncio.sleep(0.05)
        return await find(table)

    monkeypatch.setattr("bot.views.interactions.answers.ACKNOWLEDGE_AFTER", 0.01)
    monkeypatch.setattr(room.store.tables, "find_game", slow)
    private = await alice.slash(room.channel, "war replay")
    assert page(asked(private)) == "Classic War · the deal" and not boards_in(room, room.channel)
    assert told(await alice.slash(room.channel, "war replay", post=True)) == "One moment…"
    (posted,) = boards_in(room, room.channel)
    await room.restart()
    await alice.click(posted, label="Last")
    assert page(boards_in(room, room.channel)[0]) == f"Classic War · round {game.rounds} of {game.rounds}"
    (file,) = asked(await alice.slash(room.channel, "war export")).attachments
    assert file.filename == f"war-{game.id}.json"


async def test_bots_of_a_match_keep_their_names(room: Room, alice: MemberActor) -> None:
    """The bot players of a tournament's match are called in the replay, and in the check, as on its board."""
    contest = Contest(TournamentId("1kdvdna00tbn999"), 7, "Cup", (ReservedSeat(4, None), ReservedSeat(3, None)), seats=(4, 3))
    table = playing(None, None, contest=contest)
    assert [seat_name(scene_now(table), seat) for seat in (0, 1)] == ["🤖 Bot 4", "🤖 Bot 3"]
    kept = await keep(room, game=over(table))
    outcome = kept.outcome
    assert outcome is not None
    answer = await alice.slash(room.channel, "war replay")
    await alice.click(asked(answer), label="Last")
    text = text_of(asked(answer))
    assert "🤖 Bot 4" in text and "🤖 Bot 3" in text and "Bot 1" not in text and "Bot 2" not in text
    winner = seat_name(scene_now(table), outcome.winners[0])
    assert f"🏆 **{winner} wins!**" in text
    assert f"**Result**: {winner} won after " in told(await alice.slash(room.channel, "war verify"))
