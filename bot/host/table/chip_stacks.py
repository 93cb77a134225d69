"""Moves the chips of a table's seats: buys in at the deal, settles hands, cashes out. Works on a draft.

A table's chip stacks equal what the ledger says of its seats. A hand that is not over has moved nothing yet, so a player
who leaves in the middle of it takes the stakes along.
"""

from bot.engine.events.casino import HandSettled
from bot.engine.play.round import Round
from bot.host.table.chip_transfers import buy_in, cash_out, hand_transfers
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table


def takes_chips_home(table: Table) -> bool:
    """Whether a player who leaves this game takes chips along; a tournament's chips are its own."""
    return table.rules.has_chips and table.contest is None


def bring_chips(draft: Table) -> None:
    """Bring the chips of every seat to a game that starts; saving it fails when a member has too few."""
    if not takes_chips_home(draft):
        return
    chips = draft.rules.chips
    draft.chip_stacks = (chips,) * len(draft.seats)
    draft.transfers += tuple(
        buy_in(draft.id, draft.server, number, seat.player, chips) for number, seat in enumerate(draft.seats)
    )


def settle_hand_chips(draft: Table, round_: Round) -> None:
    """Move what the seats won and lost in a hand."""
    if round_.choice_course is None or not draft.chip_stacks:
        return
    changes = [0] * len(draft.seats)
    for event in round_.choice_course.after:
        if isinstance(event, HandSettled):
            changes[event.seat] += event.change
    draft.chip_stacks = tuple(chips + change for chips, change in zip(draft.chip_stacks, changes, strict=True))
    draft.transfers += hand_transfers(draft.id, draft.server, round_.battle, changes)


def take_home(draft: Table) -> None:
    """Give the chips back to the seats that are out of the game, and to all of them when the table is over."""
    over = draft.phase is TablePhase.OVER
    if not any(draft.chip_stacks) or (draft.game is None and not over):
        return  # nobody leaves a game that is put away
    staying = () if over or draft.game is None else draft.game.alive()
    taken = tuple(0 if seat in staying else chips for seat, chips in enumerate(draft.chip_stacks))
    draft.chip_stacks = tuple(chips - gone for chips, gone in zip(draft.chip_stacks, taken, strict=True))
    draft.transfers += cash_out(draft.id, draft.server, draft.seats, taken)
