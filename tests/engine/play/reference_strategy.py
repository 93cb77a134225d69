"""Strategy War once more, from rules-more.md 5.1 alone: cards as text, everything on one table, nothing of the engine."""

from tests.engine.play.reference_cards import RANKS
from tests.engine.play.reference_endings import Endings


def points_of(cards: list[str]) -> int:
    """What cards score: as printed, jack 11, queen 12, king 13, ace 14."""
    return sum(RANKS.index(card[0]) + 2 for card in cards)


class StrategyTable(Endings):
    """One game, told with `play`."""

    def play(self) -> list[str]:
        """The trace."""
        self.points = [0 for _ in self.seats]
        self.stocks = [[rank + "HSDC"[seat % 4] for rank in RANKS[:13]] for seat in self.seats]
        self.say({"deal": [" ".join(hand) for hand in self.stocks], "aside": ""})
        while True:
            self.between()
            if self.outcome is not None:
                break
            self.trick()
            if self.outcome is not None:
                break
        self.say({"outcome": self.outcome})
        return self.lines

    def count_owned(self, seat: int) -> int:
        """Points are what counts."""
        return self.points[seat]

    def between(self) -> None:
        """Time is called, and seats resign: their points go with them; the last one gets what waits."""
        if self.record.get("called") == self.battle:
            self.settle("time")
        for battle, seat, choice in self.record["choices"]:
            if choice == "resign" and battle == self.battle + 1 and self.outcome is None and seat in self.players():
                self.stocks[seat], self.points[seat], self.left[seat] = [], 0, self.battle + 0.5
                if len(self.players()) == 1:
                    (last,) = self.players()
                    self.points[last] += points_of(self.carry)
                    self.settle("resigned")

    def chosen(self, seat: int) -> str:
        """The first card of the seat's hand that it has chosen for this trick, or one drawn from it."""
        hand = self.stocks[seat]
        for battle, by, choice in self.record["choices"]:
            if (battle, by) == (self.battle + 1, seat) and choice in hand:
                return str(choice)
        return hand[0 if len(hand) == 1 else self.below(len(hand), self.words(f"default:{self.battle + 1}:{seat}"))]

    def trick(self) -> None:
        """All lay a card; the highest rank that is there once takes the points of all, and of what waited."""
        laid = {seat: self.chosen(seat) for seat in self.players()}
        ranks = [card[0] for card in laid.values()]
        alone = [seat for seat, card in laid.items() if ranks.count(card[0]) == 1]
        winner = max(alone, key=lambda seat: RANKS.index(laid[seat][0]), default=None)
        for seat, card in laid.items():
            self.stocks[seat].remove(card)
        self.battle += 1
        killed = []
        if winner is None:
            self.carry += laid.values()
        else:
            killed, self.carry = [*laid.values(), *self.carry], []
            self.points[winner] += points_of(killed)
        out = sorted(seat for seat, when in self.left.items() if when == self.battle - 0.5)
        cards = {"laid": [laid.get(seat, "") for seat in self.seats], "stocks": [" ".join(hand) for hand in self.stocks]}
        rest = {"carry": " ".join(self.carry), "prize": "", "killed": " ".join(killed)}
        line = {
            "battle": self.battle,
            "winner": winner,
            "steps": 0,
            **cards,
            "won": ["" for _ in self.seats],
            "out": out,
            **rest,
        }
        self.say(line)
        if self.battle == 13:
            self.settle("exhausted")
        elif self.battle == self.rules["rounds"]:
            self.settle("round-cap")

    def settle(self, ending: str) -> None:
        """Most points win, equal ones share it or draw for it; seats that have left come after all others."""
        players = self.players()
        winners = [seat for seat in players if self.points[seat] == max(self.points[other] for other in players)]
        if self.rules["tiebreak"] == "sudden-death" and len(winners) > 1:
            winners = self.sudden_death(winners)
        order = [(s in winners, s in players, self.left.get(s, self.points[s])) for s in self.seats]
        places = [1 + sum(other > own for other in order) for own in order]
        self.outcome = {"ending": ending, "winners": winners, "battles": self.battle, "wars": 0, "cards": self.points}
        self.outcome["places"] = places
