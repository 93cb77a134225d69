"""The tables of the gallery: every state of a game at every size of table, and everything that decides beside the cards."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from bot.engine.cards import parse_card
from bot.pictures.card_faces import Deck
from bot.pictures.laid_cards import CardPile, FanStep
from bot.pictures.table.seats import Holding, SeatShown
from bot.pictures.table.table_picture import TablePicture

NAMES: Final = ("Ada", "Ben", "Chloé", "Bot 1", "Dmitri", "Fatima", "Maximiliane", "Hiroshi", "Inès", "Alexandra")
CARDS: Final = ("4S", "9H", "JC", "2D", "TS", "KH", "7C", "QD", "AS", "*1")
SIZES: Final = (2, 3, 4, 5, 6, 8, 10)
WORST: Final = (
    "W" * 40,
    "龍驤鑑識機構會議室",
    "ผู้เล่นที่ดีที่สุด",
    "👨‍👩‍👧‍👦 Familie",
    "مرحبا بالعالم",
    "שלמה המלך",
    "Zoë\u0308\u0323",
    "한국어이름",
    "नमस्ते दुनिया",
    "",
)


def fan(text: str) -> FanStep:
    """A step as `3 9H 2C`: so many down, then these up."""
    downs, *ups = text.split()
    return FanStep(int(downs), tuple(parse_card(up) for up in ups))


def row(number: int, *steps: str, cards: int | None = None, **more: Any) -> SeatShown:
    """A seat by its number, which lays these steps; of names that begin with Bot, a bot player's."""
    name = more.pop("name", NAMES[number])
    owned = 3 + (7 * number + 11) % 31 if cards is None else cards
    return SeatShown(name, owned, tuple(map(fan, steps)), robot=name.startswith("Bot"), **more)


def at_table(*seats: SeatShown, **more: Any) -> TablePicture:
    """A table in its 31st round, or another one."""
    return TablePicture("Classic War", more.pop("battle", 31), seats, **more)


def states(seats: int) -> Iterator[tuple[str, TablePicture]]:
    """Every state of a game at a table of so many, by its name."""
    laid = [row(number, f"0 {CARDS[number]}") for number in range(seats)]
    best = min(5, seats - 1)
    yield "deal", at_table(*(row(number, cards=52 // seats) for number in range(seats)), battle=0)
    chosen = [row(number, *(["1"] if number % 2 else []), chosen=bool(number % 2)) for number in range(seats)]
    yield "chosen", at_table(*chosen, under_way=True)
    yield "reveal", at_table(*laid, under_way=True)
    yield "taken", at_table(*laid, winner=best, pot=seats)
    yield "undecided", at_table(*laid, middle=2 * seats)
    rivals = (0, 1) if seats < 5 else (1, 2, 5 % seats)
    eights = [(fan("0 8" + "SHCDSH"[number % 6]),) for number in range(seats)]
    tied = [replace(seat, laid=eights[at]) if at in rivals else seat for at, seat in enumerate(laid)]
    yield "tie", at_table(*tied, tied=rivals, under_way=True)
    yield "hold", at_table(*_war(tied, rivals, ["3"]), under_way=True)
    yield "war", at_table(*_war(tied, rivals, ["3 KS", "3 5H", "3 9C"]), winner=rivals[0], pot=4 * len(rivals) + seats)
    twice = _war(_war(tied, rivals, ["3 6S", "3 6H", "3 6C"]), rivals[:2], ["9 AC", "9 QD"])
    yield "second-war", at_table(*twice, winner=rivals[1], pot=40)
    out = [replace(seat, out=True, cards=0) if number not in {best, 0} else seat for number, seat in enumerate(laid)]
    yield "knocked-out", at_table(*out, winner=best, pot=seats)
    yield "paused", at_table(*laid, winner=best, pot=seats, paused=True)
    over = [replace(seat, out=number != best, cards=52 if number == best else 0) for number, seat in enumerate(laid)]
    yield "over", at_table(*over, winner=best, pot=seats, crowned=(best,), battle=148)


def _war(seats: list[SeatShown], rivals: tuple[int, ...], steps: list[str]) -> list[SeatShown]:
    """The seats with a step more for each rival; the last one's is used for all that follow."""
    more = {seat: fan(steps[min(at, len(steps) - 1)]) for at, seat in enumerate(rivals)}
    return [replace(seat, laid=(*seat.laid, more[at])) if at in more else seat for at, seat in enumerate(seats)]


def kinds(seats: int) -> Iterator[tuple[str, TablePicture]]:
    """What decides beside the cards, at a table of so many, by its name."""
    laid = [row(number, f"0 {CARDS[number]}") for number in range(seats)]
    taken = {"winner": 1, "pot": seats}
    yield "four-colours", at_table(*(row(at, f"0 {CARDS[(at + 2) % 10]}") for at in range(seats)), deck=Deck.FOUR, **taken)
    yield "children", at_table(*laid, large=True, taught="A nine beats a four.", **taken)
    yield "prize", at_table(*laid, prize=parse_card("QD"), **taken)
    yield "prize-and-pot", at_table(*laid, prize=parse_card("QD"), middle=6)
    wins = [replace(seat, wins=number % 3, figures=f"{number % 3} won") for number, seat in enumerate(laid)]
    yield "wins", at_table(*wins, **taken)
    sums = [row(at, f"0 {CARDS[at]} 5C", made=9 + at, figures=f"makes {9 + at}") for at in range(seats)]
    yield "sums-of-two", at_table(*sums, **taken)
    many = [row(at, f"0 {CARDS[at]} 5C 8D KS 2H", made=31 + at, figures=f"makes {31 + at}") for at in range(seats)]
    yield "sums-of-five", at_table(*many, **taken)
    if seats < 4:
        poker = ("KD 6C 5S 8H 4C QC TC", "7S QD 4H JC JD 2H 7D", "4S 4C QH")
        yield "seven-cards", at_table(*(row(at, f"0 {poker[at]}") for at in range(seats)), winner=1, pot=7 * seats)
    piles = [replace(seat, pile=CardPile(3 + at, parse_card(CARDS[at - 1]))) for at, seat in enumerate(laid)]
    yield "piles", at_table(*piles, **taken)
    points = [replace(seat, holding=Holding.POINTS, cards=4 * at, figures=f"{4 * at} points") for at, seat in enumerate(laid)]
    yield "points", at_table(*points, **taken)
    house = row(seats - 1, "0 9C", name="The house", holding=Holding.NOTHING, figures="")
    chips = [
        row(at, f"0 {CARDS[at]}", holding=Holding.CHIPS, cards=980 + 20 * at, change=20 - 20 * (at % 3), figures="chips")
        for at in range(seats - 1)
    ]
    yield "chips", at_table(*chips, house, unit="hand")
    fought = [replace(chips[0], laid=(fan("0 9D"), fan("0 KC"))), *chips[1:], replace(house, laid=(fan("0 9C"), fan("0 4H")))]
    yield "chips-at-war", at_table(*fought, unit="hand")
    yield "names", at_table(*(replace(seat, name=WORST[at], robot=False) for at, seat in enumerate(laid)), **taken)
    yield "200-cards", at_table(*(replace(seat, cards=200 - 9 * at) for at, seat in enumerate(laid)), **taken)


def tables() -> Iterator[tuple[str, TablePicture]]:
    """Every table of the gallery, by its name."""
    yield "table-1-round", at_table(row(0, "0 9H"))
    for seats in SIZES:
        yield from ((f"table-{seats}-{name}", picture) for name, picture in states(seats))
        yield from ((f"table-{seats}-{name}", picture) for name, picture in kinds(seats))
