"""Profiles: reads a member's profile, if it may be seen, builds its messages and pictures, and answers its buttons."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated, Final

import discord

from bot.host.daily.streaks import Streak
from bot.host.ids import PlayerId, ServerId
from bot.host.predictions.ports import CallSum, PredictionSum
from bot.host.ranking.achievements import ACHIEVEMENTS, NO_CAREER, AchievementStore, Career, Milestone, career_of, practice_of
from bot.host.ranking.boards import ALL_GAMES, CHOICE, Leaderboard, Profile, RatingPoint, Scope
from bot.host.ranking.levels import Experience
from bot.host.ranking.luck import NO_LUCK, Likelihood, LuckiestGames
from bot.host.ranking.periods import ALL_TIME
from bot.host.ranking.totals import Total
from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.ports import TournamentStore
from bot.host.tournaments.stored_tournament import Trophy
from bot.pictures.charts import ChartPoint, RatingChartPicture
from bot.pictures.drawing import Drawn, Picture
from bot.pictures.profile import MOST_RECORDS, Figure, ProfilePicture, ProfileRow
from bot.texts import day_text, mention_member, numeral, say
from bot.views.discord_api.types import Button, Interaction, Select
from bot.views.interactions.answers import server_language, wants_pictures
from bot.views.interactions.buttons import (
    POST,
    CustomId,
    MemberPart,
    PageItem,
    Part,
    picked_value,
    replace_own_page,
    row_of,
)
from bot.views.interactions.content import Page, Tone, container_of, draw_or_none, picture_files, picture_galleries
from bot.views.interactions.context import RankingServices, place_of, player_of, ranking_of, services_of
from bot.views.interactions.replay_buttons import open_replay_button, replay_menu
from bot.views.ranking.leaderboard_filters import PlaceScopePart, other_scope, scope_meant
from bot.views.ranking.leaderboard_text import percent_text, subject_words
from bot.views.ranking.level_text import level_line, level_row, quest_lines, title_words
from bot.views.ranking.profile_text import (
    achievement_title,
    all_achievement_lines,
    award_lines,
    call_line,
    daily_line,
    daily_row,
    game_lines,
    length_lines,
    length_pictures,
    luck_lines,
    people_lines,
    practice_lines,
    practice_marks,
    prediction_line,
    rating_lines,
    rating_words,
    record_lines,
    sum_lines,
    trophy_lines,
    variants_of,
)

PAGE = "profile"

NO_STREAK: Final = Streak()

AWARDS, TOPIC = "awards", "topic"
"""The steps that show all achievements, and another topic; part of ids, so never rename them."""


class ProfileTopic(StrEnum):
    """What a page of a profile is about; part of ids, so never rename one."""

    SUMMARY = "summary"
    QUESTS = "quests"
    GAMES = "games"
    RATING = "rating"
    RECORDS = "records"
    PRACTICE = "practice"
    TROPHIES = "trophies"


def _read_topic(text: str) -> ProfileTopic:
    """Return the topic at the end of an id, which ids of the summary do not have; raises ValueError for what is none."""
    if text and not text.startswith(":"):
        raise ValueError(text)
    return ProfileTopic(text[1:] or ProfileTopic.SUMMARY)


def _held_topic(topic: ProfileTopic) -> str:
    return "" if topic is ProfileTopic.SUMMARY else f":{topic}"


@dataclass(frozen=True, slots=True)
class ProfileState(CustomId):
    """What a page shows: whose profile, of which games, and which topic."""

    form = "{player}:{scope}{topic}"
    player: MemberPart
    scope: PlaceScopePart
    topic: Annotated[ProfileTopic, Part("[:a-z]{0,11}", _read_topic, _held_topic)] = ProfileTopic.SUMMARY


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfileContent:
    """The content of a page: everything of one place, but for careers and the daily's streak, which are of everywhere."""

    profile: Profile
    career: Career = NO_CAREER
    practice: Career | None = None
    luck: LuckiestGames = NO_LUCK
    rating_history: Sequence[RatingPoint] = ()
    lengths: Sequence[int] = ()
    trophies: Sequence[Trophy] = ()
    predictions: PredictionSum | None = None
    calls: CallSum | None = None
    experience: Experience | None = None
    streak: Streak = NO_STREAK
    public: bool = False
    topic: ProfileTopic = ProfileTopic.SUMMARY

    @property
    def scope(self) -> Scope:
        """The place of the games that are shown."""
        return self.profile.place.scope

    @property
    def state(self) -> ProfileState:
        """What is in the ids of the page's buttons."""
        return ProfileState(self.profile.player, self.scope, self.topic)


