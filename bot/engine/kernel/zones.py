"""The zones of a game in the Python kernel, and every way in which cards move between them."""

from bot.engine.kernel.batch import fingerprint
from bot.engine.kernel.description import Description
from bot.engine.kernel.generator import Generator
from bot.engine.kernel.position import Position
from bot.engine.rules.rules import Capture, Collect

SHUFFLED, WINNER_FIRST, LOSER_FIRST, TABLE_ORDER, SEAT_ORDER = range(len(Collect))
BOTTOM, PILE, PILE_FINAL, PILE_OUT = range(len(Capture))


class Zones:
    """Who has which cards, what waits in the middle, who left when. All fields may be read."""

    __slots__ = (
        "battle", "carry", "description", "draws", "final", "laid", "left", "prize", "saving", "seats", "steps", "stocks",
        "wars", "wins", "won",
    )  # fmt: skip

    def __init__(self, description: Description, draws: Generator, position: Position) -> None:
        self.description = description
        self.draws = draws
        self.final = description.capture in {PILE_FINAL, PILE_OUT}
        self.seats = range(description.seats)
        self.stocks = list(map(bytearray, position.stocks))
        self.won = list(map(bytearray, position.won))
        self.wins = list(position.wins)
        self.left = list(position.left)
        self.carry = position.carry
        self.prize = position.prize
        self.battle = position.battle
        self.wars = position.wars
        self.laid = [bytearray() for _ in self.seats]
        self.steps: list[dict[int, bytes]] = []
        self.saving = [0] * description.seats

    def players(self) -> list[int]:
        """Return the seats that are in the game."""
        return [seat for seat in self.seats if not self.left[seat]]

    def owned(self, seat: int) -> int:
        """Return how many cards a seat owns, a prize that it staked included."""
        staked = self.prize is not None and self.prize[0] == seat and not self.left[seat]
        return len(self.stocks[seat]) + len(self.won[seat]) + staked

    def can_lay(self, seat: int) -> int:
        """Return how many cards a seat can lay: its stock, and a pile that would become it."""
        return len(self.stocks[seat]) + (len(self.won[seat]) if self.description.capture == PILE else 0)

    def begin(self) -> list[int]:
        """Begin a battle: nothing is laid yet. Return the seats that fight it."""
        if self.prize is not None and not self.left[self.prize[0]] and self.owned(self.prize[0]) == 1:
            self.stocks[self.prize[0]].append(self.prize[1])
            self.prize = None
        self.laid = [bytearray() for _ in self.seats]
        self.steps = []
        self.saving = [0] * len(self.stocks)
        return [seat for seat in self.seats if not self.left[seat] and self.can_lay(seat)]

    def lay(self, seat: int, count: int) -> bytes:
        """Take cards from the top of a stock and lay them; the won pile becomes stock first if it has to."""
        stock, pile = self.stocks[seat], self.won[seat]
        if count > len(stock) and pile and self.description.capture == PILE:
            self.draws.shuffle(pile)
            stock += pile
            pile.clear()
        return self._laid(seat, count)

    def lay_everything(self, seat: int) -> None:
        """Lay all that a seat has, which loses the game: it shuffles no pile for that."""
        if self.description.capture == PILE:
            self.stocks[seat] += self.won[seat]
            self.won[seat].clear()
        self._laid(seat, len(self.stocks[seat]))

    def _laid(self, seat: int, count: int) -> bytes:
        stock = self.stocks[seat]
        cards = bytes(stock[:count])
        del stock[:count]
        self.laid[seat] += cards
        self.steps[-1][seat] = cards
        return cards

    def collect(self, winner: int) -> None:
        """Give the winner the prize, the pot and the carry, in the order of the rules."""
        description, order = self.description, self.description.collect
        laid = self.laid
        others = b"".join([*laid[winner + 1 :], *laid[:winner]])
        if description.killed:
            pot = bytes(laid[winner])
        elif order in {SHUFFLED, WINNER_FIRST} or description.capture != BOTTOM:
            pot = bytes(laid[winner]) + others
        elif order == LOSER_FIRST:
            pot = others + bytes(laid[winner])
        elif order == SEAT_ORDER:
            pot = b"".join(laid)
        else:
            pot = b"".join(step[seat] for step in self.steps for seat in sorted(step))
        loot = bytearray(pot + self.carry)
        if self.prize is not None:
            loot.insert(0, self.prize[1])
        self.carry, self.prize = b"", None
        if order == SHUFFLED and description.capture == BOTTOM:
            self.draws.shuffle(loot)
        if description.prize:
            self.prize = (winner, loot.pop())
        self._zone(winner).extend(loot)

    def leave_undecided(self) -> None:
        """Keep the pot for the next winner; at the end of a single pass each seat takes back what it laid (§10 A18)."""
        if self.final and sum(map(bool, self.stocks)) < 2:
            for seat in self.seats:
                self.won[seat] += self.laid[seat]
        else:
            self.carry += b"".join(self.laid)

    def take_the_rest(self, seat: int) -> None:
        """Give the last player a prize that is nobody's, then the carry (rules.md §10 A04, A15)."""
        zone = self._zone(seat)
        if self.prize is not None and self.left[self.prize[0]]:
            zone.append(self.prize[1])
            self.prize = None
        zone += self.carry
        self.carry = b""

    def fingerprint(self) -> int:
        """Return the fingerprint of all zones."""
        prize = b"" if self.prize is None else bytes(self.prize)
        return fingerprint([*map(bytes, self.stocks), *map(bytes, self.won), self.carry, prize])

    def _zone(self, seat: int) -> bytearray:
        return self.stocks[seat] if self.description.capture == BOTTOM else self.won[seat]
