"""Builds what a page shows one visitor alone: their seat, their hand, and the buttons that they may press now."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from bot.host.ids import ChannelId, PlayerId, ServerId, TableId, is_guest
from bot.host.ranking.levels import ExperienceStore
from bot.host.refusals import StoreDown
from bot.host.scene.scene import Scene
from bot.host.settings.servers import Servers
from bot.host.table.house_variant import MOST_ROUNDS, variant_of
from bot.host.table.phase import TablePhase
from bot.texts import say
from bot.views.choices.buttons import PressedFlip, PressedScoop
from bot.views.delivery.screen import DiscordScreen
from bot.views.interactions.content import HandContent, Verb
from bot.views.interactions.formatting import seat_name
from bot.views.narration.rule_sheet import variant_summary
from bot.views.ranking.level_text import gained_line
from bot.views.tables.board import BoardView, CallPress, DeckPress, PressedButton, WinnerPress
from bot.web.message_text import Line, read_lines
from bot.web.play.controls import list_controls, list_hand
from bot.web.play.guest_passes import INVITE, NOT_FOR_GUESTS, GuestPress, keeps_nothing
from bot.web.play.visitors import Visitor
from bot.web.table_views import TableViews

ANYBODY: Final = frozenset({Verb.RULES, Verb.FAIR, Verb.MORE, Verb.REPLAY, Verb.REOPEN})
"""What anybody may press on a page; *Replay* is a link there."""

SEATED: Final = frozenset({Verb.LEAVE, Verb.LUCK, Verb.AGAIN, Verb.FASTER, Verb.NEXT_WAR, Verb.FINISH, Verb.SKIP})
"""What somebody who sits at the table may press."""

HOST: Final = frozenset({Verb.START, Verb.BOT, Verb.UNBOT, Verb.WITHDRAW})
"""What its host may press in a lobby."""

STANDING: Final = frozenset({Verb.JOIN, Verb.READY})
"""What somebody may press who doesn't sit there."""


INVITED: Final = frozenset({Verb.ACCEPT, Verb.DECLINE})
"""What somebody may press who was challenged."""


class SeatViews:
    """Builds what visitors see and may press at the tables of their server."""

    def __init__(
        self, screen: DiscordScreen, views: TableViews, experience: ExperienceStore, servers: Servers | None = None
    ) -> None:
        """Hosts can invite guests where the settings of `servers` let guests play."""
        self._screen = screen
        self._experience = experience
        self._servers = servers
        self._views = views

    async def are_open(self, server: ServerId) -> bool:
        """Whether a server has open pages, on which its members play."""
        return await self._views.shows_server(server)

    def place_of(self, table: TableId) -> tuple[ServerId, ChannelId] | None:
        """Return the server and the channel of a table; None if it is gone."""
        return self._screen.place_of(table)

    async def view_of(self, table: TableId, visitor: Visitor) -> dict[str, Any] | None:
        """Return what a visitor sees alone, in the current language; None where the table is not here."""
        described = None
        place = self._screen.place_of(table)
        if place is not None and place[0] == visitor.server:
            described = await self._screen.describe_table(table, pressable=True)
        if described is None:
            return None
        scene, content = described
        seat = next((number for number, taken in enumerate(scene.seats) if taken.player == visitor.player), None)
        hand, name_of = self._hand_of(scene, seat), await self._views.names_at(scene, content)
        own: dict[str, Any] = {}
        if hand is not None:
            cloth = (await self._screen.own_designs(visitor.player)).cloth
            own = {"cloth": cloth, **_hand_for(visitor, table, hand), **_lines_of(hand, _how(scene), name_of)}
        return {
            "name": visitor.name,
            "seat": seat,
            "sets": seat is not None and _is_host(scene, visitor.player),
            "deck": None if content.flip is None or seat is None else str(DeckPress(*content.flip, table)),
            "controls": [
                *list_controls(BoardView(scene, content), _wanted_by(scene, seat, visitor.player)),
                *await self._guest_controls(scene, visitor.player),
            ],
            "gained": [] if seat is None else read_lines(await self._gained_by(scene, visitor.player), name_of),
            "hand": own or None,
        }

    async def read_note(self, table: TableId, text: str) -> list[Line]:
        """Return words about a table as lines for a page."""
        described = await self._screen.describe_table(table) if text else None
        return self._views.read_text(text, _nobody if described is None else await self._views.names_at(*described))

    async def _gained_by(self, scene: Scene, player: PlayerId) -> str:
        """Return what a player gained with the game that is over, and how far it is to the next level; "" for nothing."""
        if scene.phase is not TablePhase.OVER or is_guest(player):
            return ""
        try:
            gain = (await self._experience.gains_of(scene.id)).get(player)
            return "" if gain is None else gained_line(gain, await self._experience.read_experience(player))
        except StoreDown:
            return ""

    async def _guest_controls(self, scene: Scene, player: PlayerId) -> list[dict[str, Any]]:
        """Return what the host of a lobby can do about guests, where their server lets guests play."""
        own = scene.phase is TablePhase.LOBBY and scene.host == player and scene.contest is None
        if not own or scene.rules.has_chips or self._servers is None:
            return []
        if not (await self._servers.settings_of(scene.server)).guests:
            return []
        removable = [
            (str(GuestPress(seat, scene.id)), say("guest-remove", name=seat_name(scene, seat)))
            for seat, taken in enumerate(scene.seats)
            if taken.is_guest
        ]
        offered = [(str(GuestPress(INVITE, scene.id)), say("guest-invite")), *removable]
        return [{"id": custom_id, "label": label, "style": "quiet", "disabled": False} for custom_id, label in offered]

    def _hand_of(self, scene: Scene, seat: int | None) -> HandContent | None:
        """Return the hand of a seat, where a game has any."""
        if seat is None or scene.phase is not TablePhase.PLAYING or not scene.has_choices or scene.is_pressed:
            return None
        return self._screen.hands.describe_hand(scene.id, seat)


