"""The table of the plain reference: what lies on it, who is still in the game, and when and how the game ends."""

import json
from typing import Any

from tests.engine.play.reference_cards import Cards


class Endings(Cards):
    """Cards on a table, and the end of their game."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.seats = range(record["seats"])
        self.stocks: list[list[str]] = [[] for _ in self.seats]
        self.won: list[list[str]] = [[] for _ in self.seats]
        self.aside: list[str] = []
        self.carry: list[str] = []
        self.prize: tuple[int, str] | None = None
        self.refills = [0 for _ in self.seats]
        self.wins = [0 for _ in self.seats]
        self.left: dict[int, float] = {}
        self.resigned: set[int] = set()
        self.battle = self.wars = 0
        self.lines: list[str] = []
        self.outcome: dict[str, Any] | None = None

    def play(self) -> list[str]:
        """The trace."""
        raise NotImplementedError

    def count_owned(self, seat: int) -> int:
        """What the seat owns."""
        staked = self.prize is not None and self.prize[0] == seat and seat not in self.left
        return len(self.stocks[seat]) + len(self.won[seat]) + staked

    def players(self) -> list[int]:
        """The seats in the game."""
        return [seat for seat in self.seats if seat not in self.left]

    def say(self, line: dict[str, Any]) -> None:
        """Adds a line."""
        self.lines.append(json.dumps(line, separators=(",", ":")))

    def last_takes(self) -> None:
        """What waits goes to the last player."""
        (last,) = self.players()
        zone = (self.stocks if self.rules["capture"] == "bottom" else self.won)[last]
        if self.prize is not None and self.prize[0] in self.left:
            zone.append(self.prize[1])
            self.prize = None
        zone += self.carry
        self.carry = []

    def limits(self, winner: int | None, gone: list[int]) -> None:
        """Ends the game if something is reached."""
        rules, players = self.rules, self.players()
        honest = [self.count_owned(seat) for seat in self.seats if seat not in self.resigned]
        if rules["capture"] in {"pile-final", "pile-out"} and sum(map(bool, self.stocks)) < 2:
            self.end("exhausted")
        elif not players:
            self.end("draw")
        elif rules["objective"] == "first-out-loses" and gone:
            self.end("first-out")
        elif len(players) == 1:
            self.end("all-cards")
        elif rules["target"] and max(honest) >= rules["target"]:
            self.end("target")
        elif rules["floor"] and min(honest) < rules["floor"]:
            self.end("floor")
        elif rules["first_to"] and max(self.wins) >= rules["first_to"]["count"]:
            self.end("first-to")
        elif self.battle >= (rules["rounds"] or 10_000 * rules["decks"]):
            self.end("round-cap")

    def end(self, ending: str) -> None:
        """Says who has won, and who came where."""
        players, cards = self.players(), [self.count_owned(seat) for seat in self.seats]
        counts = [len(self.won[seat]) if ending == "exhausted" else cards[seat] for seat in self.seats]
        most = [seat for seat in players if counts[seat] == max(counts[other] for other in players)]
        winners = most
        if ending == "first-to":
            winners = [self.wins.index(max(self.wins))]
        elif ending == "first-out":
            winners = players
        elif ending == "exhausted" and self.rules["capture"] == "pile-out":
            last = [seat for seat in self.seats if self.left.get(seat) == self.battle]
            winners = players or [seat for seat in last if counts[seat] == max(counts[other] for other in last)]
        elif self.rules["objective"] == "collect-all-loses" and players:
            honest = [seat for seat in self.seats if seat not in self.resigned]
            winners = [seat for seat in honest if seat not in most] or honest
        tied = winners or [seat for seat in self.seats if self.left[seat] == max(self.left.values())]
        if self.rules["tiebreak"] == "sudden-death" and len(tied) > 1:
            winners = self.sudden_death(tied)
        pile_out = self.rules["capture"] == "pile-out"
        better = [
            (2.0, 0.0, 0) if s in winners
            else (0.0, self.left[s], len(self.won[s]) * pile_out) if s in self.left
            else (1.0, counts[s], 0)
            for s in self.seats
        ]  # fmt: skip
        self.outcome = {
            "ending": ending, "winners": winners, "battles": self.battle, "wars": self.wars, "cards": cards,
            "places": [1 + sum(other > own for other in better) for own in better],
        }  # fmt: skip

    def sudden_death(self, tied: list[int]) -> list[int]:
        """The one of them who draws the best card, again among equals."""
        pack: list[str] = []
        number = 0
        while len(tied) > 1:
            if len(pack) < len(tied):
                number += 1
                pack = self.shuffle(self.fresh_pack(), f"sudden-death:{number}")
            shown = {seat: [pack.pop(0)] for seat in tied}
            tied = self.best(shown)
        return tied
