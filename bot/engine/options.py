"""The options of a table in plain words: what can be set, what to suggest, and how it is said."""

from functools import lru_cache
from typing import Final

from bot.engine.errors import RulesError
from bot.engine.option import OFF, Group, Option
from bot.engine.rules import ALL_CARDS, BOUNDS, SMALL_HAND, Procedure, Rules
from bot.engine.terms import used
from bot.engine.typed import first_to, length_of_time, length_text, spoils, whole_number, wins_text

__all__ = ["OFF", "OPTIONS", "Group", "Option", "find_option", "length_text", "option_in", "options_for"]

_BATTLE: Final = (
    Option(
        key="wins",
        group=Group.BATTLE,
        title="Winning card",
        help="Whether the highest or the lowest card wins.",
        values=(("high", "the highest card wins"), ("low", "the lowest card wins")),
    ),
    Option(
        key="ace",
        group=Group.BATTLE,
        title="Aces",
        help="Where the ace stands.",
        values=(("high", "above the king"), ("low", "below the two")),
    ),
    Option(
        key="special",
        group=Group.BATTLE,
        title="Lowest card against an ace",
        help="Whether the lowest rank of the pack beats everything while an ace lies beside it.",
        values=(("none", "is as low as ever"), ("lowest-beats-ace", "beats the ace, and everything else")),
    ),
    Option(
        key="battle_cards",
        group=Group.BATTLE,
        title="Cards in a battle",
        help="How many cards everybody lays in an ordinary battle; the last one is turned up.",
        values=(("1", "one, face up"), ("2", "one down, one up"), ("3", "two down, one up")),
        reader=whole_number(*BOUNDS["battle_cards"], "Cards in a battle"),
    ),
)

_WAR: Final = (
    Option(
        key="spoils",
        group=Group.WAR,
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
        group=Group.WAR,
        title="Who fights a war",
        help="With three players or more: who lays cards when the best cards are equal.",
        values=(("tied", "only the tied players"), ("all", "everybody")),
    ),
    Option(
        key="trigger",
        group=Group.WAR,
        title="What starts a war",
        help="With three players or more: which equal cards count.",
        values=(("highest", "a tie for the best card"), ("any", "any two equal cards")),
    ),
    Option(
        key="run_out",
        group=Group.WAR,
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
        group=Group.WAR,
        title="Forfeits",
        help="Whether the loser of a war is asked for a small forfeit, for fun; no card is touched.",
        values=((OFF, "none"), ("on", "the loser of a war pays one")),
    ),
)

_WON: Final = (
    Option(
        key="capture",
        group=Group.WON,
        title="Where won cards go",
        help="Under the stock, onto a pile that becomes the next stock, or out of play until they are counted.",
        values=(
            ("bottom", "under the winner's stock"),
            ("pile", "onto a pile, shuffled when the stock is used up"),
            ("pile-final", "onto a pile that is only counted at the end"),
        ),
    ),
    Option(
        key="collect",
        group=Group.WON,
        title="Order of won cards",
        help="How won cards go under the winner's stock; only shuffled ones make sure that every game ends.",
        values=(
            ("shuffled", "shuffled"),
            ("winner-first", "the winner's cards first"),
            ("loser-first", "the winner's cards last"),
            ("table-order", "as they were laid, step by step"),
            ("seat-order", "seat by seat"),
        ),
    ),
    Option(
        key="losers",
        group=Group.WON,
        title="Beaten cards",
        help="Whether the winner gets them, or they leave the game.",
        values=(("kept", "go to the winner"), ("killed", "leave the game")),
    ),
    Option(
        key="prize",
        group=Group.WON,
        title="A prize in the middle",
        help="Whether the winner of a battle leaves one won card for the winner of the next.",
        values=((OFF, "none"), ("on", "a card of every win")),
    ),
)

_CARDS: Final = (
    Option(
        key="jokers",
        group=Group.CARDS,
        title="Jokers",
        help="Whether there are jokers, higher than any ace.",
        values=(("none", "no jokers"), ("shuffled", "two jokers shuffled in"), ("equal", "one joker buried in every stock")),
    ),
    Option(
        key="pack",
        group=Group.CARDS,
        title="Pack",
        help="How many cards a pack has: from the twos, the sixes or the sevens up.",
        values=(("52", "52 cards"), ("36", "36 cards, from the six up"), ("32", "32 cards, from the seven up")),
        reader=lambda text: Rules.from_record({"pack": int(text) if text in {"52", "36", "32"} else text}).pack,
    ),
    Option(
        key="decks",
        group=Group.CARDS,
        title="Packs shuffled together",
        help="How many packs are played with.",
        values=tuple((str(decks), "one pack" if decks == 1 else f"{decks} packs") for decks in range(1, 9)),
        reader=whole_number(*BOUNDS["decks"], "Packs shuffled together"),
    ),
    Option(
        key="deal",
        group=Group.CARDS,
        title="Deal",
        help="Who gets which cards.",
        values=(("random", "a card each in turn"), ("by-colour", "black against red")),
    ),
    Option(
        key="remainder",
        group=Group.CARDS,
        title="Cards left over in the deal",
        help="What happens when the pack cannot be dealt evenly.",
        values=(("set-aside", "are set aside"), ("uneven", "are dealt all the same")),
    ),
)

