"""Requests of players in a game of choice: look at a hand, choose, lock, pass, scoop."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from bot.engine.errors import IllegalChoice
from bot.engine.play.asks import Ask, AskKind
from bot.engine.rules.rules import PRESSED
from bot.host.clock import to_milliseconds
from bot.host.hall.runtime import TableRuntime
from bot.host.hall.transactions import TableTransactions
from bot.host.ids import PlayerId, TableId
from bot.host.refusals import Refusal, Refused, StoreDown
from bot.host.table import choosing, playing, scooping
from bot.host.table.choice_stage import ChoiceStage, Pick
from bot.host.table.playing import finish_game, require_in_game
from bot.host.table.stakes import require_within
from bot.host.table.table import Table


class ChoiceRequests:
    """The requests of players who have to choose. Every method raises Refused or StoreDown and then changed nothing."""

    def __init__(self, runtime: TableRuntime, transactions: TableTransactions) -> None:
        self._runtime = runtime
        self._transactions = transactions

    async def look_at_hand(self, table: TableId, player: PlayerId, *, always_lock: bool = False) -> tuple[Table, int]:
        """Return the table and the member's seat, taking the seat back from a bot player that stood in.

        With `always_lock` every pick from now on locks, so that the page can say so before the first one; where that cannot
        be saved, the first pick will do it.
        """
        seen = self._runtime.tables.find(table)
        seat = require_in_game(seen, player)
        turn = _turn_of(seen)
        begins_to_lock = always_lock and seat not in turn.eager
        back = seat in turn.stand_ins or seen.parked is not None
        if seen.is_paused or not (back or begins_to_lock):
            return seen, seat

        def act(draft: Table) -> None:
            _give_back(draft, require_in_game(draft, player), self._runtime.now())
            if begins_to_lock:
                turn = _turn_of(draft)
                draft.turn = replace(turn, eager=turn.eager | {seat})

        try:
            return await self._change(table, act, close=False), seat
        except StoreDown:
            if back:
                raise
            return seen, seat

    async def pick_choice(
        self, table: TableId, player: PlayerId, battle: int, stage: int, choice: str, *, always_lock: bool = False
    ) -> Table:
        """Choose, for the questions of that stage; the choice can change until the stage closes or the seat locks.

        With `always_lock` this pick and every later one lock, as after `lock_picks` with `always`; not a bet on a tie alone.
        """

        def act(draft: Table) -> None:
            seat = self._seat_for(draft, player, battle, stage)
            if always_lock:
                turn = _turn_of(draft)
                draft.turn = replace(turn, eager=turn.eager | {seat})
            _pick(draft, seat, choice)

        return await self._change(table, act)

    async def lock_picks(self, table: TableId, player: PlayerId, battle: int, stage: int, *, always: bool = False) -> Table:
        """Lock what was picked; the stage closes when everybody has locked. With `always` every later pick locks too."""

        def act(draft: Table) -> None:
            seat = self._seat_for(draft, player, battle, stage)
            turn = _turn_of(draft)
            if not turn.picks_of(seat):
                raise Refused(Refusal.NOTHING_PICKED)
            eager = turn.eager | {seat} if always else turn.eager
            draft.turn = replace(turn, locked=turn.locked | {seat}, eager=eager)

        return await self._change(table, act)

    async def pass_over(self, table: TableId, player: PlayerId, battle: int, stage: int) -> Table:
        """Pass and lock: no bet, no swap. Raises Refused when the seat is asked for a card and has to choose one."""

        def act(draft: Table) -> None:
            seat = self._seat_for(draft, player, battle, stage)
            turn = _turn_of(draft)
            if not all(ask.can_pass for ask in draft.open_game().asks() if ask.seat == seat):
                raise Refused(Refusal.BAD_CHOICE)
            kept = tuple(pick for pick in turn.picks if pick.seat != seat)
            draft.turn = replace(turn, picks=kept, locked=turn.locked | {seat})

        return await self._change(table, act)

    async def stop_auto_lock(self, table: TableId, player: PlayerId) -> Table:
        """Stop locking every pick at once, taking the seat back from a bot player that stood in."""

        def act(draft: Table) -> None:
            seat = require_in_game(draft, player)
            _give_back(draft, seat, self._runtime.now())
            turn = _turn_of(draft)
            draft.turn = replace(turn, eager=turn.eager - {seat})

        return await self._change(table, act, close=False)

    async def press_scoop(self, table: TableId, player: PlayerId, battle: int, pressed: datetime) -> Table:
        """Reach for the pot of a battle at the moment of the press. A second press of the same player changes nothing."""
        found = self._runtime.tables.find(table)
        seat, turn = require_in_game(found, player), _turn_of(found)
        if turn.battle == battle and found.parked is None and scooping.counts_already(turn, seat, to_milliseconds(pressed)):
            return found

        def act(draft: Table) -> None:
            seat = require_in_game(draft, player)
            if _turn_of(draft).battle != battle:
                raise Refused(Refusal.OLD_TURN)
            if draft.rules.procedure not in PRESSED:
                raise Refused(Refusal.BAD_CHOICE)
            _give_back(draft, seat, self._runtime.now())
            scooping.note_press(draft, seat, to_milliseconds(pressed), self._runtime.now(), self._moment())

        return await self._change(table, act, close=False)

    async def flip_cards(self, table: TableId, player: PlayerId, battle: int) -> Table:
        """Turn up the player's cards in a battle. A press for a battle that is over, or of a table that flips, is refused."""

        def act(draft: Table) -> None:
            seat = require_in_game(draft, player)
            if _turn_of(draft).battle != battle:
                raise Refused(Refusal.OLD_TURN)
            if not scooping.flips_own(draft):
                raise Refused(Refusal.BAD_CHOICE)
            _give_back(draft, seat, self._runtime.now())
            if seat not in scooping.may_flip(draft) | _turn_of(draft).flipped:
                raise Refused(Refusal.NOT_ASKED)
            scooping.flip_own(draft, seat, self._runtime.now())

        return await self._change(table, act, close=False)

    async def note_seen(self, table: TableId, battle: int, shown: datetime) -> None:
        """Note when the deciding reveal of a battle could be seen."""

        def act(draft: Table) -> None:
            if draft.rules.procedure in PRESSED and draft.turn is not None and draft.turn.battle == battle:
                scooping.note_reveal_seen(draft, self._runtime.now(), self._moment(), to_milliseconds(shown))

        await self._change(table, act, close=False)

    async def _change(self, table: TableId, act: Callable[[Table], None], *, close: bool = True) -> Table:
        """Make a change, and show the table only if others can see it: a pick is shown to its player alone."""
        before: list[object] = []

        def whole(draft: Table) -> None:
            before.append(_in_public(draft))
            playing.continue_parked(draft, self._runtime.now())
            playing.require_not_paused(draft)
            act(draft)
            if close:
                choosing.close_if_all_in(draft, self._runtime.now())
            finish_game(draft)

        after = await self._transactions.change_table(table, whole, show=False)
        if before[-1] != _in_public(after):
            self._runtime.screen.touch(after, soon=True)
        return after

    def _seat_for(self, draft: Table, player: PlayerId, battle: int, stage: int) -> int:
        """Return the member's seat, taken back from a stand-in; raises Refused when it has nothing to choose in this stage."""
        seat = require_in_game(draft, player)
        turn = _turn_of(draft)
        if (turn.battle, turn.stage) != (battle, stage):
            raise Refused(Refusal.OLD_TURN)
        if draft.rules.procedure in PRESSED:
            raise Refused(Refusal.BAD_CHOICE)  # a press counts at its own moment, and a forged one would name another
        _give_back(draft, seat, self._runtime.now())
        if all(ask.seat != seat for ask in draft.open_game().asks()):
            raise Refused(Refusal.NOT_ASKED)
        if seat in _turn_of(draft).locked:
            raise Refused(Refusal.LOCKED)
        return seat

    def _moment(self) -> int:
        return to_milliseconds(self._runtime.clock.now())


