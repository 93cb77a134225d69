"""Answers requests for a finished game: the page that plays it again, and proves it in the browser."""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any, Final

from aiohttp import web

from bot.engine.records.trace import trace_record
from bot.host.ids import NOBODY, PlayerId, ServerId, TableId, is_table_id
from bot.host.ranking.earned_designs import DesignStore, find_designs
from bot.host.records.replays import FinishedGames, Replay
from bot.host.refusals import Refused
from bot.host.table.finished_game import FinishedGame
from bot.pictures.designs.design_colours import PLAIN_TABLE, TableDesigns
from bot.pictures.previews.preview import PreviewPicture
from bot.texts import say, speaking
from bot.views.interactions.formatting import names_without_mentions
from bot.web.assets import art_url
from bot.web.player_names import PlayerNames
from bot.web.previews.preview import Preview, Previews
from bot.web.replay_views import MOST_VIEWS, ReplayViews
from bot.web.saved_page import saved_page
from bot.web.table_views import MayShow
from bot.web.templates import PACKED_ASIDE, language_of, render_page

KEPT: Final = 8
"""Games whose views are kept; one of 300 rounds takes some 400 KB."""

MOST_WAITING: Final = 8
"""Readers whose games are being made, or wait for it; more are asked to come back."""

LATER: Final = "10"
"""Seconds after which those are to come back."""

ShowKey = tuple[TableId, str, tuple[str, ...], TableDesigns, bool]
"""All that is told of a game depends on: the game, the language, the names of its seats, its cloth and the backs of its cards,
and whether its record is shown."""


@dataclass(frozen=True, slots=True)
class MemberSources:
    """What pages say of members, unless they hide: their names, and the designs that they have chosen."""

    names: PlayerNames
    hidden_among: Callable[[Collection[PlayerId]], Awaitable[frozenset[PlayerId]]]
    """Returns those who hide from others."""
    designs: DesignStore

    async def is_hidden(self, player: PlayerId) -> bool:
        """Whether a member hides from others."""
        return player in await self.hidden_among([player])


class ReplayPages:
    """The pages of finished games. `may_show` says whether a server's admins have opened its pages."""

    def __init__(self, games: FinishedGames, members: MemberSources, may_show: MayShow, previews: Previews) -> None:
        self._games = games
        self._members = members
        self._may_show = may_show
        self._previews = previews
        self._kept: OrderedDict[ShowKey, dict[str, Any]] = OrderedDict()
        self._making = asyncio.Lock()
        self._waiting = 0

    def add_routes(self, app: web.Application) -> None:
        """Add the addresses of finished games."""
        app.router.add_get("/g/{game:[0-9a-z]+}", self.send_page)
        app.router.add_get("/g/{game:[0-9a-z]+}/save", self.send_file)
        app.router.add_get("/g/{game:[0-9a-z]+}/preview.png", self.send_picture)

    async def send_page(self, request: web.Request) -> web.Response:
        """Answer with the page of a game."""
        with speaking(language_of(request)):
            game = await self._find(request.match_info["game"])
            shown = await self._shown(game, language_of(request))
            preview = self._preview(game, shown)
        save_url = f"/g/{game.id}/save?lang={language_of(request)}"
        return render_page(request, "replay.html", art_url=art_url(), save_url=save_url, preview=preview, **shown)

    async def send_picture(self, request: web.Request) -> web.Response:
        """Answer with the picture of a game that stands beside a link: how it ended."""
        with speaking(language_of(request)):
            game = await self._find(request.match_info["game"])
            shown = await self._shown(game, language_of(request))
        picture = PreviewPicture(shown["title"], shown["last"]["words"]["heading"], tuple(shown["names"]), shown["picture"])
        return await self._previews.send_picture(request, picture)

    def _preview(self, game: FinishedGame, shown: dict[str, Any]) -> Preview | None:
        """Return what a link to a game says: how it ended."""
        words = shown["last"]["words"]
        return self._previews.of_page(
            f"/g/{game.id}",
            title=f"{shown['title']} · {' – '.join(shown['names'])}",
            about=words["heading"],
            lines=tuple(words["lines"]),
            alt=words["alt"],
            button=say("button-page"),
            version=f"{int(game.ended.timestamp())}",
        )

    async def send_file(self, request: web.Request) -> web.Response:
        """Answer with the page as a file to keep."""
        with speaking(language_of(request)):
            game = await self._find(request.match_info["game"])
            text = await asyncio.to_thread(saved_page, await self._shown(game, language_of(request)))
        headers = {"Content-Disposition": f'attachment; filename="war-{game.id}.html"', "Cache-Control": "no-cache"}
        response = web.Response(text=text, content_type="text/html", headers=headers, zlib_executor_size=PACKED_ASIDE)
        response.enable_compression()
        return response

    async def _find(self, name: str) -> FinishedGame:
        """Return the game at an address; hidden and missing ones are the same: not found."""
        try:
            if is_table_id(name):
                return await self._games.find_shown(TableId(name), self._may_show)
        except Refused:
            pass
        raise web.HTTPNotFound

    async def _shown(self, game: FinishedGame, language: str) -> dict[str, Any]:
        """Return what the page is made of, made one game at a time, off the loop."""
        players = [seat.player for seat in game.seats if seat.player is not None and seat.player != NOBODY]
        hidden = await self._members.hidden_among(players)
        await self._members.names.names_of(game.server, players)
        names = tuple(names_without_mentions(game, partial(self._name_of, game.server, hidden)))
        designs = await find_designs(self._members.designs, game.host, game.seats)
        key = (game.id, language, names, designs, not hidden)
        if self._waiting >= MOST_WAITING and key not in self._kept:
            raise web.HTTPServiceUnavailable(headers={"Retry-After": LATER})
        self._waiting += 1
        try:
            async with self._making:  # who waits here finds it made
                if key not in self._kept:
                    self._kept[key] = await self._make(game, names, designs, with_record=not hidden)
                    if len(self._kept) > KEPT:
                        self._kept.popitem(last=False)
                return self._kept[key]
        finally:
            self._waiting -= 1

    async def _make(
        self, game: FinishedGame, names: tuple[str, ...], designs: TableDesigns, *, with_record: bool
    ) -> dict[str, Any]:
        try:
            replay = await self._games.replay_of(game.id, game.server)
        except Refused as refused:
            raise web.HTTPNotFound from refused
        return await asyncio.to_thread(page_facts, game, replay, names, designs, with_record=with_record)

    def _name_of(self, server: ServerId, hidden: frozenset[PlayerId], player: PlayerId) -> str:
        return "" if player in hidden else self._members.names.known_name(server, player)


