"""The end of a game: the score that decided, the last round, and the buttons that lead on."""

import re
from dataclasses import replace

import pytest
from simcord.actors import MemberActor

from bot.engine.rules.match import MatchFormat, MatchKind
from bot.engine.variants import find_variant
from bot.host.ids import PlayerId, ServerId, TournamentId
from bot.host.table.match import Contest, ReservedSeat, Series
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.resigning import leave_game
from bot.host.table.table import Table
from bot.texts import speaking
from bot.views.interactions.content import Verb
from bot.views.narration.course_picture import name_seats
from tests.conftest import Room, text_of
from tests.support import pages
from tests.support.deals import rig, short_seed
from tests.support.interactions import asked, forge, told
from tests.support.scenes import chart_now, result_now, result_of
from tests.support.tables import ANN, BEN, CAT, classic, playing
from tests.views.tables.test_result_board import chosen, played, text

LEAD_ON = (Verb.AGAIN, Verb.BEST, Verb.OTHER, Verb.DAILY)
ALWAYS = (Verb.REPLAY, Verb.CHARTS, Verb.SHARE, Verb.FAIR)


def short_war() -> Table:
    """A game that Ann has won by three rounds to one."""
    seats = ("2S 9C 9D 9H 3S", "9S 2C 2D 2H 4S")
    return played(playing(ANN, BEN, rules=find_variant("short-war").rules, variant="short-war", stocks=seats))


def test_the_score_that_decided() -> None:
    """Wins where wins decide, cards where cards do; where somebody has it all, no score is made up."""
    assert "Final score: **3–1**" in text(short_war())
    with speaking("de"):
        assert "Endstand: **3\u00a0:\u00a01**" in text(short_war())
    assert "Final score" in text(played(playing(ANN, BEN, rules=classic(rounds=5), seed=bytes(31) + b"\x08")))
    assert "Final score" not in text(played(playing(ANN, BEN, seed=bytes(31) + b"\x08")))


def test_the_last_round_is_told() -> None:
    """The cards that decided stand on the result, a war's after one another, with who took them, unless wins count."""
    assert f"Last round: <@{ANN}> (9♥\ufe0e) · <@{BEN}> (2♥\ufe0e)\n" in text(short_war()) + "\n"
    words = text(played(playing(ANN, BEN, rules=classic(rounds=1), stocks=("9H 2C", "8S 4C"))))
    assert f"Last round: <@{ANN}> (9♥\ufe0e) · <@{BEN}> (8♠\ufe0e). <@{ANN}> takes 2 cards." in words


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_number_of_a_bot_runs_into_another_number(language: str) -> None:
    """ "Bot 2" is followed by a word or a bracket, never by the rank of its card or by how many cards it took."""
    with speaking(language):
        said = "\n".join(text(played(playing(ANN, None, None, seed=bytes([seed] * 32)))) for seed in range(1, 6))
    assert "Bot 2" in said and re.search(r"Bot [12] [\dAJQK]", said) is None


def test_the_last_one_in() -> None:
    """The line of a seat that is out says since when, in place of no cards; one that gave up says so too."""
    words = text(played(playing(ANN, BEN, CAT, seed=bytes(31) + b"\x09")))
    assert (words.count("· out in round ") == 2 and "· 52 cards" in words) or "· 51 cards" in words
    table = playing(ANN, BEN, choices=((1, 1, "resign"),))
    table.open_game().resign(1)
    words = text(played(table))
    assert f"🥇 <@{ANN}> · last one standing" in words and f"🥈 <@{BEN}> · gave up in round 1" in words


def test_giving_up_turns_no_game() -> None:
    """Where a player gives up who was ahead, no round is called the one from which the other led."""
    for battle in range(2, 8):
        table = playing(ANN, BEN, seed=bytes(31) + b"\x08", choices=((battle, 0, "resign"),))
        for _ in range(battle - 1):
            table.play_round(0)
        table.open_game().resign(0)
        words = text(played(table))
        assert "Turning point" not in words and "fought back" not in words and "last one standing" in words


