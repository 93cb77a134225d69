"""How a running game is told on its board: wars in stages, groups of rounds, the speed, and the buttons for it."""

from dataclasses import replace
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
from bot.host.table.told_speed import Hurry, SpeedUp, SpeedVote
from bot.pictures.card_faces import Deck
from bot.texts import speaking
from bot.views.interactions.content import Content, Tone, Verb
from bot.views.tables import game_board as running
from tests.conftest import Room
from tests.host.fakes import TurnedClock
from tests.support.deals import find_seed, rig
from tests.support.scenes import game_board, picture_now, scene_now
from tests.support.tables import ANN, BEN, classic, playing

DOUBLE = ("5H 9H 2C KD 3C 5H 8C", "6S 9S 4C KS 6C 7D 8D")


@pytest.fixture
def time() -> TableTime:
    return TableTime(TurnedClock())


def text(content: Content) -> str:
    """The board as it is read, the variation marks of suits left out."""
    return "\n".join(content.blocks).replace("\ufe0e", "")


def begun(table: Table) -> Table:
    """The table with its programme."""
    programme.begin_programme(table, 0)
    return table


def told_beats(table: Table, time: TableTime) -> list[Content]:
    """The boards of all beats until the game is over."""
    boards = []
    while table.outcome is None:
        table.tell_beat(table.deadline)
        boards.append(game_board(table, time))
    return boards


def test_a_double_war_holds_its_breath(time: TableTime) -> None:
    """Tie, cards down, tie again, cards down, and only then who wins; the picture lays the same cards."""
    table = begun(playing(ANN, BEN, rules=classic(spoils=1), stocks=DOUBLE))
    table.tell_beat(table.deadline)
    shown, laid = [], []
    for _ in range(5):
        table.tell_beat(table.deadline)
        shown.append(game_board(table, time))
        laid.append([len(seat.laid) for seat in picture_now(table, ["Ann", "Ben"], Deck.TWO).seats])
    words = [text(board) for board in shown]
    assert laid == [[1, 1], [2, 2], [2, 2], [3, 3], [3, 3]] and {board.tone for board in shown} == {Tone.WAR}
    assert "**War!** <@101> and <@102> are tied." in words[0] and "<@101> · 9♥ · 6 cards" in words[0]
    assert "One card each goes face down. The next one decides…" in words[1] and "9♥, 1 face down · 6 cards" in words[1]
    assert "**War again!**" in words[2] and "9♥, 1 face down, K♦ · 6 cards" in words[2]
    assert "K♦, 1 face down · 6 cards" in words[3] and "5♥" not in "".join(words[:4])
    assert "**Double war!**" in words[4] and "<@102> wins the war" in words[4]
    assert all("round 2" in one for one in words) and all(Verb.NEXT_WAR in board.disabled for board in shown[:4])


@pytest.mark.parametrize(("language", "wins"), [("en", "wins"), ("de", "gewinnt")])
def test_the_card_that_won_a_war_is_marked(time: TableTime, language: str, wins: str) -> None:
    """When a war is over each fighter's line goes from the tied card to the last one, and words say which of them won."""
    table = begun(playing(ANN, BEN, rules=classic(spoils=1), stocks=DOUBLE))
    while table.open_game().battle < 2:
        table.tell_beat(table.deadline)
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


def foot_of(table: Table, time: TableTime) -> str:
    """The last line of a board."""
    return text(game_board(table, time)).splitlines()[-1]


def test_the_foot_says_how_it_is_told(time: TableTime) -> None:
    """About how long the game takes, or how often a round comes; a pace faster than a board can be read is named as it is."""
    boards = [game_board(begun(playing(ANN, BEN, **how)), time) for how in HOW]
    assert [text(board).splitlines()[-1] for board in boards[:2]] == ["-# About 3 min left", "-# About 1 min left"]
    assert [text(board).splitlines()[-1] for board in boards[2:]] == [
        "-# A round every 3 seconds",
        "-# A round every 1.5 seconds",
    ]


