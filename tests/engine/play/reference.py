"""The rules once more: slow, plain, cards as text, everything on one table; nothing of the engine is used.

It reads a record's JSON object and returns its trace. The engine, with all its shortcuts, is held to it.
"""

from tests.engine.play.reference_endings import Endings


class Table(Endings):
    """One game on the table, played with `play`."""

    def can_lay(self, seat: int) -> int:
        """The cards that the seat can still lay."""
        return len(self.stocks[seat]) + (len(self.won[seat]) if self.rules["capture"] == "pile" else 0)

    def lay(self, seat: int, count: int) -> list[str]:
        """Takes cards off the seat's stock, which its won pile may become meanwhile."""
        if len(self.stocks[seat]) < count and self.won[seat] and self.rules["capture"] == "pile":
            self.refills[seat] += 1
            self.stocks[seat] += self.shuffle(self.won[seat], f"reshuffle:{seat}:{self.refills[seat]}")
            self.won[seat] = []
        cards, self.stocks[seat] = self.stocks[seat][:count], self.stocks[seat][count:]
        return cards

    # The game.

    def play(self) -> list[str]:
        """The trace."""
        self.deal()
        self.say({"deal": [" ".join(stock) for stock in self.stocks], "aside": " ".join(self.aside)})
        self.between()
        while self.outcome is None:
            self.one_battle()
            if self.outcome is None:
                self.between()
        self.say({"outcome": self.outcome})
        return self.lines

    def deal(self) -> None:
        """Deals, or takes what the record gives."""
        if "stocks" in self.record:
            self.stocks = [stock.split() for stock in self.record["stocks"]]
            return
        deck = self.record["deck"].split() if "deck" in self.record else self.shuffle(self.fresh_pack(), "deal")
        if self.rules["deal"] == "by-colour":
            self.stocks = [[card for card in deck if card[1] in suits] for suits in ("CS", "DH")]
        else:
            count = len(deck) if self.rules["remainder"] == "uneven" else len(deck) - len(deck) % len(self.seats)
            for number, card in enumerate(deck):
                (self.stocks[number % len(self.seats)] if number < count else self.aside).append(card)
        if self.rules["jokers"] == "equal":
            words = self.words("equal-jokers")
            for seat in self.seats:
                self.stocks[seat].insert(self.below(len(self.stocks[seat]) + 1, words), f"*{seat + 1}")

    def between(self) -> None:
        """The call of time and resignations before the next battle."""
        if self.record.get("called") == self.battle:
            self.end("time")
        for battle, seat, choice in self.record["choices"]:
            if choice == "resign" and battle == self.battle + 1 and self.outcome is None and seat in self.players():
                self.aside += self.stocks[seat] + self.won[seat]
                if self.prize is not None and self.prize[0] == seat:
                    self.aside.append(self.prize[1])
                    self.prize = None
                self.stocks[seat], self.won[seat] = [], []
                self.left[seat] = self.battle + 0.5
                self.resigned.add(seat)
                if len(self.players()) == 1:
                    self.last_takes()
                    self.end("resigned")
                elif self.rules["capture"] in {"pile-final", "pile-out"} and sum(map(bool, self.stocks)) < 2:
                    self.end("exhausted")

    def one_battle(self) -> None:
        """A battle with all that follows, and its line."""
        final = self.rules["capture"] in {"pile-final", "pile-out"}
        if self.prize is not None and self.prize[0] not in self.left and self.count_owned(self.prize[0]) == 1:
            self.stocks[self.prize[0]].append(self.prize[1])
            self.prize = None
        fighting = [seat for seat in self.players() if self.can_lay(seat)]
        steps: list[dict[int, list[str]]] = []
        winner, knocked = self.fight(fighting, steps)
        self.battle += 1
        self.wars += len(steps) > 1
        laid = [[card for step in steps for card in step.get(seat, [])] for seat in self.seats]
        killed = self.collect(winner, laid, steps)
        if winner is not None and self.rules["first_to"]:
            self.wins[winner] += self.rules["first_to"]["of"] == "battles" or len(steps) > 1
        gone = [seat for seat in self.players() if not self.stocks[seat]] if self.rules["capture"] == "pile-out" else []
        gone = gone if final else [seat for seat in self.players() if seat in knocked or not self.count_owned(seat)]
        out = sorted([seat for seat, when in self.left.items() if when == self.battle - 0.5] + gone)
        self.left |= dict.fromkeys(gone, self.battle)
        if len(self.players()) == 1 and not final:
            self.last_takes()
        self.say(
            {
                "battle": self.battle,
                "winner": winner,
                "steps": len(steps) - 1,
                "laid": [" ".join(cards) for cards in laid],
                "stocks": [" ".join(cards) for cards in self.stocks],
                "won": [" ".join(cards) for cards in self.won],
                "out": out,
                "carry": " ".join(self.carry),
                "prize": f"{self.prize[0]}:{self.prize[1]}" if self.prize else "",
                "killed": " ".join(killed),
            }
        )
        self.limits(winner, gone)

    def fight(self, fighting: list[int], steps: list[dict[int, list[str]]]) -> tuple[int | None, set[int]]:
        """Fills in what was laid in each step; returns the winner and who lost the game by a shortage."""
        run_out, knocked = self.rules["run_out"], set[int]()
        size = self.rules["battle_cards"] - 1 + self.rules["up_cards"]
        steps.append({seat: self.lay(seat, min(size, self.can_lay(seat))) for seat in fighting})
        up = self.rules["up_cards"]
        shown, tied, first = self.opening({seat: steps[0][seat][-up:] for seat in fighting})
        while len(tied) > 1:
            need = first if first and len(steps) == 1 else self.step_size(shown[tied[0]][-1])
            part = tied if self.rules["participants"] == "tied" else list(shown)
            can = {seat: self.can_lay(seat) for seat in part}
            step: dict[int, list[str]] = {}
            steps.append(step)
            able = [seat for seat in part if can[seat]]
            if run_out == "lose":
                able = self.who_can(need, can)
                knocked |= self.give_up(set(part) - set(able), step)
            elif run_out == "cap-to-fewest" and able:
                need = min(need, *[can[seat] for seat in able])
            elif run_out == "last-card-stands" and able:
                able = part
            if len(able) < 2:
                return (able[0] if able else None), knocked
            for seat in able:
                step[seat] = self.lay(seat, min(need, can[seat]))
            shown = {seat: step[seat][-up:] or shown[seat] for seat in able}
            tied = self.best(shown)
        if len(steps) > 1 and self.rules["underdog"] != "none":
            return self.underdog(tied[0], list(shown), steps[1:]), knocked
        return (tied[0] if tied else None), knocked

    def who_can(self, need: int, can: dict[int, int]) -> list[int]:
        """The seats with the cards for a step, or else the only one with the most."""
        able = [seat for seat in can if can[seat] >= need]
        most = [seat for seat in can if can[seat] == max(can.values())]
        return able or (most if len(most) == 1 else [])

    def give_up(self, seats: set[int], step: dict[int, list[str]]) -> set[int]:
        """Lays everything of those who cannot lay a step."""
        for seat in seats:
            step[seat] = self.stocks[seat] + self.won[seat]
            self.stocks[seat], self.won[seat] = [], []
        return seats

    def opening(self, shown: dict[int, list[str]]) -> tuple[dict[int, list[str]], list[int], int]:
        """What counts of the cards shown, who fights or wins, and the size of the first step where no tie says it."""
        rules, rows = self.rules, list(shown.values())
        if rules["identical"] == "cancel" and rules["decks"] > 1:
            shown = {seat: row for seat, row in shown.items() if rows.count(row) == 1 or row[0][0] == "*"}
        automatic = "" if rules["auto_war"] == "none" else rules["auto_war"]
        calling = [row[-1] for row in shown.values() if row[-1][0] in automatic]
        if calling and len(shown) > 1:
            return shown, list(shown), max(map(self.step_size, calling))
        return shown, self.best(shown, pairs=rules["trigger"] == "any") if shown else [], 0

    def underdog(self, winner: int, fighters: list[int], steps: list[dict[int, list[str]]]) -> int:
        """The winner of a war, or the loser who has laid most cards of the agreed rank face down in it."""
        found = {winner: 0}
        for away in range(1, len(self.seats)):
            seat = (winner + away) % len(self.seats)
            if seat in fighters:
                downs = [card for step in steps for card in step.get(seat, [])[: -self.rules["up_cards"]]]
                found[seat] = sum(card[0] == self.rules["underdog"] for card in downs)
        return max(found, key=lambda seat: found[seat])

    def collect(self, winner: int | None, laid: list[list[str]], steps: list[dict[int, list[str]]]) -> list[str]:
        """Brings the pot to its place; returns what is killed."""
        everything = [card for cards in laid for card in cards]
        if winner is None:
            if self.rules["capture"] in {"pile-final", "pile-out"} and sum(map(bool, self.stocks)) < 2:
                for seat in self.seats:
                    self.won[seat] += laid[seat]
            else:
                self.carry += everything
            return []
        others = [card for seat in [*self.seats[winner + 1 :], *self.seats[:winner]] for card in laid[seat]]
        killed = others if self.rules["losers"] == "killed" else []
        pots = {
            "loser-first": others + laid[winner],
            "seat-order": everything,
            "table-order": [card for step in steps for seat in self.seats for card in step.get(seat, [])],
        }
        pot = laid[winner] + others
        if killed or self.rules["losers"] == "killed":
            pot = laid[winner]
        elif self.rules["capture"] == "bottom":
            pot = pots.get(self.rules["collect"], pot)
        loot = ([self.prize[1]] if self.prize else []) + pot + self.carry
        self.carry, self.prize = [], None
        if self.rules["capture"] == "bottom" and self.rules["collect"] == "shuffled":
            loot = self.shuffle(loot, f"collect:{self.battle}")
        if self.rules["prize"] == "on":
            self.prize = (winner, loot.pop())
        (self.stocks if self.rules["capture"] == "bottom" else self.won)[winner] += loot
        return killed