class ProfilePage(Page):
    """The message: a summary, or one topic, and the menu of the others, so that each fits a phone."""

    def __init__(self, content: ProfileContent, pictures: Sequence[Drawn] = ()) -> None:
        head = [say("profile-title", name=mention_member(content.profile.player)), say(f"profile-where-{content.scope}")]
        if content.experience is not None and (title := title_words(content.experience.title)):
            head.insert(1, title)
        blocks = tuple("\n".join(block) for block in (head, *topic_blocks(content)) if block)
        replays = [
            open_replay_button(game.game, game.battle, say(f"button-replay-{key}")) for key, game in lucky_games(content)
        ]
        rows = [row_of(*replays)] if replays and content.topic is ProfileTopic.RECORDS else []
        if not content.public:
            topics = list(find_topics(content))
            rows += [row_of(_topic_menu(content, topics))] if len(topics) > 1 else []
            rows.append(row_of(*_buttons(content)))
        super().__init__(container_of(Tone.OVER, blocks, rows=(*picture_galleries(pictures), *rows)))


def find_topics(content: ProfileContent) -> Iterator[ProfileTopic]:
    """Yield the topics about which there is something to say, the summary first."""
    profile = content.profile
    yield ProfileTopic.SUMMARY
    if content.experience is not None:
        yield ProfileTopic.QUESTS
    if profile.overall.games:
        yield ProfileTopic.GAMES
        if any(rating_lines(profile, content.rating_history)):
            yield ProfileTopic.RATING
        yield ProfileTopic.RECORDS
    if profile.practice.games:
        yield ProfileTopic.PRACTICE
    if content.trophies:
        yield ProfileTopic.TROPHIES


def _topic_menu(content: ProfileContent, topics: Sequence[ProfileTopic]) -> Select:
    entries = [
        discord.SelectOption(label=say(f"profile-topic-{topic}"), value=topic, default=topic is content.topic)
        for topic in topics
    ]
    return PageItem.make_menu(PAGE, TOPIC, str(content.state), entries, say("profile-topics"))


def lucky_games(content: ProfileContent) -> Iterator[tuple[str, Likelihood]]:
    """Yield the games of luck that can be replayed where the profile is read, those of this server, and what they are."""
    if content.scope is Scope.SERVER and content.profile.overall.games:
        found = (("luckiest", content.luck.luckiest), ("unluckiest", content.luck.unluckiest))
        yield from ((key, game) for key, game in found if game is not None)


class AwardsPage(Page):
    """Every achievement, and the game with which the member earned it."""

    def __init__(
        self, content: ProfileContent, milestones: Mapping[str, Milestone], in_practice: Mapping[str, Milestone]
    ) -> None:
        head = say("profile-awards-title", name=mention_member(content.profile.player))
        lines = award_lines(content.career, milestones, practice_marks(content.career, in_practice))
        feet = [say("profile-awards-foot"), *([say("practice-awards-foot")] if content.practice is not None else [])]
        back = PageItem.make_button(PAGE, content.scope, str(content.state))
        earned = {**practice_marks(content.career, in_practice), **milestones}
        games = [(earned[one.key].game, achievement_title(one)) for one in ACHIEVEMENTS if one.key in earned]
        menu = replay_menu(games) if content.scope is Scope.SERVER else None
        rows = (None if menu is None else row_of(menu), row_of(back))
        super().__init__(container_of(Tone.OVER, (head, "\n".join(lines), "\n".join(feet)), rows=rows))


def topic_blocks(content: ProfileContent) -> Iterator[list[str]]:
    """Yield what a page says about its topic, below its title."""
    profile = content.profile
    match content.topic:
        case ProfileTopic.SUMMARY:
            yield from _summary(content)
        case ProfileTopic.QUESTS:
            yield list(quest_lines(content.experience)) if content.experience is not None else []
        case ProfileTopic.GAMES:
            yield [say("profile-games"), *game_lines(profile), *length_lines(content.lengths)]
        case ProfileTopic.RATING:
            yield list(rating_lines(profile, content.rating_history))
        case ProfileTopic.RECORDS:
            yield [*sum_lines(profile.overall), *luck_lines(content.luck)]
        case ProfileTopic.PRACTICE:
            yield list(practice_lines(profile.practice))
        case ProfileTopic.TROPHIES:
            yield list(trophy_lines(content.trophies))


