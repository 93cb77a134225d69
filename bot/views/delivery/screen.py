"""Shows tables in Discord: edits each table's board, posts it again when it is lost, parks tables that cannot be shown."""

import asyncio
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import Final

import discord
import structlog

from bot.host.hall.hall import Hall
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.odds.odds_desk import OddsDesk
from bot.host.ranking.earned_designs import ChosenDesigns
from bot.host.refusals import Refusal, Refused, StoreDown
from bot.host.scene.scene import Scene
from bot.host.table.phase import TablePhase
from bot.host.table.scooping import waits_to_be_seen
from bot.host.table.table import Table
from bot.texts import say
from bot.views.delivery.board_state import GAP, BoardStates
from bot.views.delivery.chat_boards import ChatBoards, would_hide
from bot.views.delivery.contents import BoardContents, BoardParts, ServerChoices
from bot.views.delivery.messages import BoardMessages, DiscordLink, FailedBoards
from bot.views.delivery.open_hands import HandPictures, HeldReveals, OpenHands
from bot.views.delivery.outbox import Outbox
from bot.views.delivery.result_news import NewsFinder, NewsSources
from bot.views.delivery.table_pictures import PictureSources, TablePictures
from bot.views.discord_api.errors import FAILURES
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_privately
from bot.views.interactions.card_emojis import CardEmojis, Emojis
from bot.views.interactions.content import Content
from bot.views.interactions.context import is_in_chat, player_of
from bot.views.interactions.formatting import board_link, game_name

BETWEEN: Final = 4
"""Iterations of the event loop between two boards: a press takes that many from the socket to its answer."""

PAUSE: Final = 0.004
"""Seconds from one board to the next. What changed within a twentieth of a second is kept at once, so many boards are due in
one moment. They are spread over the time until the next ones are, and presses are answered as if there were none.
"""


class DrawingTurns:
    """The turns of boards to be drawn: in one go, those that are due in one moment would hold up every press."""

    def __init__(self, pause: float | None = None) -> None:
        self._pause = PAUSE if pause is None else pause
        self._lock = asyncio.Lock()
        self._next = 0.0

    async def wait_for_turn(self) -> None:
        """Wait for a turn: the first board has it at once, the next one after a pause.

        Without a pause the loop has at least run a few times: boards wait, and change meanwhile, but presses do not.
        """
        loop = asyncio.get_running_loop()
        wait = self._next - loop.time()
        self._next = loop.time() + max(wait, 0.0) + self._pause
        if wait > 0:
            await asyncio.sleep(wait)
        await self._lock.acquire()
        self._later(BETWEEN)

    def _later(self, steps: int) -> None:
        if steps:
            asyncio.get_running_loop().call_soon(self._later, steps - 1)
        else:
            self._lock.release()


log = structlog.get_logger()

EDITS_ITS_MESSAGE: Final = frozenset(
    {discord.InteractionResponseType.deferred_message_update, discord.InteractionResponseType.message_update}
)
"""The responses to a press after which its token edits the message with the button."""

LAST_BOARDS = 1.0
"""Seconds that boards on their way have when another process is to show them."""

OUR_FAULT = 60.0
PICTURES_SOON = 0.5
"""Seconds until a board is tried again: one that we could not draw, and one whose pictures are not decided yet."""


