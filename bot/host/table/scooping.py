"""Runs the clock of a game of speed: reveals cards and orders presses by when they were made. Works on a draft.

The interaction tells when a button was pressed, so the press that arrives last may have been the first (rules.md §3.20).
"""

from dataclasses import replace
from datetime import datetime
from enum import StrEnum
from typing import Final

from bot.engine.choice_games.press_game import EARLIEST, LATEST, STEM, PressGame, press_text, read_presses
from bot.engine.play.asks import NOTHING, AskKind
from bot.engine.play.game import Game
from bot.engine.rules.rules import Flipping, Procedure
from bot.host.clock import to_milliseconds
from bot.host.ids import PlayerId
from bot.host.table.choice_stage import ChoiceStage, Pick
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table

PAUSE: Final = 2_000
"""Milliseconds to read how a battle ended, before the next cards are laid."""

HELD: Final = 3_500
"""The same after a war, and when somebody went out: those are the moments of the game."""

GRACE: Final = 1_000
"""Milliseconds for which a battle stays open after it is decided: a press that was made earlier may still be on its way."""

SEEN_WITHIN: Final = 5_000
"""Milliseconds after which a reveal counts as seen when the screen does not report it."""

FLIP_WITHIN: Final = 10_000
"""Milliseconds after which the table turns up the cards of seats that should turn up their own."""

SHORTEST_LOOK: Final = 3_000
"""Milliseconds for which a battle lies open in which no press can take the pot."""

AT: Final = "at:"
"""A press as it is saved until the reveal was seen: milliseconds since 1970."""


def begin_reveals(draft: Table, game: Game, now: int) -> None:
    """Lay the cards of a stage face down, to be revealed after a random delay, or by the seats themselves."""
    found = _pressed(game)
    if draft.turn is not None:
        draft.turn = replace(draft.turn, revealed=found.reveals_before)
    last = draft.last
    pause = HELD if last is not None and (last.steps or last.out) else PAUSE
    draft.deadline = now + (0 if game.stage else pause) + _until_next_reveal(draft, found)


def fall_due(draft: Table, now: int, moment: int) -> bool:
    """Make the next reveal that is due; return whether the battle ends instead. `moment` is in milliseconds since 1970."""
    turn, game = draft.turn, _pressed(draft.open_game())
    if turn is None:
        return False
    reveals = len(game.preview_flips())
    if turn.revealed < reveals:
        _reveal(draft, game, now)
        return False
    if not turn.shown:
        note_reveal_seen(draft, now, moment, moment)
        return False
    return True


def flips_own(table: Table) -> bool:
    """Whether everybody at this table turns up their own cards."""
    return table.rules.flip is Flipping.OWN


def may_flip(table: Table) -> frozenset[int]:
    """Return the seats that have a card to turn up now: the members' among those that lay one in this step."""
    turn, game = table.turn, table.open_game()
    if turn is None or not flips_own(table) or not isinstance(game, PressGame):
        return frozenset()
    flips = game.preview_flips()
    if turn.revealed >= len(flips):
        return frozenset()
    step = flips[turn.revealed]
    laid = {seat for seat, up in enumerate(step.ups) if up is not None} - set(step.standing)
    return frozenset(seat for seat in laid - turn.stand_ins - turn.flipped if not table.seats[seat].is_bot)


def flip_own(draft: Table, seat: int, now: int) -> None:
    """Turn up the cards of a seat; the last one makes the reveal. A second press of a seat changes nothing."""
    turn, game = draft.turn, _pressed(draft.open_game())
    if turn is None or seat not in may_flip(draft):
        return
    draft.turn = replace(turn, flipped=turn.flipped | {seat})
    if not may_flip(draft):
        _reveal(draft, game, now)


def _reveal(draft: Table, game: PressGame, now: int) -> None:
    """Make the next reveal, and set when the one after it comes at the latest."""
    turn = draft.turn
    if turn is None:
        return
    draft.turn = replace(turn, revealed=turn.revealed + 1, flipped=frozenset())
    more = turn.revealed + 1 < len(game.preview_flips())
    draft.deadline = now + (_until_next_reveal(draft, game) if more else SEEN_WITHIN)


def _until_next_reveal(draft: Table, game: PressGame) -> int:
    return FLIP_WITHIN if may_flip(draft) else game.reveal_delay()


