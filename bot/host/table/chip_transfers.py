"""Transfers of play chips as values: each moves chips from one account to another.

An account is text and belongs to one server: a member's chips, what a seat has on the table, the house against which
everybody plays, and the source of all grants. The house and the grants may owe, so the sum of all balances is always 0.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import NewType

from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.refusals import Refusal, Refused
from bot.host.table.seat import Seat

Account = NewType("Account", str)

HOUSE = Account("house")
GRANTS = Account("grant")
_MEMBER = "member:"


class TransferReason(StrEnum):
    """Why chips move; stored in the ledger, so never rename one."""

    GRANT = "grant"
    BUY_IN = "buy-in"
    HAND = "hand"
    CASH_OUT = "cash-out"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipTransfer:
    """One transfer of chips in a server. `battle` is the hand that caused it, 0 outside of hands, the day of a grant.

    A server books the same table, battle, source, target and reason only once: a commit that is tried again because
    nobody knows whether it succeeded does not book twice. Raises ValueError for a transfer that moves nothing.
    """

    server: ServerId
    source: Account
    target: Account
    amount: int
    reason: TransferReason
    table: TableId | None = None
    battle: int = 0

    def __post_init__(self) -> None:
        if self.amount <= 0 or self.source == self.target:
            raise ValueError(f"{self.amount} chips from {self.source} to {self.target} is no movement")


def member_account(player: PlayerId) -> Account:
    """Return the account of a member: the chips that are not on a table."""
    return Account(f"{_MEMBER}{player}")


def seat_account(table: TableId, seat: int) -> Account:
    """Return the account of a seat: the chips that it has on its table."""
    return Account(f"seat:{table}:{seat}")


def may_owe(account: Account) -> bool:
    """Whether the account may fall below 0: the house pays all winners, and grants come from nowhere."""
    return account in {HOUSE, GRANTS}


def owner_of(account: Account) -> PlayerId | None:
    """Return the member to whom an account belongs, or None."""
    return PlayerId(int(account.removeprefix(_MEMBER))) if account.startswith(_MEMBER) else None


def grant_transfer(server: ServerId, player: PlayerId, chips: int, day: date) -> ChipTransfer:
    """Return the grant of a day; the day is its battle, so a day has one."""
    target = member_account(player)
    return ChipTransfer(
        server=server, source=GRANTS, target=target, amount=chips, reason=TransferReason.GRANT, battle=day.toordinal()
    )


def buy_in(table: TableId, server: ServerId, seat: int, player: PlayerId | None, chips: int) -> ChipTransfer:
    """Return what a seat brings to a table, from its member, or from the house for a bot player.

    A seat buys in once: when the game starts. In a lobby players come and go, and a second buy-in would be free.
    """
    source = HOUSE if player is None else member_account(player)
    target = seat_account(table, seat)
    return ChipTransfer(server=server, source=source, target=target, amount=chips, reason=TransferReason.BUY_IN, table=table)


def hand_transfers(table: TableId, server: ServerId, battle: int, changes: Sequence[int]) -> tuple[ChipTransfer, ...]:
    """Return what a hand moves between the seats and the house; `changes` are the chips that each seat won, or lost below 0."""
    return tuple(
        ChipTransfer(
            server=server,
            source=HOUSE if change > 0 else seat_account(table, seat),
            target=seat_account(table, seat) if change > 0 else HOUSE,
            amount=abs(change),
            reason=TransferReason.HAND,
            table=table,
            battle=battle,
        )
        for seat, change in enumerate(changes)
        if change
    )


def cash_out(table: TableId, server: ServerId, seats: Sequence[Seat], chips: Sequence[int]) -> tuple[ChipTransfer, ...]:
    """Return what goes back from every seat that has chips to its member, or to the house for a bot player.

    A seat cashes out once; one that left earlier has 0 now. Raises ValueError when seats and chips differ in number.
    """
    return tuple(
        ChipTransfer(
            server=server,
            source=seat_account(table, number),
            target=HOUSE if seat.player is None else member_account(seat.player),
            amount=left,
            reason=TransferReason.CASH_OUT,
            table=table,
        )
        for number, (seat, left) in enumerate(zip(seats, chips, strict=True))
        if left
    )


class ShortOfChips(Refused):
    """A member has fewer chips than a change needs. Nothing of the change was saved.

    `again` is the id of a button that tries the same once more, if there is one.
    """

    def __init__(self, player: PlayerId, chips: int, asked: int) -> None:
        self.again = ""
        super().__init__(Refusal.OTHER_SHORT_OF_CHIPS, player=player, chips=chips, asked=asked)
        self.player = player
        self.chips = chips
        self.asked = asked

    def for_asker(self, asker: PlayerId) -> Refused:
        """Return the refusal as the asker reads it: about themselves, or about another player at the table."""
        if asker == self.player:
            return Refused(Refusal.SHORT_OF_CHIPS, chips=self.chips, asked=self.asked)
        return Refused(Refusal.OTHER_SHORT_OF_CHIPS, player=self.player, chips=self.chips, asked=self.asked)


class Overdrawn(Exception):
    """A seat would give more than it has: table and ledger differ, which is a bug. Nothing was saved."""
