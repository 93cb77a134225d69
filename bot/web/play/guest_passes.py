"""Makes and names what lets guests in: tokens of seats, keys of invitations, and the ids by which hosts ask for both."""

import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated, Final

from bot.host.ids import new_guest_id
from bot.host.table.seat import GuestPass
from bot.views.choices.buttons import ChoicePress, ChoiceStep
from bot.views.interactions.buttons import CustomId, Part, TablePart
from bot.views.interactions.content import Verb

NOT_FOR_GUESTS: Final = frozenset({Verb.AGAIN, Verb.REOPEN, Verb.JOIN, Verb.READY, Verb.LUCK})
"""What a guest may not press: it leads to another table or another seat, or says words that a channel shows."""

KEPT_OF_MEMBERS: Final = frozenset({ChoiceStep.ALWAYS, ChoiceStep.PATIENT})
"""Steps of a hand that set a preference: of a guest nothing is kept beyond the table."""

INVITE: Final = -1
"""The seat that a `GuestPress` names which invites a guest."""

_SEAT: Final = Part("[0-9]{0,2}", lambda text: int(text) if text else INVITE, lambda seat: "" if seat == INVITE else str(seat))


@dataclass(frozen=True, slots=True)
class GuestPress(CustomId):
    """Invites a guest, or takes the one in a seat from the table. Only pages have buttons for that."""

    form = "page-guest:{seat}:{table}"
    seat: Annotated[int, _SEAT]
    table: TablePart


def keeps_nothing(custom_id: str) -> bool:
    """Whether a button of a hand sets no preference, so that guests have it too."""
    press = ChoicePress.read_id(custom_id)
    return press is None or press.step not in KEPT_OF_MEMBERS


def digest_of(secret: str) -> str:
    """Return what is kept of a token or a key: nobody who reads it can use it."""
    return sha256(secret.encode()).hexdigest()


def new_key() -> str:
    """Return a new key of an invitation, which nobody can guess."""
    return secrets.token_urlsafe(16)


def new_pass() -> tuple[str, GuestPass]:
    """Return a new token, and the pass by which a table knows it."""
    token = secrets.token_urlsafe(32)
    return token, GuestPass(new_guest_id(), digest_of(token))