def test_nothing_on_a_board_counts_down_to_the_end(time: TableTime) -> None:
    """A clock that reaches its last seconds would give the winner away: minutes are said, and towards the end nothing."""
    table = begun(playing(ANN, BEN, length=120))
    feet = list[str]()
    while table.outcome is None:
        told = running.game_board(replace(scene_now(table, time), now=table.deadline))
        assert not feet or "<t:" not in text(told)
        feet.append(text(told).splitlines()[-1])
        table.deadline += table.tell_beat(table.deadline)
    assert feet[0] == "-# About 2 min left" and "-# About 1 min left" in feet
    assert "left" not in feet[-1] and "left" not in feet[-4]


def test_a_short_game_says_how_long_such_games_take(time: TableTime) -> None:
    """A game that is over long before the time that it may take doesn't say that time; one of seconds says none."""
    table = begun(playing(ANN, BEN, rules=find_variant("short-war").rules, variant="short-war", length=180))
    assert "left" not in text(game_board(table, time))


def test_a_match_says_that_only_this_game_ends(time: TableTime) -> None:
    """The time on the board is that of one game, of which there are several."""
    table = begun(playing(ANN, BEN, length=180, series=Series(MatchFormat(MatchKind.BEST_OF, 3))))
    assert "-# About 3 min left in this game" in text(game_board(table, time))
    with speaking("de"):
        assert "-# Noch etwa 3\u00a0Min. in diesem Spiel" in text(game_board(table, time))
    table.length, table.programme = None, b""
    assert "\n\n" not in text(game_board(table, time))


@pytest.mark.parametrize("why", ["asked", "voted", "bots"])
@pytest.mark.parametrize("length", [60, 30])
def test_a_hurried_game_says_how_long_it_has(time: TableTime, why: str, length: int) -> None:
    """That a game was sped up doesn't hide what is left of it, but for the last seconds."""
    table = begun(playing(ANN, BEN, length=length))
    table.hurried = why
    assert foot_of(table, time).endswith(" · about 1 min left") is (length == 60)
    assert "sped" in foot_of(table, time).lower() and "<t:" not in foot_of(table, time)


def test_a_vote_that_is_over_is_not_shown(time: TableTime) -> None:
    """Its line stands on the board as long as a press for the same counts."""
    now = time.now()
    for until, stands in ((now + 1, True), (now, False)):
        table = begun(playing(ANN, BEN, length=180, votes=(SpeedVote(SpeedUp.FASTER, (BEN,), 2, until),)))
        assert ("**Faster:** 1 of 2" in text(game_board(table, time))) is stands


@pytest.mark.parametrize(("usual", "minutes"), [(110, 2), (150, 3), (None, 3)])
def test_nearly_as_long_is_as_long(time: TableTime, monkeypatch: pytest.MonkeyPatch, usual: int | None, minutes: int) -> None:
    """Only a game that usually takes less than four fifths of the time it was given says its usual time."""
    monkeypatch.setattr("bot.host.scene.build.usual_seconds_of", lambda _: usual)
    assert text(game_board(begun(playing(ANN, BEN, length=180)), time)).splitlines()[-1] == f"-# About {minutes} min left"


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


async def test_a_new_table_is_told_as_the_server_says(room: Room, alice: MemberActor) -> None:
    """Without `length:` the server's setting holds; `pace:` alone means every round; *Again* keeps it."""
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "length", "10m")
    for given, length in (({}, 600), ({"pace": 5}, None), ({"length": "90s"}, 90)):
        await alice.slash(room.channel, "war play", seats=2, **given)
        assert room.table.length == length
        if length != 90:
            await room.hall.stop_table(room.table.id, room.table.host, moderator=False)
    await alice.click(room.boards[-1], label="Add a bot")
    await room.hall.stop_table(room.table.id, room.table.host, moderator=False)
    await room.shown()
    await alice.click(room.boards[-1], label="Again")
    assert room.table.length == 90 and room.table.programme


@pytest.mark.parametrize("hurried", ["", *Hurry])
def test_no_end_is_named_that_has_passed(hurried: str) -> None:
    """The board says how long the game still takes while that lies ahead; one that comes late says nothing of it."""
    clock = TurnedClock()
    time, table = TableTime(clock), playing(ANN, BEN)
    table.length, table.hurried = 180, hurried
    begun(table)
    assert foot_of(table, time).lower().endswith("about 3 min left")
    clock.seconds += 3600
    assert " left" not in foot_of(table, time)
