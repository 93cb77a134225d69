"""Plays the rounds that a printed sheet shows, of one card for each seat and of several that count together."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.engine.analysis.sample_round import play_sample
from bot.engine.cards import RANKS, RANKS_OF_A_SUIT, SUITS, Card, is_joker, joker_card, parse_card, parse_cards, rank_of
from bot.engine.play.round import Round
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.row_values import combined_number
from bot.engine.rules.rules import (
    NONE,
    Capture,
    ComparedValue,
    Deal,
    Identical,
    Jokers,
    Objective,
    Procedure,
    Remainder,
    Rules,
    RunOut,
    Tiebreak,
    WinningOrder,
)
from bot.pictures.laid_cards import FanStep
from bot.pictures.printed.scene import SceneRow, SheetScene
from bot.texts import say

PLAIN: Final = tuple(map(parse_card, ("KS", "8H", "TC")))
"""The cards of an ordinary round, by seat."""
LAST: Final = tuple(map(parse_card, ("QD", "8S", "TH")))
"""The cards that decide a war."""
TIED: Final = tuple(map(parse_card, ("9H", "9C")))
WEAKER: Final = {WinningOrder.HIGH: parse_card("7S"), WinningOrder.LOW: parse_card("KD")}
"""A card that two nines beat, for a third player."""
BETTER: Final = {WinningOrder.HIGH: parse_card("KD"), WinningOrder.LOW: parse_card("7S")}
_SPARE: Final = bytes([parse_card("9S")] * 30)
"""Cards that nobody sees, so that nobody runs out of them."""


def play_printed_round(
    rules: Rules,
    ups: Sequence[Card],
    last: Sequence[Card] = (),
    *,
    auto_war: str = NONE,
    underdog: str = NONE,
    lucky: tuple[int, Card] | None = None,
) -> Round:
    """Return the round in which the seats turn these cards up, and in a war the `last` ones.

    Cards that start a war and underdogs only count where they are given; `lucky` is a seat and a card that it lays face down
    in the war.
    """
    table = replace(
        rules,
        procedure=Procedure.WAR,
        deal=Deal.RANDOM,
        jokers=Jokers.NONE,
        remainder=Remainder.SET_ASIDE,
        objective=Objective.COLLECT_ALL_WINS,
        tiebreak=Tiebreak.DRAW,
        target=None,
        floor=None,
        first_to=None,
        rounds=None,
        time=None,
        auto_war=auto_war,
        beats=NONE if "*" in rules.beats else rules.beats,
        underdog=underdog,
        identical=Identical.TIE,
    )
    needs = compile_rules(table).needs
    need = needs[ups[0]] if auto_war != NONE else needs[TIED[0]]
    lasts = last or [_SPARE[0]] * len(ups)
    if rules.deal is Deal.BY_COLOUR:
        ups, lasts = _coloured(ups), _coloured(lasts)
    first = _SPARE[: rules.battle_cards - 1]
    steps = [_SPARE[: need - 1] for _ in ups]
    if lucky is not None:
        seat, card = lucky
        steps[seat] = steps[seat][:-1] + bytes([card])
    stocks = [first + bytes([up]) + step + bytes([end]) + _SPARE for up, step, end in zip(ups, steps, lasts, strict=True)]
    return play_sample(table, len(ups), stocks=stocks)


def _coloured(cards: Sequence[Card]) -> list[Card]:
    """Return cards of the same ranks, black for the first seat and red for the second."""
    suits = (SUITS.index("S"), SUITS.index("H"))
    return [rank_of(card) + RANKS_OF_A_SUIT * suit for card, suit in zip(cards, suits, strict=True)]


def card_of(rank: int, suit: str = "C") -> Card:
    """Return a card of a rank, or a joker."""
    return joker_card(1) if rank == RANKS.index("*") else rank + RANKS_OF_A_SUIT * SUITS.index(suit)


def single_rows(names: Sequence[str], cards: Sequence[Card]) -> tuple[SceneRow, ...]:
    """Return the rows of players who lay one card each."""
    return tuple(SceneRow(name, (FanStep(0, (card,)),)) for name, card in zip(names, cards, strict=True))


def rows_of(names: Sequence[str], round_: Round) -> tuple[SceneRow, ...]:
    """Return what each player lays in a round, step by step."""
    return tuple(
        SceneRow(
            name,
            tuple(
                FanStep(len(flip.downs[seat]), () if (up := flip.ups[seat]) is None else (up,))
                for flip in round_.flips
                if flip.downs[seat] or flip.ups[seat] is not None
            ),
        )
        for seat, name in enumerate(names)
    )


def names_of(seats: int) -> list[str]:
    """Return the names of so many players, three at most."""
    return say("printed-names").split(", ")[:seats]


def winner_of(round_: Round) -> int:
    """Return the seat that wins a round; raises ValueError where nobody does, for then it was laid out wrongly."""
    if round_.winner is None:
        raise ValueError("Nobody won a round that was laid out to be won.")
    return round_.winner


def beats_words(rules: Rules, round_: Round) -> str:
    """Return which card won the last flip of a round, and which one it beat: the best of the others."""
    shown = {seat: up for seat, up in enumerate(round_.flips[-1].ups) if up is not None}
    best = shown.pop(winner_of(round_))
    strength = compile_rules(rules).strength
    return beaten_words(best, max(shown.values(), key=lambda card: strength[card]))


def beaten_words(best: Card, other: Card) -> str:
    """Return that one card beats another, without a full stop: `queen beats eight`."""
    return say("printed-beats", winner=rank_words(best), loser=rank_words(other))


def equal_words(card: Card) -> str:
    """Return that two cards of a rank meet: `nine against nine`."""
    return say("printed-equal", rank=rank_words(card))


def takes_words(round_: Round, names: Sequence[str]) -> str:
    """Return what the winner of a round does with its cards."""
    name = names[winner_of(round_)]
    if round_.killed_cards:
        return say("printed-takes-kept", name=name)
    if round_.loot is not None and round_.loot.prize is not None:
        return say("printed-takes-prize", name=name)
    return say("printed-takes", name=name, count=round_.pot)


def rank_words(card: Card) -> str:
    """Return a card's rank as a word within a sentence: `queen`."""
    return say("rank-joker") if is_joker(card) else say(f"rank-{RANKS[rank_of(card)]}")


