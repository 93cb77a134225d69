"""The chips that seats have on a table: brought at the deal, moved by hands, taken home. Works on a draft; keeps no ledger.

A table's purses are what the ledger says of its seats. A hand that is not over has moved nothing yet, so whoever goes home
in the middle of it takes along what is staked.
"""

from bot.engine.events.casino import HandSettled
from bot.engine.play.round import Round
from bot.engine.rules.rules import Procedure, Rules
from bot.host.table.chip_transfers import buy_in, cash_out, hand
from bot.host.table.table import Table, TablePhase


def for_chips(rules: Rules) -> bool:
    """Whether chips are played for by these rules."""
    return rules.procedure is Procedure.CASINO


def bring(draft: Table) -> None:
    """Let every seat bring its chips to a game that begins; who has too few is refused when it is kept."""
    if not for_chips(draft.rules) or draft.contest is not None:
        return  # a tournament's chips are its own: nobody brings them, and nobody takes them home
    chips = draft.rules.chips
    draft.chip_stacks = (chips,) * len(draft.seats)
    draft.transfers += tuple(
        buy_in(draft.id, draft.server, number, seat.player, chips) for number, seat in enumerate(draft.seats)
    )


def settle(draft: Table, round_: Round) -> None:
    """Move what a hand won and lost."""
    if round_.told is None or not draft.chip_stacks:
        return
    changes = [0] * len(draft.seats)
    for event in round_.told.after:
        if isinstance(event, HandSettled):
            changes[event.seat] += event.change
    draft.chip_stacks = tuple(chips + change for chips, change in zip(draft.chip_stacks, changes, strict=True))
    draft.transfers += hand(draft.id, draft.server, round_.battle, changes)


def take_home(draft: Table) -> None:
    """Give the seats that are out of the game their chips back, and when the table is over all of them."""
    over = draft.phase is TablePhase.OVER
    if not any(draft.chip_stacks) or (draft.game is None and not over):
        return  # nobody leaves a game that is put away
    staying = () if over or draft.game is None else draft.game.alive()
    taken = tuple(0 if seat in staying else chips for seat, chips in enumerate(draft.chip_stacks))
    draft.chip_stacks = tuple(chips - gone for chips, gone in zip(draft.chip_stacks, taken, strict=True))
    draft.transfers += cash_out(draft.id, draft.server, draft.seats, taken)
