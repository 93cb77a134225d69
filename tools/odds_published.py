"""Compares what others have published of War with simulated games: the last tables of docs/odds.md (rules.md §7)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from tests.engine.choice_games.house_edges import COLUMNS
from tools.odds_file import Found
from tools.odds_studies import PACKS

Figure = Callable[[Found], str]


class Published(NamedTuple):
    """Where a figure comes from, what it is of, the figure, our study of it, and which figure of that it is."""

    where: str
    what: str
    there: str
    study: str
    figure: Figure


def percent(part: float, whole: float) -> str:
    """Return a share in a hundred, with as many digits as it needs."""
    found = 100 * part / whole
    return "0%" if not part else f"{found:.3f}%" if found < 0.1 else f"{found:.1f}%"


def _rounds(found: Found) -> str:
    return f"{found['rounds']:,.1f} rounds"


def _never(found: Found) -> str:
    return percent(found["circles"], found["games"])


def _capped(found: Found) -> str:
    return percent(found["capped"], found["games"])


def _odd(found: Found) -> str:
    return percent(found["odd"], found["games"])


def _commonest(found: Found) -> str:
    return f"{found['commonest']} rounds"


def _wars(found: Found) -> str:
    return f"{found['wars']:.2f}"


def _leads(found: Found) -> str:
    return ", ".join(f"{100 * games / found['games']:.1f}" for games in found["never"]) + "%"


def _wins_by_aces(found: Found) -> str:
    return ", ".join(f"{100 * won / dealt:.1f}" for won, dealt in zip(found["won"], found["dealt"], strict=True) if dealt) + "%"


def _won(found: Found) -> str:
    return percent(found["won"], found["games"])


def _depths(found: Found) -> str:
    return ", ".join(f"{wars / found['games']:.3f}" for wars in found["depths"])


def _cycles(found: Found) -> str:
    return ", ".join(f"{endless:,} of {all_:,}" for endless, all_ in zip(found["endless"], found["positions"], strict=True))


def _ties(found: Found) -> str:
    return f"{100 * found['wars'] / found['games']:.2f}%"


SHUFFLED, ORDERED = "won cards shuffled", "won cards in table order"
WIMPY = "wimpyprogrammer.com, 100,000 games"
EARLIER = "a simulator that we wrote before this one"
LEADS = "loser never held 30, 35, 40, 45, 50 cards"
SIBLINGS = "*A War Amongst Siblings*, 2018"

PUBLISHED: Final = (
    Published("nerdland.net", f"mean, {SHUFFLED}", "277 rounds", "last card", _rounds),
    Published("Wikipedia, an old table, 10⁶ games", f"mean, {SHUFFLED}", "253.3 rounds", "last card", _rounds),
    Published("the same", "wars in a game", "15.10", "last card", _wars),
    Published(WIMPY, f"mean, {SHUFFLED}", "262 rounds", "lose", _rounds),
    Published(WIMPY, "the commonest length", "84 rounds", "lose", _commonest),
    Published(WIMPY, f"not over after 5,000 rounds, {ORDERED}", "11.8%", "table order, 5,000", _capped),
    Published("`sambecker/rustwar`", f"mean, {SHUFFLED}", "233 rounds", "lose", _rounds),
    Published("`sambecker/rustwar`", "mean of those that end, not shuffled", "563 rounds", "table order", _rounds),
    Published("`sambecker/rustwar`", "not over after 10,000 rounds, not shuffled", "8.1%", "table order", _capped),
    Published("`erikras/war`, one card down", f"never end, {ORDERED}", "40%", "table order, one down", _capped),
    Published("`erikras/war`, two cards down", f"never end, {ORDERED}", "27%", "table order, two down", _never),
    Published(
        "`erikras/war`, two cards down", "the same, not over after 200,000 rounds", "27%", "table order, two down", _capped
    ),
    Published("`erikras/war`, three cards down", f"never end, {ORDERED}", "10%", "table order", _never),
    Published(SIBLINGS, "never end, one player's cards always first", "33%", "seat order", _never),
    Published(EARLIER, "three players never end, the winner's card first", "14.0%", "three seats, winner first", _capped),
    Published(EARLIER, "three players never end, the loser's card first", "67.5%", "three seats, loser first", _capped),
    Published("math.stackexchange 1752876", LEADS, "33.2, 59.4, 76.5, 91.7, 99.0%", "leads", _leads),
    Published("the same, a last card standing on", LEADS, "the same", "leads, a last card stands", _leads),
    Published("FiveThirtyEight, *Riddler*, 2017", "four aces alone win, one card down", "80.9%", "four aces", _won),
    Published(EARLIER, "dealt 0 to 4 aces, wins", "20.6, 35.2, 50.3, 64.8, 79.0%", "aces", _wins_by_aces),
    Published(EARLIER, "the same, one card down", "10.9, 30.0, 50.2, 69.8, 87.1%", "aces, one down", _wins_by_aces),
    Published(EARLIER, "wars of one, two, three steps in a game", "13.17, 0.765, 0.044", "depths", _depths),
    Published(EARLIER, "games of an odd number of rounds", "30.5%", "lose", _odd),
    Published(EARLIER, "the same, one card down", "18.7%", "one down", _odd),
    Published(
        "Spivey, *Cycles in War*, 2010",
        "positions of 3, 4, 5, 6, 7 different cards that never end, the winner's card first",
        "none, none, some, none, some",
        "cycles",
        _cycles,
    ),
)

TIES: Final[Mapping[int, Fraction]] = {2: Fraction(1, 17), 3: Fraction(37, 425), 4: Fraction(97, 833)}
"""The exact share of first battles that are tied, by seats."""

HOUSE: Final[Mapping[int, Sequence[float]]] = {
    1: (5.8824, 2.0648, 2.4154, 2.9412, 35.2941),
    2: (6.7961, 2.2403, 2.7034, 3.3981, 25.2427),
    4: (7.2464, 2.3096, 2.8351, 3.6232, 20.2899),
    6: (7.3955, 2.3301, 2.8771, 3.6977, 18.6495),
    8: (7.4699, 2.3398, 2.8978, 3.7349, 17.8313),
}
"""By packs, in a hundred: ties, and what the house keeps, as the tables of casinos have it (rules.md §7.2)."""


def comparisons(entries: Mapping[str, Found]) -> Iterator[str]:
    """Yield the lines of the section, of what was simulated so far."""
    yield "| Published by | Of | There | Here | Games |\n| --- | --- | ---: | ---: | ---: |"
    for one in PUBLISHED:
        if one.study in entries:
            found = entries[one.study]
            yield f"| {one.where} | {one.what} | {one.there} | {one.figure(found)} | {found['games']:,} |"
    for seats, share in TIES.items():
        if (found := entries.get(f"ties of {seats}", {})) and found["games"]:
            exact = f"{share.numerator}/{share.denominator} = {100 * float(share):.2f}%"
            yield f"| exact | first battles tied, {seats} players | {exact} | {_ties(found)} | {found['games']:,} |"
    yield from _growth(entries)
    yield from _house(entries)


def _growth(entries: Mapping[str, Found]) -> Iterator[str]:
    if {"last card", "two packs", "four packs"} <= entries.keys():
        one, two, four = (entries[name]["rounds"] for name in ("last card", "two packs", "four packs"))
        yield (
            "\nThe length should grow with the square of the number of cards (arXiv 2302.03535), so games with four decks\n"
            "should take sixteen times as long as with one. Here, a game takes "
            f"{one:,.0f} rounds with one deck,\n{two:,.0f} with two and {four:,.0f} with four: {four / one:.1f} times as many."
        )


def _house(entries: Mapping[str, Found]) -> Iterator[str]:
    if "house" not in entries:
        return
    found = entries["house"]
    yield (
        "\nThe house edge in Casino War, as a share of the ante: the exact figure and, in brackets, the one from\n"
        f"{found['games']:,} simulated hands. The last column is the least certain, because its wins are rare and large.\n"
    )
    yield "| Decks | " + " | ".join(one[0].upper() + one[1:] for one in COLUMNS) + " |\n| ---: |" + " ---: |" * len(COLUMNS)
    for packs, kept in zip(PACKS, found["kept"], strict=True):
        cells = " | ".join(f"{exact:.2f}% ({100 * ours:.2f})" for exact, ours in zip(HOUSE[packs], kept, strict=True))
        yield f"| {packs} | {cells} |"