@pytest.mark.parametrize(
    ("key", "series", "buttons"),
    [
        ("classic", None, (*LEAD_ON, *ALWAYS)),
        ("classic", Series(MatchFormat(MatchKind.BEST_OF, 3), (2, 0), 2), (Verb.AGAIN, Verb.OTHER, Verb.DAILY, *ALWAYS)),
        ("classic", Series(MatchFormat(MatchKind.BEST_OF, 3), (1, 0), 1), (Verb.LEAVE, *ALWAYS)),
    ],
)
def test_what_can_be_pressed(key: str, series: Series | None, buttons: tuple[Verb, ...]) -> None:
    """Two rows at most; after a match *Again* is the match again, and between two of its games the only way is out of it."""
    table = played(playing(ANN, BEN, rules=find_variant(key).rules, seed=bytes(31) + b"\x08", series=series))
    board = result_of(table)
    assert board.buttons == buttons and len(board.buttons) - board.first_row <= 4


def test_what_cannot_be_pressed() -> None:
    """A match of a tournament leads to no other game, and a game for chips to no match: each game would cost them again."""
    contest = Contest(TournamentId("1kdvdna00tbn999"), 7, "Cup", (ReservedSeat(1, ANN), ReservedSeat(2, BEN)), seats=(1, 2))
    assert result_of(played(playing(ANN, BEN, seed=bytes(31) + b"\x08", contest=contest))).buttons == ALWAYS
    rules = replace(find_variant("casino-war").rules, rounds=1)
    table = playing(ANN, BEN, rules=rules, variant="casino-war")
    while table.outcome is None:
        chosen(table)
    assert result_of(played(table)).buttons == (Verb.AGAIN, Verb.OTHER, Verb.DAILY, *ALWAYS)


