"""Calling a war: one press by anybody until its cards come up; who was right, on the board, the result and profiles."""

from dataclasses import replace

import pytest
from simcord.actors import MemberActor

from bot.host.refusals import StoreDown
from bot.host.scene.scene import CalledWar, CallScene
from bot.host.table import programme
from bot.host.table.phase import TablePhase
from bot.host.table.told_speed import CountedCalls
from bot.texts import speaking
from bot.views.tables.board import BoardView
from bot.views.tables.game_board import call_line, game_board
from tests.conftest import Room
from tests.support.deals import find_seed, rig
from tests.support.interactions import forge, silent, told
from tests.support.pages import text
from tests.support.scenes import scene_now
from tests.support.server_settings import change, manager_of
from tests.support.tables import ANN, BEN, CAT, classic, playing
from tests.views.choices.hand_actions import labels

SEED = find_seed(lambda rounds: not rounds[0].steps and rounds[1].steps == 1 and rounds[1].winner == 0, rounds=2)
LATE = "The cards are already up."


@pytest.fixture
async def war(room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch) -> Room:
    """A game of Alice and Bob that stands in the war of its second round, which Alice will take, for some seconds."""
    rig(monkeypatch, SEED)
    await alice.slash(room.channel, "war play", seats=2, pace=9)
    await bob.click(room.boards[0], label="Join")
    await room.pass_time(18.5)
    assert room.table.shown_beat == (1, 1) and "Who wins this war? Press a name!" in room.text
    return room


async def until_it_is_told(room: Room) -> None:
    """Let the cards of the war come up."""
    while room.table.stage:
        await room.pass_time(1)
    await room.shown()