class DiscordScreen:
    """Implements the host's `Screen` port on Discord, and what commands ask of boards. Subscribe it to the hall's updates."""

    def __init__(
        self,
        link: DiscordLink,
        hall: Hall,
        choices: ServerChoices,
        sources: PictureSources,
        news: NewsSources,
    ) -> None:
        self._clock = clock = link.clock
        self._hall = hall
        self._boards = boards = BoardStates()
        self._drawing_turns = DrawingTurns()
        self.pictures = TablePictures(choices.servers, sources, boards, clock)
        self.rate_limit = link.rate_limit
        self.card_emojis = CardEmojis(Emojis(clock), choices.servers, choices.preferences)
        self.news = NewsFinder(news, self.send_again, boards)
        reveals = HeldReveals(clock, hall.time, boards)
        hand_pictures = HandPictures(self.pictures, sources.drawings, choices.servers, choices.preferences)
        self._chats = ChatBoards(clock, hall, boards)
        self.hands = OpenHands(link, hall, boards, self.card_emojis, reveals, hand_pictures, self._chats)
        self.outbox = Outbox(self, clock, link.rate_limit, boards)
        self.odds = OddsDesk(clock, hall.runtime.followers)
        parts = BoardParts(self.card_emojis, self.pictures, self.news, self.odds, reveals)
        self._contents = BoardContents(hall, choices, sources, parts, self.send_again)
        self._messages = BoardMessages(link, hall, boards)
        self._failures = FailedBoards(clock, hall, boards, self.pictures)

    # The host's port.

    def touch(self, table: Table, *, soon: bool = False) -> None:
        """Send the table's board when the rate limit allows it."""
        if table.is_off_discord:
            return  # pages alone show it
        if table.is_in_chat and table.board is not None:
            self._boards.inherit_token(table.id, table.board.message)
        self.outbox.queue_table(table, soon=soon)
        if table.has_choices:  # no other game has hands
            self.hands.update_hands(table)

    def forget(self, table: TableId) -> None:
        """Forget the table. A board of it that is out of date is tried once more."""
        self._boards.forget_board(table)
        self.odds.forget_game(table)

    async def leave(self, slots: Collection[int]) -> None:
        """Send nothing more for these slots, which are no longer ours; what is on its way gets a moment to arrive."""
        await self.outbox.leave_slots(slots, LAST_BOARDS)

    def send_again(self, table: TableId) -> None:
        """Send a table's board again, because more is known: what somebody earned with it, or how its games end."""
        if (found := self._hall.tables.get(table)) is not None:
            self.touch(found)

    async def running_scene(self, table: TableId) -> Scene | None:
        """Return what the board of a running game shows at this moment, with who is how likely to win; None of any other."""
        found = self._hall.tables.get(table)
        if found is None:
            return None
        found = self._hall.ticker.as_saved(found)
        scene = self._contents.shown_scene(found)
        return await self._contents.with_odds(found, scene) if scene.phase is TablePhase.PLAYING else None

    def place_of(self, table: TableId) -> tuple[ServerId, ChannelId] | None:
        """Return the server and the channel of a table, None if it is gone."""
        found = self._hall.tables.get(table)
        return None if found is None else (found.server, found.channel)

    async def own_designs(self, player: PlayerId) -> ChosenDesigns:
        """Return the card back and the cloth that a player shows on pages of their own."""
        return await self._contents.own_designs(player)

    async def describe_table(self, table: TableId, *, pressable: bool = False) -> tuple[Scene, Content] | None:
        """Return the Scene of a table, as it was saved, and what its board says in the current language; None if it is gone.

        With `pressable` that has the buttons by which wars are called and winners predicted.
        """
        found = self._hall.tables.get(table)
        if found is None:
            return None
        return await self._contents.describe_table(self._hall.ticker.as_saved(found), pressable=pressable)

    def live_scenes(self) -> Iterator[tuple[str, Scene]]:
        """Yield the live tables, the newest first: what each plays, and its Scene, as it was saved."""
        for table in sorted((found for found in self._hall.tables if found.is_live), key=lambda found: found.id, reverse=True):
            scene = self._contents.scene_of_table(self._hall.ticker.as_saved(table))
            yield game_name(scene.variant, scene.title), scene

    def is_old(self, table: TableId) -> bool:
        """Whether the message of a table's board is so old that Discord takes few edits of it."""
        found = self._hall.tables.get(table)
        return found is not None and self._messages.is_old(self._contents.scene_of_table(found))

    def is_resting(self, table: TableId) -> bool:
        """Whether Discord refused the table's board a moment ago, so that it is not sent now."""
        return self._boards.is_resting(table, self._clock.monotonic())

    def check(self, table: Table) -> None:
        """Send the table's board although it shows its newest state: Discord answers whether its channel is still there."""
        self._forget_shown(table.id)
        self.touch(table, soon=True)

    def redraw(self, server: ServerId) -> None:
        """Send the boards of a server again, because its settings change how they look."""
        for table in [table for table in self._hall.tables if table.server == server and table.is_live]:
            self.pictures.start_over(table.id, table.channel)
            self.touch(table)

    # Answers to interactions.

    def fresh(self, table: TableId, interaction: Interaction) -> None:
        """Use the interaction's token for the next edits, if its message is the table's board.

        A press that was answered by a message of its own has a token for that one alone.
        """
        if interaction.response.type not in EDITS_ITS_MESSAGE:
            return
        board = found.board if (found := self._hall.tables.get(table)) is not None else None
        if board is not None and interaction.message is not None and interaction.message.id == board.message:
            self._boards.keep_token(table, interaction.token, interaction.message.id, self._clock.monotonic())

    async def answer(self, interaction: Interaction, table: TableId, *, ping: PlayerId | None = None) -> None:
        """Answer an interaction with the table's board as a new message; an older board goes away.

        A board that has just moved, or is being reached for, stays where it is, and the answer says where that is. A
        parked table goes on, because somebody sees it here. This happens while no other call for the board is under way: a
        last edit of a board that is gone would park the table again. `ping` is the one member whom this message notifies.
        """
        try:
            await self._answer(interaction, table, ping)
        finally:
            self._forget_if_gone(table)

    async def open_thread(self, server: ServerId, channel: ChannelId, name: str, *, news: bool) -> ChannelId | None:
        """Make a public thread for a table in a channel, which may be one of news; None where Discord does not let us."""
        return await self._messages.open_thread(server, channel, name, news=news)

    async def _answer(self, interaction: Interaction, table_id: TableId, ping: PlayerId | None) -> None:
        """Post the board as the answer, or say where it is; if that fails, have it posted to the channel."""
        async with self.outbox.hold_board(table_id):
            table = self._hall.tables.find(table_id)
            scene = self._contents.scene_of_table(table)
            if is_in_chat(interaction) and not table.is_in_chat:  # the server has removed the bot since
                raise Refused(Refusal.TABLE_GONE)
            if table.is_in_chat and table.is_private_to(player_of(interaction)):
                raise Refused(Refusal.PRIVATE_TABLE)
            moves = self._boards.may_move(scene, self._clock.monotonic()) and not would_hide(interaction, table)
            if moves and await self._put_here(interaction, scene, ping):
                return
        if table.board is not None and not moves:  # told beside the hold: who asks next must not wait for this answer
            await answer_privately(interaction, say("answer-board", link=board_link(table, interaction.guild_id)))
            return
        if table.is_in_chat:  # nothing else could post it; one that is there already comes with its next press
            if table.board is None:
                await self._hall.maintenance.lose_table(table.id)
            return
        if table.board is not None:
            await self._messages.remove_board(scene, table.board.message)
        await self._hall.maintenance.note_unposted(table.id)

    async def _put_here(self, interaction: Interaction, seen: Scene, ping: PlayerId | None) -> bool:
        """Answer with the board, and return whether it is there now."""
        if seen.board is not None:
            self._boards.note_move(seen, self._clock.monotonic())
        table = await self._hall.maintenance.unpark_table(seen.id)
        scene, content = await self._content(table)
        newest, content = hash(content), self.pictures.within_budget(scene, content)
        if table.is_in_chat and not interaction.app_permissions.attach_files:
            self.pictures.note_refused_picture(scene)
            content = replace(content, picture=None)
        answered = await self._messages.answer_with(interaction, await self._contents.draw_board(scene, content), ping)
        if answered is None:
            self._boards.lift_pause(table.id, self._clock.monotonic())  # the channel is tried instead
            return False
        posted, older = answered.message, self._messages.find_token(table.id, scene.board)
        self._boards.clear_refusals(table.id)
        self._boards.note_new_message(table.id)
        self._boards.keep_token(table.id, interaction.token, posted, self._clock.monotonic())
        self._boards.state_of(table.id).shown = newest
        again = await self._told(table, content, discord.utils.snowflake_time(posted)) is not None
        await self._messages.note_moved(scene, posted, private=answered.private, token=older)
        if again or table.is_in_chat:
            self.outbox.queue_table(self._hall.tables.get(table.id) or table)
        return True

    # What the outbox asks.

    def shows(self, server: ServerId) -> bool:
        """Whether this process, and no other, shows the boards of this server."""
        return self._hall.runtime.owns(server)

    def is_free(self, table: Table) -> bool:
        """Whether an interaction's token can edit this board; that of a chat is edited by nothing else."""
        return table.is_in_chat or self._messages.find_token(table.id, table.board) is not None

    def earliest(self, table: Table) -> float:
        """Return the moment before which this board must not be edited again: a gap for its token, or for its channel."""
        token = self._messages.find_token(table.id, table.board)
        if token is not None:
            return token.used + GAP
        return self._boards.earliest_edit(table.id)

    async def send(self, table: Table) -> float | None:
        """Send the newest board of a table. Return None when there is nothing more to do, or seconds until another try."""
        await self._drawing_turns.wait_for_turn()
        table = self._hall.tables.get(table.id) or table  # the newest: its board may have moved while this waited
        soon = table.phase is TablePhase.OVER and self.pictures.come_soon(table.server)
        pause = PICTURES_SOON if soon else await self._send(table)
        if self._forget_if_gone(table.id):
            return None
        return self._tell_hands_in_chat(self._hall.tables.find(table.id), pause) if table.is_in_chat else pause

    def _forget_if_gone(self, table: TableId) -> bool:
        """Forget a table that is gone, maybe since the call for its board began; return whether it is gone."""
        if table in self._hall.tables:
            return False
        self.forget(table)
        return True

    async def _send(self, table: Table) -> float | None:
        if (ready := await self._ready_table(table)) is None:
            return None
        table, began = ready, self._clock.monotonic()
        scene: Scene | None = None
        content: Content | None = None
        try:
            scene, content = await self._content(table)
            newest = hash(content)
            if self._boards.shown_hash(table.id) == newest and table.board is not None and not self._messages.is_old(scene):
                return await self._told(table, content, None)  # it came with an answer, and the host could not be told
            await asyncio.sleep(0)  # presses that came meanwhile go on: text and message of a board take equally long
            if content.picture is not None:
                content = self.pictures.within_budget(scene, content)
            shown = await self._show(scene, content)
            self._boards.state_of(table.id).shown = newest
            self._boards.note_edit(table.id, self._clock.monotonic())
            if table.is_in_chat:
                self._chats.end_last_use(table, began)
            return await self._told(table, content, shown)
        except FAILURES as error:
            self._forget_shown(table.id)  # who can say which of the two is seen now
            scene = scene or self._contents.scene_of_table(table)
            pause = await self._failures.repair_board(scene, error, content.picture if content else None)
            if table.is_in_chat:
                await self._rest_in_chat(table, pause)
            return pause
        except Exception:
            log.exception("board_failed", table=table.id)
            return OUR_FAULT

    async def _ready_table(self, table: Table) -> Table | None:
        """Return a table whose board can be sent now, parked first where it should be; None where nothing is to be sent."""
        if table.is_in_chat:
            return await self._chats.ready_table(table)
        if table.is_live and self.is_resting(table.id):  # it goes on, and nothing says that it may be shown now
            await self._hall.maintenance.park_table(table.id)
            return None
        return None if table.parked is not None else table

    async def _rest_in_chat(self, table: Table, pause: float | None) -> None:
        """Let the token of a refused board rest for the pause; where it is gone, the table sleeps unless hands carry it."""
        if pause:
            self._boards.rest_token(table.id, self._clock.monotonic() + pause)
        await self._chats.ready_table(self._hall.tables.get(table.id) or table)

    def _tell_hands_in_chat(self, table: Table, pause: float | None) -> float | None:
        """Let the open hands say how the board of a chat is; return the pause, or the seconds until that changes, if sooner."""
        if table.has_choices:
            self.hands.update_hands(table)
        due = self._chats.seconds_to_change(table)
        return min((seconds for seconds in (pause, due) if seconds is not None), default=None)

    async def _told(self, table: Table, content: Content, shown: datetime | None) -> float | None:
        """Go on from a board that members of a game of choice see now; return the seconds until it is due again, or None.

        The clock of a game of speed, whose cards lie on it, starts: Discord's, which also times the presses.
        """
        if not table.has_choices:
            return None
        if table.turn is not None and waits_to_be_seen(table):
            with suppress(Refused, StoreDown):
                await self._hall.choice_requests.note_seen(table.id, table.turn.battle, shown or self._clock.now())
        return self.hands.after_board(table, content)

    async def _show(self, scene: Scene, content: Content) -> datetime | None:
        """Draw a board and show it; return when it was shown by Discord's clock, or None when that is unknown."""
        view = await self._contents.draw_board(scene, content)
        shown = await self._messages.show_board(scene, view)
        view.release()
        return shown

    async def _content(self, table: Table) -> tuple[Scene, Content]:
        """Return what the board says; wait for achievements where members would see a board without them meanwhile."""
        unknown = self._boards.shown_hash(table.id) is None
        scene, content = await self._contents.content_of_board(
            self._hall.ticker.as_saved(table), wait=table.board is not None and unknown
        )
        if table.is_in_chat:
            with self._contents.speak_for(table.server):
                content = self._chats.with_notice(table, content)
        return scene, content

    def _forget_shown(self, table: TableId) -> None:
        if self._boards.shown_hash(table) is not None:
            self._boards.state_of(table).shown = None
            self._boards.tidy_board(table)
