"""Answers requests for the profile of a member in a server: the figures and lines of `/profile`, and the same as JSON."""

import json
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from aiohttp import web

from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.ranking.boards import Profile
from bot.host.ranking.totals import SUMS, Total
from bot.pictures.profile import Figure, ProfilePicture, ProfileRow
from bot.texts import say, speaking
from bot.views.ranking.level_text import title_words
from bot.views.ranking.profile_page import (
    ProfileContent,
    ProfileTopic,
    find_topics,
    lucky_games,
    pictures_of,
    read_content,
    topic_blocks,
)
from bot.web.message_text import Line, read_lines
from bot.web.servers.sources import ServerSources, id_of, mentioned_in
from bot.web.templates import answer_once, language_of, render_text

VERSION: Final = 1
"""Counts up when a field of the JSON changes its meaning or goes."""

QUIET: Final = "-# "
"""What makes a line of a message small, and is nothing on a page."""

HEADED: Final = frozenset({ProfileTopic.QUESTS, ProfileTopic.GAMES, ProfileTopic.PRACTICE, ProfileTopic.TROPHIES})
"""Topics whose first line is their heading."""


@dataclass(frozen=True, slots=True)
class ProfileShown:
    """A profile as its page shows it. `topics` are headings and lines, `games` the luckiest and unluckiest, to look at."""

    profile: Profile
    name: str
    title: str
    figures: tuple[Figure, ...]
    records: tuple[ProfileRow, ...]
    topics: list[tuple[str, list[Line]]]
    games: list[tuple[str, TableId]]

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON."""
        profile = self.profile
        return {
            "version": VERSION,
            "server": str(profile.place.id),
            "player": str(profile.player),
            "name": self.name,
            "title": self.title,
            "all": _sums(profile.overall),
            "games": {subject: _sums(total) for subject, total in sorted(profile.games.items())},
            "practice": _sums(profile.practice),
        }


def _sums(total: Total) -> dict[str, int]:
    """Return the sums of a total, points as halves of one."""
    return {name: getattr(total, name) for name in SUMS}


class ProfilePages:
    """The profiles of the members of servers."""

    def __init__(self, sources: ServerSources) -> None:
        self._sources = sources

    def add_routes(self, app: web.Application) -> None:
        """Add the addresses of profiles."""
        app.router.add_get("/s/{server:[0-9]+}/p/{player:[0-9]+}", self.send_page)
        app.router.add_get("/s/{server:[0-9]+}/p/{player:[0-9]+}.json", self.send_json)

    async def send_page(self, request: web.Request) -> web.Response:
        """Answer with a profile."""
        with speaking(language_of(request)):
            shown = await self._find(request)
            server = ServerId(shown.profile.place.id)
            facts = {"shown": shown, "server": server, "server_name": self._sources.name_of_server(server)}
            return answer_once(request, render_text("profile.html", **facts))

    async def send_json(self, request: web.Request) -> web.Response:
        """Answer with the numbers of a profile."""
        with speaking(language_of(request)):
            shown = await self._find(request)
        return answer_once(request, json.dumps(shown.to_json(), ensure_ascii=False), "application/json")

    async def _find(self, request: web.Request) -> ProfileShown:
        """Return a profile; that of a member who hides, never played or never was here is the same: not found."""
        sources = self._sources
        server, player = await sources.find_server(request.match_info["server"]), id_of(request.match_info["player"])
        profile = await sources.ranking.leaderboards.read_profile(PlayerId(player), server)
        if profile.hidden or profile.is_empty:
            raise web.HTTPNotFound
        content = await read_content(sources.ranking, sources.tournament_store, profile, server, to_others=True)
        return await self._shown(server, content)

    async def _shown(self, server: ServerId, content: ProfileContent) -> ProfileShown:
        player = content.profile.player
        blocks = {
            topic: [line for block in topic_blocks(replace(content, topic=topic, public=True)) for line in block]
            for topic in find_topics(content)
        }
        known = await self._sources.names_of(
            server, [player, *mentioned_in(line for lines in blocks.values() for line in lines)]
        )
        name_of = partial(known.known_name, server)
        name = name_of(player) or say("picture-nobody")
        topics = [
            (
                say(f"profile-topic-{topic}"),
                read_lines("\n".join(lines[topic in HEADED :]), lambda one: name_of(PlayerId(one)) or say("picture-nobody")),
            )
            for topic, lines in blocks.items()
        ]
        card = next((one for one in pictures_of(content, name) if isinstance(one, ProfilePicture)), None)
        played = content.profile.overall.games
        games = [(say(f"button-replay-{key}"), TableId(game.game)) for key, game in lucky_games(content)]
        figures, records = (card.figures, card.records) if card is not None and played else ((), ())
        if card is not None:
            records = (*card.goals, *records)
        title = title_words(content.experience.title if content.experience is not None else None).removeprefix(QUIET)
        return ProfileShown(content.profile, name, title, figures, records, topics, games)
