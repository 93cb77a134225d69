"""Invalid presses (forged ids, old messages, closed tables, other servers) get one private sentence and change nothing."""

import pytest
import simcord
from simcord.actors import MemberActor

from bot.host.table.phase import TablePhase
from bot.views.interactions.content import Verb
from tests.conftest import Room, boards_in, text_of
from tests.support.interactions import asked, forge, told

GONE = "This table is gone. Open a new one with `/war play`."
OLD = "This button is from an older message. `/war table` shows the table as it is now."
NOBODYS = "0" * 15


@pytest.fixture
async def lobby(room: Room, alice: MemberActor) -> Room:
    """Alice's lobby for three."""
    await alice.slash(room.channel, "war play", seats=3)
    return room


async def test_a_gone_table(lobby: Room, bob: MemberActor) -> None:
    """Every button of a table that does not exist says that it is gone, but for those that need none."""
    for verb in sorted(set(Verb) - {Verb.STAY, Verb.KEEP, Verb.DAILY}):
        assert told(await forge(bob, lobby.boards[0], f"war:{verb}:{NOBODYS}")) == GONE, verb
    for menu in ("war-variant", "war-variant:0", "war-variant:9"):
        assert told(await forge(bob, lobby.boards[0], f"{menu}:{NOBODYS}", kind=3, values=["peace"])) == GONE


async def test_a_verb_that_does_not_exist(lobby: Room, bob: MemberActor) -> None:
    """A button that this version does not know points to the board."""
    for verb in ("dance", "variant", "x" * 60):
        assert told(await forge(bob, lobby.boards[0], f"war:{verb}:{lobby.table.id}")) == OLD


async def test_a_value_that_is_not_in_the_menu(lobby: Room, alice: MemberActor) -> None:
    """A forged choice is looked at like a typed one."""
    table = lobby.table
    for value in ("", "bridge", "@everyone", "x" * 100):
        answer = await forge(alice, lobby.boards[0], f"war-variant:{table.id}", kind=3, values=[value])
        assert told(answer).startswith("There's no variant called “")
    assert lobby.table is table


