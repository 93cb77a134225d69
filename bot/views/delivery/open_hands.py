"""Keeps the hands that members have open up to date, and shows the reveals that decide a game of choice in two beats."""

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Final

import discord
import structlog

from bot.host.clock import Clock, TableTime
from bot.host.hall.hall import Hall
from bot.host.ids import MessageId, PlayerId, TableId
from bot.host.scene.hand import HandScene, hand_scene_of
from bot.host.settings.options import ON
from bot.host.settings.preferences import Preferences
from bot.host.settings.servers import Servers
from bot.host.table.choice_stage import HeldReveal
from bot.host.table.table import Table
from bot.pictures.card_faces import Deck
from bot.pictures.drawing import Drawn, PictureQueue
from bot.texts import current_speech, speaking
from bot.views.choices.hand_cards import hand_picture
from bot.views.choices.hand_page import HandPage, tell_thefts_apart
from bot.views.choices.hand_words import hand_of
from bot.views.delivery.board_state import LIFE, BoardStates, OpenHand
from bot.views.delivery.chat_boards import ChatBoards
from bot.views.delivery.messages import DiscordLink
from bot.views.delivery.table_pictures import TablePictures
from bot.views.discord_api.errors import FAILURES
from bot.views.discord_api.types import Interaction
from bot.views.interactions.card_emojis import CardEmojis, is_refused
from bot.views.interactions.content import Content, HandContent, Verb, draw_or_none

HOLD: Final = 1.8
"""Seconds for which the cards are seen before anybody takes them."""

AT_ONCE: Final = 0.01
"""Seconds until a board is sent again whose first beat arrived so late that the second one is due."""


class HeldReveals:
    """Decides which beat of a reveal a board shows. What is held ends with the table time of the reveal at the latest."""

    def __init__(self, clock: Clock, time: TableTime, boards: BoardStates) -> None:
        self._clock = clock
        self._time = time
        self._boards = boards

    def note_arrival(self, table: TableId, reveal: HeldReveal | None, content: Content) -> float | None:
        """Note that a board is seen now; return the seconds until the second beat is due, None where it was told."""
        if not content.held:
            self._tidy(table, reveal)
            return None
        reveal = self.held_reveal(table, reveal)
        if reveal is None:
            return AT_ONCE
        end = self._end(table, reveal)
        if end is None:
            end = self._clock.monotonic() + HOLD
            self._boards.extras_of(table).opened = (reveal.until, end)
        return max(min(end - self._clock.monotonic(), (reveal.until - self._time.now()) / 1000), AT_ONCE)

    def _tidy(self, table: TableId, reveal: HeldReveal | None) -> None:
        """Forget the first beat of a reveal that cannot be held any more."""
        extras = self._boards.find_extras(table)
        over = reveal is None or reveal.until <= self._time.now()
        if over and extras is not None and extras.opened is not None:
            extras.opened = None
            self._boards.tidy_board(table)

    def held_reveal(self, table: TableId, reveal: HeldReveal | None) -> HeldReveal | None:
        """Return a table's reveal if nothing may tell yet who takes the cards, else None."""
        if reveal is None or reveal.until <= self._time.now():
            return None
        end = self._end(table, reveal)
        return reveal if end is None or end > self._clock.monotonic() else None

    def _end(self, table: TableId, reveal: HeldReveal) -> float | None:
        extras = self._boards.find_extras(table)
        opened = extras.opened if extras is not None else None
        return opened[1] if opened is not None and opened[0] == reveal.until else None


def as_first_beat(content: Content, *, over: bool) -> Content:
    """Return the board of cards that nobody has taken; where they end the game, nothing is left to press but the rules."""
    if not over:
        return replace(content, held=True)
    return replace(content, held=True, buttons=(Verb.RULES,), disabled=frozenset(), first_row=1)


log = structlog.get_logger()

MOST = 2_000
"""Tables whose hands are kept up to date at most; on the others, those shown longest ago, the buttons still work."""


NONE: Final[Mapping[PlayerId, OpenHand]] = {}


@dataclass(frozen=True, slots=True)
class HandPictures:
    """What pictures of hands need: the queue that draws, the time for it, and who wants any."""

    tables: TablePictures
    drawings: PictureQueue
    servers: Servers
    preferences: Preferences

    def wants_picture(self, table: Table, player: PlayerId | None) -> bool:
        """Whether a member wants to see their hand at a table, where files may be attached."""
        own = None if player is None else self.preferences.known_preferences(player).pictures
        wanted = self.servers.known_settings(table.server).pictures if own is None else own == ON
        return wanted and self.tables.may_attach(table.server, table.channel)


