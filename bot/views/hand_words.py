"""What a member reads of their own hand and is asked, as words and choices. Draws nothing; shows no other seat's secrets."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.engine.asks import NOTHING, Ask, Kind
from bot.engine.cards import rank_of
from bot.engine.notation import parse_card
from bot.engine.view import View
from bot.host.clock import TableTime
from bot.host.house import played
from bot.host.table import Phase, Table
from bot.texts import say
from bot.views.hand_lines import hand_lines
from bot.views.words import plain_face, plain_rank, when

CARDS = frozenset({Kind.CARD, Kind.UP, Kind.SPY, Kind.TOP})


@dataclass(frozen=True, slots=True)
class Offer:
    """A choice as a button shows it."""

    choice: str
    label: str
    picked: bool


@dataclass(frozen=True, slots=True)
class Question:
    """A question with the choices worth offering; `typed` tells that other numbers can be typed in."""

    kind: Kind
    text: str
    offers: tuple[Offer, ...]
    typed: bool


@dataclass(frozen=True, slots=True)
class Hand:
    """Everything on the page of a seat. `stage` is the battle and the stage that its buttons are for."""

    head: str
    lines: str
    questions: tuple[Question, ...]
    stage: tuple[int, int]
    picked: bool
    locked: bool
    eager: bool
    passable: bool


def hand_of(table: Table, seat: int, time: TableTime) -> Hand:
    """Return what the member in a seat may see and decide now."""
    game, turn = table.open_game(), table.turn
    if turn is None or table.phase is not Phase.PLAYING or seat not in game.alive():
        return Hand(_title(table), say("hand.over"), (), (0, 0), False, False, False, False)
    view = game.view(seat)
    mine = [ask for ask in game.asks() if ask.seat == seat]
    locked = seat in turn.locked
    questions = () if locked else tuple(_question(table, ask, view, turn.pick_for(seat, ask.kind)) for ask in mine)
    lines = [*hand_lines(table, view), *_state(table, seat, mine, time)]
    return Hand(
        head=_title(table),
        lines="\n".join(lines),
        questions=questions,
        stage=(turn.battle, turn.stage),
        picked=bool(turn.picks_of(seat)),
        locked=locked,
        eager=seat in turn.eager,
        passable=bool(mine) and all(ask.default == NOTHING for ask in mine),
    )


def _title(table: Table) -> str:
    variant = played(table.variant, table.title, table.rules).name
    return say("hand.title", variant=variant, battle=table.turn.battle if table.turn else 1)


def _state(table: Table, seat: int, mine: Sequence[Ask], time: TableTime) -> Iterator[str]:
    """Until when there is something to choose, and what is chosen already."""
    turn, closes = table.turn, when(time.moment(table.deadline))
    if turn is None:
        return
    picks = [chosen_words(table, pick.choice) for pick in turn.picks_of(seat)]
    if not mine:
        yield say("hand.nothing", when=closes)
    elif seat in turn.locked:
        yield say("hand.locked", picks=", ".join(picks)) if picks else say("hand.passed")
    elif picks:
        yield say("hand.picked", picks=", ".join(picks), when=closes)
    else:
        yield say("hand.choose", when=closes)


def _question(table: Table, ask: Ask, view: View, picked: str | None) -> Question:
    typed = bool(ask.stem) and ask.high > ask.low
    return Question(ask.kind, say(f"hand.ask.{ask.kind}"), tuple(_offers(table, ask, picked)), typed)


def _offers(table: Table, ask: Ask, picked: str | None) -> Iterator[Offer]:
    """The choices of a question; of cards that are equal in everything but their suit, one."""
    if ask.kind not in CARDS:
        for choice in ask.choices:
            yield Offer(choice, choice_label(choice), choice == picked)
        return
    ranked = sorted(ask.choices, key=lambda choice: rank_of(_card(choice)))
    for _, found in groupby(ranked, key=lambda choice: rank_of(_card(choice))):
        equal = list(found)
        label = plain_face(_card(equal[0])) if len(equal) == 1 else f"{plain_rank(_card(equal[0]))} ×{len(equal)}"
        first = picked if picked in equal else min(equal, key=ask.choices.index)
        yield Offer(first, label, picked in equal)


def _card(choice: str) -> int:
    return parse_card(choice.removeprefix("top:"))


def choice_label(choice: str) -> str:
    """Return a choice that is no card as a button says it; seats are counted from 1 there."""
    stem, _, number = choice.partition(":")
    if stem == "steal":
        return say("choice.steal", seat=int(number) + 1)
    return say(f"choice.{stem}", number=number)


def chosen_words(table: Table, choice: str) -> str:
    """Return a choice as a sentence tells it to whoever made it."""
    stem, _, _ = choice.partition(":")
    if stem in {"play", "steal", "swap", "surrender", "war", "ante", "tie"}:
        return f"**{choice_label(choice)}**"
    return f"**{plain_face(_card(choice))}**"