async def test_anybody_calls_and_the_board_says_who_was_right(
    war: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """A press is counted on the board without a word, the last one of a member is theirs, and so is the praise."""
    assert labels(war.boards[0])[:3] == ["Flip!", "alice", "bob"] and "Leave" in labels(war.boards[0])
    for member, label in ((carol, "bob"), (carol, "alice"), (bob, "bob"), (alice, "alice"), (alice, "alice")):
        assert silent(await member.click(war.boards[0], label=label))
    await war.shown()
    assert "Who wins this war? 3 calls so far." in war.text
    await until_it_is_told(war)
    assert f"📣 <@{alice.id}> and <@{carol.id}> called it!" in war.text and "alice" not in labels(war.boards[0])
    await war.pass_time(9)
    assert "📣" not in war.text


async def test_calls_after_the_cards_count_for_nothing(war: Room, carol: MemberActor, bob: MemberActor) -> None:
    """Whoever presses when the cards are up is told so privately, as is anybody with a made-up button, and nothing is kept."""
    battle = war.table.shown_beat.battle + 1
    for made_up in (f"war-call:{battle + 1}:0", f"war-call:{battle - 1}:0", "war-call:9999999:0"):
        assert told(await forge(bob, war.boards[0], f"{made_up}:{war.table.id}")) == LATE
    for made_up in (f"war-call:{battle}:7", f"war-call:{battle}:"):
        told(await forge(bob, war.boards[0], f"{made_up}:{war.table.id}"))
    await until_it_is_told(war)
    assert told(await forge(carol, war.boards[0], f"war-call:{battle}:0:{war.table.id}")) == LATE
    assert war.table.calls is None and "📣" not in war.text


async def test_result_and_profile(war: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """After the game the board says who called best, and the callers' profiles how often they were right."""
    await carol.click(war.boards[0], label="alice")
    await bob.click(war.boards[0], label="bob")
    await until_it_is_told(war)
    await alice.click(war.boards[0], label="Finish")
    for _ in range(60):
        if war.table.phase is TablePhase.OVER and "📣" in war.text:
            break
        await war.pass_time(1)
    assert f"📣 Wars called: 1 of 2 right. Best caller: <@{carol.id}> (1 of 1)" in war.text
    page = text(await bob.slash(war.channel, "profile"))
    assert "📣 Wars called: 0 of 1 right, 0 in a row now, 0 at best" in page


async def test_a_crash_before_the_cards_come_up(war: Room, carol: MemberActor) -> None:
    """What was called before a crash is kept: the board still counts it and says who was right, and so does the result."""
    await carol.click(war.boards[0], label="alice")
    await war.crash()
    await war.shown()
    assert "Who wins this war? 1 call so far." in war.text
    await until_it_is_told(war)
    assert f"📣 <@{carol.id}> called it!" in war.text
    store = war.bot.services.ranking.predictions
    assert (await store.read_war(war.table.id, 2, 0)).named == (carol.id,)


async def test_where_predictions_are_off(war: Room, alice: MemberActor, carol: MemberActor) -> None:
    """A server without predictions has no calls either, not even by a button from before."""
    await change(war, manager_of(war), "predictions", "off")
    await war.shown()
    assert "📣" not in war.text and "alice" not in labels(war.boards[0])
    refused = told(await forge(carol, war.boards[0], f"war-call:2:0:{war.table.id}"))
    assert refused == "Predictions are turned off on this server."


async def test_hidden_members_are_counted_only(war: Room, carol: MemberActor) -> None:
    """Whoever hides their predictions is not named when they were right."""
    await carol.slash(war.channel, "preferences")
    await war.bot.services.members.preferences.set_preference(carol.id, "predictions", "off")  # type: ignore[arg-type]
    await carol.click(war.boards[0], label="alice")
    await until_it_is_told(war)
    assert "📣 1 of 1 called it." in war.text and f"<@{carol.id}>" not in war.text


@pytest.mark.parametrize(
    ("language", "called", "line"),
    [
        ("en", CalledWar(5, 5, (ANN, BEN, CAT)), "📣 <@101>, <@102>, <@103> and 2 others called it!"),
        ("en", CalledWar(4, 4, (ANN, BEN, CAT)), "📣 <@101>, <@102>, <@103> and 1 other called it!"),
        ("en", CalledWar(4, 0), "📣 Nobody called it."),
        ("de", CalledWar(5, 5, (ANN, BEN, CAT)), "📣 Richtig getippt: <@101>, <@102>, <@103> und 2 weitere!"),
        ("de", CalledWar(4, 0), "📣 Niemand hat richtig getippt."),
    ],
)
def test_three_names_and_the_others(language: str, called: CalledWar, line: str) -> None:
    """More than three are not named."""
    scene = replace(scene_now(playing(ANN, BEN)), called=called)
    with speaking(language):
        assert call_line(scene) == line


@pytest.mark.parametrize(("fighters", "rows"), [(2, 2), (4, 2), (5, 3), (7, 3)])
def test_the_buttons_of_many_fighters(fighters: int, rows: int) -> None:
    """Up to four stand beside *Flip!*, five in a row of their own, and of more there is a menu."""
    players = [ANN + number for number in range(fighters)]
    table = playing(*players, rules=classic(), length=180)  # type: ignore[arg-type]
    programme.begin_programme(table, 0)
    scene = scene_now(table)
    scene = replace(scene, calls=CallScene(1, tuple(range(fighters))))
    content = replace(game_board(scene), candidates=tuple((seat, f"member {seat}") for seat in range(fighters)))
    view = BoardView(scene, content)
    found = [item for item in view.children[0].children if item.type.name == "action_row"]  # type: ignore[attr-defined]
    assert len(found) == rows and all(len(row.children) <= 5 for row in found)
    calls = [item for row in found for item in row.children if item.custom_id.startswith("war-call:")]
    assert len(calls) == (fighters if fighters <= 5 else 1)


def test_a_board_counts_the_calls_of_this_war_alone() -> None:
    """A war that was called before is none of the next one's."""
    table = playing(ANN, BEN, stocks=("5H 9H 2C KD 3C", "5S 9S 4C QS 6C"), rules=classic(spoils=1))
    programme.begin_programme(table, 0)
    table.tell_beat(0)
    table.calls = CountedCalls(1, 3)
    found = scene_now(table).calls
    assert found == CallScene(1, (0, 1), 3)
    table.calls = CountedCalls(7, 3)
    assert scene_now(table).calls == CallScene(1, (0, 1), 0)


async def test_more_says_no_sooner_who_won(war: Room, carol: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the store takes nothing a restart would open the war again: *More* tells no more of it than the board does."""

    async def refuse(_batch: object) -> None:
        raise StoreDown("disk full")

    while war.table.stage != 2:
        await war.pass_time(0.5)
    monkeypatch.setattr(war.hall.group_commit._store, "commit", refuse)
    await war.pass_time(9)
    assert war.hall.group_commit.is_late and war.table.shown_beat == (2, 0)
    more = told(await forge(carol, war.boards[0], f"war:more:{war.table.id}"))
    assert "Last war" not in more and "round 2" in more, more
