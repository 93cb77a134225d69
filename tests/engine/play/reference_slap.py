"""Slap War once more, from rules-more.md 5.3: the plain reference's battles, broken off by the first slap."""

from copy import deepcopy

from tests.engine.play.reference import Table

Press = tuple[int, int]
"""The milliseconds and the seat, so that equal times go by seat."""


class SlapTable(Table):
    """One game, told with `play`. A battle that is only looked at is fought on a copy; `most` flips of it are made."""

    most: int | None = None
    fighting_now = False

    def slapped(self, card: str) -> bool:
        """Whether the card is there to be slapped."""
        return card[0] == str(self.rules.get("slap_rank", "5"))

    def counting(self, shown: dict[int, list[str]]) -> dict[int, list[str]]:
        """What is compared: such cards count as nothing, unless there are no others."""
        return {seat: row for seat, row in shown.items() if not self.slapped(row[-1])} or shown

    def opening(self, shown: dict[int, list[str]]) -> tuple[dict[int, list[str]], list[int], int]:
        """The window comes before cancelling, automatic wars, exceptions and ties."""
        self.note(shown)
        if all(self.slapped(row[-1]) for row in shown.values()):
            return shown, [] if self.most == 1 else list(shown), 0
        counting = self.counting(shown)
        kept, tied, first = super().opening(counting)
        left = {seat: row for seat, row in shown.items() if seat in kept or seat not in counting}
        tied = list(left) if first else tied
        return left, [] if self.most == 1 else tied, first

    def best(self, shown: dict[int, list[str]], *, pairs: bool = False) -> list[int]:
        """As ever, but for the cards that count as nothing in a battle."""
        if not self.fighting_now:
            return super().best(shown, pairs=pairs)
        if len(self.steps) > 1:
            self.note(shown)
            if len(self.steps) == self.most:
                return []
        return super().best(self.counting(shown), pairs=pairs)

    def note(self, shown: dict[int, list[str]]) -> None:
        """Keep whether a card to slap was just turned up: one that stays from before does not count."""
        turned = [row[-1] for seat, row in shown.items() if self.steps[-1].get(seat)]
        self.windows.append(any(map(self.slapped, turned)))

    def plain_fight(
        self, fighting: list[int], steps: list[dict[int, list[str]]], most: int | None
    ) -> tuple[int | None, set[int]]:
        """A battle as if nobody slapped, of so many flips at most."""
        self.steps, self.windows, self.most, self.fighting_now = steps, list[bool](), most, True
        underdog = self.rules["underdog"]
        if most is not None:
            self.rules["underdog"] = "none"
        result = super().fight(fighting, steps)
        self.rules["underdog"], self.most, self.fighting_now = underdog, None, False
        return result

    def looked_at(self, fighting: list[int], most: int | None) -> tuple[list[bool], int, set[int]]:
        """The windows, the steps, and who is knocked out, of a battle on a copy of the table."""
        copy, steps = deepcopy(self), list[dict[int, list[str]]]()
        _, knocked = copy.plain_fight(fighting, steps, most)
        return copy.windows, len(steps), knocked

    def pressed(self, stage: int, seat: int) -> int | None:
        """The first press of a seat at this stage of the battle, in milliseconds."""
        stem = f"slap{stage + 1 if stage else ''}:"
        for battle, by, choice in self.record["choices"]:
            if (battle, by) == (self.battle + 1, seat) and choice.startswith(stem):
                return int(choice.removeprefix(stem))
        return None

    def fight(self, fighting: list[int], steps: list[dict[int, list[str]]]) -> tuple[int | None, set[int]]:
        """The battle with its presses: the first at a card to slap takes the pot, any other is false."""
        windows, count, _ = self.looked_at(fighting, None)
        ends = [number for number, window in enumerate(windows, 1) if window]
        ends += [] if ends and ends[-1] == count else [count]
        false: list[Press] = []
        slapper = None
        for stage, end in enumerate(ends):
            window = end <= len(windows) and windows[end - 1]
            gone = self.looked_at(fighting, None if end == count else end)[2]
            able = [seat for seat in self.players() if seat not in gone and all(by != seat for _, by in false)]
            presses = sorted((ms, seat) for seat in able if (ms := self.pressed(stage, seat)) is not None)
            good = [press for press in presses if window and press[0] >= 0]
            false += [press for press in presses if press not in good]
            if good:
                slapper = good[0][1]
                break
        winner, knocked = self.plain_fight(fighting, steps, None if slapper is None else end)
        staying = [seat for seat in self.players() if seat not in knocked]
        for _, seat in false:
            others = [(other - seat) % len(self.seats) for other in staying if other != seat]
            if others and self.stocks[seat]:
                self.stocks[(seat + min(others)) % len(self.seats)].append(self.stocks[seat].pop(0))
        return (winner if slapper is None else slapper), knocked
