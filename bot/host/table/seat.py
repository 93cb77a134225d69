"""A seat at a table: a member or a bot player, and the word that it adds to the deal; and a seat kept for somebody."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from bot.engine.player_ids import FIRST_GUEST
from bot.host.ids import PlayerId

ANSWER_WITHIN = 180_000
"""Milliseconds for which a seat is kept."""


class Seat(NamedTuple):
    """One seat. `player` is None for a bot player; `word` is the interaction's id by which the seat was taken (rules.md §8).

    Seats are unpacked for every table that is written, ten thousand times a second at worst: a named tuple is made fastest.
    In a finished match of a tournament the word of a bot player is its number there; it is no part of the deal.
    `guest` is the name of a guest, which is kept as long as the table is: in no record, and in no result.
    """

    player: PlayerId | None
    word: str = "-"
    guest: str = ""

    @property
    def has_own_word(self) -> bool:
        """Whether the member chose the word; otherwise it is the interaction's id."""
        return not self.is_bot and self.word != "-" and not self.word.isdigit()

    @property
    def is_bot(self) -> bool:
        """Whether a bot player sits here."""
        return self.player is None

    @property
    def is_guest(self) -> bool:
        """Whether somebody sits here who is no member of Discord."""
        return self.player is not None and self.player >= FIRST_GUEST


def entropy_lines(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return what the seats add to the deal, one line a seat in seat order (rules.md §8)."""
    return tuple(f"bot{number}:-" if seat.is_bot else f"{seat.player}:{seat.word}" for number, seat in enumerate(seats))


class GuestPass(NamedTuple):
    """By which token, known by its SHA-256 alone, a guest is known at a table."""

    player: PlayerId
    digest: str


class InvitationAnswer(StrEnum):
    """What became of an invitation; kept in the row of a table, so never rename one."""

    AWAITED = "awaited"
    DECLINED = "declined"
    EXPIRED = "expired"
    WITHDRAWN = "withdrawn"


class ChallengeInvitation(NamedTuple):
    """The member who was challenged, and their answer. Whoever accepts has a seat and no invitation any more."""

    player: PlayerId
    answer: InvitationAnswer = InvitationAnswer.AWAITED

    @property
    def is_awaited(self) -> bool:
        """Whether the seat is still kept."""
        return self.answer is InvitationAnswer.AWAITED
