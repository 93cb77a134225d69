"""The board of a lobby: who sits, what is played, when it closes, and which buttons sleep."""

from functools import partial

import pytest

from bot.engine.rules.match import MatchFormat, MatchKind
from bot.engine.rules.validation import find_refusals
from bot.engine.variants import find_variant
from bot.host.clock import TableTime
from bot.host.house_rules.house_rules import HouseRules
from bot.host.table.lobby_options import most_seats, open_seats
from bot.host.table.match import Series
from bot.host.table.seat import ChallengeInvitation, InvitationAnswer
from bot.host.table.table import Table
from bot.texts import CODES, say, speaking
from bot.views.interactions.content import Verb
from bot.views.tables.lobby_board import BIG_GAMES, lobby_board
from tests.host.fakes import EPOCH, TurnedClock
from tests.support.scenes import lobby_now, scene_now
from tests.support.tables import ANN, BEN, SERVER, classic, lobby


@pytest.fixture
def time() -> TableTime:
    return TableTime(TurnedClock())


def text(table: Table, time: TableTime) -> str:
    return "\n".join(lobby_now(table, time).blocks)


def test_seats_host_and_free_places(time: TableTime) -> None:
    """Every seat has its line: members, bot players, the host, and those that are free."""
    words = text(lobby(ANN, None, None, BEN, capacity=5), time)
    assert "**Players** · 4 of 5\n" in words
    assert "1. <@101> · host\n2. 🤖 Bot 1\n3. 🤖 Bot 2\n4. <@102>\n*1 seat free: press Join*" in words
    opened = text(lobby(ANN, capacity=6, open=True), time)
    more = "-# Up to 10 can play: the host can add seats with `/war set`.\n"
    assert f"**Players** · 1 so far, up to 6\n{more}1. <@101> · host\n*5 seats free: press Join*" in opened


def test_an_open_lobby_names_as_many_seats_as_the_list_of_games(time: TableTime) -> None:
    """What the lobby has room for is what the game and its rules allow: six seats are only where it begins."""
    for key in ("classic", "short-war", "suicide-war", "tod-und-leben", "scientific-war"):
        variant = find_variant(key)
        table = lobby(ANN, capacity=open_seats(variant, variant.rules), open=True, variant=key, rules=variant.rules)
        most = variant.seats[1]
        assert (f"Up to {most} can play:" in text(table, time)) == (most > 6)
    fewer = classic(pack=36)
    assert most_seats(find_variant("classic"), fewer) == max(n for n in range(2, 11) if not find_refusals(fewer, n)) == 7
    said = text(lobby(ANN, capacity=5, open=True, rules=fewer), time)
    assert f"Up to {most_seats(find_variant('classic'), fewer)} can play:" in said
    with speaking("de"):
        assert "Bis zu 10 können mitspielen" in text(lobby(ANN, capacity=6, open=True), time)


def test_house_rules_are_told(time: TableTime) -> None:
    """What differs from the variant stands on the board once, in place of the variant's own sentence."""
    words = text(lobby(ANN, capacity=2), time)
    assert "⏱️ about 15 min · a round every 3 seconds" in words and say("variant-classic.summary") in words
    words = text(lobby(ANN, capacity=2, rules=classic(spoils=1, rounds=9), pace=10_000), time)
    assert "Classic War with house rules · face-down cards in a war: **one** · round limit: **9 rounds**" in words
    assert words.count("9 rounds") == 1 and say("variant-classic.summary") not in words
    assert "⏱️ a round every 10 seconds" in words


def test_a_match_says_how_long_all_of_it_takes(time: TableTime) -> None:
    """Several games take several times as long, with the breaks between them, and how many there will be is open."""
    best, first = (Series(MatchFormat(kind, 3)) for kind in (MatchKind.BEST_OF, MatchKind.FIRST_TO))
    told = text(lobby(ANN, capacity=2, series=best, length=180), time)
    assert "⏱️ about 3 min a game · 2 to 3 games, 6 to 9 min in all\n" in told
    assert "3 to 7 games, 9 to 22 min in all" in text(lobby(ANN, capacity=3, series=first, length=180), time)
    with speaking("de"):
        assert "2 bis 3 Spiele, zusammen 6 bis 9\u00a0Min." in text(lobby(ANN, capacity=2, series=best, length=180), time)
    once = text(lobby(ANN, capacity=2, series=Series(MatchFormat(MatchKind.BEST_OF, 1)), length=180), time)
    assert "⏱️ about 3 min\n" in once


def test_a_game_of_choice_says_how_long_it_can_take(time: TableTime) -> None:
    """Thirteen cards and 45 seconds for each: the quick need two minutes, people who take all their time need ten."""
    five = partial(lobby, ANN, variant="strategy-war", rules=find_variant("strategy-war").rules, capacity=5)
    told = text(five(), time).replace("\u00a0", " ")
    assert "⏱️ about 2 to 10 min, depending on how quickly you decide\n" in told and "45 seconds" in told
    best = text(five(series=Series(MatchFormat(MatchKind.BEST_OF, 3))), time).replace("\u00a0", " ")
    assert "⏱️ about 2 to 10 min a game, depending on how quickly you decide · " in best and " min in all\n" in best


def test_when_it_closes_or_begins(time: TableTime) -> None:
    """The deadline is a moment that every reader sees in their own time; a rematch says that it begins then."""
    closes = int(EPOCH.timestamp()) + 1000 + 180
    assert f"closes (<t:{closes}:R>" in text(lobby(ANN, capacity=2), time)
    assert f"Next game: <t:{closes}:R>. Can't stay? Press **Leave**" in text(lobby(ANN, BEN, autostart=True), time)


