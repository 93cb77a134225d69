"""The id of a member as a button holds it. Anybody can forge one, so it is only taken for what it can be."""

from typing import Final

from bot.host.ids import PlayerId
from bot.host.refusals import Refusal, Refused

LARGEST: Final = (1 << 63) - 1
"""The largest id that the store can hold; Discord's are smaller."""


def member_id(text: str) -> PlayerId:
    """Return the id that a text holds; raises Refused for none. 0 is nobody's: it stands for all who took out their names."""
    if not (text.isascii() and text.isdecimal()) or not 0 < int(text) <= LARGEST:
        raise Refused(Refusal.OLD_BUTTON)
    return PlayerId(int(text))