_END: Final = (
    Option(
        key="objective",
        group=Group.END,
        title="Who wins",
        help="What the game is about.",
        values=(
            ("collect-all-wins", "whoever collects all cards"),
            ("collect-all-loses", "everybody but the one who collects all cards"),
            ("first-out-loses", "everybody but the first without cards"),
        ),
    ),
    Option(
        key="target",
        group=Group.END,
        title="Win by owning",
        help="The first to own this many cards wins.",
        values=((OFF, "no target"), ("30", "30 cards"), ("40", "40 cards"), ("45", "45 cards")),
        reader=whole_number(2, 520, "The target"),
        spell=lambda cards: f"{cards} cards",
    ),
    Option(
        key="floor",
        group=Group.END,
        title="End below",
        help="As soon as somebody owns fewer cards than this, most cards win.",
        values=((OFF, "no floor"), ("3", "3 cards"), ("5", "5 cards"), ("10", "10 cards")),
        reader=whole_number(1, 520, "The floor"),
        spell=lambda cards: f"{cards} cards",
    ),
    Option(
        key="first_to",
        group=Group.END,
        title="First to win",
        help="The first to win so many battles, or wars, wins the game.",
        values=(
            (OFF, "no number of wins"),
            ("3 battles", "three battles"),
            ("10 battles", "ten battles"),
            ("3 wars", "three wars"),
            ("5 wars", "five wars"),
        ),
        reader=first_to,
        spell=wins_text,
    ),
    Option(
        key="rounds",
        group=Group.END,
        title="Round limit",
        help="After this many battles most cards win.",
        values=((OFF, "only as a safety net"), ("50", "50 battles"), ("100", "100 battles"), ("250", "250 battles")),
        reader=whole_number(1, 100_000, "The round limit"),
        spell=lambda battles: f"{battles:,} battles",
    ),
    Option(
        key="time",
        group=Group.END,
        title="Time limit",
        help="When the time is over most cards win.",
        values=(
            (OFF, "no time limit"),
            ("5m", "5 minutes"),
            ("15m", "15 minutes"),
            ("30m", "30 minutes"),
            ("1h", "1 hour"),
        ),
        reader=length_of_time(60, 14_400),
        spell=length_text,
    ),
    Option(
        key="tiebreak",
        group=Group.END,
        title="A shared win",
        help="What happens when players end level.",
        values=(("draw", "stays shared"), ("sudden-death", "a card each, the best one wins")),
    ),
)

_CHOICE: Final = (
    Option(
        key="hand_size",
        group=Group.CHOICE,
        title="Cards in hand",
        help="From how many cards everybody chooses.",
        values=((ALL_CARDS, "all of them"), (str(SMALL_HAND), "the top five cards of the stock")),
        reader=lambda text: (
            Rules.from_record({"hand_size": SMALL_HAND if text == str(SMALL_HAND) else text}, Procedure.SUICIDE).hand_size
        ),
        spell=lambda cards: ALL_CARDS if cards is None else str(cards),
        procedure=Procedure.SUICIDE,
    ),
    Option(
        key="chips",
        group=Group.CHOICE,
        title="Chips at the start",
        help="How many play chips everybody begins with.",
        values=tuple((str(chips), f"{chips:,} chips") for chips in (100, 500, 1000, 5000)),
        reader=whole_number(10, 100_000, "Chips at the start"),
        procedure=Procedure.CASINO,
    ),
    Option(
        key="tie_after_tie_bonus",
        group=Group.CHOICE,
        title="Bonus for a second tie",
        help="Whether equal cards in a war win one ante more.",
        values=((OFF, "none"), ("on", "one ante")),
        procedure=Procedure.CASINO,
    ),
)

OPTIONS: Final[tuple[Option, ...]] = (*_WAR, *_BATTLE, *_WON, *_CARDS, *_END, *_CHOICE)
"""Every option that some table can set, group by group."""


def find_option(key: str) -> Option:
    """The option with this key; raises RulesError."""
    for option in OPTIONS:
        if option.key == key:
            return option
    raise RulesError(f"There is no option called {key[:40]!r}.")


def options_for(rules: Rules) -> tuple[Option, ...]:
    """The options that count in a game of this procedure, whatever they are set to (rules.md §3.20-3.26, §5.3)."""
    return _options_of(rules.procedure)


def option_in(rules: Rules, key: str) -> Option:
    """The option with this key; raises RulesError, in a sentence, if these rules' procedure does not use it."""
    option = find_option(key)
    if option not in options_for(rules):
        raise RulesError(f"{option.title} cannot be set in this game.")
    return option


@lru_cache
def _options_of(procedure: Procedure) -> tuple[Option, ...]:
    base = Rules(procedure=procedure)
    own = [option for option in OPTIONS if option.procedure in {None, procedure}]
    return tuple([option for option in own if len({used(option.apply(base, value)) for value, _ in option.values}) > 1])
