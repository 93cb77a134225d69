"""What a member typed, shown to others: harmless wherever it stands in a message."""

from bot.pictures.safe_names import cleaned


def quoted(text: str, longest: int) -> str:
    """Return a text as code, in which nothing pings, links or styles, cut to so many signs."""
    return f"`{cleaned(text, longest).replace('`', chr(39)) or '?'}`"
