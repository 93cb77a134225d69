"""Members who come by: they open tables, sit down, press what is there, and play again. They play badly and forget at once."""

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any, Final

from bot.app import WarRoom
from bot.engine.rules.rules import OF_CHANCE, Procedure
from bot.engine.variants import VARIANTS, Variant
from bot.host.ids import ChannelId
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table
from tests.soak.payloads import command, interaction_payload, press
from tests.soak.stand_in import StandIn

HOUSE: Final = "Cosy"
CHANCE: Final = [variant for variant in VARIANTS if variant.rules.procedure in OF_CHANCE]
CHOICE: Final = [variant for variant in VARIANTS if variant.rules.procedure not in OF_CHANCE]
CHOOSING: Final = 0.15
"""The share of tables at which seats decide something: they wait for people, and rounds are what is to be played."""

MODERATOR: Final = 5 * 10**17

LOOK: Final = 12.0
"""Seconds between two visits to a channel, more where there is nothing to do but watch."""

LOOKS: Final = (
    "war rules",
    "war table",
    "war chips",
    "war replay",
    "war verify",
    "leaderboard",
    "profile",
    "help",
    "war games",
)
"""Commands that show something."""


@dataclass(slots=True)
class Place:
    """A channel and who comes there. `page` is the token of the private page that was opened last."""

    server: int
    channel: int
    members: list[int]
    page: str = field(default="")


class Crowd:
    """Everybody."""

    def __init__(self, bot: WarRoom, stand_in: StandIn, places: list[Place], seed: int) -> None:
        self._bot = bot
        self._discord = stand_in
        self._rng = random.Random(seed)
        self._places = places
        self._look = LOOK
        self.presses = 0

    async def come(self) -> None:
        """Come by for ever, everybody at a time of their own."""
        loop = asyncio.get_running_loop()
        due = [loop.time() + self._rng.uniform(0, self._look) for _ in self._places]
        while True:
            now = loop.time()
            for number, place in enumerate(self._places):
                if due[number] <= now:
                    due[number] = now + self._visit(place) * self._rng.uniform(0.5, 1.5)
            await asyncio.sleep(0.25)

    def leave(self) -> None:
        """End every table that is no tournament's, as moderators may who do not play."""
        for place in self._places:
            table = self._bot.services.tables.hall.tables.in_channel(ChannelId(place.channel))
            if table is not None and table.is_live and table.contest is None:
                self.press(place, MODERATOR, "end", table)

    def ask(self, place: Place, member: int, kind: int, data: dict[str, Any], message: int = 0) -> str:
        """Put an interaction on the gateway; return its token."""
        number = self._discord.new_id()
        payload = interaction_payload(number, kind, (place.server, place.channel), member, data)
        if message:
            payload["message"] = self._discord._message(message, place.channel)
        self.presses += 1
        self._bot._connection.parse_interaction_create(payload)  # type: ignore[arg-type]
        return str(payload["token"])

    def press(self, place: Place, member: int, verb: str, table: Table) -> str:
        """Press a button of a board."""
        board = table.board.message if table.board is not None else 0
        return self.ask(place, member, 3, press(f"war:{verb}:{table.id}"), board)

    def _visit(self, place: Place) -> float:
        """Do something in a channel; return the seconds until the next visit."""
        table = self._bot.services.tables.hall.tables.in_channel(ChannelId(place.channel))
        if self._rng.random() < 0.02:
            self.ask(place, self._rng.choice(place.members), 2, command(self._rng.choice(LOOKS)))
        if table is None or not table.is_live:
            return self._begin(place, table)
        if table.phase is TablePhase.LOBBY:
            return self._sit_down(place, table)
        return self._play(place, table)

    def _begin(self, place: Place, over: Table | None) -> float:
        if over is not None and over.humans and self._rng.random() < 0.4:
            self.press(place, self._rng.choice(over.humans), "again", over)
        elif self._rng.random() < 0.9:
            self._open(place)
        else:
            return 10 * self._look
        return self._look

    def _open(self, place: Place) -> None:
        chosen: Variant = self._rng.choice(CHOICE if self._rng.random() < CHOOSING else CHANCE)
        key = f"house:{HOUSE}" if self._rng.random() < 0.1 else chosen.key
        fewest, most = chosen.seats
        seats = self._rng.randint(fewest, max(fewest, min(most, len(place.members)))) if key == chosen.key else 2
        if chosen.rules.procedure is Procedure.CASINO:
            for member in place.members:
                self.ask(place, member, 3, press("war-chips:take"))
        wanted = command("war play", game=key, seats=seats, pace=self._rng.choice((1, 1, 1, 1, 1, 1, 2, 3)))
        self.ask(place, self._rng.choice(place.members), 2, wanted)

    def _sit_down(self, place: Place, table: Table) -> float:
        chance = self._rng.random()
        if chance < 0.02:
            return 400.0  # nobody comes, and the lobby closes
        if chance < 0.08:
            self.press(place, self._rng.choice(place.members), self._rng.choice(["leave", "rules", "show", "unbot"]), table)
        elif chance < 0.15:
            self.press(place, table.host, self._rng.choice(["bot", "start"]), table)
        else:
            free = [member for member in place.members if table.seat_of(member) is None]  # type: ignore[arg-type]
            for member in free[: table.capacity - len(table.seats)]:
                self.press(place, member, "join", table)
        return self._look

    def _play(self, place: Place, table: Table) -> float:
        chance, member = self._rng.random(), self._rng.choice(table.humans or (table.host,))
        if chance < 0.01:
            self.press(place, member, "resign", table)
        elif chance < 0.015:
            self.press(place, table.host, "end", table)
        elif chance < 0.03 or table.parked is not None:
            self.press(place, member, self._rng.choice(["show", "skip", "stop", "rules"]), table)
        elif table.has_choices:
            self._choose(place, member, table)
            return self._look / 2
        return 5 * self._look

    def _choose(self, place: Place, member: int, table: Table) -> None:
        """Press something on a private page, or ask for one; at a table of speed reach for the pot."""
        turn = table.turn
        if table.rules.procedure is Procedure.SPEED and turn is not None:
            self.ask(place, member, 3, press(f"war-scoop:{turn.battle}:{table.id}"))
            return
        found = [one for one in self._discord.pages.get(place.page, []) if one.endswith(table.id)]
        if found and self._rng.random() < 0.8:
            best = [one for one in found if ":lock:" in one or ":always:" in one] or found
            token = self.ask(place, member, 3, press(self._rng.choice(best)))
        else:
            token = self.press(place, member, "hand", table)
        place.page = token