async def test_buttons_out_of_their_phase(lobby: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A lobby's buttons in the game, and the game's in the lobby, are refused in words and change nothing."""
    table = lobby.table.id
    for verb in ("resign",):
        assert (
            told(await forge(alice, lobby.boards[0], f"war:{verb}:{table}"))
            == "No game is running here yet. The host can start one with **Start**."
        )
    assert told(await forge(alice, lobby.boards[0], f"war:again:{table}")) == GONE
    await bob.click(lobby.boards[0], label="Join")
    await alice.click(lobby.boards[0], label="Start")
    for verb in ("bot", "start"):
        assert told(await forge(alice, lobby.boards[0], f"war:{verb}:{table}")).startswith("The game is already running")
    answer = await forge(alice, lobby.boards[0], f"war-variant:{table}", kind=3, values=["peace"])
    assert told(answer).startswith("The game is already running")
    assert lobby.table.phase is TablePhase.PLAYING and lobby.table.variant == "classic"


async def test_ending_without_the_right(lobby: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The forged answer to a question that was never asked is checked like any other."""
    for verb in ("stop", "end"):
        assert told(await forge(bob, lobby.boards[0], f"war:{verb}:{lobby.table.id}")).startswith(
            f"Only the host (<@{alice.id}>"
        )
    assert lobby.table.is_live


async def test_an_answer_to_no_question(lobby: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The forged answer to a question, on the board that everybody sees, is answered privately and leaves the board."""
    before = lobby.text
    for verb, said in (("stay", "Good, you're still playing."), ("keep", "OK, nothing has changed.")):
        assert told(await forge(bob, lobby.boards[0], f"war:{verb}:{lobby.table.id}")) == said
        assert lobby.text == before
    assert told(await forge(alice, lobby.boards[0], f"war:end:{lobby.table.id}")) == "The table is closed."


async def test_another_servers_table(lobby: Room, alice: MemberActor, env: simcord.Env) -> None:
    """No button reaches a table of another server, running or over."""
    elsewhere = env.create_guild("Elsewhere")
    place = elsewhere.create_text_channel("war")
    mallory = elsewhere.add_member(env.create_user("mallory"))
    await mallory.slash(place, "war play", seats=2)
    here = boards_in(lobby, place)[0]
    for verb in ("join", "leave", "rules", "show", "stop", "end", "bot", "start"):
        assert told(await forge(mallory, here, f"war:{verb}:{lobby.table.id}")) == GONE, verb
    over = lobby.table.id
    await alice.click(lobby.boards[0], label="Add a bot")
    await alice.click(lobby.boards[0], label="Start")
    await alice.click(asked(await alice.slash(lobby.channel, "war stop")), label="End it")
    await lobby.env.advance_time(16 * 60)
    for verb in ("again", "rules"):
        assert told(await forge(mallory, here, f"war:{verb}:{over}")) == GONE


async def test_an_old_boards_buttons_work(lobby: Room, alice: MemberActor, bob: MemberActor, env: simcord.Env) -> None:
    """A board that could not be removed when it moved still takes presses, and the newest board shows them."""
    old = lobby.boards[0]
    env.inject_error("DELETE", "/channels/*/messages/*", status=500, times=1)
    await alice.slash(lobby.channel, "war table")
    assert len(lobby.boards) == 2
    await bob.click(old, label="Join")
    await lobby.shown()
    assert f"2. <@{bob.id}>" in lobby.text and lobby.table.board is not None
    assert lobby.table.board.message == lobby.boards[-1].id


async def test_another_channels_table(lobby: Room, alice: MemberActor) -> None:
    """No button or menu reaches a table from another channel of its server: rights are a channel's."""
    place = lobby.guild.create_text_channel("elsewhere")
    await alice.slash(place, "war play", seats=2)
    here, table = boards_in(lobby, place)[0], lobby.table
    for verb in ("join", "leave", "rules", "show", "stop", "end", "bot", "unbot", "start", "luck"):
        assert told(await forge(alice, here, f"war:{verb}:{table.id}")) == GONE, verb
    assert told(await forge(alice, here, f"war-variant:0:{table.id}", kind=3, values=["peace"])) == GONE
    assert lobby.table is table


async def test_nonsense_in_an_id(lobby: Room, bob: MemberActor) -> None:
    """What is no id of ours gets one sentence and reaches nothing: no table changes, no error is raised."""
    table = lobby.table
    for nonsense in (
        "war:join:",
        f"war:join:{table.id}x",
        f"war:JOIN:{table.id}",
        "'; DROP TABLE tables; --",
    ):
        assert told(await forge(bob, lobby.boards[0], nonsense)) == OLD, nonsense
    assert lobby.table is table


@pytest.mark.parametrize(
    ("pressed", "command"),
    [
        ("war-variants:9999", "/war games"),
        ("house:burn:WR1-0", "/war house"),
        ("leaderboard:dance:", "/leaderboard"),
        ("profile:dance:", "/profile"),
        ("privacy:dance:", "/privacy"),
        ("settings:dance:pace:0", "/settings"),
        ("result:dance:", "/war result list"),
        ("help:dance:", "/help"),
    ],
)
async def test_an_old_page_names_what_opens_it_anew(lobby: Room, bob: MemberActor, pressed: str, command: str) -> None:
    """Only what belongs to a table speaks of the table; a page's button says by which command its page comes again."""
    said = told(await forge(bob, lobby.boards[0], pressed))
    assert said == f"This button is from an older message. `{command}` opens a new one."


async def test_a_page_that_does_not_exist(room: Room, alice: MemberActor) -> None:
    """A page beyond the list is its last, before it the first; so with the ids of earlier versions."""
    answer = await alice.slash(room.channel, "war games")
    await forge(alice, asked(answer), "variants:filter:best:0:", kind=3, values=["all"])
    last = int(text_of(asked(answer)).rsplit(" of ", 1)[1])
    assert last > 1
    for pressed, shown in (
        ("war-variants:999", last),
        ("war-variants:-5", 1),
        ("war-variants:1", 2),
        ("variants:forward:all:999:", last),
    ):
        await forge(alice, asked(answer), pressed)
        assert f"Page {shown} of {last}" in text_of(asked(answer))
