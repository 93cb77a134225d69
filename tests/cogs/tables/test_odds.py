"""`/war odds`: how a game goes, privately; of a running one who wins from here."""

import re
from collections import Counter

import pytest
from simcord.actors import MemberActor

from bot.engine.odds.live_odds import Odds
from bot.engine.odds.simulated_games import GameOdds
from bot.engine.variants import find_variant
from bot.host.clock import TableTime
from bot.host.hall.followers import Followers
from bot.host.ids import PlayerId
from bot.host.odds.odds_desk import OddsDesk
from bot.host.settings.options import ServerSettings
from bot.texts import speaking
from bot.views.odds.odds_text import odds_now_text, odds_text
from tests.conftest import Room
from tests.host.fakes import TurnedClock
from tests.support.exact_chances import with_exact_chances
from tests.support.interactions import told
from tests.support.scenes import scene_now
from tests.support.server_settings import change, manager_of
from tests.support.tables import playing


def fresh_desk() -> OddsDesk:
    """A desk that knows nothing."""
    clock = TurnedClock()
    return OddsDesk(clock, Followers(TableTime(clock)))


async def test_what_a_game_is_like(room: Room, alice: MemberActor) -> None:
    """With no table, the server's own game: even chances, minutes, rounds and wars, to nobody but the asker."""
    answer = told(await alice.slash(room.channel, "war odds"))
    assert answer.startswith("## 🔮 Odds · Classic War\n**2 players**, 50% each")
    low, high, half = (int(number) for number in re.findall(r"last (\d+) to (\d+) rounds \(median (\d+)\)", answer)[0])
    assert 80 < low < half < high < 500
    assert "⏱️ A game takes about" in answer and "⚔️ Wars in a game, on average: " in answer and "simulated games" in answer
    assert not room.boards


async def test_another_variant_for_more_players(room: Room, alice: MemberActor) -> None:
    """A variant and a number of players can be named; too many for its cards is refused with the reason."""
    answer = told(await alice.slash(room.channel, "war odds", game="kids-30", seats=4))
    assert "**4 players**, 25% each" in answer
    assert "players" in told(await alice.slash(room.channel, "war odds", game="drunkard", seats=9))


@with_exact_chances
async def test_the_running_game(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """In a game the answer is about it: each player's chance, how long it goes on, from what everyone has seen."""
    await alice.slash(room.channel, "war play", seats=2)
    await bob.slash(room.channel, "war join")
    await room.pass_time(30)
    answer = told(await alice.slash(room.channel, "war odds"))
    assert re.match(r"## 🔮 Odds · Classic War · round \d+\n", answer)
    chances = [int(number) for number in re.findall(r"<@\d+>: \*\*(\d+)%\*\*", answer)]
    assert len(chances) == 2 and 98 <= sum(chances) <= 101 and chances[0] >= chances[1]
    assert "From here, half of all games like this" in answer and "only cards that everyone has seen" in answer
    await change(room, manager_of(room), "chances", "off")
    assert "50% each" in told(await alice.slash(room.channel, "war odds"))


async def test_games_of_choice_are_refused(room: Room, alice: MemberActor) -> None:
    """Where players decide, nobody can say who is likely to win."""
    answer = told(await alice.slash(room.channel, "war odds", game="suicide-war"))
    assert answer == "In this game, players make choices, so I can't work out who is likely to win."


@pytest.mark.parametrize("code", ["en", "de"])
async def test_games_that_would_never_end_are_counted(code: str) -> None:
    """Where won cards go back in a fixed order, it is said how many games the round limit stops."""
    variant = find_variant("multi-deck")
    with speaking(code):
        answer = await odds_text(fresh_desk(), variant, variant.rules, 2, ServerSettings())
    assert answer.count("🔁") == 1


@pytest.mark.parametrize("code", ["en", "de"])
async def test_a_limit_of_time_counts(code: str) -> None:
    """It ends games after as many rounds as the server's pace has time for, and it's said how many."""
    variant = find_variant("timed-war")
    with speaking(code):
        slow = await odds_text(fresh_desk(), variant, variant.rules, 2, ServerSettings(pace=10))
        quick = await odds_text(fresh_desk(), variant, variant.rules, 2, ServerSettings(pace=2))
    ended = [int(re.findall(r"⏰ .*?: (\d+)\s?%", answer)[0]) for answer in (slow, quick)]
    assert ended[0] > 80 and ended[1] < 30 and re.search(r"10\ss", slow) and "♾️" not in slow + quick


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize(
    ("shown", "games"),
    [(Odds((0.6, 0.4), 96), True), (Odds((0.6, 0.4), 96, is_rough=True), False), (Odds((0.5, 0.5)), False), (None, False)],
)
def test_it_says_where_the_chance_on_the_board_is_from(code: str, shown: Odds | None, games: bool) -> None:
    """From simulated games; where it is plainly even, or no number is said there, that needs no words."""
    running = playing(PlayerId(1), PlayerId(2))
    found = GameOdds(2, games=2_000, wins=[1_200, 800], battles=40_000, wars=2_000, lengths=Counter({20: 2_000}))
    with speaking(code):
        last = odds_now_text(scene_now(running), find_variant("classic"), found, shown).splitlines()[-1]
    assert ("96" in last) is games is not ("2,000" in last or "2.000" in last)


@pytest.mark.parametrize(("code", "words"), [("en", "is ahead"), ("de", "liegt vorn")])
def test_from_few_games_no_number_is_said(code: str, words: str) -> None:
    """Without the kernel in C too few games are played for a number, so it's said who is ahead."""
    running = playing(PlayerId(1), PlayerId(2))
    found = GameOdds(2, games=100, wins=[70, 30], battles=2_000, wars=100, lengths=Counter({20: 100}))
    with speaking(code):
        answer = odds_now_text(scene_now(running), find_variant("classic"), found)
    assert f"<@1> {words}" in answer and "%" not in answer
