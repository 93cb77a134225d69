"""Answers requests for the daily: its page, and what members press there, as the same calls and refusals as in Discord."""

from functools import partial
from typing import Final, Protocol
from urllib.parse import urlencode

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.host.daily.desk import DailyMoment
from bot.host.daily.ports import Call, GameKey
from bot.host.ids import NOWHERE, PlayerId, ServerId, read_discord_id
from bot.host.refusals import Refusal, Refused, StoreDown
from bot.pictures.previews.preview import PreviewPicture
from bot.texts import say, speaking
from bot.views.daily.buttons import DailyPress, DailyStep
from bot.views.daily.words import record_name
from bot.views.discord_api.member_limits import Admission
from bot.views.interactions.admission import kind_of_press
from bot.views.interactions.answers import failure_text
from bot.views.interactions.context import Services
from bot.web.assets import art_url, designs_url
from bot.web.daily.daily_shown import DailyReader, DailyShown, DailyVisit, headings_of
from bot.web.message_text import read_lines
from bot.web.play.play_pages import read_form
from bot.web.previews.preview import Preview, Previews
from bot.web.protection import FORMS, form_token, require_own_form
from bot.web.table_lists import may_show
from bot.web.templates import DAILY, language_of, render_page

PATH: Final = "/daily"

PRACTICE: Final = "practice"
"""What says in an address that a deal is practised which the reader has played."""

OWN_WORDS: Final = frozenset({Refusal.OLD_BUTTON, Refusal.DAILY_CLOSED, Refusal.DAILY_OPEN})
"""Refusals that in Discord lead to what there is only there."""

CARRIED: Final = ("lang", "server", "as")
"""What the addresses of these pages keep from one to the next: the language, the server, and who plays at the local table."""


class DailyPlayers(Protocol):
    """Knows who asks for the daily."""

    @property
    def choices(self) -> tuple[str, ...]:
        """The names that a visitor may choose from; none where everybody is who they are signed in as."""

    async def find_player(self, request: web.Request) -> PlayerId | None:
        """Return who asks; None for somebody who only looks. Raises StoreDown."""

    def session_of(self, request: web.Request) -> str:
        """Return the session of a request, of which no other site knows; empty where everybody may be everybody."""

    async def is_member(self, server: ServerId, player: PlayerId) -> bool:
        """Whether somebody is in a server, and may play there. Raises StoreDown."""


