"""Luck on the profile, and awards on the result board: announced once, and never of a hidden member."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.engine.analysis.seat_stats import SeatStat
from bot.engine.odds.comeback import CHANCE_SCALE, comeback_table
from bot.engine.rules.rules import Rules
from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.ranking.achievements import ACHIEVEMENTS, Award
from bot.host.ranking.voids import Void
from bot.host.refusals import StoreDown
from bot.host.table.finished_game import FinishedGame
from bot.host.table.phase import TablePhase
from bot.views.tables.result_board import MOST_LINES, award_news
from tests.conftest import Room
from tests.support.deals import find_seed, rig
from tests.support.interactions import asked
from tests.support.pages import items, menus, pick_topic, text
from tests.support.rated_games import Contest, ended
from tests.support.tables import ANN, BEN, playing

FIRST_BLOOD = "🏅 <@{}> · **First blood**: won a game"


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game is over within 40 rounds, and the first seat wins it."""
    ended()  # other stories know it too, so it must not be dealt from what is rigged here
    rig(monkeypatch, find_seed(lambda rounds: len(rounds) < 40 and rounds[-1].winner == 0, rounds=40))


@pytest.fixture(autouse=True)
async def unpictured(room: Room) -> None:
    """A server without pictures: a result tells everything in words."""
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pictures", "off")


async def begin(room: Room, first: MemberActor, second: MemberActor) -> None:
    """Let two sit down and the game begin."""
    await first.slash(room.channel, "war play", seats=2, pace=1)
    await second.click(room.boards[-1], label="Join")
    if room.table.phase is TablePhase.LOBBY:
        await first.click(room.boards[-1], label="Start")
    assert room.table.phase is TablePhase.PLAYING


def earned(room: Room) -> list[str]:
    """The lines of the board that name achievements."""
    return [line for line in room.text.split("\n") if line.startswith("🏅")]


async def test_what_is_earned_is_told(room: Room, short: None, alice: MemberActor, bob: MemberActor) -> None:
    """The board of the result names who earned what with the game, and still does after a restart or a crash.

    The rest may be in other words then: what a picture shows is told where there is none.
    """
    await begin(room, alice, bob)
    await room.pass_time(90)
    assert "wins!**" in room.text and FIRST_BLOOD.format(alice.id) in room.text
    assert FIRST_BLOOD.format(bob.id) not in room.text and "Old hand" not in room.text
    told = earned(room)
    for again in (room.restart, room.crash):
        await again()
        await room.shown()
        assert earned(room) == told and "wins!**" in room.text and len(room.boards) == 1


async def test_beside_a_picture_only_titles_are_told(room: Room, short: None, alice: MemberActor, bob: MemberActor) -> None:
    """One small line names what everybody earned, so that a result with its picture fits a phone."""
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pictures", "on")
    await begin(room, alice, bob)
    await room.pass_time(90)
    (line,) = [line for line in room.text.split("\n") if "🏅" in line]
    assert line.startswith("-# 🏅 ") and line.count("<@") == 2 and f"<@{alice.id}>: " in line and "First blood" in line


async def test_what_was_earned_before_is_not_told(room: Room, short: None, alice: MemberActor, bob: MemberActor) -> None:
    """Only what this game brought is told: the third win in a row, the tenth in all, not the first again."""
    contest = Contest(room)
    await contest.won(alice.id, bob.id, times=7)
    await contest.won(bob.id, alice.id)
    await contest.won(alice.id, bob.id, times=2)
    await begin(room, alice, bob)
    await room.pass_time(90)
    assert f"🏅 <@{alice.id}> · **Old hand**: won ten games" in room.text
    assert "First blood" not in room.text and "Hat trick" not in room.text and "Unstoppable" not in room.text


async def test_who_is_hidden_is_not_told_of(room: Room, short: None, alice: MemberActor, bob: MemberActor) -> None:
    """What a hidden member earns is theirs to see, on their profile alone."""
    await room.bot.services.members.privacy.hide_member(PlayerId(alice.id), True)
    await begin(room, alice, bob)
    await room.pass_time(90)
    assert "wins!**" in room.text and "First blood" not in room.text
    page = await alice.slash(room.channel, "profile")
    assert "First blood" in text(page)


async def test_nothing_is_earned_against_bots(room: Room, short: None, alice: MemberActor) -> None:
    """A game with bots brings nothing that counts as earned."""
    await alice.slash(room.channel, "war play", seats=2, pace=1)
    await alice.click(room.boards[0], label="Add a bot")
    await room.pass_time(90)
    assert "wins!**" in room.text and "🏅" not in room.text