class OpenHands:
    """Updates the newest page of each member at each table. Only private messages are kept: a hand is for its owner only."""

    def __init__(
        self,
        link: DiscordLink,
        hall: Hall,
        boards: BoardStates,
        card_emojis: CardEmojis,
        reveals: HeldReveals,
        pictures: HandPictures,
        chats: ChatBoards,
    ) -> None:
        self._client, self._clock = link.client, link.clock
        self._hall = hall
        self._boards = boards
        self._card_emojis = card_emojis
        self._reveals = reveals
        self._pictures = pictures
        self._chats = chats
        self._tasks: set[asyncio.Task[None]] = set()

    def draw_hand(self, table_id: TableId, seat: int) -> HandContent:
        """Return what the member in a seat may see and decide now, with the emojis that there are."""
        hand, shown = self._describe(table_id, seat)
        table = self._hall.tables.find(table_id)
        hand = self._chats.with_hand_notice(table, hand)
        player = table.seats[seat].player
        if self._pictures.wants_picture(table, player):
            style = self._card_emojis.deck_style(table.server, player)
            hand = replace(hand, picture=hand_picture(shown, style or Deck.TWO))
        return self._card_emojis.hand_with_emojis(table.server, hand, player)

    def describe_hand(self, table_id: TableId, seat: int) -> HandContent:
        """Return what the member in a seat may see and decide now, with its picture, and as words alone: for a page."""
        hand, shown = self._describe(table_id, seat)
        return replace(hand, picture=hand_picture(shown, Deck.TWO))

    def _describe(self, table_id: TableId, seat: int) -> tuple[HandContent, HandScene]:
        table = self._hall.tables.find(table_id)
        shows_first = not self._chats.is_unshown(table)  # else the cards would lie open here until the next round
        held = shows_first and self._reveals.held_reveal(table.id, table.reveal) is not None
        shown = hand_scene_of(table, seat, self._hall.time, held=held)
        return tell_thefts_apart(hand_of(shown), lambda: self._pictures.tables.seat_names(shown.scene)), shown

    async def draw_pictures(self, hand: HandContent) -> tuple[Drawn, ...]:
        """Return the picture of a hand; none where it has none, or there is no time to draw it."""
        if hand.picture is None or not self._pictures.tables.may_draw():
            return ()
        drawn = await draw_or_none(self._pictures.drawings, hand.picture)
        return () if drawn is None else (drawn,)

    def note_refused_hand(self, hand: HandContent) -> bool:
        """Note that Discord did not take a page; return whether it is worth trying again, without emojis."""
        if hand.has_emojis:
            self._card_emojis.emojis.doubt_emojis()
        return hand.has_emojis

    def keep_hand(self, interaction: Interaction, table: TableId, message: MessageId, drawn: HandContent) -> None:
        """Keep a private page, which shows what was `drawn`, up to date through this interaction."""
        if table not in self._hall.tables:
            return  # it went while the page was on its way, and nobody would forget the page
        player = PlayerId(interaction.user.id)
        extras = self._boards.extras_of(table)
        hands = extras.hands or {}
        older = hands.get(player)
        unsure = older is not None and older.busy  # which of two answers on their way comes last nobody knows
        page = OpenHand(interaction.token, message, self._clock.monotonic() + LIFE, None if unsure else drawn, current_speech())
        extras.hands = {**hands, player: page}
        self._boards.with_hands.pop(table, None)
        self._boards.with_hands[table] = None
        while len(self._boards.with_hands) > MOST:
            self._drop_all(next(iter(self._boards.with_hands)))
        self._follow(table, player, page)

    @contextmanager
    def hold_while_pressed(self, table: TableId, player: PlayerId) -> Iterator[None]:
        """Do not edit a member's page during the block, which answers a press on it: the answer updates it."""
        page = self._of(table).get(player)
        if page is not None:
            page.pressed += 1
        try:
            yield
        finally:
            if page is not None:
                page.pressed -= 1
                if self._of(table).get(player) is page:
                    self._follow(table, player, page)

    def update_hands(self, table: Table) -> None:
        """Update the pages of a table's members to what they have to decide now."""
        for player, page in list(self._of(table.id).items()):
            self._follow(table.id, player, page)

    def after_board(self, table: Table, board: Content) -> float | None:
        """Let the pages tell what a board has just told; return the seconds until it is due again, if it is held."""
        due = self._reveals.note_arrival(table.id, table.reveal, board)
        if due is None and table.reveal is not None:
            self.update_hands(table)
        return due

    def _of(self, table: TableId) -> Mapping[PlayerId, OpenHand]:
        extras = self._boards.find_extras(table)
        return NONE if extras is None or extras.hands is None else extras.hands

    def _follow(self, table: TableId, player: PlayerId, page: OpenHand) -> None:
        if page.until < self._clock.monotonic():
            self._drop(table, player, page)
            return
        with speaking(*page.speech):
            if not page.busy and not page.pressed and self._newest(table, player) != page.hand:
                page.busy = True
                task = asyncio.create_task(self._turn(table, player, page), name="hand")
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _turn(self, table_id: TableId, player: PlayerId, page: OpenHand) -> None:
        """Edit a page until it shows the newest state."""
        try:
            while (hand := self._newest(table_id, player)) is not None and hand != page.hand:
                page.hand = hand
                data: Any = {"id": self._client.application_id, "type": 3, "token": page.token}
                webhook = discord.Webhook.from_state(data=data, state=self._client._connection)
                shown = HandPage(table_id, hand, pictures=await self.draw_pictures(hand))
                await webhook.edit_message(page.message, view=shown, attachments=shown.files())
        except FAILURES as error:
            log.info("hand_not_updated", table=table_id, reason=type(error).__name__)
            if is_refused(error) and page.hand is not None:
                self.note_refused_hand(page.hand)
            self._drop(table_id, player, page)
        except Exception:
            log.exception("hand_failed", table=table_id)
        finally:
            page.busy = False

    def _drop(self, table: TableId, player: PlayerId, page: OpenHand) -> None:
        extras = self._boards.find_extras(table)
        if extras is None or extras.hands is None or extras.hands.get(player) is not page:
            return
        del extras.hands[player]
        if not extras.hands:
            self._drop_all(table)

    def _drop_all(self, table: TableId) -> None:
        self._boards.with_hands.pop(table, None)
        extras = self._boards.find_extras(table)
        if extras is not None:
            extras.hands = None
            self._boards.tidy_board(table)

    def _newest(self, table_id: TableId, player: PlayerId) -> HandContent | None:
        table = self._hall.tables.get(table_id)
        seat = table.seat_of(player) if table is not None else None
        return None if table is None or seat is None else self.draw_hand(table_id, seat)
