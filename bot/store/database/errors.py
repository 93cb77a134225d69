"""Every way in which a database cannot be used, each told in one line without a secret. Opens nothing."""


class CannotOpen(Exception):
    """The database cannot be used as it is; the message says what to do. Nothing was changed."""


class Unreachable(Exception):
    """The database's server does not answer now; it may later."""


def reason_of(error: BaseException) -> str:
    """Return why, in one line: the driver's own words, never the statement or its values."""
    cause = getattr(error, "orig", None) or error
    if isinstance(cause, OSError) and cause.strerror:
        return cause.strerror
    lines = str(cause).strip().splitlines()
    return lines[0] if lines else type(cause).__name__
