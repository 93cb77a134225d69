"""The façade for commands and buttons: every request of a member about a table is one method."""

import asyncio
from collections.abc import Callable, Collection, Sequence

import structlog

from bot.engine.rules.match import MatchFormat
from bot.engine.variants import Variant
from bot.host.clock import Clock
from bot.host.hall import speed
from bot.host.hall.choice_requests import ChoiceRequests
from bot.host.hall.group_commit import Batch, TableStore
from bot.host.hall.maintenance import LOBBY, TableMaintenance
from bot.host.hall.members import Betting, Presence
from bot.host.hall.ports import ChipStore, People, Screen
from bot.host.hall.rematch import order_like, rematch_order, reopened_order
from bot.host.hall.requests import TableRequests
from bot.host.hall.runtime import TableRuntime
from bot.host.hall.speed import VoteEnds
from bot.host.hall.ticker import Ticker
from bot.host.hall.transactions import LINGER, TableTransactions
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId, slot_of
from bot.host.records.replays import FinishedGames
from bot.host.records.verification import RecordVerifier
from bot.host.refusals import Refusal, Refused
from bot.host.scene.game_times import GameTimes
from bot.host.settings.servers import Servers
from bot.host.table import flipping, lobby, lobby_options, playing
from bot.host.table.order import Order
from bot.host.table.seat import GuestPass
from bot.host.table.table import Table
from bot.host.table.told_speed import ShownBeat, SpeedUp

log = structlog.get_logger()

CHIPS = "chips"
"""The option that says how many chips a seat brings."""


