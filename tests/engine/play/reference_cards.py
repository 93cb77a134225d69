"""The cards and the chance of the plain reference: text, and nothing of the engine."""

import hmac
from collections.abc import Iterator
from typing import Any

RANKS = "23456789TJQKA*"
BASE: dict[str, Any] = {
    "pack": 52, "decks": 1, "jokers": "none", "deal": "random", "remainder": "set-aside", "ace": "high", "wins": "high",
    "special": "none", "battle_cards": 1, "spoils": 3, "trigger": "highest", "participants": "tied",
    "run_out": "last-card", "capture": "bottom", "collect": "shuffled", "losers": "kept", "prize": "off",
    "objective": "collect-all-wins", "target": None, "floor": None, "first_to": None, "rounds": None, "time": None,
    "tiebreak": "draw", "forfeit": "off",
}  # fmt: skip


class Cards:
    """The pack of a record, the order of its cards, and the streams that shuffle them."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.record = record
        self.rules = BASE | record["rules"]

    # Chance.

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

    def best(self, shown: dict[int, str], *, pairs: bool = False) -> list[int]:
        """The seats with the strongest card; with `pairs`, with the strongest rank that is there twice, if there is one."""
        ranks = {seat: card[0] for seat, card in shown.items()}
        order = "A23456789TJQK*" if self.rules["ace"] == "low" else RANKS
        if self.rules["wins"] == "low":
            order = order[::-1]
        lowest = RANKS[13 - self.rules["pack"] // 4]
        if self.rules["special"] != "none" and {"A", lowest} <= set(ranks.values()):
            order = order.replace(lowest, "") + lowest
        twice = {rank for rank in ranks.values() if list(ranks.values()).count(rank) > 1}
        top = max(twice if pairs and twice else ranks.values(), key=order.index)
        return [seat for seat in ranks if ranks[seat] == top]

    def step_size(self, card: str) -> int:
        """The cards of a war step after a tie of this card."""
        spoils = self.rules["spoils"]
        value = 11 if card[0] in "A*" else 10 if card[0] in "TJQK" else int(card[0])
        return value + 1 if spoils == "by-rank" else value if spoils == "by-rank-total" else int(spoils) + 1
