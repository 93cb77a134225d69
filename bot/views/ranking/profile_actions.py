"""Handles the command and the buttons of profiles: reads a member's profile, if it may be seen, and shows it."""

import asyncio
from dataclasses import replace

from bot.host.ids import PlayerId
from bot.host.predictions.ports import PredictionSum
from bot.host.ranking.achievements import AchievementStore, Career, career_of, practice_of
from bot.host.ranking.boards import ALL_GAMES, CHOICE, Leaderboard, Scope
from bot.host.ranking.leaderboards import Profile
from bot.host.ranking.periods import ALL_TIME
from bot.host.refusals import Refusal, Refused
from bot.pictures.drawing import Drawn
from bot.views.discord_api.types import Interaction
from bot.views.interactions.content import drawn_or_none, files
from bot.views.interactions.context import place_of, player_of, ranking_of, services_of
from bot.views.interactions.language import server_language
from bot.views.interactions.page_buttons import replace_own_page
from bot.views.interactions.picture_wishes import wants_pictures
from bot.views.ranking.profile_page import AwardsPage, ProfileContent, ProfilePage, ProfileState, ProfileStep
from bot.views.ranking.profile_picture import pictures_of


async def open_profile(interaction: Interaction, player: PlayerId) -> None:
    """Show a member's profile in this server, or in all if they have no games here; raises Refused if it is not shown."""
    here = await _read(interaction, player, Scope.SERVER)
    if here.profile.is_empty:
        here = await _read(interaction, player, Scope.EVERYWHERE)
    await _show(interaction, here)


async def pressed(interaction: Interaction, step: str, rest: str, picked: str) -> None:
    """Handle a button of a profile."""
    state = ProfileState.require(rest)
    if step not in list(ProfileStep):
        raise Refused(Refusal.OLD_BUTTON)
    player, scope = state.player, Scope(step) if step in {ProfileStep.SERVER, ProfileStep.EVERYWHERE} else state.scope
    content = await _read(interaction, player, scope, public=step == ProfileStep.POST)
    if step == ProfileStep.POST:
        if content.profile.hidden or content.profile.is_empty:
            raise Refused(Refusal.NOTHING_SHOWN)
        await _show(interaction, replace(content, public=True))
    elif step == ProfileStep.AWARDS:
        achievements = ranking_of(interaction).achievements
        page = AwardsPage(content, await achievements.milestones(player), await achievements.milestones(player, practice=True))
        await replace_own_page(interaction, page)
    else:
        await _show(interaction, content)


async def _read(interaction: Interaction, player: PlayerId, scope: Scope, *, public: bool = False) -> ProfileContent:
    """Read a member's profile; raises Refused for somebody else who is hidden, as if there were no games."""
    services, (server, _) = services_of(interaction), place_of(interaction)
    everywhere, career_stats = await asyncio.gather(
        services.ranking.leaderboards.profile(player), services.ranking.achievements.career_stats(player)
    )
    if player != player_of(interaction) and (everywhere.hidden or everywhere.is_empty):
        raise Refused(Refusal.NOTHING_SHOWN)
    profile = everywhere if scope is Scope.EVERYWHERE else await services.ranking.leaderboards.profile(player, server)
    rating_history = await services.ranking.leaderboards.rating_history(player, Leaderboard(profile.place, ALL_TIME, CHOICE))
    here = None if scope is Scope.EVERYWHERE else server
    lengths, luck = await asyncio.gather(
        services.ranking.leaderboards.lengths(player, here), services.ranking.achievements.luck(player, here)
    )
    trophies = [] if here is None else await services.tournaments.store.trophies(here, player)
    return ProfileContent(
        profile=profile,
        career=career_of(everywhere, career_stats),
        practice=await _practice(services.ranking.achievements, everywhere),
        luck=luck,
        rating_history=rating_history,
        lengths=lengths,
        trophies=trophies,
        predictions=await _predictions(interaction, profile, public=public),
    )


async def _predictions(interaction: Interaction, profile: Profile, *, public: bool) -> PredictionSum | None:
    """Return how well a member has predicted in the place of their profile; None without any, or where they hide it.

    The store decides that: of members who haven't been here lately we may not know what they prefer.
    """
    board = Leaderboard(profile.place, ALL_TIME, ALL_GAMES)
    to_others = public or profile.player != player_of(interaction)
    line = await ranking_of(interaction).predictions.line(board, profile.player, to_others=to_others)
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
    await replace_own_page(interaction, page, public=content.public, files=files(pictures))


async def _pictures(interaction: Interaction, content: ProfileContent) -> list[Drawn]:
    """Draw the pictures of a profile, where they are wanted."""
    services, (server, _) = services_of(interaction), place_of(interaction)
    if not content.profile.overall.games or not await wants_pictures(interaction, public=content.public):
        return []
    (name,) = await services.members.names.of(server, [content.profile.player])
    found = [await drawn_or_none(picture) for picture in pictures_of(content, name)]
    return [picture for picture in found if picture is not None]
