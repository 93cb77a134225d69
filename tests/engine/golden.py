"""Golden games: one whole game of every variant as text that a person can read, kept in tests/games.

Games of choice are played by good bot players: what they chose stands before each battle, and what happened besides after it.

After a change of rules that is meant, write them again and read the difference:

    python -m tests.engine.golden --write
"""

import sys
from collections.abc import Iterator
from dataclasses import fields
from itertools import chain
from pathlib import Path

from bot.engine.bots.players import Skill, answer_as
from bot.engine.cards import card_text, cards_text
from bot.engine.choice_games.factory import deal_game
from bot.engine.events.flip import Flip
from bot.engine.events.table import Event
from bot.engine.play.asks import NOTHING
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.random_source import SeededRandomSource
from bot.engine.rules.record_form import rules_to_record
from bot.engine.variants import EVER, Variant

FOLDER = Path(__file__).parent.parent / "games"


def path_of(variant: Variant) -> Path:
    """Where the variant's golden game is kept."""
    return FOLDER / f"{variant.key}.txt"


def golden_text(variant: Variant) -> str:
    """The variant's golden game, always from the same seed."""
    return "".join(f"{line}\n" for line in _lines(variant))


def _lines(variant: Variant) -> Iterator[str]:
    seats = variant.default_seats
    source = SeededRandomSource(bytes(range(32)), [f"{seat + 1}:{variant.key}" for seat in range(seats)])
    game = deal_game(variant.rules, seats, source)
    yield f"{variant.key}, {seats} seats, {rules_to_record(variant.rules) or 'base rules'}"
    for seat in range(seats):
        yield f"P{seat + 1}: {f'{game.count_owned(seat)} chips' if game.has_chips else cards_text(game.stock_of(seat))}"
    yield f"aside: {cards_text(game.cards_aside)}" if game.cards_aside else "nothing aside"
    yield ""
    while game.outcome is None:
        chosen: list[str] = []
        yield _battle(next_battle(game, source, chosen), game, chosen)
    yield ""
    yield f"{game.outcome.to_record()}"


def next_battle(game: Game, source: SeededRandomSource, chosen: list[str]) -> Round:
    """The next battle; what bot players choose in it goes to `chosen`, a text for each stage."""
    played = None
    while played is None:
        answers = [(ask.seat, answer_as(game, ask, Skill.GOOD, source)) for ask in game.asks()]
        for seat, choice in answers:
            if choice != NOTHING:
                game.choose(seat, choice)
        chosen.append(" ".join(f"P{seat + 1} {choice or '-'}" for seat, choice in answers))
        played = game.advance()
    return played


def _battle(round_: Round, game: Game, chosen: list[str]) -> str:
    shown = " | ".join(_step(flip, game.seats) for flip in round_.flips)
    taken = f"undecided, {round_.carry} wait" if round_.winner is None else f"P{round_.winner + 1} takes {round_.pot}"
    if game.has_chips:
        taken = "settled"
    taken += f", {cards_text(round_.killed_cards)} killed" if round_.killed_cards else ""
    taken += f", prize {card_text(game.prize[1])}" if game.prize is not None else ""
    out = "".join(f", P{seat + 1} out" for seat in round_.out)
    counts = "/".join(str(game.count_owned(seat)) for seat in range(game.seats))
    told = round_.choice_course
    events = () if told is None else (*told.first, *chain(*told.meanwhile), *told.shown, *told.after)
    besides = [_besides(event) for event in events]
    choices = [f"      ({'; '.join(filter(None, chosen))})"] if any(chosen) else []
    return "\n".join([*choices, f"{round_.battle:>4}  {shown} -> {taken}{out}  {counts}", *besides])


def _besides(event: Event) -> str:
    """Something that only this game knows: its name, and what there is to know of it."""
    known = {field.name: getattr(event, field.name) for field in fields(event)}
    seat = f"P{known.pop('seat') + 1} " if "seat" in known else ""
    said = [f"{name}={_value(name, value)}" for name, value in known.items()]
    return " ".join([f"      {seat}{type(event).__name__}", *said])


def _value(name: str, value: object) -> str:
    if isinstance(value, bytes) or (isinstance(value, tuple) and name == "cards"):
        return cards_text(value)
    if isinstance(value, int) and name in {"thief", "victim"}:
        return f"P{value + 1}"
    return card_text(value) if isinstance(value, int) and name in {"card", "house"} else f"{value}"


def _step(flip: Flip, seats: int) -> str:
    """What each seat laid in a step: face-down cards in brackets, a card that stands with a dot before it.

    The house lays as if it sat behind the last seat.
    """
    parts = []
    for seat, (downs, up) in enumerate(zip(flip.downs, flip.ups, strict=True)):
        if downs or up is not None:
            down = f"[{cards_text(downs)}]" if downs else ""
            dot = "." if seat in flip.standing else ""
            name = "house" if seat == seats else f"P{seat + 1}"
            parts.append(f"{name} {down}{dot}{card_text(up) if up is not None else ''}")
    return " ".join(parts) or "nobody can lay"


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.engine.golden --write")
    for each in EVER:
        path_of(each).write_text(golden_text(each), encoding="utf-8")
