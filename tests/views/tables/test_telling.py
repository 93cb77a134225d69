"""How a running game is told on its board: wars in stages, groups of rounds, the speed, and the buttons for it."""

import re
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.engine.rules.match import MatchFormat, MatchKind
from bot.engine.variants import find_variant
from bot.host.clock import TableTime
from bot.host.ids import ServerId
from bot.host.table import programme
from bot.host.table.match import Series
from bot.host.table.table import Table
from bot.host.telling.speed_vote import SpeedUp, SpeedVote
from bot.pictures.card_faces import Deck
from bot.texts import speaking
from bot.views.interactions.content import Content, Tone, Verb
from bot.views.tables.game_board import game_board
from bot.views.tables.picture import picture_of
from tests.conftest import Room
from tests.host.fakes import TurnedClock
from tests.support.deals import find_seed, rig
from tests.support.interactions import told
from tests.support.locales import speaks
from tests.support.server_settings import change, manager_of
from tests.support.tables import ANN, BEN, classic, playing
from tests.views.choices.hand_actions import labels

DOUBLE = ("5H 9H 2C KD 3C 5H 8C", "6S 9S 4C KS 6C 7D 8D")


@pytest.fixture
def time() -> TableTime:
    return TableTime(TurnedClock())


def text(content: Content) -> str:
    """The board as it is read, the variation marks of suits left out."""
    return "\n".join(content.blocks).replace("\ufe0e", "")


def begun(table: Table) -> Table:
    """The table with its programme."""
    programme.begin(table, 0)
    return table


def told_beats(table: Table, time: TableTime) -> list[Content]:
    """The boards of all beats until the game is over."""
    boards = []
    while table.outcome is None:
        table.tell(table.deadline)
        boards.append(game_board(table, time))
    return boards


def test_a_double_war_holds_its_breath(time: TableTime) -> None:
    """Tie, cards down, tie again, cards down, and only then who wins; the picture lays the same cards."""
    table = begun(playing(ANN, BEN, rules=classic(spoils=1), stocks=DOUBLE))
    table.tell(table.deadline)
    shown, laid = [], []
    for _ in range(5):
        table.tell(table.deadline)
        shown.append(game_board(table, time))
        laid.append([len(seat.laid) for seat in picture_of(table, ["Ann", "Ben"], Deck.TWO).seats])
    words = [text(board) for board in shown]
    assert laid == [[1, 1], [2, 2], [2, 2], [3, 3], [3, 3]] and {board.tone for board in shown} == {Tone.WAR}
    assert "**War!** <@101> and <@102> are tied." in words[0] and "<@101> · 9♥ · 6 cards" in words[0]
    assert "One card each goes face down. The next one decides …" in words[1] and "9♥, 1 face down · 6 cards" in words[1]
    assert "**War again!**" in words[2] and "9♥, 1 face down, K♦ · 6 cards" in words[2]
    assert "K♦, 1 face down · 6 cards" in words[3] and "5♥" not in "".join(words[:4])
    assert "**Double war!**" in words[4] and "<@102> wins the war" in words[4]
    assert all("round 2" in one for one in words) and all(Verb.NEXT_WAR in board.disabled for board in shown[:4])


@pytest.mark.parametrize(("language", "wins"), [("en", "wins"), ("de", "gewinnt")])
def test_the_card_that_won_a_war_is_marked(time: TableTime, language: str, wins: str) -> None:
    """When a war is over each fighter's line goes from the tied card to the last one, and words say which of them won."""
    table = begun(playing(ANN, BEN, rules=classic(spoils=1), stocks=DOUBLE))
    while table.open_game().battle < 2:
        table.tell(table.deadline)
    with speaking(language):
        lines = text(game_board(table, time)).splitlines()
    assert any(line.startswith("<@101> · 9♥, 5♥ · ") for line in lines)
    assert any(line.startswith(f"<@102> · 9♠, **7♦ {wins}** · ") for line in lines)