@pytest.mark.parametrize(
    ("table", "disabled"),
    [
        (lobby(ANN, capacity=3), {Verb.START}),
        (lobby(ANN, BEN, capacity=3), set()),
        (lobby(ANN, BEN, autostart=True), {Verb.JOIN, Verb.BOT}),
        (lobby(ANN, BEN, capacity=3, rules=classic(target=20)), {Verb.START}),
        (lobby(ANN, BEN, capacity=3, variant="multiplayer-all", rules=find_variant("multiplayer-all").rules), {Verb.START}),
    ],
    ids=["alone", "two of three", "full rematch", "two cannot play this", "a variant for three"],
)
def test_what_cannot_be_pressed_sleeps(time: TableTime, table: Table, disabled: set[Verb]) -> None:
    """*Start* sleeps until the rules can be played by who sits there, *Join* and *Add a bot* when all seats are taken."""
    board = lobby_now(table, time)
    assert board.disabled == disabled
    assert board.buttons == (Verb.JOIN, Verb.BOT, Verb.START, Verb.LEAVE, Verb.LUCK, Verb.RULES, Verb.FAIR)


def test_a_bot_player_can_be_sent_away(time: TableTime) -> None:
    """*Remove a bot* is there when a bot player is."""
    assert Verb.UNBOT not in lobby_now(lobby(ANN, BEN, capacity=3), time).buttons
    assert lobby_now(lobby(ANN, None, capacity=3), time).buttons[-1] is Verb.UNBOT


def test_six_big_games_and_all_house_rules_are_in_a_menu(time: TableTime) -> None:
    """The first menu holds six games with their minutes and the ways to all others, the second the server's house rules.

    Both say what they are for, whatever is played.
    """
    kept = [HouseRules(SERVER, f"Ours {number}", classic(spoils=1), ANN, EPOCH) for number in range(20)]
    table = lobby(ANN, capacity=2, variant="house", title="Ours 3", rules=classic(spoils=1))
    games, house_rules = lobby_now(table, time, kept).menus
    assert [entry.value.partition(":")[0] for entry in games.entries] == [*BIG_GAMES, "changes", "more"]
    assert [entry.label for entry in games.entries[1:3]] == ["Short War · under a minute", "Classic War · in a minute"]
    assert all(" · " in entry.label for entry in games.entries[:-2])
    assert [entry.label for entry in games.entries[-2:]] == ["Small changes…", "More games…"]
    assert [entry.value for entry in house_rules.entries] == [f"house:Ours {number}" for number in range(20)]
    assert (games.title, house_rules.title) == ("Choose a game (host)…", "House rules (host)…")
    assert len(lobby_now(table, time).menus) == 1


def test_what_the_host_plays_most_is_offered_first(time: TableTime) -> None:
    """It stands before the six, each game once; Classic War is told in a minute there too."""
    scene = scene_now(lobby(ANN, capacity=2), time)
    for favourites, first in ((("peace",), ["peace", *BIG_GAMES]), (("classic", "peace"), ["classic", "peace", *BIG_GAMES])):
        games = lobby_board(scene, (), favourites).menus[0].entries
        assert [entry.value.partition(":")[0] for entry in games] == [*dict.fromkeys(first), "changes", "more"]


CASINO = find_variant("casino-war").rules
FOR_THREE = find_variant("any-tie-war").rules


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (
            lobby(ANN, capacity=6, open=True),
            "As soon as one more player joins, a 20-second countdown starts. If no game starts,",
        ),
        (lobby(ANN, None, capacity=6, open=True), "As soon as one more person joins, a 20-second countdown starts. The host"),
        (lobby(ANN, BEN, capacity=6, open=True, autostart=True), "⏳ **The game starts: <t:"),
        (lobby(ANN, BEN, capacity=6, open=True), "The countdown stopped because the rules have changed."),
        (
            lobby(ANN, capacity=6, open=True, rules=CASINO, variant="casino-war"),
            "You're playing for chips, so there's no countdown",
        ),
        (lobby(ANN, capacity=2), "The game starts when all seats are taken"),
        (lobby(ANN, BEN, capacity=6, open=True, variant="any-tie-war", rules=FOR_THREE), "As soon as one more player joins"),
    ],
    ids=["alone", "with a bot", "counting down", "after a change", "for chips", "so many seats", "for three at least"],
)
def test_what_a_lobby_waits_for(time: TableTime, table: Table, words: str) -> None:
    """A board says in its last line what the start waits for."""
    assert text(table, time).splitlines()[-1].startswith(words)


@pytest.mark.parametrize("answer", InvitationAnswer)
def test_what_became_of_a_challenge(time: TableTime, answer: InvitationAnswer) -> None:
    """While a challenge waits its seat is nobody else's; afterwards the board says what became of it, in both languages."""
    table = lobby(ANN, capacity=2, invitation=ChallengeInvitation(BEN, answer))
    board = lobby_now(table, time)
    for code in CODES:
        with speaking(code):
            assert f"<@{BEN}>" in text(table, time)
    if answer is InvitationAnswer.AWAITED:
        assert board.buttons[:4] == (Verb.ACCEPT, Verb.DECLINE, Verb.WITHDRAW, Verb.LEAVE) and not board.disabled
        assert "2. *kept for <@102>*" in text(table, time) and "seats free" not in text(table, time)
    else:
        assert board.buttons[0] is Verb.JOIN and "*1 seat free: press Join*" in text(table, time)
