"""Builds the content of a table's board: text in the server's language, card emojis, picture, house rules and achievements."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, replace
from typing import Final

import structlog

from bot.engine.commentary.remark import Remark
from bot.engine.errors import EngineError
from bot.host.hall.hall import Hall
from bot.host.house_rules.house_rules import HouseRules, HouseRulesBook
from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.odds.bounded_cache import BoundedCache
from bot.host.odds.odds_desk import OddsDesk
from bot.host.predictions.opening import candidate_seats, is_open
from bot.host.ranking.earned_designs import ChosenDesigns, DesignFinder
from bot.host.ranking.favourite_games import FavouriteGames
from bot.host.refusals import StoreDown
from bot.host.scene.build import scene_of
from bot.host.scene.commentary import Commentary, GameCommentary
from bot.host.scene.game_times import endless_warning, is_unknown, learn_share, likely_players
from bot.host.scene.scene import RivalryScore, Scene
from bot.host.scene.story import GameStories
from bot.host.settings.preferences import Preferences
from bot.host.settings.servers import Servers
from bot.host.table.choice_stage import HeldReveal
from bot.host.table.phase import TablePhase
from bot.host.table.scooping import before_seen
from bot.host.table.table import Table
from bot.pictures.safe_names import spoken_name
from bot.texts import speaking
from bot.views.delivery.open_hands import HeldReveals, as_first_beat
from bot.views.delivery.result_news import NewsFinder
from bot.views.delivery.table_pictures import PictureSources, TablePictures
from bot.views.interactions.card_emojis import CardEmojis
from bot.views.interactions.content import Content, Verb, draw_or_none
from bot.views.interactions.formatting import audience_of, seat_name
from bot.views.tables.board import BoardView, content_of
from bot.views.tables.lobby_board import lobby_board

log = structlog.get_logger()

LONGEST_ON_BUTTON: Final = 20
"""Characters of a member's name on a button."""


REMEMBERED: Final = 4_000
"""Running games whose rivalry is remembered."""

SOON: Final = 0.25
"""Seconds that a lobby's first board waits until it is known how long a game of its house rules takes."""


@dataclass(frozen=True, slots=True)
class ServerChoices:
    """What servers and members have chosen: settings, preferences, house rules, and the games that they play most.

    `designs` are what they show of what they have earned, `activity` is whether the host lets tables be opened inside Discord.
    """

    servers: Servers
    preferences: Preferences
    house_rules: HouseRulesBook
    favourites: FavouriteGames
    designs: DesignFinder
    activity: bool = False


@dataclass(frozen=True, slots=True)
class BoardParts:
    """The parts of the bot that contribute to a board beside the text of its table."""

    card_emojis: CardEmojis
    pictures: TablePictures
    news: NewsFinder
    odds_desk: OddsDesk
    reveals: HeldReveals


