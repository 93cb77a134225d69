"""How a member has played, as a message; and all that can be achieved. Asks nobody: it is told what to show."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import discord

from bot.host.ranking.achievements import Career, Milestone
from bot.host.ranking.boards import Scope
from bot.host.ranking.leaderboards import Profile, RatingPoint
from bot.host.ranking.luck import NO_LUCK, LuckiestGames
from bot.host.tournaments.stored_tournament import Trophy
from bot.pictures.drawing import Drawn
from bot.texts import say
from bot.views.interactions.attachments import gallery
from bot.views.interactions.content import Tone, container_of
from bot.views.interactions.page_buttons import PageItem, row_of
from bot.views.ranking.game_lengths import length_lines
from bot.views.ranking.profile_text import (
    achievement_lines,
    award_lines,
    game_lines,
    luck_lines,
    people_lines,
    rating_lines,
    sum_lines,
    trophy_lines,
)

PAGE = "profile"


class ProfileStep(StrEnum):
    """What a page's buttons ask for; part of their ids, so never rename one."""

    SERVER = "server"
    EVERYWHERE = "everywhere"
    AWARDS = "awards"
    POST = "post"


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfileContent:
    """What a page shows: all of a place but for the career, which is of everywhere."""

    profile: Profile
    career: Career
    luck: LuckiestGames = NO_LUCK
    rating_history: Sequence[RatingPoint] = ()
    lengths: Sequence[int] = ()
    trophies: Sequence[Trophy] = ()
    public: bool = False

    @property
    def scope(self) -> Scope:
        """Where the games were played that are told."""
        return self.profile.place.scope


class ProfilePage(discord.ui.LayoutView):
    """The page. All it knows is in its buttons' ids, so nothing waits for it."""

    def __init__(self, seen: ProfileContent, pictures: Sequence[Drawn] = ()) -> None:
        super().__init__(timeout=None)
        box = container_of(Tone.OVER, tuple("\n".join(block) for block in _blocks(seen) if block))
        if pictures:
            box.add_item(gallery(pictures))
        if not seen.public:
            box.add_item(row_of(*_buttons(seen)))
        self.add_item(box)
        self.stop()


class AwardsPage(discord.ui.LayoutView):
    """Every achievement there is; of those that the member has, with which game each was earned."""

    def __init__(self, seen: ProfileContent, milestones: Mapping[str, Milestone]) -> None:
        super().__init__(timeout=None)
        player, rest = seen.profile.player, _rest(seen)
        head = say("profile.awards.title", name=f"<@{player}>")
        box = container_of(Tone.OVER, (head, "\n".join(award_lines(seen.career, milestones)), say("profile.awards.foot")))
        box.add_item(row_of(PageItem.button(PAGE, seen.scope, rest)))
        self.add_item(box)
        self.stop()


def _blocks(seen: ProfileContent) -> Iterator[list[str]]:
    profile = seen.profile
    yield [say("profile.title", name=f"<@{profile.player}>"), say(f"profile.where.{seen.scope}")]
    if not profile.overall.games:
        yield [say("profile.none")]
    else:
        yield [*sum_lines(profile.overall), *people_lines(profile), *luck_lines(seen.luck)]
        yield list(rating_lines(profile, seen.rating_history))
        yield [say("profile.games"), *game_lines(profile), *length_lines(seen.lengths)]
    if seen.career.total.games:
        yield list(achievement_lines(seen.career))
    if seen.trophies:
        yield list(trophy_lines(seen.trophies))
    if profile.hidden:
        yield [say("profile.hidden")]


def _buttons(seen: ProfileContent) -> Iterator[discord.ui.Item[Any]]:
    rest = _rest(seen)
    other = ProfileStep.EVERYWHERE if seen.scope is Scope.SERVER else ProfileStep.SERVER
    yield PageItem.button(PAGE, other, rest)
    yield PageItem.button(PAGE, ProfileStep.AWARDS, rest)
    disabled = seen.profile.hidden or not seen.profile.overall.games
    yield PageItem.button(PAGE, ProfileStep.POST, rest, style=discord.ButtonStyle.primary, disabled=disabled)


def _rest(seen: ProfileContent) -> str:
    return f"{seen.profile.player}:{seen.scope}"