def test_a_war_that_nobody_can_finish_says_so(time: TableTime) -> None:
    """Where the cards run out in a war the second stage does not promise a next card."""
    table = begun(playing(ANN, BEN, stocks=("9H", "9S 4C KS 6C 7D 8D")))
    words = [text(board) for board in told_beats(table, time)]
    assert "are tied" in words[0]
    assert "The next one decides" not in words[1] or "face down" in words[1]


def test_a_group_is_told_in_a_line(time: TableTime) -> None:
    """How many quiet rounds there were, and who gained; below it the newest cards as ever."""
    table = begun(playing(ANN, BEN, seed=bytes([5]) * 32, length=60))
    groups = [board for board in told_beats(table, time) if "quiet rounds: " in text(board)]
    assert len(groups) > 3
    for board in groups:
        lines = text(board).splitlines()
        assert "<@101> " in lines[1] and "<@102> " in lines[1] and "+" in lines[1] and "−" in lines[1]
        assert " takes " in lines[2]


def ends_in(board: Content, time: TableTime) -> int:
    """The seconds from now to the moment that the foot of a board names."""
    (found,) = re.findall(r"<t:(\d+):R>", text(board))[-1:]
    return int(found) - round(time.moment(time.now()).timestamp())


def test_the_foot_says_how_it_is_told(time: TableTime) -> None:
    """When the game ends, or how often a round comes; a pace faster than a board can be read is named as it is."""
    boards = [game_board(begun(playing(ANN, BEN, **how)), time) for how in HOW]
    assert [ends_in(board, time) for board in boards[:2]] == [pytest.approx(180, abs=9), pytest.approx(90, abs=5)]
    assert all(text(board).splitlines()[-1].startswith("-# Ends <t:") for board in boards[:2])
    assert [text(board).splitlines()[-1] for board in boards[2:]] == [
        "-# A round every 3 seconds",
        "-# A round every 1.5 seconds",
    ]


def test_the_end_on_a_board_stays_where_it_is(time: TableTime) -> None:
    """From the first beat to the last the foot names one moment, which clients count down to; then there is nothing left."""
    table = begun(playing(ANN, BEN, length=60))
    feet = {text(game_board(table, time)).splitlines()[-1]}
    while table.outcome is None:
        table.deadline += table.tell(table.deadline)
        feet |= {text(game_board(table, time)).splitlines()[-1]} if table.outcome is None else set()
    assert len(feet) == 1 and "<t:" not in text(game_board(table, time))


def test_a_short_game_says_when_such_games_end(time: TableTime) -> None:
    """A game that is over long before the time that it may take says when it usually is, and nothing once that is past."""
    table = begun(playing(ANN, BEN, rules=find_variant("short-war").rules, variant="short-war", length=180))
    assert "-# Usually ends <t:" in text(game_board(table, time)) and ends_in(game_board(table, time), time) < 30
    table.started -= 60_000
    assert "ends" not in text(game_board(table, time))


def test_a_match_says_that_only_this_game_ends(time: TableTime) -> None:
    """The end on the board is that of one game, of which there are several."""
    table = begun(playing(ANN, BEN, length=180, series=Series(MatchFormat(MatchKind.BEST_OF, 3))))
    assert "-# This game ends <t:" in text(game_board(table, time))
    with speaking("de"):
        assert "-# Dieses Spiel endet <t:" in text(game_board(table, time))
    table.length, table.programme = None, b""
    assert "\n\n" not in text(game_board(table, time))


@pytest.mark.parametrize("why", ["asked", "voted", "bots"])
def test_a_hurried_game_says_how_long_it_has(time: TableTime, why: str) -> None:
    """That a game was sped up does not hide what is left of it."""
    table = begun(playing(ANN, BEN, length=60))
    table.hurried = why
    assert ends_in(game_board(table, time), time) == pytest.approx(60, abs=4)


