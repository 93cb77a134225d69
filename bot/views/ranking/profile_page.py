"""Builds the messages of a profile, and of all achievements."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

import discord

from bot.host.predictions.ports import PredictionSum
from bot.host.ranking.achievements import Career, Milestone
from bot.host.ranking.boards import Scope
from bot.host.ranking.leaderboards import Profile, RatingPoint
from bot.host.ranking.luck import NO_LUCK, LuckiestGames
from bot.host.tournaments.stored_tournament import Trophy
from bot.pictures.drawing import Drawn
from bot.texts import say
from bot.views.discord_api.types import Button
from bot.views.interactions.content import Tone, container_of, galleries
from bot.views.interactions.custom_ids import CustomId, MemberPart
from bot.views.interactions.page_buttons import PageItem, row_of
from bot.views.ranking.game_lengths import length_lines
from bot.views.ranking.leaderboard_filters import PlaceScopePart
from bot.views.ranking.practice_text import all_achievement_lines, practice_lines, practice_marks
from bot.views.ranking.profile_text import (
    award_lines,
    game_lines,
    luck_lines,
    people_lines,
    prediction_line,
    rating_lines,
    sum_lines,
    trophy_lines,
)

PAGE = "profile"


class ProfileStep(StrEnum):
    """The actions of a page's buttons; part of their ids, so never rename one."""

    SERVER = "server"
    EVERYWHERE = "everywhere"
    AWARDS = "awards"
    POST = "post"


@dataclass(frozen=True, slots=True)
class ProfileState(CustomId):
    """What a page shows: whose profile, and of which games."""

    form = "{player}:{scope}"
    player: MemberPart
    scope: PlaceScopePart


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfileContent:
    """The content of a page: everything of one place, but for the careers, which are of everywhere."""

    profile: Profile
    career: Career
    practice: Career | None = None
    luck: LuckiestGames = NO_LUCK
    rating_history: Sequence[RatingPoint] = ()
    lengths: Sequence[int] = ()
    trophies: Sequence[Trophy] = ()
    predictions: PredictionSum | None = None
    public: bool = False

    @property
    def scope(self) -> Scope:
        """The place of the games that are shown."""
        return self.profile.place.scope


class ProfilePage(discord.ui.LayoutView):
    """The message. Its state is in its buttons' ids, so nothing waits for it."""

    def __init__(self, content: ProfileContent, pictures: Sequence[Drawn] = ()) -> None:
        super().__init__(timeout=None)
        box = container_of(Tone.OVER, tuple("\n".join(block) for block in _blocks(content) if block))
        for found in galleries(pictures):
            box.add_item(found)
        if not content.public:
            box.add_item(row_of(*_buttons(content)))
        self.add_item(box)
        self.stop()


class AwardsPage(discord.ui.LayoutView):
    """Every achievement, and the game with which the member earned it."""

    def __init__(
        self, content: ProfileContent, milestones: Mapping[str, Milestone], in_practice: Mapping[str, Milestone]
    ) -> None:
        super().__init__(timeout=None)
        player, rest = content.profile.player, str(ProfileState(content.profile.player, content.scope))
        head = say("profile-awards-title", name=f"<@{player}>")
        lines = award_lines(content.career, milestones, practice_marks(content.career, in_practice))
        feet = [say("profile-awards-foot"), *([say("practice-awards-foot")] if content.practice is not None else [])]
        box = container_of(Tone.OVER, (head, "\n".join(lines), "\n".join(feet)))
        box.add_item(row_of(PageItem.button(PAGE, content.scope, rest)))
        self.add_item(box)
        self.stop()


def _blocks(content: ProfileContent) -> Iterator[list[str]]:
    profile = content.profile
    yield [say("profile-title", name=f"<@{profile.player}>"), say(f"profile-where-{content.scope}")]
    if not profile.overall.games:
        yield [say("profile-none"), *([say("practice-start")] if profile.is_empty else [])]
    else:
        yield [*sum_lines(profile.overall), *people_lines(profile), *luck_lines(content.luck)]
        yield list(rating_lines(profile, content.rating_history))
        yield [say("profile-games"), *game_lines(profile), *length_lines(content.lengths)]
    if profile.practice.games:
        yield list(practice_lines(profile.practice))
    if content.career.total.games or content.practice is not None:
        yield list(all_achievement_lines(content.career, content.practice))
    if content.predictions is not None:
        yield [prediction_line(content.predictions)]
    if content.trophies:
        yield list(trophy_lines(content.trophies))
    if profile.hidden:
        yield [say("profile-hidden")]


def _buttons(content: ProfileContent) -> Iterator[Button]:
    rest = str(ProfileState(content.profile.player, content.scope))
    other = ProfileStep.EVERYWHERE if content.scope is Scope.SERVER else ProfileStep.SERVER
    yield PageItem.button(PAGE, other, rest)
    yield PageItem.button(PAGE, ProfileStep.AWARDS, rest)
    disabled = content.profile.hidden or content.profile.is_empty
    yield PageItem.button(PAGE, ProfileStep.POST, rest, style=discord.ButtonStyle.primary, disabled=disabled)