async def ended(room: Room, host: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Play a game with a bot to its end."""
    rig(monkeypatch, short_seed())
    await host.slash(room.channel, "war play", seats=2, pace=1)
    await host.click(room.boards[0], label="Add a bot")
    await room.pass_time(90)
    assert room.table.phase is TablePhase.OVER and room.table.close is CloseReason.FINISHED


async def test_a_result_leads_to_the_daily(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever presses *Daily* has today's deal before them, alone."""
    await ended(room, alice, monkeypatch)
    assert "Everyone gets the same deal" in told(await bob.click(room.boards[-1], label="Daily"))


async def test_best_of_three(room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player opens a match of three with the same people and rules; anybody else is told so."""
    await ended(room, alice, monkeypatch)
    old, result = room.table.id, room.boards[0]
    answer = told(await bob.click(result, label="Best of three"))
    assert answer.startswith("Only people who played in this game can press **Best of three**.") and room.table.id == old
    await alice.click(result, label="Best of three")
    assert room.table.id != old and room.table.series is not None and str(room.table.series.match) == "best-of-3"
    assert room.table.humans == (alice.id,) and len(room.boards) == 2


@pytest.mark.parametrize("answer", ["accept", "decline"])
async def test_a_match_needs_the_others_consent(room: Room, alice: MemberActor, bob: MemberActor, answer: str) -> None:
    """*Best of three* seats nobody else: the other player accepts it, or says no, and without them nothing starts."""
    await alice.slash(room.channel, "war play", seats=2, length="1m")
    await bob.click(room.boards[-1], label="Join")
    await room.pass_time(90, step=5)
    await room.shown()
    await alice.click(room.boards[-1], label="Best of three")
    await room.shown()
    assert room.table.humans == (alice.id,) and "has challenged you" in room.text and "best of 3" in room.text.casefold()
    await room.pass_time(30)
    assert not room.table.is_dealt
    await bob.click(room.boards[-1], custom_id=f"war:{answer}:{room.table.id}")
    assert room.table.is_dealt is (answer == "accept")


async def test_a_match_of_more_waits_for_them(room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """Of several others each joins the match themselves, and it starts when the last one has."""
    await alice.slash(room.channel, "war play", seats=3, length="1m")
    for member in (bob, carol):
        await member.click(room.boards[-1], label="Join")
    await room.pass_time(90, step=5)
    await room.shown()
    await alice.click(room.boards[-1], label="Best of three")
    await room.pass_time(30)
    assert room.table.humans == (alice.id,) and not room.table.is_dealt
    for member in (carol, bob):
        await member.click(room.boards[-1], label="Join")
    assert room.table.phase is TablePhase.PLAYING and room.table.series is not None


async def test_another_game(room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """The list of games opens for who played, and *Play this* opens the lobby of the one they looked at."""
    await ended(room, alice, monkeypatch)
    result = room.boards[0]
    assert "**Another game**" in told(await bob.click(result, label="Another game"))
    page = await alice.click(result, label="Another game")
    await alice.select(asked(page), ["quick"], custom_id=pages.menu(page, "filter").custom_id)
    await alice.select(asked(page), ["short-war"], custom_id=pages.menu(page, "look").custom_id)
    await alice.click(asked(page), label="Play this")
    assert room.table.variant == "short-war" and room.table.phase is TablePhase.LOBBY


async def test_anybody_looks_again(room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """*Replay* opens the game from its deal, privately, for anybody; an id of no game is answered in words."""
    await ended(room, alice, monkeypatch)
    page = await bob.click(room.boards[0], label="Replay")
    assert page.response is not None and page.response.ephemeral
    await bob.click(asked(page), label="Last")
    assert "has all the cards." in text_of(asked(page))
    assert told(await forge(bob, room.boards[0], "war:replay:000000000000000")) and len(room.boards) == 1


async def test_the_result_is_a_picture(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there are pictures, a result has one of who won and how, which says what it shows; the chart is one press away."""
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pictures", "on")
    await ended(room, alice, monkeypatch)
    (shown,) = (item.description for part in room.boards[0].components[0].children for item in getattr(part, "items", ()))
    assert shown.startswith("Classic War. alice wins. 52\u00a0:\u00a00 · ") and "alice won (52 cards)" in shown
    assert "<@" not in shown and len(room.boards[0].attachments) == 1


async def test_charts_are_one_press_away(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """*Charts* shows anybody, privately, everybody's place, the game in numbers and its course as a chart."""
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pictures", "on")
    await ended(room, alice, monkeypatch)
    page = await bob.click(room.boards[0], label="Charts")
    assert page.response is not None and page.response.ephemeral and len(page.response.attachments) == 1
    said = text_of(asked(page))
    assert "Biggest pot: " in said and "🥇" in said
    assert (page.response.attachments[0].description or "").startswith("Classic War · cards. ")


async def test_a_stopped_game_has_no_charts(room: Room, alice: MemberActor) -> None:
    """A made-up id of a game that nobody won is an old button's, and changes nothing."""
    await alice.slash(room.channel, "war play", seats=2)
    await alice.click(room.boards[0], label="Add a bot")
    table = room.table.id
    await room.hall.stop_table(table, PlayerId(alice.id), moderator=False)
    await room.shown()
    assert told(await forge(alice, room.boards[0], f"war:charts:{table}")).startswith("This button is from an older message.")


@pytest.mark.parametrize("pictures", [True])
async def test_a_pictured_result_fits_a_phone(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the picture stand who won and how, the news, and whether it counts; *Replay* tells the rest on its last page."""
    await ended(room, alice, monkeypatch)
    lines = room.text.splitlines()
    assert len(lines) <= 4 and lines[0].startswith("🏆 **") and "-# " in lines[-1]
    assert not any(word in room.text for word in ("🥇", "Biggest pot", "Longest war", "Last round", "over after"))
    page = await alice.click(room.boards[0], label="Replay")
    await alice.click(asked(page), label="Last")
    assert "wins!**" in text_of(asked(page)) and "Biggest pot: " in text_of(asked(page))


async def test_without_pictures_the_course_is_none_either(
    room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that said no to pictures gets no file with a result, whatever there would be to draw."""
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pictures", "off")
    await ended(room, alice, monkeypatch)
    assert "wins!" in room.text and not room.boards[0].attachments


def test_the_turning_point_of_wins() -> None:
    """Where wins decide, the round from which on the winner was ahead is named, on the board and, shorter, in the picture."""
    table = playing(ANN, BEN, rules=find_variant("short-war").rules, variant="short-war", seed=bytes(31) + bytes([12]))
    assert f"Turning point: from round 5 on, <@{ANN}> was ahead." in text(played(table))
    drawn, named = chart_now(table), name_seats(chart_now(table), ["Ann", "Ben"])
    assert (drawn.turn, drawn.about) == (5, f"Turning point, round 5: <@{ANN}>")
    assert [seat.ended for seat in named.seats] == ["3 won", "2 won"] and named.about == "Turning point, round 5: Ann"
    assert (result_now(table, ["Ann", "Ben"]).turn, result_now(table, ["Ann", "Ben"]).about) == (5, named.about)


@pytest.mark.parametrize(("key", "fought"), [("classic", True), ("strategy-war", False), ("scientific-war", False)])
def test_the_course_counts_wars_where_there_are_any(key: str, fought: bool) -> None:
    """A game without a war had none, but of one whose rules have no wars nothing is said."""
    table = playing(ANN, BEN, rules=find_variant(key).rules, variant=key)
    leave_game(table, 0)
    table.phase, table.close = TablePhase.OVER, CloseReason.FINISHED
    assert chart_now(table).wars == (() if fought else None)