def test_a_vote_that_is_over_is_not_shown(time: TableTime) -> None:
    """Its line stands on the board as long as a press for the same counts."""
    now = time.now()
    for until, stands in ((now + 1, True), (now, False)):
        table = begun(playing(ANN, BEN, length=180, votes=(SpeedVote(SpeedUp.FASTER, (BEN,), 2, until),)))
        assert ("**Faster:** 1 of 2" in text(game_board(table, time))) is stands


@pytest.mark.parametrize(("usual", "foot"), [(140, "-# Usually ends <t:"), (150, "-# Ends <t:"), (None, "-# Ends <t:")])
def test_nearly_as_long_is_as_long(time: TableTime, monkeypatch: pytest.MonkeyPatch, usual: int | None, foot: str) -> None:
    """Only a game that usually takes less than four fifths of the time it was given says when it usually ends."""
    monkeypatch.setattr("bot.views.tables.game_board.seconds_of", lambda _: usual)
    assert text(game_board(begun(playing(ANN, BEN, length=180)), time)).splitlines()[-1].startswith(foot)


HOW: tuple[dict[str, Any], ...] = ({"length": 180}, {"length": 90}, {}, {"pace": 1000})

WAR_IN_THE_SECOND = find_seed(lambda rounds: [one.steps for one in rounds] == [0, 1], rounds=2)