def _summary(content: ProfileContent) -> Iterator[list[str]]:
    """Yield the summary: the record, what is most worth knowing of the rest, and what others may see."""
    profile = content.profile
    if not profile.overall.games:
        yield [say("profile-none"), *([say("practice-start")] if profile.is_empty else [])]
    else:
        yield [*record_lines(profile.overall), *people_lines(profile), *list(rating_lines(profile, ()))[:1]]
    if profile.practice.games and not profile.overall.games:
        yield list(practice_lines(profile.practice))
    if content.experience is not None and not profile.is_empty:
        yield [level_line(content.experience)]
    if content.streak.best:
        yield [daily_line(content.streak)]
    if content.career.total.games or content.practice is not None:
        yield list(all_achievement_lines(content.career, content.practice))
    forecasts = [prediction_line(content.predictions)] if content.predictions is not None else []
    yield [*forecasts, *([call_line(content.calls)] if content.calls is not None else [])]
    if profile.hidden:
        yield [say("profile-hidden")]


def _buttons(content: ProfileContent) -> Iterator[Button]:
    rest, disabled = str(content.state), content.profile.hidden or content.profile.is_empty
    yield PageItem.make_button(PAGE, other_scope(content.scope), rest)
    yield PageItem.make_button(PAGE, AWARDS, rest)
    yield PageItem.make_button(PAGE, POST, rest, style=discord.ButtonStyle.primary, disabled=disabled)


def pictures_of(content: ProfileContent, name: str) -> Iterator[Picture]:
    """Yield the pictures of a page: the figures, a rating's chart from two games on, or lengths from five on."""
    profile = content.profile
    about = f"{say(f'scope-{content.scope}')} · {say('window-all')}"
    played = variants_of(profile)[:MOST_RECORDS]
    most = max((total.games for _, total in played), default=1)
    if content.topic is ProfileTopic.SUMMARY:
        records = [ProfileRow(subject_words(subject), _won(total), total.games / most) for subject, total in played]
        rated = profile.games.get(CHOICE)
        goals = [] if content.experience is None else [level_row(content.experience)]
        goals += [daily_row(content.streak)] if content.streak.best else []
        yield ProfilePicture(name, about, tuple(_figures(profile.overall, rated)), tuple(records), tuple(goals))
    elif content.topic is ProfileTopic.RATING and len(content.rating_history) > 1:
        points = [
            ChartPoint(point.rating.shown_number, point.rating.uncertainty, f"{day_text(point.ended)} {point.ended.year}")
            for point in content.rating_history
        ]
        yield RatingChartPicture(say("profile-course-title", name=name), f"{subject_words(CHOICE)} · {about}", tuple(points))
    elif content.topic is ProfileTopic.GAMES:
        place = say(f"scope-{content.scope}")
        yield from length_pictures(content.lengths, name, say("profile-lengths-about", games=len(content.lengths), place=place))


def _won(total: Total) -> str:
    return say("figure-record", wins=numeral(total.wins), games=numeral(total.games))


def _figures(total: Total, rated: Total | None) -> Iterator[Figure]:
    yield Figure(say("figure-games"), numeral(total.games))
    yield Figure(say("figure-wins"), numeral(total.wins))
    yield Figure(say("figure-rate"), percent_text(2 * total.wins + total.draws, 2 * total.games))
    yield Figure(say("figure-best"), numeral(total.best))
    yield Figure(say("figure-wars"), numeral(total.wars))
    if rated is not None and rated.rating is not None:
        yield Figure(say("figure-rating"), rating_words(rated.rating))
    else:
        yield Figure(say("figure-pot"), numeral(total.pot))


async def open_profile(interaction: Interaction, player: PlayerId) -> None:
    """Show a member's profile in this server, or in all if they have no games here; raises Refused if it is not shown."""
    here = await _read(interaction, player, Scope.SERVER)
    if here.profile.is_empty:
        here = await _read(interaction, player, Scope.EVERYWHERE)
    await _show(interaction, here)


