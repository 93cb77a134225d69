"""Reads from a board how many rounds it tells of as played: a war that is shown in stages is not."""

import re

RESULT = ("wins the war", "carry over", "carries over", "takes their own cards back", "wins!")


ROUND = r"(?:· r|\. R)ound (\d+)(?=[.\n]|$)"
"""Which round a board shows: in its title, or else in the alt text of its picture."""


def rounds_told(text: str) -> int:
    """The newest round that a board in English tells to its end, 0 before the first."""
    found = re.search(ROUND, text)
    if found is None:
        return 0
    in_stages = ("**War!**" in text or "**War again!**" in text) and not any(result in text for result in RESULT)
    return int(found[1]) - in_stages
