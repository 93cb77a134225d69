"""The cards and the draws of the plain reference: text, and nothing of the engine."""

import hmac
from collections.abc import Iterator
from itertools import combinations
from math import prod
from typing import Any

RANKS = "23456789TJQKA*"
BASE: dict[str, Any] = {
    "pack": 52, "decks": 1, "jokers": "none", "deal": "random", "remainder": "set-aside", "ace": "high", "wins": "high",
    "special": "none", "battle_cards": 1, "spoils": 3, "trigger": "highest", "participants": "tied",
    "run_out": "last-card", "capture": "bottom", "collect": "shuffled", "losers": "kept", "prize": "off",
    "objective": "collect-all-wins", "target": None, "floor": None, "first_to": None, "rounds": None, "time": None,
    "tiebreak": "draw", "forfeit": "off", "auto_war": "none", "beats": "none", "underdog": "none", "value": "card",
    "up_cards": 1, "identical": "tie",
}  # fmt: skip


class Cards:
    """The pack of a record, the order of its cards, and the streams that shuffle them."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.record = record
        self.rules = BASE | record["rules"]

    # Draws.

    def words(self, label: str) -> Iterator[int]:
        """The stream of a label."""
        block = 0
        while True:
            text = "\n".join(["war-room/1", *self.record["entropy"], label, str(block)])
            part = hmac.digest(bytes.fromhex(self.record["seed"]), text.encode(), "sha256")
            yield from (int.from_bytes(part[at : at + 4], "big") for at in range(0, 32, 4))
            block += 1

    def below(self, n: int, words: Iterator[int]) -> int:
        """The next fair number."""
        return next(word for word in words if word < 2**32 - 2**32 % n) % n

    def shuffle(self, cards: list[str], label: str) -> list[str]:
        """The cards in the order of a fresh stream."""
        cards, words = list(cards), self.words(label)
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1, words)
            cards[i], cards[j] = cards[j], cards[i]
        return cards

    # Cards.

    def fresh_pack(self) -> list[str]:
        """All packs, before any shuffle."""
        cards: list[str] = []
        for deck in range(self.rules["decks"]):
            cards += [rank + suit for suit in "CDHS" for rank in RANKS[13 - self.rules["pack"] // 4 : 13]]
            if self.rules["jokers"] == "shuffled":
                cards += [f"*{2 * deck + 1}", f"*{2 * deck + 2}"]
        return cards

    def best(self, shown: dict[int, list[str]], *, pairs: bool = False) -> list[int]:
        """The seats with the strongest cards; with `pairs`, with the strongest that are there twice, if there are such."""
        if self.rules["value"] == "card":
            ranks = {row[-1][0] for row in shown.values()}
            worth = {seat: self.place(row[-1][0], ranks) for seat, row in shown.items()}
        else:
            sign = -1 if self.rules["wins"] == "low" else 1
            worth = {seat: (len(row), sign * self.worth(row)) for seat, row in shown.items()}
        twice = [one for one in worth.values() if list(worth.values()).count(one) > 1]
        top = max(twice if pairs and twice else worth.values())
        return [seat for seat in worth if worth[seat] == top]

    def place(self, rank: str, beside: set[str]) -> tuple[int, ...]:
        """Where a rank stands among others: by itself, or right above the strongest that it beats there."""
        order = "A23456789TJQK*" if self.rules["ace"] == "low" else RANKS
        if self.rules["wins"] == "low":
            order = order[::-1]
        exceptions = [] if self.rules["beats"] == "none" else self.rules["beats"].split(" ")
        if self.rules["special"] != "none":
            exceptions = [f"{RANKS[13 - self.rules['pack'] // 4]}>A"]
        for exception in exceptions:
            below = [order.index(other) for other in exception[2:] if other in beside]
            if exception[0] == rank and below:
                return (max(below), 1, order.index(rank))
        return (order.index(rank), 0, 0)

    def worth(self, row: list[str]) -> int:
        """What cards make together."""
        if self.rules["value"] == "poker":
            return max(poker(list(hand)) for hand in combinations(row, min(5, len(row))))
        numbers = sorted(" A23456789TJQK*".index(card[0]) for card in row)
        if self.rules["ace"] == "high":
            numbers = sorted("  23456789TJQKA*".index(card[0]) for card in row)
        if self.rules["value"] == "difference" and len(row) > 1:
            return numbers[-1] - numbers[0]
        return prod(numbers) if self.rules["value"] == "product" else sum(numbers)

    def step_size(self, card: str) -> int:
        """The cards of a war step after a tie of this card."""
        spoils = self.rules["spoils"]
        value = 11 if card[0] in "A*" else 10 if card[0] in "TJQK" else int(card[0])
        if spoils in {"by-rank", "by-rank-total"}:
            return value + 1 if spoils == "by-rank" else value
        return int(spoils) + int(self.rules["up_cards"])


def poker(hand: list[str]) -> int:
    """A number for one hand, higher for better ones."""
    places = sorted(("23456789TJQKA".index(card[0]) for card in hand), reverse=True)
    groups = sorted(((places.count(one), one) for one in set(places)), reverse=True)
    shape = [count for count, _ in groups]
    flush = len(hand) == 5 and len({card[1] for card in hand}) == 1
    straight = len(hand) == len(groups) == 5 and places[0] - places[4] == 4
    if places == [12, 3, 2, 1, 0]:
        straight, groups = True, [(1, 3)]
    kinds = [
        shape[:1] == [2], shape[:2] == [2, 2], shape[:1] == [3], straight, flush, shape[:2] == [3, 2], shape[:1] == [4],
        straight and flush,
    ]  # fmt: skip
    best = max([number + 1 for number, kind in enumerate(kinds) if kind], default=0)
    digits = ([best] + [one for _, one in groups] + [0] * 5)[:6]
    return sum(digit * 13 ** (5 - number) for number, digit in enumerate(digits))
