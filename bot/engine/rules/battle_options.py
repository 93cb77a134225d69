"""Declares the options of battles and wars: names, values, sentences and contradictions."""

from collections.abc import Iterator
from typing import Final

from bot.engine.rules.option import OFF, Option, OptionGroup
from bot.engine.rules.parsing import spoils, whole_number
from bot.engine.rules.rules import BOUNDS, Ace, Jokers, Rules, Special, Wins


def _special_refuses(rules: Rules) -> Iterator[str]:
    """Yield why the exception of the lowest card cannot be played."""
    if rules.special is not Special.NONE:
        if rules.ace is Ace.LOW:
            yield "The lowest card can beat the ace only where the ace is high."
        if rules.wins is Wins.LOW:
            yield "The lowest card can be an exception only where the highest card wins."
        if rules.jokers is not Jokers.NONE:
            yield "The lowest card that beats the ace is not played with jokers."


BATTLE: Final = (
    Option(
        key="wins",
        group=OptionGroup.BATTLE,
        title="Winning card",
        help="Whether the highest or the lowest card wins.",
        values=(("high", "the highest card wins"), ("low", "the lowest card wins")),
    ),
    Option(
        key="ace",
        group=OptionGroup.BATTLE,
        title="Aces",
        help="Where the ace stands.",
        values=(("high", "above the king"), ("low", "below the two")),
    ),
    Option(
        key="special",
        group=OptionGroup.BATTLE,
        title="Lowest card against an ace",
        help="Whether the lowest rank of the pack beats everything while an ace lies beside it.",
        values=(("none", "is as low as ever"), ("lowest-beats-ace", "beats the ace, and everything else")),
        refuses=_special_refuses,
        sheet=(("lowest-beats-ace", "But when an ace is among the cards, the pack's lowest rank is the strongest of all."),),
    ),
    Option(
        key="battle_cards",
        group=OptionGroup.BATTLE,
        title="Cards in a battle",
        help="How many cards everybody lays in an ordinary battle; the last one is turned up.",
        values=(("1", "one, face up"), ("2", "one down, one up"), ("3", "two down, one up")),
        reader=whole_number(*BOUNDS["battle_cards"], "Cards in a battle"),
    ),
)

WAR: Final = (
    Option(
        key="spoils",
        group=OptionGroup.WAR,
        title="Cards down in a war",
        help="How many cards each fighter lays face down before the card that decides.",
        values=(
            ("0", "none"),
            ("1", "one"),
            ("2", "two"),
            ("3", "three"),
            ("4", "four"),
            ("5", "five"),
            ("by-rank", "as many as the tied cards are worth"),
            ("by-rank-total", "as many as the tied cards are worth, the last one up"),
        ),
        reader=spoils,
    ),
    Option(
        key="participants",
        group=OptionGroup.WAR,
        title="Who fights a war",
        help="With three players or more: who lays cards when the best cards are equal.",
        values=(("tied", "only the tied players"), ("all", "everybody")),
    ),
    Option(
        key="trigger",
        group=OptionGroup.WAR,
        title="What starts a war",
        help="With three players or more: which equal cards count.",
        values=(("highest", "a tie for the best card"), ("any", "any two equal cards")),
    ),
    Option(
        key="run_out",
        group=OptionGroup.WAR,
        title="Short of cards in a war",
        help="What happens to a player who cannot lay all the cards of a war.",
        values=(
            ("lose", "loses at once"),
            ("last-card", "lays all there is, the last card decides"),
            ("last-card-stands", "the last card keeps standing"),
            ("cap-to-fewest", "everybody lays as many as the poorest can"),
        ),
    ),
    Option(
        key="forfeit",
        group=OptionGroup.WAR,
        title="Forfeits",
        help="Whether the loser of a war is asked for a small forfeit, for fun; no card is touched.",
        values=((OFF, "none"), ("on", "the loser of a war pays one")),
    ),
)