async def test_a_war_comes_in_three_edits(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board in the channel shows the tie, then the cards face down, then who takes them, seconds apart."""
    rig(monkeypatch, WAR_IN_THE_SECOND)
    await alice.slash(room.channel, "war play", seats=2)
    await bob.click(room.boards[0], label="Join")
    await room.pass_time(6.1)
    assert "**War!**" in room.text and "face down" not in room.text and "takes" not in room.text
    await room.pass_time(2)
    assert "3 cards each go face down" in room.text and "wins the war" not in room.text
    await room.pass_time(2.1)
    assert "wins the war and takes" in room.text


async def test_the_buttons_of_the_speed(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host's press counts at once, another player's is a vote that the board shows, a watcher is told why not."""
    rig(monkeypatch, bytes(32))
    dave, erin = (room.guild.add_member(room.env.create_user(name)) for name in ("dave", "erin"))
    await alice.slash(room.channel, "war play", seats=4, length="3m")
    for member in (bob, dave, erin):
        await member.click(room.boards[0], label="Join")
    await room.pass_time(4)
    assert "-# Ends <t:" in room.text
    await alice.click(room.boards[0], label="Next war")
    await room.pass_time(5)
    assert "**War!**" in room.text
    await bob.click(room.boards[0], label="Faster")
    await room.shown()
    assert "⏩ **Faster:** 1 of 3 votes. Want that too? Press the same button; the vote ends <t:" in room.text
    refused = "Only players in this game can speed it up. To play yourself, open a table with `/war play`."
    assert told(await carol.click(room.boards[0], label="Faster")) == refused
    await dave.click(room.boards[0], label="Faster")
    await erin.click(room.boards[0], label="Faster")
    await room.shown()
    assert "⏩" not in room.text and "Sped up, because most players voted for it: the game ends <t:" in room.text
    assert told(await alice.slash(room.channel, "war set", option="length", value="30m")).startswith("The players voted")
    await alice.click(room.boards[0], label="Finish")
    await room.pass_time(13)
    assert "wins!**" in room.text


async def test_an_expired_vote_goes(room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line of a vote leaves the board when its time is up, although no round is due for a long while."""
    rig(monkeypatch, bytes(32))
    await alice.slash(room.channel, "war play", seats=2, pace=60)
    await bob.click(room.boards[0], label="Join")
    await room.pass_time(61)
    await bob.click(room.boards[0], label="Faster")
    await room.shown()
    assert "⏩ **Faster:** 1 of 2 votes" in room.text
    before = room.table.open_game().battle
    await room.pass_time(18)
    assert "⏩" not in room.text and room.table.open_game().battle == before


async def test_length_and_pace_while_it_runs(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """`/war set` changes both in a running game, and the board's foot says what holds now."""
    await alice.slash(room.channel, "war play", seats=2)
    await bob.click(room.boards[0], label="Join")
    await room.pass_time(4)
    for option, value, answer, foot in (
        ("length", "1m", "Length: **about 1 min**.", "Ends <t:"),
        ("length", "every", "Length: **every round**.", "A round every 3 seconds"),
        ("pace", "5", "Pace: **a round every 5 seconds**.", "A round every 5 seconds"),
    ):
        assert told(await alice.slash(room.channel, "war set", option=option, value=value)) == answer
        await room.shown()
        assert foot in room.text
    assert told(await bob.slash(room.channel, "war set", option="pace", value="1")).startswith("Only the host")
    wrong = told(await alice.slash(room.channel, "war set", option="length", value="10s"))
    assert wrong == "For “Length”, type 1 minute to 30 minutes, e.g. 3m or 90s, or `every` for every round."


async def test_a_new_table_is_told_as_the_server_says(room: Room, alice: MemberActor) -> None:
    """Without `length:` the server's setting holds; `pace:` alone means every round; *Again* keeps it."""
    await room.bot.services.settings.set(ServerId(room.guild.id), "length", "10m")
    for given, length in (({}, 600), ({"pace": 5}, None), ({"length": "90s"}, 90)):
        await alice.slash(room.channel, "war play", seats=2, **given)
        assert room.table.length == length
        if length != 90:
            await room.hall.stop(room.table.id, room.table.host, moderator=False)
    await alice.click(room.boards[-1], label="Add a bot")
    await room.hall.stop(room.table.id, room.table.host, moderator=False)
    await room.shown()
    await alice.click(room.boards[-1], label="Again")
    assert room.table.length == 90 and room.table.programme


SPEED_WORDS = {
    "en": (
        "You voted for **Faster**: 1 of 2 votes.",
        "Voted so far: <@",
        "Sped up",
    ),
    "de": ("Deine Stimme für **Schneller** zählt: 1 von 2.", "Dafür: <@", "Schnelldurchlauf"),
}


@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_press_for_speed_is_answered(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """A player is told privately that the vote counts, and the board says whose it is; what a host does, the board shows."""
    rig(monkeypatch, bytes(32))
    speaks(monkeypatch, language, alice, bob)
    await change(room, manager_of(room), "language", language)
    await alice.slash(room.channel, "war play", seats=2, length="3m")
    await bob.click(room.boards[0], label={"en": "Join", "de": "Mitspielen"}[language])
    await room.pass_time(4)
    faster, _, finish = labels(room.boards[0])[-3:]
    counts, asked_by, hurried = SPEED_WORDS[language]
    assert counts in told(await bob.click(room.boards[0], label=faster))
    await room.shown()
    assert f"{asked_by}{bob.id}>" in room.text
    for press in (faster, finish):
        pressed = await alice.click(room.boards[0], label=press)
        assert pressed.acknowledged and not pressed.followups
        await room.shown()
        assert hurried in room.text


async def test_a_length_that_the_game_does_not_fill(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever sets half an hour for a short game reads how long it usually takes; a length that fits needs no remark."""
    await alice.slash(room.channel, "war play", seats=2, variant="short-war", length="3m")
    said = told(await alice.slash(room.channel, "war set", option="length", value="30m"))
    assert said.startswith("Length: **about 30 min**. This game usually takes ") and said.endswith(
        "so it'll be over sooner than you asked."
    )
    await bob.click(room.boards[0], label="Join")
    await room.pass_time(1)
    running = told(await alice.slash(room.channel, "war set", option="length", value="20m"))
    assert running.startswith("Length: **about 20 min**. This game usually takes ")