_PLAIN: Final = ("KS 3H 5D 2C", "8H 6C 4S AD")
"""The cards of a round, by seat, as many as are turned up."""
_TIED: Final = ("9H 4C 2S 6D", "9C 4D 2H 6S")
_LAST: Final = ("QD 5S 3C 2D", "8S 7H AC 3D")
_HANDS: Final = ("KS KH 9C 4S 2H 7D 5C", "AS QS JD TH 8C 6D 3H")
"""A pair of kings, and nothing at all."""
_SAME_HANDS: Final = ("KS KH 9C 4S 2H 7D 5C", "KD KC 9H 4D 2S 7C 5H")


def row_scenes(rules: Rules, names: Sequence[str]) -> tuple[SheetScene, ...]:
    """Return the pictures of a round and of a war between the two players of these names."""
    if rules.value is ComparedValue.POKER:
        return (_poker_scene(rules, names), _poker_tie_scene(rules, names))
    plain, tied, last = (_hands(rules, each) for each in (_PLAIN, _TIED, _LAST))
    opening, war = _played(rules, plain), _played(rules, tied, last)
    best, other = _numbers(rules, opening)
    round_words = say("printed-rows", best=best, other=other, name=_name(opening, names), count=opening.pot)
    equal, (best, other) = combined_number(rules, war.flips[0].turned_up(0)), _numbers(rules, war)
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
    rows = tuple(SceneRow(name, tuple(_steps(len(tie.downs[seat]), tie.turned_up(seat)))) for seat, name in enumerate(names))
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
        SceneRow(name, tuple(step for flip in round_.flips for step in _steps(len(flip.downs[seat]), flip.turned_up(seat))))
        for seat, name in enumerate(names)
    )


def _steps(downs: int, turned: bytes) -> Iterator[FanStep]:
    """Yield the cards of one step side by side: on paper there is room for that."""
    for number, card in enumerate(turned):
        yield FanStep(0 if number else downs, (card,))


def _numbers(rules: Rules, round_: Round) -> tuple[int, int]:
    """Return what the cards of the last flip make, the winner's first."""
    last, winner = round_.flips[-1], 0 if round_.winner is None else round_.winner
    return combined_number(rules, last.turned_up(winner)), combined_number(rules, last.turned_up(1 - winner))


def _name(round_: Round, names: Sequence[str]) -> str:
    return names[0 if round_.winner is None else round_.winner]