async def test_a_result_does_not_wait(
    room: Room, short: None, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The result is shown at once, and once more when it is known what was earned."""
    earned_with = room.bot.services.ranking.achievements.earned_with

    async def slowly(player: PlayerId, game: TableId) -> frozenset[str]:
        await asyncio.sleep(60)
        return await earned_with(player, game)

    monkeypatch.setattr(room.bot.services.ranking.achievements, "earned_with", slowly)
    await begin(room, alice, bob)
    await room.pass_time(90)
    assert "wins!**" in room.text and "🏅" not in room.text
    await room.pass_time(120)
    assert FIRST_BLOOD.format(alice.id) in room.text


async def test_a_result_without_achievements(
    room: Room, short: None, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the achievements cannot be read, the result is shown without them; nobody is troubled with it."""

    async def down(*_: object) -> frozenset[str]:
        raise StoreDown("gone")

    monkeypatch.setattr(room.bot.services.ranking.achievements, "earned_with", down)
    await begin(room, alice, bob)
    await room.pass_time(90)
    assert "wins!**" in room.text and "🏅" not in room.text


@pytest.mark.parametrize(("count", "lines", "more"), [(0, 0, 0), (4, 4, 0), (5, 5, 0), (6, 4, 2), (18, 4, 14)])
def test_a_board_is_no_list(count: int, lines: int, more: int) -> None:
    """A few are told, and how many more there are where that is more than one."""
    awards = [Award(0, one) for one in ACHIEVEMENTS[:count]]
    told = list(award_news(playing(ANN, BEN), awards))
    assert sum(line.startswith(f"🏅 <@{ANN}> · **") for line in told) == lines and MOST_LINES == 4
    assert told[lines:] == ([f"-# and {more} more"] if more else [])


async def test_achievements_say_with_which_game(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The page of achievements names the game and the day; a void takes them away with it."""
    contest = Contest(room)
    await contest.won(alice.id, bob.id)
    third = await contest.won(alice.id, bob.id, times=2)
    page = await alice.slash(room.channel, "profile")
    await alice.click(asked(page), label="Achievements")
    day = f"<t:{int(third.ended.timestamp())}:d>"
    assert f"**First blood** · won a game · {day}" in text(page)
    assert f"**Hat trick** · won three games in a row · {day}" in text(page)
    await room.bot.services.ranking.voids._store.void_result(
        Void(third.id, ServerId(room.guild.id), PlayerId(bob.id), third.ended, "why")
    )
    page = await alice.slash(room.channel, "profile")
    await alice.click(asked(page), label="Achievements")
    assert "▫️ **Hat trick** · win three games in a row · 2/3" in text(page)


async def test_a_game_of_a_profile_is_replayed_with_one_press(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The menu names what each game earned; its replay is private, and the page with the menu stays."""
    contest = Contest(room)
    first = await contest.won(alice.id, bob.id)
    page = await alice.slash(room.channel, "profile")
    await alice.click(asked(page), label="Achievements")
    (menu,) = menus(page)
    assert {one.value: one.label for one in menu.options}[first.id.upper()].startswith("First blood")
    seen = await alice.select(asked(page), [first.id.upper()], custom_id=menu.custom_id)
    assert "## ⏪ " in text(seen) and "First blood" in text(page)


def turned(cards: int, battle: int) -> dict[str, Any]:
    """What makes a game one whose winner was down to so many cards."""
    game: FinishedGame = ended()
    outcome = game.record.outcome
    assert outcome is not None
    stats = tuple(SeatStat(lowest=cards, fell=battle) if seat in outcome.winners else SeatStat() for seat in (0, 1))
    return {"stats": stats, "record": replace(game.record, rules=Rules())}


async def test_luck_on_a_profile(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The luckiest win and the unluckiest defeat are told with cards, round, odds and the game to look it up."""
    contest = Contest(room)
    await contest.won(alice.id, bob.id, **turned(20, 4))
    assert "uckiest" not in await pick_topic(alice, await alice.slash(room.channel, "profile"), "records")
    lucky = await contest.won(alice.id, bob.id, **turned(1, 88))
    await contest.won(alice.id, bob.id, **turned(9, 30))
    bad = await contest.won(bob.id, alice.id, **turned(5, 61))
    odds = [round(CHANCE_SCALE / comeback_table(Rules())[cards]) for cards in (1, 5)]
    shown = await alice.slash(room.channel, "profile")
    words = await pick_topic(alice, shown, "records")
    assert lucky.id not in words and bad.id not in words
    for label, game, battle in (("Replay the luckiest win", lucky, 88), ("Replay the unluckiest loss", bad, 61)):
        (button,) = (one for one in items(shown) if getattr(one, "label", "") == label)
        assert button.custom_id == f"war-replay:{game.id.upper()}:{battle}:open"
    assert f"🍀 Luckiest win: down to 1 card in round 88, a 1-in-{odds[0]} chance\n" in words
    assert f"🌧️ Unluckiest loss: your opponent was down to 5 cards in round 61, a 1-in-{odds[1]} chance" in words
    elsewhere = room.env.create_guild("Elsewhere")
    await contest.won(alice.id, bob.id, server=elsewhere.id, **turned(1, 7))
    here = await pick_topic(alice, await alice.slash(room.channel, "profile"), "records")
    assert "in round 88" in here and "in round 7," not in here
