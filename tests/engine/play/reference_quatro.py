"""Quatro once more, from rules-more.md 5.2 alone: cards as text, everything on one table, nothing of the engine."""

from tests.engine.play.reference_endings import Endings


class QuatroTable(Endings):
    """One game, told with `play`."""

    def play(self) -> list[str]:
        """The trace."""
        self.rest: list[str] = []
        self.out_of_play: list[str] = []
        if "stocks" in self.record:
            self.stocks = [stock.split() for stock in self.record["stocks"]]
        else:
            pack = self.record["deck"].split() if "deck" in self.record else self.shuffle(self.fresh_pack(), "deal")
            for _ in self.seats[1:]:
                for seat in self.seats:
                    self.stocks[seat].append(pack.pop(0))
            self.rest = pack
        self.say({"deal": [" ".join(hand) for hand in self.stocks], "aside": " ".join(self.rest)})
        while self.outcome is None:
            for battle, seat, choice in self.record["choices"]:
                if choice == "resign" and battle == self.battle + 1 and self.outcome is None and seat in self.players():
                    self.stocks[seat], self.left[seat] = [], self.battle + 0.5
                    self.over("resigned")
            if self.outcome is None:
                self.one_round()
        self.say({"outcome": self.outcome})
        return self.lines

    def strength(self, card: str) -> int:
        """How good a card is; with `wins=low` that is turned round."""
        order = "A23456789TJQK" if self.rules["ace"] == "low" else "23456789TJQKA"
        return order.index(card[0]) * (-1 if self.rules["wins"] == "low" else 1)

    def one_round(self) -> None:
        """Everybody turns up the top card, and one goes."""
        self.battle += 1
        laid = {seat: [self.stocks[seat].pop(0)] for seat in self.players()}
        shown = {seat: cards[0] for seat, cards in laid.items()}
        killed = list(shown.values())
        worth = [self.strength(card) for card in shown.values()]
        twice = [one for one in worth if worth.count(one) > 1]
        fighters = [seat for seat, card in shown.items() if twice and self.strength(card) == max(twice)]
        pile: list[str] | None = None
        steps = 0
        while len(fighters) > 1:
            cards = {}
            if len(self.rest) >= 3 * len(fighters):
                for seat in fighters:
                    cards[seat], self.rest = self.rest[:3], self.rest[3:]
                    killed += cards[seat]
            else:
                if pile is None:
                    pile = self.shuffle(self.out_of_play + killed, f"quatro:{self.battle}")
                if len(pile) < len(fighters):
                    steps += 1
                    fighters = fighters[:1]
                    break
                cards = {seat: [pile.pop(0)] for seat in fighters}
            steps += 1
            for seat in fighters:
                laid[seat] += cards[seat]
            least = min(self.strength(dealt[0]) for dealt in cards.values())
            fighters = [seat for seat in fighters if self.strength(cards[seat][0]) == least]
        (loser,) = fighters or [seat for seat, card in shown.items() if self.strength(card) == min(worth)]
        self.wars += steps > 0
        self.out_of_play += killed
        self.stocks[loser] = []
        out = sorted([loser, *(seat for seat, when in self.left.items() if when == self.battle - 0.5)])
        self.left[loser] = self.battle
        self.over("all-cards")
        none = ["" for _ in self.seats]
        cards_now = {
            "laid": [" ".join(laid.get(s, [])) for s in self.seats],
            "stocks": [" ".join(hand) for hand in self.stocks],
        }
        rest = {"won": none, "out": out, "carry": "", "prize": "", "killed": " ".join(killed)}
        self.say({"battle": self.battle, "winner": None, "steps": steps, **cards_now, **rest})

    def over(self, ending: str) -> None:
        """The last one has won; the others are placed by when they went."""
        if len(self.players()) > 1:
            return
        (last,) = self.players()
        self.stocks[last] = []
        when = [self.left.get(seat, 99) for seat in self.seats]
        places = [1 + sum(other > own for other in when) for own in when]
        self.outcome = {"ending": ending, "winners": [last], "battles": self.battle, "wars": self.wars}
        self.outcome |= {"cards": [0 for _ in self.seats], "places": places}
