"""A running board says who is how likely to win, by what everybody has seen, where the server wants to know."""

import re

import pytest
from simcord.actors import MemberActor

from bot.engine.kernel.simulator import ENGINE
from bot.engine.odds import card_worth, live_odds
from bot.engine.odds.live_odds import Odds
from bot.host.odds import odds_desk
from bot.texts import speaking
from bot.views.interactions.formatting import chance_line
from tests.conftest import Room, text_of
from tests.support.deals import find_seed, quiet_seed, rig
from tests.support.exact_chances import with_exact_chances
from tests.support.finished_games import keep
from tests.support.interactions import asked
from tests.support.server_settings import change, manager_of
from tests.support.tables import ANN, BEN, CAT, playing

LINE = re.compile(r"🔮 Chances: (?:even|<@\d+> (\d+)%, [a-z ]+)$", re.MULTILINE)


@with_exact_chances
async def test_the_board_says_who_is_ahead(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the deal it is even; then every board has one line with a name, a number and a word."""
    rig(monkeypatch, quiet_seed())
    await alice.slash(room.channel, "war play", seats=2)
    await bob.slash(room.channel, "war join")
    assert "-# 🔮 Chances: even" in room.text
    said = []
    for _ in range(40):
        await room.pass_time(3)
        (found,) = LINE.findall(room.text)
        said.append(found)
    assert len(set(said)) > 5 and all(50 <= int(number) <= 99 for number in said if number)


@with_exact_chances
async def test_in_the_middle_of_a_war_it_would_be_out_of_date(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the cards of a war are shown one after the other there is no line; with its end it is back."""
    rig(monkeypatch, find_seed(lambda rounds: [one.steps for one in rounds] == [0, 1, 0], rounds=3))
    await alice.slash(room.channel, "war play", seats=2)
    await bob.slash(room.channel, "war join")
    lines = []
    while "wins the war" not in room.text:
        await room.pass_time(1)
        lines.append(len(LINE.findall(room.text)))
    assert 0 in lines and lines[0] == lines[-1] == 1


@with_exact_chances
async def test_a_server_turns_chances_off(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line is gone from a running board at once, and comes back with the setting, in the server's language."""
    rig(monkeypatch, quiet_seed())
    manager = manager_of(room)
    await alice.slash(room.channel, "war play", seats=2)
    await bob.slash(room.channel, "war join")
    await room.pass_time(9)
    assert LINE.search(room.text)
    await change(room, manager, "chances", "off")
    await room.shown()
    assert "🔮" not in room.text
    await change(room, manager, "chances", "on")
    await change(room, manager, "language", "de")
    await room.pass_time(3)
    assert "🔮 Chancen: " in room.text


async def test_without_the_kernel_in_c_a_word_is_said(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Boards and replays say that somebody is ahead, or that it's level, and no number."""
    for module in (live_odds, card_worth, odds_desk):
        monkeypatch.setattr(module, "fastest_kernel", lambda: ENGINE)
    rig(monkeypatch, quiet_seed())
    await alice.slash(room.channel, "war play", seats=2)
    await bob.slash(room.channel, "war join")
    for _ in range(6):
        await room.pass_time(3)
        assert re.search(r"🔮 Chances: (?:<@\d+> is ahead|level)$", room.text, re.MULTILINE)
    await keep(room)
    answer = await alice.slash(room.channel, "war replay")
    for _ in range(3):
        await alice.click(asked(answer), label="Forward")
    assert re.search(r"🔮 Chances: (?:<@\d+> is ahead|level)$", text_of(asked(answer)), re.MULTILINE)


async def test_games_of_choice_say_nothing(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Nobody knows how well people choose."""
    await alice.slash(room.channel, "war play", game="suicide-war", seats=2)
    await bob.slash(room.channel, "war join")
    await room.pass_time(9)
    assert "round" in room.text and "🔮" not in room.text


@pytest.mark.parametrize(
    ("seats", "line"),
    [
        ((0.5, 0.5), "even"),
        ((0.46, 0.54), "<@102> 54%, too close to call"),
        ((0.62, 0.38), "<@101> 62%, the favourite"),
        ((0.8, 0.2), "<@101> 80%, the clear favourite"),
        ((0.0001, 0.9999), "<@102> 99%, nearly there"),
        ((0.4, 0.3, 0.3), "<@101> 40%, too close to call"),
        ((0.0, 0.35, 0.65), "<@103> 65%, the favourite"),
    ],
)
def test_a_word_for_every_number(seats: tuple[float, ...], line: str) -> None:
    """The word says how far above an even share the favourite is, and no number says that it is over."""
    table = playing(ANN, BEN, CAT)
    assert chance_line(table, Odds(seats)) == f"-# 🔮 Chances: {line}"
    assert chance_line(table, None) == ""


@pytest.mark.parametrize(("code", "words"), [("en", "Chances: <@102> is ahead"), ("de", "Chancen: <@102> liegt vorn")])
@pytest.mark.parametrize(("seats", "level"), [((0.3, 0.7), False), ((0.45, 0.55), True)])
def test_what_is_known_roughly_has_no_number(code: str, words: str, seats: tuple[float, ...], level: bool) -> None:
    """Somebody is ahead, or it's level; how likely that makes a win isn't said."""
    with speaking(code):
        found = chance_line(playing(ANN, BEN), Odds(seats, is_rough=True))
    assert (words in found) is not level and "%" not in found and found


@with_exact_chances
async def test_a_replay_says_who_was_ahead(room: Room, alice: MemberActor) -> None:
    """Every round of a replay but the last has the line, and none has where the server wants none."""
    game = await keep(room)
    answer = await alice.slash(room.channel, "war replay")
    assert "🔮 Chances: even" in text_of(asked(answer))
    await alice.click(asked(answer), label="Forward")
    await alice.click(asked(answer), label="Forward")
    assert LINE.search(text_of(asked(answer)))
    await alice.click(asked(answer), label="Last")
    assert f"round {game.rounds}" in text_of(asked(answer)) and "🔮" not in text_of(asked(answer))
    await change(room, manager_of(room), "chances", "off")
    assert "🔮" not in text_of(asked(await alice.slash(room.channel, "war replay")))
