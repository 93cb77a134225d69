"""Retries calls with an interaction's token where discord.py gives up too soon or waits too long.

discord.py repeats a call that met a 500, but not one whose connection was cut, that met a 408, or a 429 that is not
Discord's own; and it waits out a 429 of ten minutes, when a press can be answered for three seconds.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

import aiohttp
import discord
import structlog
from discord.http import MultipartParameters, Route, json_or_text
from discord.webhook.async_ import AsyncWebhookAdapter, async_context
from yarl import URL

from bot.views.discord_api.errors import seconds_asked_for

if TYPE_CHECKING:  # at runtime its modules import each other in a circle
    from discord.types.interactions import InteractionCallback

log = structlog.get_logger()

PAUSES: Final = (0.2, 0.6)
"""Seconds before each further try: a press can be answered for three."""

ANSWER_WITHIN: Final = 3.0
EDIT_WITHIN: Final = 20.0
"""Seconds after which a call is given up."""

MOMENT: Final = 0.5
"""Seconds that a limit may ask for and still be waited out."""

CALLBACK: Final = "/interactions/{webhook_id}/{webhook_token}/callback"
SILENT: Final = discord.InteractionResponseType.deferred_message_update.value
"""The type of an answer that shows the member nothing."""

SILENTLY: Final = json.dumps({"type": SILENT}).encode()
JSON: Final = {"Content-Type": "application/json"}
UNLIMITED: Final = aiohttp.ClientTimeout(total=None, sock_connect=None)
"""The HTTP client sets no timers of its own: `ANSWER_WITHIN` covers every try of a call."""

ANSWERED: Final = 40060
"""The code of a second answer to one interaction."""


LISTS: Final = ("components", "attachments", "embeds")
"""The parts of a message that discord.py needs to be there, empty or not."""

PEOPLE: Final = ("author", "member", "mentions", "interaction", "interaction_metadata", "message_reference")
"""The parts of a message that name who posted it, for whom and why."""

LEFT_OUT: Final = frozenset((*LISTS, *PEOPLE))

Given: TypeAlias = dict[str, Any]
"""Arguments that are passed on as they came."""


class PatientAdapter(AsyncWebhookAdapter):
    """Repeats calls that may be repeated. A followup may not: the first one may have arrived."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # it has no types

    async def create_interaction_response(self, interaction_id: int, token: str, **given: object) -> "InteractionCallback":
        """As discord.py's, but without the message in the response: only its id is ever used, and that comes beside it.

        A silent acknowledgement doesn't even ask for the message.
        """
        payload = cast("MultipartParameters", given["params"]).payload
        if not payload or payload.get("type") != SILENT:
            answered = await super().create_interaction_response(interaction_id, token, **cast("Given", given))
            return _without_message(answered) if answered and "interaction" in answered else answered
        route = Route("POST", CALLBACK, webhook_id=interaction_id, webhook_token=token)
        await self._patiently(route, partial(self._acknowledge, route, **cast("Given", given)), ())
        return _without_message({"interaction": {"id": interaction_id}})

    async def _acknowledge(
        self, route: Route, session: aiohttp.ClientSession, params: MultipartParameters, **proxy: object
    ) -> object:
        """Send a silent acknowledgement without discord.py's adapter, which costs half as much again as the call itself.

        Nearly every press is answered so. When Discord fails, discord.py's adapter tries again, with its pauses.
        """
        url = URL(route.url, encoded=True)
        async with session.post(url, data=SILENTLY, headers=JSON, timeout=UNLIMITED, **cast("Given", proxy)) as response:
            if response.status < 300:
                return None
            if response.status < 500:
                raise await _error(response)
        return await super().request(route, session, payload=params.payload, **cast("Given", proxy))

    async def request(self, route: Route, session: aiohttp.ClientSession, **given: object) -> object:
        """As discord.py's; raises TimeoutError besides what that raises."""
        files = cast("Iterable[discord.File]", given.get("files") or ())
        return await self._patiently(route, partial(super().request, route, session, **cast("Given", given)), files)

    async def _patiently(self, route: Route, call: Callable[[], Awaitable[object]], files: Iterable[discord.File]) -> object:
        """Make a call, again where that may help, until its time is up."""
        answers = route.url.endswith("/callback")
        pauses = iter(PAUSES if answers or route.method != "POST" else ())
        async with asyncio.timeout(ANSWER_WITHIN if answers else EDIT_WITHIN):
            while True:
                try:
                    return _read(route, await call())
                except (aiohttp.ClientError, OSError, discord.HTTPException) as error:
                    if answers and getattr(error, "code", None) == ANSWERED:  # by our own call, whose answer was lost
                        return {"interaction": {"id": route.webhook_id}}
                    if not _is_passing(error) or (pause := next(pauses, None)) is None:
                        raise
                    log.info("call_retried", reason=type(error).__name__, status=getattr(error, "status", None))
                await asyncio.sleep(pause)
                for file in files:
                    file.reset(seek=True)


def _without_message(answered: Mapping[str, object]) -> "InteractionCallback":
    """Return an answer to an interaction, of which discord.py reads the id alone."""
    return cast("InteractionCallback", {"interaction": answered["interaction"]})


def _read(route: Route, answer: object) -> object:
    """Leave out the parts of a message that was edited: we sent them, and discord.py would build each of them again."""
    return without_parts(answer) if route.method == "PATCH" and isinstance(answer, dict) else answer


def without_parts(message: dict[str, Any]) -> dict[str, Any]:
    """Return a message as it came, without the parts of a board, and without who posted it and why."""
    kept = {key: value for key, value in message.items() if key not in LEFT_OUT}
    return kept | {key: [] for key in LISTS if key in message}


async def _error(response: aiohttp.ClientResponse) -> discord.HTTPException:
    """Return the error that discord.py would raise for this answer."""
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(response.status, discord.HTTPException)
    return kind(response, await json_or_text(response))


def be_patient() -> None:
    """Let every interaction of this task, and of those it starts, be answered with patience."""
    async_context.set(PatientAdapter())


def _is_passing(error: Exception) -> bool:
    """Whether the same call may go through in a moment."""
    if isinstance(error, discord.HTTPException) and error.status == 429:
        return seconds_asked_for(error.response.headers) <= MOMENT
    return not isinstance(error, discord.HTTPException) or error.status == 408
