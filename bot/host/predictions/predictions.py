"""Takes predictions from members: offers whom they may name, keeps what they say, and takes it back.

Whoever opened the form in time has seconds to pick that are theirs, also if the first war comes sooner.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.engine.odds.live_odds import Odds
from bot.engine.odds.prediction import Confidence, percent_of
from bot.host.clock import Clock
from bot.host.hall.hall import Hall
from bot.host.ids import PlayerId, TableId
from bot.host.odds.odds_desk import OddsDesk
from bot.host.predictions.opening import (
    Candidate,
    allowed_to,
    called_fighters,
    even_chances,
    find_candidates,
    has_bots,
    has_extra_time,
    is_even,
    is_open,
    open_until,
    takes_predictions,
)
from bot.host.predictions.ports import NamedWinner, PredictionStore, WarCall
from bot.host.refusals import Refusal, Refused
from bot.host.settings.servers import Servers
from bot.host.table.finish import event_of
from bot.host.table.table import Table
from bot.host.table.told_speed import CountedCalls

SECONDS: Final = 20.0
"""Time to read three lines and to pick somebody: in a game of a minute the first war comes after ten."""

KEPT: Final = 10_000
"""Openings of all members, so that memory has an end; the oldest ones go first."""


class ExtraTime:
    """The members who opened the form of a game in time, and until when each may pick. A restart forgets it.

    It is for one pick. Nobody gains by waiting for the war with it: what they say is compared with the bot's own chance at
    that moment, from the same public cards. But whoever could take back a pick of before would keep only the good ones.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._ends: OrderedDict[tuple[TableId, PlayerId], float] = OrderedDict()

    def __len__(self) -> int:
        return len(self._ends)

    def start_time(self, game: TableId, player: PlayerId) -> None:
        """Note that a member opens the form now. Call it only while everybody can pick."""
        now = self._clock.monotonic()
        self._ends.pop((game, player), None)
        while self._ends and (len(self._ends) >= KEPT or next(iter(self._ends.values())) <= now):
            self._ends.popitem(last=False)
        self._ends[game, player] = now + SECONDS

    def end_time(self, game: TableId, player: PlayerId) -> None:
        """Forget the time of a member who has picked."""
        self._ends.pop((game, player), None)

    def allowed_until(self, game: TableId, player: PlayerId) -> datetime | None:
        """Return until when a member may pick whatever is told; None where they have no such time, or no longer."""
        left = self._ends.get((game, player), 0.0) - self._clock.monotonic()
        return self._clock.now() + timedelta(seconds=left) if left > 0 else None


TRIES = 3
"""How many times the bot's chance is worked out if more rounds are told meanwhile."""

LEAST, MOST = 1, 99
"""How sure somebody can say they are, in per cent."""


@dataclass(frozen=True, slots=True)
class PredictionOffer:
    """Whom a member may name at a table, the bot's chance of each by pick, and what the member has said so far.

    `until` is the end of the time that is theirs in any case, None where they have none.
    """

    table: Table
    candidates: Sequence[Candidate]
    chances: Odds
    own: NamedWinner | None
    until: datetime | None = None

    @property
    def is_practice(self) -> bool:
        """Whether a bot player sits there, so that predictions count on no leaderboard."""
        return has_bots(self.table)


