"""Errors of opening and using a database, each with a message of one line and without a secret."""


class CannotOpen(Exception):
    """The database cannot be used as it is; the message says what to do. Nothing was changed."""


class Unreachable(Exception):
    """The database server does not answer now; it may later."""


class OlderProcesses(Unreachable):
    """Processes of an older version run that could not go on after an upgrade; it can be made when they have ended."""


class LockTaken(Exception):
    """Another process is using this database."""


PASSING = ("08", "53", "57P")
"""How the codes of errors begin that pass: no connection, nothing left of something, a server that starts or stops."""


def will_pass(error: BaseException) -> bool:
    """Whether a PostgreSQL server has said that it cannot serve us now, and may later: it is full, starts, or stops."""
    return code_of(error).startswith(PASSING)


def code_of(error: BaseException) -> str:
    """Return the code that a PostgreSQL server has given its error, nothing for any other."""
    while (inner := getattr(error, "orig", None)) is not None:
        error = inner
    return str(getattr(error, "sqlstate", None) or "")


def reason_of(error: BaseException) -> str:
    """Return why, in one line: the driver's own words, never the statement or its values."""
    cause = getattr(error, "orig", None) or error
    if isinstance(cause, OSError) and cause.strerror:
        return cause.strerror
    lines = str(cause).strip().splitlines()
    return lines[0] if lines else type(cause).__name__