async def press_profile(interaction: Interaction, item: PageItem) -> None:
    """Handle a button or the menu of a profile."""
    state, public = ProfileState.require_id(item.rest), item.step == POST
    scope = state.scope if item.step in {POST, AWARDS, TOPIC} else scope_meant(item.step)
    content = await _read(interaction, state.player, scope, public=public)
    if public and (content.profile.hidden or content.profile.is_empty):
        raise Refused(Refusal.NOTHING_SHOWN)
    if item.step == AWARDS:
        milestones = ranking_of(interaction).achievements.find_milestones
        page = AwardsPage(content, await milestones(state.player), await milestones(state.player, practice=True))
        await replace_own_page(interaction, page)
        return
    wanted = picked_value(interaction) if item.step == TOPIC else state.topic
    topic = next((topic for topic in find_topics(content) if topic == wanted), ProfileTopic.SUMMARY)
    await _show(interaction, replace(content, public=public, topic=topic))


async def _read(interaction: Interaction, player: PlayerId, scope: Scope, *, public: bool = False) -> ProfileContent:
    """Read a member's profile; raises Refused for somebody else who is hidden, as if there were no games."""
    services, (server, _) = services_of(interaction), place_of(interaction)
    everywhere, career_stats = await asyncio.gather(
        services.ranking.leaderboards.read_profile(player), services.ranking.achievements.career_stats(player)
    )
    if player != player_of(interaction) and (everywhere.hidden or everywhere.is_empty):
        raise Refused(Refusal.NOTHING_SHOWN)
    profile = everywhere if scope is Scope.EVERYWHERE else await services.ranking.leaderboards.read_profile(player, server)
    here = None if scope is Scope.EVERYWHERE else server
    to_others = public or player != player_of(interaction)
    content = await read_content(services.ranking, services.tournaments.store, profile, here, to_others=to_others)
    career = career_of(everywhere, career_stats)
    return replace(content, career=career, practice=await _practice(services.ranking.achievements, everywhere))


async def read_content(
    ranking: RankingServices, tournaments: TournamentStore, profile: Profile, server: ServerId | None, *, to_others: bool
) -> ProfileContent:
    """Return what a profile of a server, or of all of them, says, but for its careers; `to_others` as its owner allows."""
    player, place = profile.player, profile.place
    rating_history = await ranking.leaderboards.rating_history(player, Leaderboard(place, ALL_TIME, CHOICE))
    lengths, luck = await asyncio.gather(
        ranking.leaderboards.read_lengths(player, server), ranking.achievements.find_luck(player, server)
    )
    return ProfileContent(
        profile=profile,
        luck=luck,
        rating_history=rating_history,
        lengths=lengths,
        trophies=[] if server is None else await tournaments.list_trophies(server, player),
        predictions=await _predictions(ranking, profile, to_others=to_others),
        calls=await ranking.predictions.read_call_sum(player, place.code, to_others=to_others),
        experience=await ranking.experience.read_experience(player),
        streak=await ranking.streaks.find_streak(player),
    )


async def _predictions(ranking: RankingServices, profile: Profile, *, to_others: bool) -> PredictionSum | None:
    """Return how well a member has predicted in the place of their profile; None without any, or where they hide it.

    The store decides that: of members who haven't been here lately we may not know what they prefer.
    """
    board = Leaderboard(profile.place, ALL_TIME, ALL_GAMES)
    line = await ranking.predictions.read_line(board, profile.player, to_others=to_others)
    return None if line is None else line.total


async def _practice(achievements: AchievementStore, everywhere: Profile) -> Career | None:
    """Return a member's career in practice; None without any."""
    if not everywhere.practice.games:
        return None
    variants, career_stats = await asyncio.gather(
        achievements.practice_variants(everywhere.player), achievements.career_stats(everywhere.player, practice=True)
    )
    return practice_of(everywhere, variants, career_stats)


async def _show(interaction: Interaction, content: ProfileContent) -> None:
    """Show a profile: in place of the member's own page, else as a new message."""
    async with server_language(interaction, public=content.public):
        pictures = await _pictures(interaction, content)
        page = ProfilePage(content, pictures)
    await replace_own_page(interaction, page, public=content.public, files=picture_files(pictures))


async def _pictures(interaction: Interaction, content: ProfileContent) -> list[Drawn]:
    """Draw the pictures of a profile, where they are wanted."""
    services, (server, _) = services_of(interaction), place_of(interaction)
    if not content.profile.overall.games or not await wants_pictures(interaction, public=content.public):
        return []
    (name,) = await services.members.names.names_of(server, [content.profile.player])
    found = [await draw_or_none(services.drawings, picture) for picture in pictures_of(content, name)]
    return [picture for picture in found if picture is not None]