def _in_public(table: Table) -> tuple[object, ...]:
    """Return what others can see of the choices; it differs after every round."""
    turn = table.turn
    return (
        table.phase,
        table.parked,
        table.deadline,
        turn and (turn.battle, turn.stage, turn.locked, turn.stand_ins, turn.shown, turn.revealed, turn.flipped),
    )


def _pick(draft: Table, seat: int, choice: str) -> None:
    """Pick an answer to one of the questions of a seat, or raise Refused."""
    game, turn = draft.open_game(), _turn_of(draft)
    mine = [ask for ask in game.asks() if ask.seat == seat]
    ask = next((ask for ask in mine if ask.allows_choice(choice)), None)
    if ask is None:
        raise Refused(Refusal.BAD_CHOICE)
    require_within(draft.stakes, choice, ask.high)
    others = tuple(pick for pick in turn.picks if (pick.seat, pick.kind) != (seat, ask.kind))
    try:
        game.require_together(seat, [choice, *(pick.choice for pick in others if pick.seat == seat)])
    except IllegalChoice as error:
        raise Refused(Refusal.BAD_VALUE, reason=error.reasons[0]) from error
    draft.turn = replace(turn, picks=(*others, Pick(seat, ask.kind, choice)))
    if seat in turn.eager and _is_decided(draft.turn, mine):
        draft.turn = replace(draft.turn, locked=turn.locked | {seat})


def _is_decided(turn: ChoiceStage, asks: Sequence[Ask]) -> bool:
    """Whether a seat has picked all that it has to: a bet on a tie is an extra, so the bet alone is enough."""
    return all(turn.pick_for(ask.seat, ask.kind) is not None for ask in asks if ask.kind is not AskKind.TIE)


def _give_back(draft: Table, seat: int, now: int) -> None:
    """Give a seat back to its owner and undo what a bot player chose for it in this stage."""
    turn = _turn_of(draft)
    misses = (*turn.misses[:seat], 0, *turn.misses[seat + 1 :])
    draft.turn = replace(turn, misses=misses)
    if seat in turn.stand_ins:
        kept = tuple(pick for pick in turn.picks if pick.seat != seat)
        draft.turn = replace(draft.turn, picks=kept, locked=turn.locked - {seat}, stand_ins=turn.stand_ins - {seat})
        choosing.give_time(draft, seat, now)


def _turn_of(table: Table) -> ChoiceStage:
    if table.turn is None:
        raise Refused(Refusal.NO_CHOICE)
    return table.turn