class BoardContents:
    """Builds boards from the parts of the bot that contribute to them."""

    def __init__(
        self,
        hall: Hall,
        choices: ServerChoices,
        sources: PictureSources,
        parts: BoardParts,
        send_again: Callable[[TableId], None],
    ) -> None:
        self._hall = hall
        self._servers, self._house_rules, self._favourites = choices.servers, choices.house_rules, choices.favourites
        self._designs, self._preferences = choices.designs, choices.preferences
        self._stories, self._rivalries = GameStories(), BoundedCache[TableId, tuple[RivalryScore | None]](REMEMBERED)
        self._commentary = Commentary()
        hall.runtime.followers.subscribe(self._commentary)
        self._names, self._drawings = sources.names, sources.drawings
        self._card_emojis, self._pictures = parts.card_emojis, parts.pictures
        self._news, self._odds_desk, self._reveals = parts.news, parts.odds_desk, parts.reveals
        self._send_again = send_again
        self._learning: set[asyncio.Task[None]] = set()
        self._can_open = choices.activity

    def scene_of_table(self, table: Table, held: HeldReveal | None = None) -> Scene:
        """Return what anybody may know of a table now; while a reveal is `held`, its cards lie open and nobody took them."""
        time, times = self._hall.time, self._hall.game_times
        try:
            return scene_of(table, time, times, held=held)
        except EngineError:  # a board is worth more than its beats
            log.exception("reveal_failed", table=table.id)
            return scene_of(table, time, times)

    def shown_scene(self, table: Table) -> Scene:
        """Return what the board of a table shows: while a reveal is held, nobody has taken its cards yet."""
        held = self._reveals.held_reveal(table.id, table.reveal) if table.has_choices else None
        return self.scene_of_table(table, held)

    async def with_odds(self, table: Table, scene: Scene) -> Scene:
        """Return the Scene of a running game with who is how likely to win by it, where the server wants to know."""
        if not self._servers.known_settings(table.server).chances or scene.is_laid_open:
            return scene
        await self._odds_desk.learn_odds(table)
        return replace(scene, odds=self._odds_desk.odds_of(table))

    async def _with_designs(self, scene: Scene) -> Scene:
        """Return a Scene with the cloth of its host and the backs of its players' cards; mostly nobody has chosen any."""
        if not self._preferences.may_show_designs((scene.host, *scene.humans)):
            return scene
        return replace(scene, designs=await self._designs.designs_at(scene.id, scene.host, scene.seats))

    async def _with_titles(self, table: Table, scene: Scene) -> Scene:
        """Return the Scene of a lobby with the titles of its players; mostly nobody has chosen one."""
        if not self._preferences.may_have_titles(scene.humans):
            return scene
        return replace(scene, titles=await self._news.titles_at(table))

    async def own_designs(self, player: PlayerId) -> ChosenDesigns:
        """Return the card back and the cloth that a player shows on pages of their own."""
        return await self._designs.own_designs(player)

    async def content_of_board(self, table: Table, *, wait: bool) -> tuple[Scene, Content]:
        """Return the Scene of a table and what its board says, with the picture it is to have.

        With `wait` a result is not built before its achievements are known. What decides a game of choice has two beats.
        """
        with suppress(StoreDown):  # until it answers, the server has what every server begins with
            await self._servers.settings_of(table.server)
        if table.phase is TablePhase.LOBBY:
            scene, content = await self._lobby(table)
            return scene, replace(content, opens=self._opens(scene))
        scene = await self._with_designs(self.shown_scene(table))
        if pictured := self._pictures.wants_picture(scene):
            await self._pictures.prepare_names(scene)
        with self.speak_for(scene.server):
            if scene.phase is TablePhase.OVER:
                scene, content = await self._result(table, scene, pictured=pictured, wait=wait)
            else:
                scene, content = await self._game(table, scene, pictured=pictured)
            content = replace(self._with_emojis(scene, content), page=self._page_of(scene, content), opens=self._opens(scene))
            if pictured:
                content = replace(content, picture=self._pictures.picture_of_scene(scene))
        return scene, as_first_beat(content, over=table.phase is TablePhase.OVER) if scene.is_laid_open else content

    async def describe_table(self, table: Table, *, pressable: bool = False) -> tuple[Scene, Content]:
        """Return the Scene of a table and what its board says beside a picture, in the current language, without emojis.

        Where nothing is `pressable`, nobody is asked to press. Cards for which quick hands wait are not there before they
        were seen in Discord, from when on presses count.
        """
        table = before_seen(table)
        scene = await self._with_designs(self.shown_scene(table))
        await self._pictures.prepare_names(scene)
        if scene.phase is TablePhase.LOBBY:
            scene = await self._with_titles(table, scene)
            return scene, content_of(scene)
        if scene.phase is TablePhase.OVER:
            return await self._result(table, scene, pictured=True, wait=False)
        return await self._game(table, scene, pictured=True, pressable=pressable)

    async def _lobby(self, table: Table) -> tuple[Scene, Content]:
        """Return what the board of a lobby says, when it is known how long its game takes, and the name on its buttons."""
        with self.speak_for(table.server):
            house_rules = await self._offered(table)
            scene = await self._with_titles(table, await self._with_designs(self.scene_of_table(table)))
            if table.contest is None:
                content = lobby_board(scene, house_rules, await self._favourites.games_of(scene.host, scene.server))
            else:
                content = content_of(scene, predict=self._takes_predictions(table))
            content = self._with_emojis(scene, content)
            if scene.invitation is not None:
                content = replace(content, invited=await self._invited(scene))
            if self._pictures.wants_picture(scene):
                await self._pictures.prepare_names(scene)
                content = replace(content, picture=self._pictures.picture_of_scene(scene))
            return scene, content

    async def _game(self, table: Table, scene: Scene, *, pictured: bool, pressable: bool = True) -> tuple[Scene, Content]:
        """Return the Scene of a running game with what commentary and odds add to it, and what the board says in this beat."""
        predict = pressable and self._takes_predictions(table)
        await self._hall.runtime.followers.follow_game(table)
        calls = scene.calls if pressable and self._servers.known_settings(scene.server).predictions else None
        called = None if table.calls is None else await self._news.called_war(scene, table.calls)
        rivalry, told = await self._rivalry_of(table), await self.with_odds(table, scene)
        scene = replace(told, remark=self._remark(scene), calls=calls, called=called, rivalry=rivalry)
        content = content_of(scene, pictured=pictured, predict=predict)
        seats = calls.fighters if calls is not None else candidate_seats(table) if predict and scene.flips is not None else ()
        return scene, replace(content, candidates=await self._names_of(scene, seats)) if seats else content

    async def _rivalry_of(self, table: Table) -> RivalryScore | None:
        """Return how the two people at a table stood against each other when its game was first shown, if they are rivals."""
        if (known := self._rivalries.get(table.id)) is None:
            known = (await self._news.rivalry_of(table),)
            self._rivalries.keep_value(table.id, known)
        return known[0]

    async def _names_of(self, scene: Scene, seats: Sequence[int]) -> tuple[tuple[int, str], ...]:
        """Return the names of seats for buttons, without mentions."""
        members = [player for seat in seats if (player := scene.seats[seat].player) is not None]
        known = dict(zip(members, await self._names.names_of(scene.server, members), strict=True))
        players = ((seat, scene.seats[seat].player) for seat in seats)
        return tuple(
            (seat, seat_name(scene, seat) if player is None else spoken_name(known[player], LONGEST_ON_BUTTON))
            for seat, player in players
        )

    async def _result(self, table: Table, scene: Scene, *, pictured: bool, wait: bool) -> tuple[Scene, Content]:
        """Return the Scene of an over table with the story of its game, and what its board says."""
        story, news = await self._stories.story_of_table(table), await self._news.news_of(table, wait=wait)
        scene = replace(scene, story=story, rivalry=news.rivalry)
        return scene, content_of(scene, (), news, pictured=pictured)

    def _page_of(self, scene: Scene, content: Content) -> str:
        """Return where a game is on the web: its table while it is played, then its replay; empty where there is neither."""
        if scene.phase is not TablePhase.OVER:
            return self._servers.page_address(scene.server, f"/t/{scene.id}")
        return self._servers.page_address(scene.server, f"/g/{scene.id}") if Verb.REPLAY in content.buttons else ""

    def _opens(self, scene: Scene) -> bool:
        """Whether a board has the button that opens its table inside Discord: not where the game is over, nor in a chat."""
        return self._can_open and scene.phase is not TablePhase.OVER and not scene.is_in_chat

    def _takes_predictions(self, table: Table) -> bool:
        """Whether the board has the button by which members predict who wins."""
        return self._servers.known_settings(table.server).predictions and is_open(table)

    def _with_emojis(self, scene: Scene, content: Content) -> Content:
        """Return a board with card emojis, also in what stands beside its picture."""
        blocks, beside = (self._card_emojis.with_emojis(scene.server, told) for told in (content.blocks, content.beside))
        return replace(content, blocks=blocks, beside=beside)

    def _remark(self, scene: Scene) -> Remark | None:
        """Return what there is to say about the newest rounds; nothing in the middle of one."""
        if scene.last is None or scene.progress is not None:
            return None
        listener = self._hall.runtime.followers.find_listener(scene.id, self._commentary)
        return listener.remark_for(scene.last.battle) if isinstance(listener, GameCommentary) else None

    async def _offered(self, table: Table) -> Sequence[HouseRules]:
        """Return the house rules that a lobby's menu offers. What is not known of its own ones yet is shown later."""
        if self._hall.game_times.has_to_simulate(table):
            known = asyncio.Event()
            self._learn(self._learn_time(table, known))
            await self._hall.runtime.clock.wait(known, SOON)  # mostly it is known by then, and one board is enough
        if is_unknown(table.rules, likely_players(table)):
            self._learn(self._learn_share(table))
        return await self._house_rules.offered_rules(table.server)

    def _learn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Find something out about a lobby while others go on."""
        task = asyncio.create_task(work, name="lobby_learning")
        self._learning.add(task)
        task.add_done_callback(self._learning.discard)
        return task

    async def _learn_time(self, table: Table, known: asyncio.Event) -> None:
        """Find out how long a lobby's game takes, and send its board again if that came without it."""
        clock = self._hall.runtime.clock
        began = clock.monotonic()
        try:
            await self._hall.game_times.learn_time(table)
        finally:
            known.set()
        if clock.monotonic() - began >= SOON:
            self._send_again(table.id)

    async def _learn_share(self, table: Table) -> None:
        """Find out how many games of a lobby are endless, and send its board again if that is worth a word."""
        players = likely_players(table)
        if await learn_share(table.rules, players) and endless_warning(table.rules, players) is not None:
            self._send_again(table.id)

    async def _invited(self, scene: Scene) -> str:
        """Return the name of the member who was challenged and has yet to answer; empty where nobody is, or has none."""
        invited = None if scene.lobby is None else scene.lobby.invited
        if invited is None:
            return ""
        await self._names.names_of(scene.server, [invited])
        return spoken_name(self._names.known_name(scene.server, invited), LONGEST_ON_BUTTON)

    async def draw_board(self, scene: Scene, content: Content) -> BoardView:
        """Draw a board that is about to be sent, in short beside its pictures; one that cannot be drawn is text, in full."""
        with self.speak_for(scene.server):
            if content.picture is None:
                return BoardView(scene, content)
            drawn = await draw_or_none(self._drawings, content.picture)
            if drawn is None:
                self._pictures.give_up(scene.id)
                return BoardView(scene, content)
            return BoardView(scene, replace(content, blocks=content.beside or content.blocks), (drawn,))

    def speak_for(self, server: ServerId) -> AbstractContextManager[None]:
        """Return a block in the language of the server: its boards are for everybody, no matter who pressed a button."""
        return speaking(self._servers.known_settings(server).language, audience=audience_of(server))
