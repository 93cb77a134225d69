"""What a tournament can be called: text that is harmless wherever it stands."""

import unicodedata

from bot.host.names import plain
from bot.host.refusals import Refusal, Refused

LONGEST_NAME = 40


def checked_tournament_name(name: str) -> str:
    """Return a name in its plain form, or raise Refused when it is none."""
    clean = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 1 <= len(clean) <= LONGEST_NAME or clean != plain(clean):
        raise Refused(Refusal.BAD_TOURNAMENT_NAME, most=LONGEST_NAME)
    return clean