class DailyPages:
    """The page of the daily. `site` is where everybody finds the pages; empty where nobody outside does."""

    def __init__(self, services: Services, players: DailyPlayers, previews: Previews, site: str = "") -> None:
        self._desk, self._servers, self._members = services.daily, services.settings, services.members
        self._players, self._previews = players, previews
        self._reader = DailyReader(services, f"{site}{PATH}" if site else "")

    def add_routes(self, app: web.Application) -> None:
        """Add the address of the daily, and let every page lead there."""
        app.router.add_get(PATH, self.send_page)
        app.router.add_post(PATH, self.answer_press)
        app.router.add_get(f"{PATH}/preview.png", self.send_picture)
        app.router.add_get(f"{PATH}/record.json", self.send_record)
        app.middlewares.append(_note_daily)

    async def send_page(self, request: web.Request) -> web.Response:
        """Answer with a day's daily as it stands for whoever asks, today's unless the address names another."""
        with speaking(language_of(request)):
            try:
                visit = await self._visit_of(request)
                moment = await self._look(visit, request.query.get("day", ""), practice=PRACTICE in request.query)
                return await self._render(request, visit, moment)
            except (Refused, StoreDown) as reason:
                return await self._refuse(request, reason)

    async def answer_press(self, request: web.Request) -> web.Response:
        """Do what a form asks for, and lead back to the page: loading that again decides nothing twice."""
        sent = await read_form(request)
        require_own_form(request, self._players.session_of(request), sent.get("form", ""))
        with speaking(language_of(request)):
            try:
                visit = await self._visit_of(request)
                press = DailyPress.require_id(sent.get("id", "")[:100])
                if visit.player is not None:
                    if too_fast := self._note_flood(visit, str(press)):
                        return await self._refuse(request, too_fast, 429)
                    await self._members.preferences.learn_member(visit.player)
                    await self._press(visit.player, visit.server, press, sent.get("wars", ""))
            except (Refused, StoreDown) as reason:
                return await self._refuse(request, reason)
        practice: dict[str, object] = {PRACTICE: 1} if press.step in {DailyStep.TRAIN, DailyStep.TRY} else {}
        address = address_of(request, day=press.day, **practice)
        return web.Response(status=303, headers={"Location": address, "Cache-Control": "no-store"})

    async def send_record(self, request: web.Request) -> web.Response:
        """Answer with the record of the reader's game of a closed day, as a file."""
        with speaking(language_of(request)):
            try:
                visit, day = await self._visit_of(request), self._day_of(request.query.get("day", ""))
                if visit.player is None:
                    raise Refused(Refusal.DAILY_UNFINISHED)
                record = await self._desk.record_of(GameKey(day, visit.player))
            except (Refused, StoreDown) as reason:
                return await self._refuse(request, reason)
        headers = {"Content-Disposition": f'attachment; filename="{record_name(day)}"', "Cache-Control": "no-store"}
        return web.Response(text=record.to_json(), content_type="application/json", headers=headers)

    async def send_picture(self, request: web.Request) -> web.Response:
        """Answer with the picture that stands beside a link: today's game, the same for everybody."""
        with speaking(language_of(request)):
            try:
                today = await self._desk.introduce(max(self._desk.open_days()))
            except (Refused, StoreDown):
                raise web.HTTPServiceUnavailable from None
            title, game = headings_of(today)
            picture = PreviewPicture(title, game, (say("page-daily-what"),))
        return await self._previews.send_picture(request, picture)

    async def _visit_of(self, request: web.Request) -> DailyVisit:
        """Return who asks, and from which server they came, if its pages are open and they are in it."""
        player = await self._players.find_player(request)
        named = read_discord_id(request.query.get("server", ""))
        if player is None or named is None:
            return DailyVisit(player)
        server = ServerId(named)
        known = await may_show(self._servers, server) and await self._players.is_member(server, player)
        return DailyVisit(player, server if known else NOWHERE)

    def _day_of(self, day: str) -> int:
        """Return the day that an address names, today without one; raises Refused for what is none."""
        return DailyPress.require_id(f"daily:{DailyStep.OPEN}:{day or max(self._desk.open_days())}:0:").day

    async def _look(self, visit: DailyVisit, day: str = "", *, practice: bool = False) -> DailyMoment:
        """Return a deal as it stands; one that is closed to practise it, unless its result is asked for and there is one."""
        wanted = self._day_of(day)
        if visit.player is None:
            return await self._desk.introduce(max(self._desk.open_days()))
        moment = await self._desk.look(GameKey(wanted, visit.player))
        if moment.is_open or (moment.finish is not None and not practice):
            return moment
        return await self._desk.look(GameKey(wanted, visit.player, counts=False))

    async def _press(self, player: PlayerId, server: ServerId, press: DailyPress, wars: str) -> None:
        """Do one step of a day's daily; raises Refused for what is no step of this page."""
        key = GameKey(press.day, player, counts=press.step not in {DailyStep.TRAIN, DailyStep.TRY})
        if press.step in {DailyStep.PLAY, DailyStep.TRAIN}:
            await self._desk.begin(key, server)
        elif press.step in {DailyStep.PICK, DailyStep.TRY}:
            await self._desk.choose(key, press.number, press.choice)
        elif press.step is DailyStep.WARS and wars.isascii() and wars.isdigit() and len(wars) < 4:
            await self._desk.call(press.day, player, server, Call(press.number, int(wars)))
        else:
            raise Refused(Refusal.OLD_BUTTON)

    def _note_flood(self, visit: DailyVisit, custom_id: str) -> str:
        """Count a press, through whatever door, and return what somebody is told if that is too much."""
        server = None if visit.server == NOWHERE else visit.server
        verdict = self._members.limits.ask_leave(server, visit.player or 0, kind_of_press(custom_id))
        return "" if verdict is Admission.GO else say(f"answer-too_fast-{verdict}")

    async def _refuse(self, request: web.Request, reason: Exception | str, status: int = 409) -> web.Response:
        """Say in one sentence why something was refused, above the page as it stands, if there is one."""
        note = reason if isinstance(reason, str) else _failure_text(reason)
        try:
            visit = await self._visit_of(request)
            return await self._render(request, visit, await self._look(visit), note, status)
        except (Refused, StoreDown):
            return self._send(request, note, status=status)

    async def _render(
        self, request: web.Request, visit: DailyVisit, moment: DailyMoment, note: str = "", status: int = 200
    ) -> web.Response:
        shown = await self._reader.read_daily(visit, moment, request.query.get("beside", ""))
        return self._send(request, note, status=status, shown=shown)

    def _preview(self, shown: DailyShown) -> Preview | None:
        """Return what a link to the page says, whoever opens it."""
        return self._previews.of_page(
            PATH,
            title=shown.title,
            about=shown.game,
            lines=tuple(read_lines(say("page-daily-what"), str)),
            alt=f"{shown.title}. {shown.game}.",
            button=say("page-daily-link"),
            version=str(shown.day),
        )

    def _send(self, request: web.Request, note: str, *, status: int, shown: DailyShown | None = None) -> web.Response:
        """Answer with the page, which is for its reader alone and may send forms to itself."""
        request[FORMS] = True
        with speaking(language_of(request)):
            preview = None if shown is None else self._preview(shown)
        people = [(name, address_of(request, **{"as": name})) for name in self._players.choices]
        answer = render_page(
            request,
            "daily.html",
            status=status,
            note=note,
            people=people,
            person=request.query.get("as", next(iter(self._players.choices), "")),
            form=form_token(self._players.session_of(request)),
            art_url=art_url(),
            designs_url=designs_url(),
            address=partial(address_of, request),
            carried=_carried_by(request),
            shown=shown,
            preview=preview,
        )
        answer.headers["Cache-Control"] = "no-store"
        return answer


def address_of(request: web.Request, path: str = "", /, **more: object) -> str:
    """Return the address of the daily, or of a path below it, with some facts, in a request's language and for its server."""
    query = urlencode({**_carried_by(request), **{name: str(fact) for name, fact in more.items()}})
    return f"{PATH}{path}?{query}" if query else f"{PATH}{path}"


def _carried_by(request: web.Request) -> dict[str, str]:
    return {name: request.query[name] for name in CARRIED if name in request.query}


@web.middleware
async def _note_daily(request: web.Request, handler: Handler) -> web.StreamResponse:
    request[DAILY] = True
    return await handler(request)


def _failure_text(reason: Exception) -> str:
    """Return the sentence that tells a visitor why something was refused, without commands that pages do not have."""
    if isinstance(reason, Refused) and reason.refusal in OWN_WORDS:
        return say(f"page-daily-{reason.refusal}")
    return failure_text(reason)
