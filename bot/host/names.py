"""Cleans text that members typed, so that it can be shown safely."""

BLANK = "\u115f\u1160\u3164\uffa0"
"""Characters that Unicode counts as letters and that are invisible."""


def plain(text: str) -> str:
    """Return what a member typed, cut to 40 characters and without any that Discord or a terminal could act on."""
    return "".join(letter for letter in text[:40] if (letter.isalnum() and letter not in BLANK) or letter in " -'.!?")