def page_facts(
    game: FinishedGame, replay: Replay, names: tuple[str, ...], designs: TableDesigns = PLAIN_TABLE, *, with_record: bool
) -> dict[str, Any]:
    """Return what the template is filled with. Replays the game, so call it off the loop."""
    views = ReplayViews(replay, names, designs)
    show = views.to_json()
    told = show["views"][-2]["battle"] + 1 if replay.rounds else 0
    return {
        "title": show["title"],
        "ended": int(game.ended.timestamp()),
        "names": names,
        "picture": views.picture,
        "first": show["views"][0],
        "last": show["views"][-1],
        "cut": say("page-replay-cut", rounds=told) if told < replay.rounds else "",
        "show": for_script(show),
        "proof": for_script({**proof_of(game, with_record=with_record), "words": proof_words(replay)}),
    }


def proof_of(game: FinishedGame, *, with_record: bool = True) -> dict[str, Any]:
    """Return what a browser proves a game with: its record as it is exported, and the lines by which it is told.

    A record holds the IDs of its players, so that of a game with somebody who hides is left out. A game of more rounds than a
    page shows has no lines: then a false round has no number.
    """
    if not with_record:
        return {"given": None, "trace": None}
    record = game.record
    given: dict[str, Any] = {"record": json.loads(record.to_json())}
    if record.outcome is None:
        given["cut_off"] = {"by": game.close.value, "rounds": game.rounds}
    lines = game.rounds + (1 if record.outcome is None else 2)
    trace = list(islice(trace_record(record), lines)) if game.rounds <= MOST_VIEWS else None
    return {"given": given, "trace": trace}


def proof_words(replay: Replay) -> dict[str, str]:
    """Return the sentences about a proof by what it found; `{round}` stands for the number of a round."""
    found = {code: say(f"page-proof-{code}") for code in PROOF_CODES}
    chips = "-chips" if replay.game.rules.has_chips else ""
    right = say(f"page-proof-right{chips}", rounds=replay.rounds)
    return {**found, "right": right, "round": say(f"page-proof-round{chips}", battle="{round}")}


PROOF_CODES: Final = ("deal", "seal", "outcome", "digest", "cut-off", "no-seal", "no-seed", "unknown", "withheld")
"""What a proof can find that has a sentence of its own, but a false round."""


def for_script(shown: object) -> str:
    """Return JSON as it may stand in a script element: no text in it ends the element."""
    return json.dumps(shown, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")
