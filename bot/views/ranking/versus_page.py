"""Builds the head-to-head page of two members, and handles its command and buttons."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import discord

from bot.host.ids import PlayerId
from bot.host.ranking.boards import HeadToHead, Scope
from bot.host.refusals import Refusal, Refused
from bot.texts import mention_member, say
from bot.views.discord_api.types import Button, Interaction
from bot.views.interactions.answers import server_language
from bot.views.interactions.buttons import POST, CustomId, MemberPart, PageItem, replace_own_page, row_of
from bot.views.interactions.content import Page, Tone, container_of
from bot.views.interactions.context import place_of, player_of, services_of
from bot.views.ranking.leaderboard_filters import PlaceScopePart, other_scope, scope_meant
from bot.views.ranking.leaderboard_text import subject_words

PAGE = "versus"
MOST_GAMES = 15
"""Variants that are shown, those played most."""


@dataclass(frozen=True, slots=True)
class VersusState(CustomId):
    """What a page shows: two members, and where they met."""

    form = "{first}:{second}:{scope}"
    first: MemberPart
    second: MemberPart
    scope: PlaceScopePart


@dataclass(frozen=True, slots=True, kw_only=True)
class VersusContent:
    """The content of a page: two members and their meetings in a place, by variant, most games first."""

    first: PlayerId
    second: PlayerId
    scope: Scope
    meetings: Sequence[HeadToHead]
    hidden: bool = False
    public: bool = False


class VersusPage(Page):
    """The message."""

    def __init__(self, content: VersusContent) -> None:
        rows = () if content.public else (row_of(*_buttons(content)),)
        super().__init__(container_of(Tone.OVER, tuple(_blocks(content)), rows=rows))


def _blocks(content: VersusContent) -> Iterator[str]:
    first, second = mention_member(content.first), mention_member(content.second)
    yield "\n".join([say("versus-title", first=first, second=second), say(f"profile-where-{content.scope}")])
    meetings = content.meetings
    games = sum(one.games for one in meetings)
    score = [sum(one.first_ahead for one in meetings), sum(one.second_ahead for one in meetings)]
    words = say("versus-score", first=first, second=second, one=score[0], two=score[1], games=_games(games))
    yield words + _level(games - sum(score))
    lines = [
        say("versus-game", game=subject_words(one.variant), one=one.first_ahead, two=one.second_ahead, games=_games(one.games))
        for one in meetings[:MOST_GAMES]
    ]
    if len(meetings) > MOST_GAMES:
        lines.append(say("profile-more", count=len(meetings) - MOST_GAMES))
    yield "\n".join(lines)
    yield say("versus-foot")


def _games(count: int) -> str:
    return say("value-games", count=count)


def _level(count: int) -> str:
    return say("versus-level", count=count) if count else ""


def _buttons(content: VersusContent) -> Iterator[Button]:
    rest = str(VersusState(content.first, content.second, content.scope))
    yield PageItem.make_button(PAGE, other_scope(content.scope), rest)
    yield PageItem.make_button(PAGE, POST, rest, style=discord.ButtonStyle.primary, disabled=content.hidden)


async def open_versus(interaction: Interaction, first: PlayerId, second: PlayerId) -> None:
    """Show how two members have done against each other here, or everywhere if never here; raises Refused if not shown."""
    found = await _read(interaction, first, second, Scope.SERVER)
    if not found.meetings:
        found = await _read(interaction, first, second, Scope.EVERYWHERE)
    _require_meetings(found)
    await _show(interaction, found)


async def press_versus(interaction: Interaction, item: PageItem) -> None:
    """Handle a button of the page."""
    state, public = VersusState.require_id(item.rest), item.step == POST
    found = await _read(interaction, state.first, state.second, state.scope if public else scope_meant(item.step))
    _require_meetings(found)
    if public and found.hidden:
        raise Refused(Refusal.NOTHING_SHOWN)
    await _show(interaction, replace(found, public=public))


async def _read(interaction: Interaction, first: PlayerId, second: PlayerId, scope: Scope) -> VersusContent:
    """Read the meetings of two; raises Refused when one of them is hidden and does not ask, or when they are one."""
    if first == second:
        raise Refused(Refusal.ONE_MEMBER)
    services, (server, _) = services_of(interaction), place_of(interaction)
    hidden = {player for player in (first, second) if await services.members.privacy.is_hidden(player)}
    if hidden - {player_of(interaction)}:
        raise Refused(Refusal.NOTHING_SHOWN)
    meetings = await services.ranking.leaderboards.read_versus(first, second, server if scope is Scope.SERVER else None)
    return VersusContent(first=first, second=second, scope=scope, meetings=meetings, hidden=bool(hidden))


def _require_meetings(content: VersusContent) -> None:
    """Raise Refused for two members who never met, in the words for a hidden one: nobody learns by asking which it is."""
    if not content.meetings:
        raise Refused(Refusal.NOTHING_SHOWN)


async def _show(interaction: Interaction, content: VersusContent) -> None:
    async with server_language(interaction, public=content.public):
        page = VersusPage(content)
    await replace_own_page(interaction, page, public=content.public)