def note_reveal_seen(draft: Table, now: int, moment: int, shown: int) -> None:
    """Note that the deciding reveal could be seen at `shown`, and set the end of the battle. Moments are ms since 1970."""
    turn = draft.turn
    if turn is None or turn.shown or turn.revealed < len(_pressed(draft.open_game()).preview_flips()):
        return
    draft.turn = replace(turn, shown=shown)
    _set_end(draft, now, moment)


def waits_to_be_seen(table: Table) -> bool:
    """Whether the deciding reveal was made and is not reported as seen yet."""
    turn = table.turn
    if turn is None or turn.shown or not turn.revealed:  # a lobby has no game to look at
        return False
    game = table.open_game()
    return isinstance(game, PressGame) and turn.revealed == len(game.preview_flips())


def before_seen(table: Table) -> Table:
    """Return a table as it was before its deciding reveal, while nobody could see that yet; any other one as it is."""
    if table.turn is None or not waits_to_be_seen(table):
        return table
    before = table.make_draft()
    before.turn = replace(table.turn, revealed=table.turn.revealed - 1)
    return before


def counts_already(turn: ChoiceStage, seat: int, pressed: int) -> bool:
    """Whether an equally early or earlier press of the seat is known, so that this one changes nothing."""
    known = turn.pick_for(seat, AskKind.SCOOP)
    return known is not None and known.startswith(AT) and int(known.removeprefix(AT)) <= pressed


class PressFault(StrEnum):
    """Why a press costs a card; part of keys of texts."""

    WRONG = "slap-wrong"
    EARLY = "scoop-early"
    NOT_YOURS = "scoop-not_yours"


def find_press_fault(table: Table, player: PlayerId, pressed: datetime) -> PressFault | None:
    """Return why a press costs its player a card; None for any other press, or while nobody can tell."""
    turn, game, seat = table.turn, table.open_game(), table.seat_of(player)
    if turn is None or table.phase is not TablePhase.PLAYING or not isinstance(game, PressGame) or seat is None:
        return None
    if turn.pick_for(seat, AskKind.SCOOP) != f"{AT}{to_milliseconds(pressed)}" or seat not in game.may_press():
        return None  # an earlier press of this seat counts
    early = turn.revealed < len(game.preview_flips())
    if not early and not turn.shown:
        return None
    presses = read_presses((pick.seat, choice_of(turn, pick.choice, game.press_stem)) for pick in turn.picks)
    false = {} if early else {press.seat: press.ms for press in game.judge_presses(presses).false}
    if not early and seat not in false:
        return None
    if table.rules.procedure is Procedure.SLAP:
        return PressFault.WRONG
    return PressFault.EARLY if early or false[seat] < 0 else PressFault.NOT_YOURS


def note_press(draft: Table, seat: int, pressed: int, now: int, moment: int) -> None:
    """Note a press. Of several presses of one seat the one made first counts, in whatever order they arrive."""
    turn = draft.turn
    if turn is None:
        return
    if counts_already(turn, seat, pressed):
        return
    others = tuple(pick for pick in turn.picks if pick.seat != seat)
    draft.turn = replace(turn, picks=(*others, Pick(seat, AskKind.SCOOP, f"{AT}{pressed}")))
    if turn.shown:
        _set_end(draft, now, moment)


def choice_of(turn: ChoiceStage, picked: str, stem: str = STEM) -> str:
    """Return a pick as the game takes it: a press in milliseconds after the reveal, nothing if it was too late."""
    if not picked.startswith(AT):
        return picked
    after = max(int(picked.removeprefix(AT)) - turn.shown, EARLIEST)
    return press_text(after, stem) if after <= LATEST else NOTHING


def _set_end(draft: Table, now: int, moment: int) -> None:
    """Set the end of the battle: GRACE after the press that decides it, at the latest after the last moment to press.

    Where no press can win the pot, it ends when the time of the first claim would be over.
    """
    turn, game = draft.turn, _pressed(draft.open_game())
    if turn is None:
        return
    presses = read_presses((pick.seat, choice_of(turn, pick.choice, game.press_stem)) for pick in turn.picks)
    took = game.judge_presses(presses).took
    ends = took.ms if took is not None else LATEST if game.is_open() else SHORTEST_LOOK
    left = turn.shown + ends + GRACE - moment
    draft.deadline = now + min(max(left, 0), LATEST + GRACE)  # Discord's clock and ours may differ


def _pressed(game: Game) -> PressGame:
    if not isinstance(game, PressGame):
        raise TypeError("only in a game of speed presses count")
    return game
