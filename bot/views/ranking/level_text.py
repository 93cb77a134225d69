"""Writes levels and weekly quests as text: the level with a bar to the next one, the quests, what a game brought."""

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, time
from typing import Final

from bot.host.ranking.levels import Experience, Gain, SeatGain
from bot.host.ranking.quests import quests_of
from bot.host.settings.preferences import PreferenceKey
from bot.pictures.designs.design_colours import CardBack, Design
from bot.pictures.profile import ProfileRow
from bot.texts import join_list, numeral, say
from bot.views.interactions.formatting import HasSeats, seat_name, timestamp_text

PARTS: Final = 10
"""Of how many signs the bar to the next level is made."""


def level_line(experience: Experience) -> str:
    """Return the level that somebody has, and how far it is to the next one."""
    level = experience.level
    filled = PARTS * level.have // level.need
    bar = "▰" * filled + "▱" * (PARTS - filled)
    have, need = numeral(level.have), numeral(level.need)
    return say("level-line", level=level.number, bar=bar, have=have, need=need, next=level.number + 1)


def gained_line(gain: Gain, experience: Experience) -> str:
    """Return what a game brought the player who reads it, and how far it is to their next level."""
    return f"{say('level-gained', points=gain.points)} · {level_line(experience)}"


def level_row(experience: Experience) -> ProfileRow:
    """Return the same for the picture of a profile, which draws the bar."""
    level = experience.level
    way = say("figure-level-way", have=numeral(level.have), need=numeral(level.need))
    return ProfileRow(say("figure-level", level=level.number), way, level.have / level.need)


def quest_lines(experience: Experience) -> Iterator[str]:
    """Yield the quests of the week with how far somebody is, what they give, and when the next ones come."""
    yield say("quests-title")
    for quest in quests_of(experience.week):
        have = experience.progress.get(quest.key, 0)
        mark = "✅" if have >= quest.need else "▫️"
        yield say("quests-line", mark=mark, quest=say(f"quest-{quest.key}"), have=have, need=quest.need)
    ends = datetime.combine(date.fromordinal(experience.week + 7), time(), UTC)
    yield say("quests-foot", when=timestamp_text(ends), done=experience.quests_done)


def title_words(title: str | None) -> str:
    """Return a title as it stands below a name; "" without one."""
    return "" if title is None else say("title-worn", title=say(f"title-{title}"))


def title_line(seated: HasSeats, titles: Sequence[tuple[int, str]]) -> str:
    """Return who at a table has which title; "" if nobody has one."""
    told = [say("title-news-one", name=seat_name(seated, seat), title=say(f"title-{title}")) for seat, title in titles]
    return say("title-news", told=" · ".join(told)) if told else ""


def gain_lines(seated: HasSeats, gains: Sequence[SeatGain]) -> Iterator[str]:
    """Yield the quests that a game completed, and in another line the levels that its players reached."""
    quests = [
        say("quest-news-one", name=seat_name(seated, seat), quests=join_list([say(f"quest-{key}") for key in gain.quests]))
        for seat, gain in gains
        if gain.quests
    ]
    levels = [_level_news(seat_name(seated, seat), gain) for seat, gain in gains if gain.level]
    if quests:
        yield say("quest-news", told=" · ".join(quests))
    if levels:
        yield say("level-news", told=" · ".join(levels))


def _level_news(name: str, gain: Gain) -> str:
    """Return that a player reached a level, and what comes with it."""
    if not gain.designs:
        return say("level-news-one", name=name, level=gain.level)
    designs = join_list([say("level-news-design", design=say(f"design-{one}"), kind=design_kind(one)) for one in gain.designs])
    return say("level-news-earned", name=name, level=gain.level, designs=designs)


def design_kind(design: Design) -> str:
    """Return the key of the preference that chooses a design."""
    return (PreferenceKey.BACK if isinstance(design, CardBack) else PreferenceKey.CLOTH).value
