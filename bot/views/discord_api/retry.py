"""Retries calls with an interaction's token where discord.py gives up too soon or waits too long.

discord.py repeats a call that met a 500, but not one whose connection was cut, that met a 408, or a 429 that is not
Discord's own; and it waits out a 429 of ten minutes, when a press can be answered for three seconds.
"""

import asyncio
import json
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

import aiohttp
import discord
import structlog
from discord.http import MultipartParameters, Route, json_or_text
from discord.webhook.async_ import AsyncWebhookAdapter, async_context
from yarl import URL

from bot.views.discord_api.errors import UNANSWERABLE, AnsweredElsewhere, seconds_asked_for

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

CHOICES: Final = discord.InteractionResponseType.autocomplete_result.value
"""The type of an answer to a member who types: the next letter asks again."""

UNSURE: Final = 1_000
"""How many of the newest interactions are remembered to which an answer may have arrived, although its call failed."""

WARN_AGAIN: Final = 60.0
"""Seconds until it is said again that something else answers."""

LISTS: Final = ("components", "attachments", "embeds")
"""The parts of a message that discord.py needs to be there, empty or not."""

PEOPLE: Final = ("author", "member", "mentions", "interaction", "interaction_metadata", "message_reference")
"""The parts of a message that name who posted it, for whom and why."""

LEFT_OUT: Final = frozenset((*LISTS, *PEOPLE))

Given: TypeAlias = dict[str, Any]
"""Arguments that are passed on as they came."""


class CountingSession:
    """An HTTP session that counts its calls: discord.py repeats some of them by itself."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session
        self.calls = 0

    def request(self, *args: Any, **given: Any) -> Any:  # noqa: ANN401 - as the session's own
        """Make a call."""
        self.calls += 1
        return self._session.request(*args, **given)

    def post(self, *args: Any, **given: Any) -> Any:  # noqa: ANN401 - as the session's own
        """Make a call."""
        self.calls += 1
        return self._session.post(*args, **given)


class OtherAnswers:
    """The interactions that something else has answered: another program uses the same token."""

    def __init__(self) -> None:
        self.count = 0
        self.last = 0.0
        """When the last one was, in seconds since 1970; 0 for never."""
        self._warned = -WARN_AGAIN

    def note_answer(self) -> None:
        """Note one, and warn, but not of each."""
        self.count += 1
        self.last, now = time.time(), time.monotonic()
        if now - self._warned >= WARN_AGAIN:
            self._warned = now
            log.warning("answered_elsewhere", reason="another program uses the same DISCORD_TOKEN", count=self.count)


class PatientAdapter(AsyncWebhookAdapter):
    """Repeats calls that may be repeated. A followup may not: the first one may have arrived."""

    def __init__(self, elsewhere: OtherAnswers | None = None) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # it has no types
        self._elsewhere = elsewhere or OtherAnswers()
        self._unsure: deque[int | str | None] = deque(maxlen=UNSURE)

    async def create_interaction_response(self, interaction_id: int, token: str, **given: object) -> "InteractionCallback":
        """As discord.py's, but without the message in the response: only its id is ever used, and that comes beside it.

        A silent acknowledgement doesn't even ask for the message. Raises AnsweredElsewhere besides what that raises.
        """
        payload = cast("MultipartParameters", given["params"]).payload
        kind = payload.get("type") if payload else None
        try:
            if kind != SILENT:
                answered = await super().create_interaction_response(interaction_id, token, **cast("Given", given))
                return _without_message(answered) if answered and "interaction" in answered else answered
            route = Route("POST", CALLBACK, webhook_id=interaction_id, webhook_token=token)
            session, rest = CountingSession(cast("Any", given.pop("session"))), cast("Given", given)
            await self._patiently(route, session, partial(self._acknowledge, route, **rest), ())
        except (AnsweredElsewhere, discord.HTTPException) as error:
            if kind != CHOICES or (isinstance(error, discord.HTTPException) and error.code not in UNANSWERABLE):
                raise
        return _without_message({"interaction": {"id": interaction_id}})

    async def _acknowledge(
        self, route: Route, session: CountingSession, params: MultipartParameters, **proxy: object
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
        return await super().request(route, cast("Any", session), payload=params.payload, **cast("Given", proxy))

    async def request(self, route: Route, session: aiohttp.ClientSession, **given: object) -> object:
        """As discord.py's; raises TimeoutError and AnsweredElsewhere besides what that raises."""
        files = cast("Iterable[discord.File]", given.get("files") or ())
        return await self._patiently(
            route, CountingSession(session), partial(super().request, route, **cast("Given", given)), files
        )

    async def _patiently(
        self, route: Route, session: CountingSession, call: Callable[..., Awaitable[object]], files: Iterable[discord.File]
    ) -> object:
        """Make a call with a session, again where that may help, until its time is up."""
        answers = route.url.endswith("/callback")
        pauses = iter(PAUSES if answers or route.method != "POST" else ())
        again = False
        try:
            async with asyncio.timeout(ANSWER_WITHIN if answers else EDIT_WITHIN):
                while True:
                    try:
                        return _read(route, await call(session))
                    except (aiohttp.ClientError, OSError, discord.HTTPException) as error:
                        if answers and getattr(error, "code", None) == ANSWERED:
                            return self._already_answered(route, again=again or session.calls > 1)
                        if not _is_passing(error) or (pause := next(pauses, None)) is None:
                            raise
                        log.info("call_retried", reason=type(error).__name__, status=getattr(error, "status", None))
                        again = True
                    await asyncio.sleep(pause)
                    for file in files:
                        file.reset(seek=True)
        except (aiohttp.ClientError, OSError, discord.DiscordServerError):
            if answers:
                self._unsure.append(route.webhook_id)
            raise

    def _already_answered(self, route: Route, *, again: bool) -> object:
        """Return the answer to an interaction that had one: by an earlier call of ours, whose answer was lost.

        Raises AnsweredElsewhere where there was none, neither in this attempt to answer, if made `again`, nor before.
        """
        if not again and route.webhook_id not in self._unsure:
            self._elsewhere.note_answer()
            raise AnsweredElsewhere
        return {"interaction": {"id": route.webhook_id}}


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


def be_patient() -> OtherAnswers:
    """Let every interaction of this task, and of those it starts, be answered with patience.

    Returns what something else has answered.
    """
    elsewhere = OtherAnswers()
    async_context.set(PatientAdapter(elsewhere))
    return elsewhere


def _is_passing(error: Exception) -> bool:
    """Whether the same call may go through in a moment."""
    if isinstance(error, discord.HTTPException) and error.status == 429:
        return seconds_asked_for(error.response.headers) <= MOMENT
    return not isinstance(error, discord.HTTPException) or error.status == 408
