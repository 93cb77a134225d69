"""How the bot logs: one line an event, by structlog, without secrets or what members wrote."""

import logging
import sys

import structlog

QUIET = {"discord": logging.WARNING, "alembic": logging.WARNING, "aiohttp.access": logging.WARNING}


def set_up_logs(level: str, style: str) -> None:
    """Send every log line to standard error from `level` on; `style` is `text` or `json`."""
    number = logging.getLevelName(level.upper())
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
    ]
    plain = structlog.dev.plain_traceback  # the richer ones print local variables, and with them tokens
    last: list[structlog.typing.Processor] = [
        structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=plain)
    ]
    if style == "json":
        last = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    structlog.configure(
        processors=[*shared, *last],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    formatter = structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=[_plain, *last])
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(number)
    for name, least in QUIET.items():
        logging.getLogger(name).setLevel(max(number, least))


def _plain(_: object, __: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """Leave out what the standard library's record carries beside the event."""
    event.pop("_record", None)
    event.pop("_from_structlog", None)
    return event
