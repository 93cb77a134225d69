"""Cleans text that members typed, so that it can be shown safely."""

BLANK = "\u115f\u1160\u3164\uffa0"
"""Letters, as Unicode has it, of which nothing can be seen."""


def plain(text: str) -> str:
    """Return what a member typed, shortened and stripped of everything that Discord or a terminal could act on."""
    return "".join(letter for letter in text[:40] if (letter.isalnum() and letter not in BLANK) or letter in " -'.!?")
