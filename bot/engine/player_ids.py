"""Says which ids of players are guests', who play on a page without an account at Discord; all others are members'."""

from typing import Final

FIRST_GUEST: Final = 2**63 - 2**32
"""The first id of a guest; all from here on are guests'. Ids of Discord begin with the time at which they were made, in
milliseconds since 2015: these are of the last second that fits, in September 2084."""
