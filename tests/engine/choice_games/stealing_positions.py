"""Positions of Stealing War for tests: written as `stock | pile` a seat, played stage by stage."""

from collections.abc import Mapping
from dataclasses import replace

from bot.engine.bots.players import Skill, answer_as
from bot.engine.cards import cards_text, parse_cards
from bot.engine.choice_games.factory import deal_game
from bot.engine.choice_games.stealing_game import Stealing
from bot.engine.play.asks import RESIGN
from bot.engine.play.game import Game
from bot.engine.play.holdings import fresh_holdings
from bot.engine.play.round import Round
from bot.engine.play.snapshot import GameState
from bot.engine.random_source import SeededRandomSource
from bot.engine.records.record import Choice, Record
from bot.engine.records.trace import digest_trace, trace_record
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import Rules
from bot.engine.variants import find_variant
from tests.engine.tables import SEED, random_source

STEALING = find_variant("stealing-war").rules
ONE_DOWN = replace(STEALING, spoils=1)


def table(*seats: str, rules: Rules = STEALING, carry: str = "") -> Stealing:
    """A game before its first battle; each seat is its stock from the top, a bar, and its pile with the top last."""
    holdings = fresh_holdings(len(seats))
    stocks = []
    for seat, text in enumerate(seats):
        stock, _, pile = text.partition("|")
        stocks.append(parse_cards(stock.strip()))
        holdings.won[seat] += parse_cards(pile.strip())
    state = GameState(0, 0, stocks, parse_cards(carry), b"", (0,) * len(seats), None, holdings)
    return Stealing(compile_rules(rules), random_source(len(seats)), state)


def lying(game: Game) -> list[str]:
    """Where all cards lie, in the same writing."""
    texts = [f"{cards_text(game.stock_of(seat))} | {cards_text(game.won_pile(seat))}" for seat in range(game.seats)]
    return [text.strip() if text != " | " else "" for text in texts]


def asked(game: Game) -> dict[int, str]:
    """What may be chosen now, by seat."""
    return {ask.seat: " ".join(ask.choices) for ask in game.asks()}


def battle(game: Game, *stages: Mapping[int, str]) -> Round:
    """Plays a battle: at each stage these choices, afterwards defaults."""
    played = None
    for stage in stages:
        assert played is None, "the battle was over before"
        for seat, choice in stage.items():
            game.choose(seat, choice)
        played = game.advance()
    return played or game.resolve()


def reshuffled(pile: str, seat: int, refill: int = 1, seats: int = 2) -> str:
    """The stock that a pile becomes."""
    cards = bytearray(parse_cards(pile))
    random_source(seats).shuffle(cards, "reshuffle", seat, refill)
    return cards_text(cards)


def recorded(rules: Rules, seats: int, seed: int, leaving: Mapping[int, int] | None = None) -> Record:
    """A game of good bot players as a table records it; `leaving` says who resigns before which battle."""
    entropy = tuple(f"{seat}:{seed}" for seat in range(seats))
    drawn = SeededRandomSource(SEED, entropy)
    game = deal_game(rules, seats, drawn)
    choices: list[Choice] = []
    while game.outcome is None:
        number = game.battle + 1
        for ask in game.asks():
            choice = answer_as(game, ask, Skill.GOOD, drawn)
            game.choose(ask.seat, choice)
            choices.append((number, ask.seat, choice))
        leaver = None if game.stage else (leaving or {}).get(number)
        if leaver in game.alive():
            choices.append((game.resign(leaver), leaver, RESIGN))
        if game.outcome is None:
            game.advance()
    record = Record(
        variant="stealing-war",
        rules=rules,
        seats=seats,
        seed=SEED,
        entropy=entropy,
        choices=tuple(choices),
        outcome=game.outcome,
    )
    return replace(record, digest=digest_trace(trace_record(record)))