class Hall:
    """Every table of this process. Requests raise Refused or StoreDown and then changed nothing.

    `slots` are those that it owns at first: None for all of them, and none where it shares them with other processes.
    """

    def __init__(
        self,
        *,
        store: TableStore,
        screen: Screen,
        people: People,
        clock: Clock,
        window: float = 0.05,
        lobby: Callable[[ServerId], int] = lambda _: LOBBY,
        servers: Servers | None = None,
        ledger: ChipStore | None = None,
        slots: frozenset[int] | None = None,
    ) -> None:
        self.runtime = runtime = TableRuntime(store=store, screen=screen, clock=clock, window=window, slots=slots)
        self.tables = runtime.tables
        self.time = runtime.time
        self.game_times = GameTimes()
        self.group_commit = runtime.group_commit
        self.finished_games = FinishedGames(store, self.tables)
        self.verifier = RecordVerifier()
        self._store = store
        self._servers = servers
        self._lobby_time = lobby
        self._presence = Presence(self.tables, people)
        self._betting = Betting(servers, ledger)
        self._resumed = False
        self.transactions = TableTransactions(runtime)
        self.maintenance = TableMaintenance(runtime, self.transactions, self._presence, lobby)
        self.ticker = Ticker(runtime, self.transactions, self.maintenance)
        self.choice_requests = ChoiceRequests(runtime, self.transactions)
        self._requests = TableRequests(runtime, self.transactions, self._presence, self._betting, lobby)
        self._vote_ends = VoteEnds(runtime)

    async def resume_tables(self) -> int:
        """Load every table as the last commit left it and have it shown; return how many there are."""
        cursor, kept = await self._store.load()
        self.time.continue_from(cursor)
        self._show_all(kept)
        return len(kept)

    def acquire_slots(self, slots: Collection[int], cursor: int, tables: Sequence[Table]) -> None:
        """Have the tables shown of slots that this process owns from now on; the first time continues from `cursor`."""
        if not self._resumed:
            self.time.continue_from(cursor)
        self.runtime.slots = (self.runtime.slots or frozenset()) | frozenset(slots)
        self._show_all(tables)

    async def release_slots(self, slots: Collection[int]) -> None:
        """Finish every change of the tables of some slots, save it, and forget them: another process will own them.

        Raises StoreDown when it cannot be saved; then they are forgotten all the same, as they were last saved.
        """
        self.runtime.slots = (self.runtime.slots or frozenset()) - frozenset(slots)
        await self.runtime.screen.leave(slots)  # before they are dropped: a board that was just posted is still noted
        await self.transactions.wait_until_opened()
        leaving = await self._idle(slots)
        for table in leaving:  # from here on nothing of them changes any more
            self.tables.drop_table(table)
            self.runtime.followers.forget_game(table)
            self.runtime.screen.forget(table)
        await self.group_commit.save_batch(Batch(cursor=self.time.now()))

    async def _idle(self, slots: Collection[int]) -> list[TableId]:
        """Return the tables of some slots once nothing of them is changing; the next game of a match may come meanwhile."""
        while True:
            leaving = [table.id for table in self.tables if slot_of(table.server) in slots]
            busy = [table for table in leaving if self.runtime.locks.is_held(table)]
            if not busy:
                return leaving
            await self.runtime.locks.wait_until_free(busy.__contains__)

    def _show_all(self, tables: Sequence[Table]) -> None:
        for table in tables:
            if table.is_in_chat:
                self._park_unseen(table)
            self.tables.put_table(table)
            self.runtime.screen.touch(table)
            self._vote_ends.watch_votes(table)
        self.runtime.wake_ticker()
        self._resumed = True

    def _park_unseen(self, table: Table) -> None:
        """Park the table of a chat: the token by which its board was edited is gone with the process that had it."""
        try:
            playing.park_table(table, self.time.now())
        except Exception:  # its next beat fails alike, and is tried again
            log.exception("table_not_parked", table=table.id)

    async def close_tables(self) -> None:
        """Play what is due, save everything and the table time. Call it when the ticker has stopped."""
        if self._resumed:
            self.group_commit.queue_batch(Batch(cursor=self.time.now()), lambda: None)
            while self.ticker.tick():
                await asyncio.sleep(0)
        self._vote_ends.stop_waiting()
        await self.ticker.wait_for_tasks()
        await self.group_commit.wait_until_saved()

    async def open_table(self, order: Order) -> Table:
        """Open a lobby in a channel that has no live table, with the host in its first seat.

        The caller shows it, as the answer to the interaction. Cancelling the caller does not stop it half-way.
        """
        if order.rules.has_chips and order.contest is None:  # at a match none change hands, and what was promised is played
            await self._betting.require_allowed(order.server, order.rules, (order.host,))
        return await asyncio.shield(asyncio.ensure_future(self.transactions.open_table(order)))

    async def join_table(self, table: TableId, player: PlayerId, word: str) -> Table:
        """Seat a member. A full table starts."""
        return await self._requests.take_seat(table, player, lambda draft: lobby.join_lobby(draft, player, word), guest=player)

    async def invite_guests(self, table: TableId, asker: PlayerId, digest: str) -> Table:
        """Let guests sit down who know a key, for the host of a lobby; `digest` is its SHA-256."""
        return await self._requests.make_change(table, lambda draft: lobby.invite_guests(draft, asker, digest))

    async def seat_guest(self, table: TableId, guest: GuestPass, name: str, word: str, key: str) -> Table:
        """Seat a guest who knows the key of an invitation, of which `key` is the SHA-256. A full table starts."""
        return await self._requests.take_seat(
            table, guest.player, lambda draft: lobby.seat_guest(draft, guest, name, word, key), guest=guest.player
        )

    async def remove_guest(self, table: TableId, asker: PlayerId, guest: PlayerId) -> Table:
        """Free the seat of a guest, for the host of a lobby."""
        return await self._requests.make_change(
            table, lambda draft: self._requests.free_seat(draft, lobby.remove_guest, asker, guest)
        )

    async def add_bot(self, table: TableId, asker: PlayerId) -> Table:
        """Seat a bot player. A full table starts."""
        await self._requests.replace_absent_host(table, player=asker)
        return await self._requests.take_seat(table, asker, lambda draft: lobby.add_bot(draft, asker))

    async def remove_bot(self, table: TableId, asker: PlayerId) -> Table:
        """Remove a bot player."""
        await self._requests.replace_absent_host(table, player=asker)
        return await self._requests.make_change(table, lambda draft: self._requests.free_seat(draft, lobby.remove_bot, asker))

    async def leave_table(self, table: TableId, player: PlayerId) -> Table:
        """Leave a lobby; a rematch, and an open lobby with too few players, then wait for others. In a game, resign."""
        return await self._requests.make_change(table, lambda draft: self._requests.free_seat(draft, lobby.leave_lobby, player))

    async def decline_challenge(self, table: TableId, player: PlayerId) -> Table:
        """Free the seat that was kept for a challenged member, who does not want it. To accept, join."""
        return await self._requests.answer_challenge(table, lobby.decline_challenge, player)

    async def withdraw_challenge(self, table: TableId, player: PlayerId) -> Table:
        """Take a challenge back, for the host."""
        return await self._requests.answer_challenge(table, lobby.withdraw_challenge, player)

    async def forget_invitations(self, player: PlayerId) -> None:
        """Remove every invitation of a member whose data is being deleted."""
        for table in [each for each in self.tables if each.invitation is not None and each.invitation.player == player]:
            await self._requests.answer_challenge(table.id, lobby.forget_challenge, player)

    async def resign_game(self, table: TableId, player: PlayerId) -> Table:
        """Give up a running game."""
        return await self._requests.make_change(table, lambda draft: playing.resign_game(draft, player, self.time.now()))

    async def leave_match(self, table: TableId, player: PlayerId) -> Table:
        """Give up a running game and the match that it belongs to; between two games, leave the match."""
        return await self._requests.make_change(table, lambda draft: self._requests.leaving_match(draft, player))

    async def skip_forfeit(self, table: TableId, player: PlayerId) -> Table:
        """Skip the forfeit, for a player who lost the last war."""
        return await self._requests.make_change(table, lambda draft: playing.skip_forfeit(draft, player))

    async def speed_up(self, table: TableId, player: PlayerId, request: SpeedUp, *, organiser: bool = False) -> Table:
        """Tell a running game faster: for its host at once, for other players when more than half of them ask for it.

        In a match of a tournament an `organiser` of it is asked like a host, and its host like any other player.
        """
        await self._requests.replace_absent_host(table, player=player)
        now = self.time.now
        asked = await self._requests.make_change(
            table, lambda draft: speed.ask_for_speed(draft, player, request, now(), organiser=organiser)
        )
        self._vote_ends.watch_votes(asked)
        return asked

    async def flip_deck(self, table: TableId, player: PlayerId, seen: ShownBeat) -> None:
        """Turn up a player's next card before its time, after the beat that they have seen."""
        await self.transactions.note_in_place(table, lambda found: flipping.flip_deck(found, player, seen, self.time.now()))

    async def set_word(self, table: TableId, player: PlayerId, typed: str) -> Table:
        """Use a seated member's own word for the deal."""
        return await self._requests.make_change(table, lambda draft: lobby.set_word(draft, player, typed))

    async def set_variant(self, table: TableId, player: PlayerId, variant: Variant) -> Table:
        """Set another variant, or house rules in the shape of one, for the host of a lobby.

        With fewer seats the table may be full now: it waits for Start all the same, since nobody has agreed to these rules.
        """
        await self._requests.replace_absent_host(table, player=player)
        await self._requests.require_affordable(table, lambda draft: lobby_options.set_variant(draft, player, variant))

        def act(draft: Table) -> None:
            self._requests.ending_countdown(draft, lobby_options.set_variant, player, variant)

        return await self._requests.make_change(table, act, begin=False)

    async def set_option(self, table: TableId, player: PlayerId, key: str, value: str) -> Table:
        """Set one house rule, the seats, the length or the pace, for the host of a lobby; the last two in a game, too."""
        await self._requests.replace_absent_host(table, player=player)
        if (known := lobby_options.option_key(key)) in lobby_options.SPEED and self.tables.find(table).is_dealt:
            return await self._requests.make_change(
                table, lambda d: speed.set_running(d, player, known, value, self.time.now())
            )
        absent = (
            await self._presence.absent_members(table) if lobby_options.option_key(key) == lobby_options.SEATS else frozenset()
        )
        if lobby_options.option_key(key) == CHIPS:
            await self._requests.require_affordable(table, lambda draft: lobby_options.set_option(draft, player, key, value))

        def act(draft: Table) -> None:
            self._requests.ending_countdown(draft, lobby_options.set_option, player, key, value)
            lobby.unseat_absent(draft, absent)

        return await self._requests.make_change(table, act)

    async def start_game(self, table: TableId, player: PlayerId) -> Table:
        """Start the game, for the host. Players who have left the server or lack the chips lose their seats first."""
        await self._requests.replace_absent_host(table, player=player)
        lobby.require_host(self.tables.find(table), player)
        absent = await self._presence.absent_members(table)
        short = await self._betting.short_of_chips(self.tables.find(table))

        def act(draft: Table) -> None:
            lobby.require_host(draft, player)
            lobby.unseat_absent(draft, absent)
            lobby.unseat_short(draft, short - {player})
            lobby.start_game(draft, self.time.now())

        return await self._requests.make_change(table, act)

    async def stop_table(self, table: TableId, player: PlayerId, *, moderator: bool) -> Table:
        """End a table without a result, for its host or a moderator; not a game of their own that already counts."""
        await self._requests.replace_absent_host(table, player=player)

        def act(draft: Table) -> None:
            playing.require_stopper(draft, player, moderator=moderator)
            playing.require_no_loser(draft, player)
            between_games = draft.has_next_game
            playing.stop_table(draft, self.time.now())
            if between_games:
                draft.deadline = self.time.now() + LINGER

        return await self._requests.make_change(table, act)

    async def play_again(
        self,
        table: TableId,
        server: ServerId,
        channel: ChannelId,
        player: PlayerId,
        word: str,
        match: MatchFormat | None = None,
    ) -> Table:
        """Open a new table with the same rules and those of the same players who are still in the server.

        With several people it starts by itself after ten seconds. It is played as `match`, if there is one, else as the
        game before; the others have to agree to a `match`.
        """
        game = await self.finished_games.find_finished(table, server)
        if game.channel != channel:
            raise Refused(Refusal.NOT_SEATED)
        if game.contest:
            raise Refused(Refusal.MATCH_OVER)
        over = self.tables.get(table)
        length = None if self._servers is None else self._servers.known_settings(server).length
        now, lobby, people = self.runtime.clock.now(), self._lobby_time(server), self._presence.people
        order = await rematch_order(game, over, player, word, people, now, lobby=lobby, length=length, match=match)
        return await self.open_table(order)

    async def reopen_table(self, table: TableId, player: PlayerId, word: str) -> Table:
        """Open a new table like a lobby that closed, with the member as its host and nobody else seated."""
        closed = self.tables.find(table)
        return await self.open_table(reopened_order(closed, player, word, lobby=self._lobby_time(closed.server)))

    async def require_elsewhere(self, table: TableId, player: PlayerId) -> None:
        """Raise Refused for a member who may not host another table like this one: ask before a channel is made for it."""
        like = self.tables.find(table)
        if like.rules.has_chips:
            await self._betting.require_allowed(like.server, like.rules, (player,))
        self.transactions.require_room(like.server, player)

    async def open_elsewhere(self, table: TableId, channel: ChannelId, player: PlayerId, word: str) -> Table:
        """Open a table like another one in another channel, with the member as its host; no message shows it yet."""
        like = self.tables.find(table)
        return await self.open_table(order_like(like, channel, player, word, lobby=self._lobby_time(like.server)))
