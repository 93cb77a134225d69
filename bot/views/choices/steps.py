"""Does what a button of a hand asks for: pick, lock, pass, bet again; the same in a message and on a page."""

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from bot.engine.play.asks import Ask, AskKind
from bot.host.hall.hall import Hall
from bot.host.ids import PlayerId
from bot.host.refusals import Refusal, Refused
from bot.host.scene.hand import last_bet
from bot.host.settings.options import ON
from bot.host.settings.preferences import PreferenceKey, Preferences
from bot.host.table.playing import require_in_game
from bot.host.table.table import Table
from bot.texts import say
from bot.views.choices.buttons import ChoicePress, ChoiceStep

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

TYPED: Final = (AskKind.ANTE, AskKind.TIE)
"""Questions that a number of chips can answer."""

CHIPS: Final = re.compile(r"[0-9]{1,7}|[0-9]{1,3}([,.][0-9]{3})+", re.ASCII)

TOO_LATE: Final = frozenset({Refusal.OLD_TURN, Refusal.LOCKED, Refusal.NOT_ASKED})
"""Refusals of a press that decides nothing any more: the page that is shown next says so."""


async def take_step(hall: Hall, preferences: Preferences, player: PlayerId, press: ChoicePress) -> str:
    """Do what a button asks; return the note for a press that came too late and so decided nothing, else nothing.

    A page of an earlier stage is not refused: it decides nothing and becomes the present one. Raises Refused or StoreDown.
    """
    try:
        await _Step(hall, preferences, player, press).run()
    except Refused as error:
        if error.refusal not in TOO_LATE:
            raise
        with suppress(Refused):
            await hall.choice_requests.look_at_hand(press.table, player)  # its owner is there
        return say(f"refusal-{error.refusal}")
    return ""


async def stake_typed(hall: Hall, preferences: Preferences, player: PlayerId, press: ChoicePress, typed: str) -> None:
    """Stake the chips that somebody typed in answer to the question that a press names; raises Refused with what is allowed."""
    kind, at_once = press.choice, preferences.known_preferences(player).locks_at_once
    if kind not in TYPED:
        raise Refused(Refusal.OLD_BUTTON)
    try:
        choice = f"{kind}:{_read_chips(typed)}"
        await hall.choice_requests.pick_choice(press.table, player, *press.stage, choice, always_lock=at_once)
    except Refused as error:
        if error.refusal is Refusal.BAD_CHOICE and (ask := find_question(hall.tables.find(press.table), player, kind)):
            reason = say("stake-bad", low=ask.low, high=ask.high)
            raise Refused(Refusal.BAD_VALUE, reason=reason) from error
        raise


def _read_chips(typed: str) -> int:
    """Return the chips that somebody typed, with or without marks in between; 0, which cannot be staked, for anything else."""
    word = typed.strip()
    return int(re.sub("[,.]", "", word)) if CHIPS.fullmatch(word) else 0


def find_question(table: Table, player: PlayerId, kind: str) -> Ask | None:
    """Return the question of a kind that a member is asked now, if any."""
    seat = table.seat_of(player)
    return next((ask for ask in table.open_game().asks() if (ask.seat, ask.kind) == (seat, kind)), None)


class _Step:
    """One press of one member."""

    def __init__(self, hall: Hall, preferences: Preferences, player: PlayerId, press: ChoicePress) -> None:
        self._hall, self._preferences = hall, preferences
        self._player, self._press = player, press

    async def run(self) -> None:
        """Make the request; raises Refused for a step that is none of these."""
        requests, press, player = self._hall.choice_requests, self._press, self._player
        steps: dict[ChoiceStep, Callable[[], Awaitable[object]]] = {
            ChoiceStep.PICK: lambda: requests.pick_choice(
                press.table, player, *press.stage, press.choice, always_lock=self._locks_at_once()
            ),
            ChoiceStep.LOCK: lambda: requests.lock_picks(press.table, player, *press.stage),
            ChoiceStep.ALWAYS: self._start_auto_lock,
            ChoiceStep.PATIENT: self._stop_auto_lock,
            ChoiceStep.SKIP: lambda: requests.pass_over(press.table, player, *press.stage),
            ChoiceStep.LOOK: lambda: requests.look_at_hand(press.table, player),
            ChoiceStep.SAME: self._bet_again,
        }
        if (step := steps.get(press.step)) is None:
            raise Refused(Refusal.OLD_BUTTON)
        await step()

    def _locks_at_once(self) -> bool:
        return self._preferences.known_preferences(self._player).locks_at_once

    async def _start_auto_lock(self) -> None:
        """Lock what is picked, and every pick of the member from now on: at this table, and by their preferences at all."""
        await self._hall.choice_requests.lock_picks(self._press.table, self._player, *self._press.stage, always=True)
        if not self._locks_at_once():
            await self._preferences.set_preference(self._player, PreferenceKey.LOCK, ON)

    async def _stop_auto_lock(self) -> None:
        """Stop locking every pick of the member, in their preferences too, or the next pick would lock again."""
        await self._hall.choice_requests.stop_auto_lock(self._press.table, self._player)
        if self._locks_at_once():
            await self._preferences.unset_preference(self._player, PreferenceKey.LOCK)

    async def _bet_again(self) -> None:
        """Make the last bet again and lock it; raises Refused where there is none, or it cannot be made any more."""
        table, stage = self._press.table, self._press.stage
        seen = self._hall.tables.find(table)
        seat = require_in_game(seen, self._player)
        bet = last_bet(seen, seat)
        if not bet:
            raise Refused(Refusal.NOT_ASKED)
        eager = seen.turn is not None and seat in seen.turn.eager
        for choice in reversed(bet):  # the bet on a tie first: picks that lock at once do so with the other
            await self._hall.choice_requests.pick_choice(table, self._player, *stage, choice)
        if not eager:
            await self._hall.choice_requests.lock_picks(table, self._player, *stage)
