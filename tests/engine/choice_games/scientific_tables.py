"""Tables of Scientific War for its stories: hands and piles from text, tricks from what each seat lays."""

from bot.engine.cards import cards_text, parse_cards
from bot.engine.choice_games.factory import deal_game
from bot.engine.choice_games.scientific_game import Scientific
from bot.engine.errors import RecordError
from bot.engine.play.asks import AskKind
from bot.engine.play.holdings import fresh_holdings
from bot.engine.play.round import Round
from bot.engine.play.snapshot import GameState
from bot.engine.random_source import RandomSource
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import Procedure, Rules
from bot.engine.sentence import Sentence
from tests.engine.tables import random_source

RULES = Rules(procedure=Procedure.SCIENTIFIC)


class NothingIsDrawn:
    """A random source that must not be asked."""

    def shuffle(self, items: bytearray | list[int], *label: str | int) -> None:
        raise RecordError(Sentence("record-no_seed", label=str(label)))

    def below(self, n: int, *label: str | int) -> int:
        raise RecordError(Sentence("record-no_seed", label=str(label)))

    def numbers(self, limits: object, *label: str | int) -> list[int]:
        raise RecordError(Sentence("record-no_seed", label=str(label)))


def dealt(seats: int, rules: Rules = RULES) -> Scientific:
    """A game as people play it."""
    game = deal_game(rules, seats, random_source(seats))
    assert isinstance(game, Scientific)
    return game


def lying(*seats: str, rules: Rules = RULES, luck: RandomSource | None = None, battle: int = 0) -> Scientific:
    """A game in the middle: for each seat its hand, and after a bar its pile; nothing can be drawn but from `luck`."""
    hands = [parse_cards(seat.partition("|")[0].strip()) for seat in seats]
    holdings = fresh_holdings(len(seats))
    for number, seat in enumerate(seats):
        holdings.won[number] += parse_cards(seat.partition("|")[2].strip())
    state = GameState(battle, 0, hands, b"", b"", (0,) * len(seats), None, holdings)
    return Scientific(compile_rules(rules), luck or NothingIsDrawn(), state)


def zones(game: Scientific) -> list[str]:
    """Hand and pile of every seat, as `lying` takes them."""
    return [f"{cards_text(game.stock_of(seat))} | {cards_text(game.won_pile(seat))}".strip() for seat in range(game.seats)]


def lay(game: Scientific, *cards: str) -> Round:
    """A trick: a card for each seat still in, `swap` before it to swap, `-` to leave the choice to the game."""
    played = None
    while played is None:
        for ask in game.asks():
            said = cards[ask.seat].split(" ")
            if ask.kind is AskKind.SWAP and said[0] == "swap":
                game.choose(ask.seat, "swap")
            elif ask.kind is not AskKind.SWAP and said[-1] != "-":
                game.choose(ask.seat, said[-1])
        played = game.advance()
    return played


def asked(game: Scientific) -> list[tuple[int, str]]:
    """The open questions: the seat, and what it is asked."""
    return [(ask.seat, str(ask.kind)) for ask in game.asks()]
