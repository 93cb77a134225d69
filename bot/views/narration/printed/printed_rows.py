"""Plays the rounds of a printed sheet in which several cards are turned up and count together."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.engine.analysis.sample_round import play_sample
from bot.engine.notation import parse_cards
from bot.engine.play.round import Round
from bot.engine.rules.row_values import combined_number
from bot.engine.rules.rules import Capture, ComparedValue, Rules, RunOut
from bot.pictures.card_fan import FanStep
from bot.pictures.printed.scene import SceneRow, SheetScene
from bot.texts import say

_PLAIN: Final = ("KS 3H 5D 2C", "8H 6C 4S AD")
"""The cards of a round, by seat, as many as are turned up."""
_TIED: Final = ("9H 4C 2S 6D", "9C 4D 2H 6S")
_LAST: Final = ("QD 5S 3C 2D", "8S 7H AC 3D")
_HANDS: Final = ("KS KH 9C 4S 2H 7D 5C", "AS QS JD TH 8C 6D 3H")
"""A pair of kings, and nothing at all."""
_SAME_HANDS: Final = ("KS KH 9C 4S 2H 7D 5C", "KD KC 9H 4D 2S 7C 5H")
_SPARE: Final = parse_cards(" ".join(["9S"] * 30))


def row_scenes(rules: Rules, names: Sequence[str]) -> tuple[SheetScene, ...]:
    """Return the pictures of a round and of a war between the two players of these names."""
    if rules.value is ComparedValue.POKER:
        return (_poker_scene(rules, names), _poker_tie_scene(rules, names))
    plain, tied, last = (_hands(rules, each) for each in (_PLAIN, _TIED, _LAST))
    opening, war = _played(rules, plain), _played(rules, tied, last)
    best, other = _numbers(rules, opening)
    round_words = say("printed-rows", best=best, other=other, name=_name(opening, names), count=opening.pot)
    equal, (best, other) = combined_number(rules, war.flips[0].turned(0)), _numbers(rules, war)
    war_words = say("printed-rows-war", equal=equal, best=best, other=other, name=_name(war, names), count=war.pot)
    return (
        SheetScene(say("printed-scene-round"), _rows(opening, names), round_words),
        SheetScene(say("printed-scene-war"), _rows(war, names), war_words),
    )


def _poker_scene(rules: Rules, names: Sequence[str]) -> SheetScene:
    round_ = _played(rules, _hands(rules, _HANDS))
    caption = say("printed-rows-poker", name=_name(round_, names), count=round_.pot)
    return SheetScene(say("printed-scene-round"), _rows(round_, names), caption)


def _poker_tie_scene(rules: Rules, names: Sequence[str]) -> SheetScene:
    """Return two equal hands, without those that decide: there is no room for more cards."""
    round_ = _played(rules, _hands(rules, _SAME_HANDS), _hands(rules, _HANDS))
    tie = round_.flips[0]
    rows = tuple(SceneRow(name, tuple(_steps(len(tie.downs[seat]), tie.turned(seat)))) for seat, name in enumerate(names))
    caption = say("printed-rows-poker-tie", cards=rules.up_cards, count=round_.pot)
    return SheetScene(say("printed-scene-war"), rows, caption)


def _hands(rules: Rules, hands: Sequence[str]) -> list[bytes]:
    return [parse_cards(hand)[: rules.up_cards] for hand in hands]


def _played(rules: Rules, rows: Sequence[bytes], last: Sequence[bytes] = ()) -> Round:
    """Return the round in which two seats turn these rows up, and in a war the `last` ones."""
    table = Rules(
        value=rules.value,
        up_cards=rules.up_cards,
        battle_cards=rules.battle_cards,
        ace=rules.ace,
        wins=rules.wins,
        spoils=rules.spoils,
        losers=rules.losers,
        run_out=RunOut.LAST_CARD,
        capture=Capture.BOTTOM,
    )
    first = _SPARE[: rules.battle_cards - 1]
    down = _SPARE[: rules.spoils] if isinstance(rules.spoils, int) else b""
    ends = last or [b""] * len(rows)
    rows = [row[: rules.up_cards] for row in rows]
    stocks = [first + row + (down + end if end else b"") + _SPARE for row, end in zip(rows, ends, strict=True)]
    return play_sample(table, len(rows), stocks=stocks)


def _rows(round_: Round, names: Sequence[str]) -> tuple[SceneRow, ...]:
    return tuple(
        SceneRow(name, tuple(step for flip in round_.flips for step in _steps(len(flip.downs[seat]), flip.turned(seat))))
        for seat, name in enumerate(names)
    )


def _steps(downs: int, turned: bytes) -> Iterator[FanStep]:
    """Yield the cards of one step side by side: on paper there is room for that."""
    for number, card in enumerate(turned):
        yield FanStep(0 if number else downs, card)


def _numbers(rules: Rules, round_: Round) -> tuple[int, int]:
    """Return what the cards of the last flip make, the winner's first."""
    last, winner = round_.flips[-1], 0 if round_.winner is None else round_.winner
    return combined_number(rules, last.turned(winner)), combined_number(rules, last.turned(1 - winner))


def _name(round_: Round, names: Sequence[str]) -> str:
    return names[0 if round_.winner is None else round_.winner]