def _hand_for(visitor: Visitor, table: TableId, hand: HandContent) -> dict[str, Any]:
    """Return a hand with the buttons that its visitor has."""
    found = list_hand(table, hand)
    if is_guest(visitor.player):
        found["controls"] = [one for one in found["controls"] if keeps_nothing(one["id"])]
    return found


def _nobody(_member: int) -> str:
    return say("picture-nobody")


def _how(scene: Scene) -> list[str]:
    """Return how a game is played, before its first round: whoever has just sat down has read nothing of it."""
    if scene.require_game().battle:
        return []
    variant, rules = variant_of(scene.variant, scene.title, scene.rules), scene.rules
    if rules.rounds == MOST_ROUNDS:  # of every game that may be endless, which makes no house rules of it
        rules = replace(rules, rounds=variant.rules.rounds)
    return [variant_summary(variant, rules, named=False)]


def _lines_of(hand: HandContent, how: list[str], name_of: Callable[[int], str]) -> dict[str, list[Line]]:
    """Return what a hand says: above its cards what is asked, and until when; below them the score and what happened."""
    told = (hand.beside or hand.lines).splitlines()
    asked = [*(question.text for question in hand.questions), *told[-1:]]
    return {"asked": read_lines("\n".join(asked), name_of), "lines": read_lines("\n".join([*how, *told[:-1]]), name_of)}


def _is_host(scene: Scene, player: PlayerId) -> bool:
    """Whether somebody sets what is played in a lobby."""
    return scene.phase is TablePhase.LOBBY and scene.host == player and scene.contest is None


def _wanted_by(scene: Scene, seat: int | None, player: PlayerId) -> Callable[[str], bool]:
    """Return which buttons of a board mean something to a visitor in this seat, or in none."""
    verbs = ANYBODY | (STANDING if seat is None else SEATED)
    if is_guest(player):
        verbs -= NOT_FOR_GUESTS
    if seat is not None and _is_host(scene, player):
        verbs |= HOST
    if scene.lobby is not None and scene.lobby.invited == player:
        verbs |= INVITED
    own = (DeckPress, PressedFlip, PressedScoop)

    def is_wanted(custom_id: str) -> bool:
        if (press := PressedButton.read_id(custom_id)) is not None:
            return press.verb in verbs
        if any(kind.read_id(custom_id) is not None for kind in own):
            return seat is not None
        return any(kind.read_id(custom_id) is not None for kind in (CallPress, WinnerPress))

    return is_wanted
