"""Levels, quests and titles in words: the bar, the week's quests, and what a result tells of its players."""

from collections.abc import Collection, Mapping
from typing import cast

from bot.host.ids import PlayerId
from bot.host.privacy.privacy import MemberStore
from bot.host.ranking.levels import Experience, ExperienceStore, Gain, GainFinder, SeatGain
from bot.host.ranking.quests import quests_of
from bot.pictures.designs.design_colours import CardBack, TableCloth
from bot.texts import speaking
from bot.views.ranking.level_text import gain_lines, level_line, level_row, quest_lines, title_line
from tests.support.tables import ANN, BEN, playing

WEEK = 739_684


class Gains:
    """What players gained with every game, and their titles."""

    async def gains_of(self, _: str) -> Mapping[PlayerId, Gain]:
        """Both did a quest, and Ann reached a level."""
        return {ANN: Gain(120, ("people",), 2), BEN: Gain(120, ("people",))}

    async def titles_among(self, players: Collection[PlayerId]) -> Mapping[PlayerId, str]:
        """Ann is a captain."""
        return {ANN: "captain"} if ANN in players else {}


class Hiding:
    """Ben is hidden."""

    async def is_hidden(self, player: PlayerId) -> bool:
        """Whether a member is."""
        return player == BEN


def test_the_bar_is_as_long_as_the_way() -> None:
    """In words and in the picture: nothing done, half of it, nearly all."""
    for points, filled, share in ((0, 0, 0.0), (50, 5, 0.5), (99, 9, 0.99)):
        experience = Experience(WEEK, points)
        assert "▰" * filled + "▱" * (10 - filled) in level_line(experience) and level_row(experience).share == share
    assert "**Level 3**" in level_line(Experience(WEEK, 250)) and level_row(Experience(WEEK, 250)).value == "0 of 200"


def test_the_quests_of_a_week() -> None:
    """Each has its line with how far it is, and a tick when it is done; in German, too."""
    first, second, third = quests_of(WEEK)
    experience = Experience(WEEK, 0, 4, {first.key: first.need, second.key: 0, third.key: 0})
    for code in ("en", "de"):
        with speaking(code):
            _, done, *missing, foot = quest_lines(experience)
        assert done.startswith("✅") and [line[0] for line in missing] == ["▫", "▫"] and "4" in foot


async def test_a_result_tells_what_was_gained() -> None:
    """Quests in one line, levels in another, titles in a third; nothing of a member who is hidden."""
    table = playing(ANN, BEN)
    finder = GainFinder(cast(ExperienceStore, Gains()), cast(MemberStore, Hiding()))
    gains = await finder.gains_of(table)
    assert gains == (SeatGain(0, Gain(120, ("people",), 2)),)
    told = list(gain_lines(table, gains))
    assert [line[0] for line in told] == ["📜", "🎚"] and "three different people" in told[0] and "**level 2**" in told[1]
    assert title_line(table, await finder.titles_at(table)).endswith("Captain") and title_line(table, ()) == ""
    assert list(gain_lines(table, ())) == []


def test_a_level_tells_what_comes_with_it() -> None:
    """In the same line, each by its kind and name, in both languages."""
    gain = Gain(400, (), 8, (TableCloth.MIDNIGHT, CardBack.COMPASS))
    (told,) = gain_lines(playing(ANN, BEN), [SeatGain(0, gain)])
    assert told.endswith("reached **level 8** and earned the table cloth “Midnight” and the card back “Compass”")
    with speaking("de"):
        (told,) = gain_lines(playing(ANN, BEN), [SeatGain(0, gain)])
    assert told.endswith("dafür das Tischtuch „Mitternacht“ und den Kartenrücken „Kompass“ bekommen")
