"""Writes counts in the English of the command line, which operators read and scripts compare: `1 round`, `1,200 rounds`."""


def counted(count: int, what: str) -> str:
    """Return a number of things, of which `what` is one."""
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"
