"""Watches games of the Python kernel: the fewest cards of each seat, and whether a game goes round in circles."""

from bot.engine.kernel.description import OFF, Description
from bot.engine.kernel.zones import BOTTOM, SHUFFLED, Zones

_Place = tuple[list[bytearray], bytes, tuple[int, int] | None, list[int]]


def can_circle(description: Description) -> bool:
    """Return whether what follows depends on the cards' places alone: nothing is drawn after the deal, no wins are counted."""
    return description.capture == BOTTOM and description.collect != SHUFFLED and description.first_to == OFF


class CircleWatch:
    """Finds by Brent's algorithm that a position comes back: a kept one is compared with those after it.

    A later one is kept in its place after one battle, then after two more, four, eight and so on. `found` says whether the game
    goes on for ever but for its round limit; the circles up to that are counted then, and not played.
    """

    __slots__ = ("_battle", "_kept", "_power", "_wars", "found")

    def __init__(self, zones: Zones) -> None:
        self.found = False
        self._power = 1
        self._keep(zones)

    def look(self, zones: Zones) -> None:
        """Look at a game after a battle that has not ended it."""
        if self.found:
            return
        if (zones.stocks, zones.carry, zones.prize, zones.left) == self._kept:
            self.found = True
            period, wars = zones.battle - self._battle, zones.wars - self._wars
            circles = (zones.description.cap - 1 - zones.battle) // period
            zones.battle += circles * period
            zones.wars += circles * wars
        elif zones.battle - self._battle == self._power:
            self._power *= 2
            self._keep(zones)

    def _keep(self, zones: Zones) -> None:
        self._kept: _Place = (list(map(bytearray, zones.stocks)), zones.carry, zones.prize, list(zones.left))
        self._battle, self._wars = zones.battle, zones.wars


class GameWatch:
    """What is watched in one game: `lowest` has the fewest cards of each seat at any time between two battles."""

    __slots__ = ("_circle", "lowest")

    def __init__(self, zones: Zones, *, circles: bool) -> None:
        self.lowest = [zones.owned(seat) for seat in zones.seats]
        self._circle = CircleWatch(zones) if circles and can_circle(zones.description) else None

    @property
    def circles(self) -> bool:
        """Whether the game goes round in circles."""
        return self._circle is not None and self._circle.found

    def look(self, zones: Zones, *, over: bool) -> None:
        """Look at the game after a battle."""
        self.lowest = [min(least, zones.owned(seat)) for seat, least in enumerate(self.lowest)]
        if self._circle is not None and not over:
            self._circle.look(zones)