class Predictions:
    """The predictions at the tables of this process. Requests raise Refused or StoreDown and then changed nothing."""

    def __init__(self, store: PredictionStore, hall: Hall, odds: OddsDesk, servers: Servers) -> None:
        self._store = store
        self._hall = hall
        self._odds = odds
        self._servers = servers
        self._extra_time = ExtraTime(hall.runtime.clock)

    async def open_form(self, table_id: TableId, player: PlayerId) -> PredictionOffer:
        """Return whom a member may name now; in time, they have some seconds for it from here on."""
        table = self._hall.tables.find(table_id)
        own = await self._store.own_prediction(event_of(table), player)
        if own is None and is_open(table) and has_extra_time(table):
            self._extra_time.start_time(table.id, player)
        return await self.make_offer(table_id, player)

    async def find_said(self, table_id: TableId, player: PlayerId) -> tuple[Table, NamedWinner | None]:
        """Return a table, and what a member has said there, also when it is too late to say more."""
        table = self._hall.tables.find(table_id)
        return table, await self._store.own_prediction(event_of(table), player)

    async def make_offer(self, table_id: TableId, player: PlayerId) -> PredictionOffer:
        """Return whom a member may name now."""
        own = await self._store.own_prediction(event_of(self._hall.tables.find(table_id)), player)
        return self._offer(await self._opened(table_id, player), player, own)

    async def predict(self, table_id: TableId, player: PlayerId, pick: int, percent: int | None = None) -> PredictionOffer:
        """Keep whom a member names and how sure they are, in place of what they said before; return what they may change.

        Without a `percent` it is a hunch, or what they said when they last named the same one.
        """
        async with self._hall.transactions.hold_table(table_id):  # until it is kept, nothing more of the table is told
            table = await self._opened(table_id, player)
            if player in self._hall.tables.being_forgotten:
                raise Refused(Refusal.BEING_FORGOTTEN)
            found, event = find_candidates(table), event_of(table)
            if pick not in {one.pick for one in found}:
                raise Refused(Refusal.OLD_BUTTON)
            if pick not in {one.pick for one in allowed_to(player, found)}:
                raise Refused(Refusal.PREDICTION_OWN)
            chance = self._known(table).seats[pick]
            if percent is None:
                before = await self._store.own_prediction(event, player)
                same = before is not None and before.pick == pick
                percent = before.confidence if before is not None and same else percent_of(Confidence.HUNCH, chance)
            if not LEAST <= percent <= MOST:
                raise Refused(Refusal.OLD_BUTTON)
            named = NamedWinner(
                event=event,
                player=player,
                server=table.server,
                pick=pick,
                confidence=percent,
                chance=chance,
                moment=self._hall.runtime.clock.now(),
            )
            await self._store.put_prediction(named)
            self._extra_time.end_time(table.id, player)
            return self._offer(table, player, named)

    async def call_war(self, table_id: TableId, player: PlayerId, battle: int, pick: int) -> None:
        """Keep who a member says takes the war of a battle, in place of what they said before, until its cards come up."""
        await self._servers.settings_of(self._hall.tables.find(table_id).server)
        async with self._hall.transactions.hold_table(table_id):  # until it is kept, no card of the war comes up
            table = self._hall.tables.find(table_id)
            if not self._servers.known_settings(table.server).predictions:
                raise Refused(Refusal.PREDICTIONS_OFF)
            fighters = called_fighters(table, battle)
            if not fighters:
                raise Refused(Refusal.CALL_LATE)
            if pick not in fighters:
                raise Refused(Refusal.OLD_BUTTON)
            if player in self._hall.tables.being_forgotten:
                raise Refused(Refusal.BEING_FORGOTTEN)
            moment = self._hall.runtime.clock.now()
            call = WarCall(game=table.id, battle=battle, player=player, server=table.server, pick=pick, moment=moment)
            table.calls = CountedCalls(battle, await self._store.put_call(call))
            self._hall.runtime.screen.touch(table, soon=True)

    async def withdraw_prediction(self, table_id: TableId, player: PlayerId) -> PredictionOffer:
        """Delete what a member has said, as long as they can still change it; return what they may say now."""
        async with self._hall.transactions.hold_table(table_id):
            table = await self._opened(table_id, player)
            await self._store.withdraw_prediction(event_of(table), player)
            return self._offer(table, player, None)

    def _offer(self, table: Table, player: PlayerId, own: NamedWinner | None) -> PredictionOffer:
        until = self._extra_time.allowed_until(table.id, player)
        return PredictionOffer(table, allowed_to(player, find_candidates(table)), self._known(table), own, until)

    async def _opened(self, table_id: TableId, player: PlayerId) -> Table:
        """Return a table at which a member can name a winner now, when the bot's own chance is known for what it has told."""
        await self._servers.settings_of(self._hall.tables.find(table_id).server)
        table = self._require_open(table_id, player)
        for _ in range(TRIES):
            if is_even(table) or self._exact_odds(table) is not None:
                break
            await self._odds.learn_odds(table, is_asked=True)
            table = self._require_open(table_id, player)
        return table

    def _require_open(self, table_id: TableId, player: PlayerId) -> Table:
        table = self._hall.tables.find(table_id)
        if not self._servers.known_settings(table.server).predictions:
            raise Refused(Refusal.PREDICTIONS_OFF)
        if not takes_predictions(table):
            raise Refused(Refusal.NO_PREDICTION)
        if not is_open(table) and not (has_extra_time(table) and self._extra_time.allowed_until(table.id, player)):
            raise Refused(Refusal.PREDICTION_LATE, until=open_until(table))
        return table

    def _known(self, table: Table) -> Odds:
        """Return the bot's chances; raises Refused where they are not known at this moment."""
        found = even_chances(table) if is_even(table) else self._exact_odds(table)
        if found is None:
            raise Refused(Refusal.NO_OWN_CHANCE)
        return found

    def _exact_odds(self, table: Table) -> Odds | None:
        """Return the bot's chances of a running game; None where it can't say them in numbers."""
        found = self._odds.odds_of(table)
        return None if found is None or found.is_rough else found
