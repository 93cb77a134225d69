"""What the stories of Casino War share: shoes that begin as told, games on them, and hands played as somebody says."""

from collections.abc import Mapping
from dataclasses import replace

from bot.engine.bots.players import Skill, answer_as
from bot.engine.cards import parse_cards
from bot.engine.choice_games.factory import deal_game
from bot.engine.events.casino import HandSettled
from bot.engine.play.asks import NOTHING
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.random_source import RandomSource
from bot.engine.records.record import Choice, Record
from bot.engine.rules.pack import build_pack
from bot.engine.rules.rules import Procedure, Rules
from tests.engine.tables import SEED, random_source

ONE_PACK = Rules(procedure=Procedure.CASINO)
SIX_PACKS = replace(ONE_PACK, decks=6)

Answers = Mapping[int, str]
"""By seat what it says in a hand, one after the other, as in `ante:10 tie:2 war`; a seat that is not there sits out."""


def shoe(first: str, rules: Rules = ONE_PACK) -> bytes:
    """A whole shoe that begins with these cards."""
    rest = bytearray(build_pack(rules))
    for card in parse_cards(first):
        rest.remove(card)
    return parse_cards(first) + bytes(rest)


def table(first: str, seats: int = 1, rules: Rules = ONE_PACK) -> Game:
    """A game whose first shoe begins with these cards."""
    return deal_game(rules, seats, random_source(seats), deck=shoe(first, rules))


def hand(game: Game, said: Answers | str) -> Round:
    """Plays one hand; a text is what the first seat says."""
    left = {seat: words.split() for seat, words in ({0: said} if isinstance(said, str) else said).items()}
    played = None
    while played is None:
        for seat, words in left.items():
            while words and any(ask.seat == seat and ask.allows_choice(words[0]) for ask in game.asks()):
                game.choose(seat, words.pop(0))
        played = game.advance()
    assert not any(left.values()), "something was said that nobody asked"
    return played


def settled(round_: Round) -> dict[int, HandSettled]:
    """By seat, what the hand came to."""
    return {event.seat: event for event in round_.all_events if isinstance(event, HandSettled)}


def changes(round_: Round) -> dict[int, int]:
    """By seat, the chips won, or lost below 0."""
    return {seat: event.change for seat, event in settled(round_).items()}


def played_by_bots(game: Game, draws: RandomSource, skills: Mapping[int, Skill]) -> list[Choice]:
    """Plays a game to its end, and returns the choices as a record lists them."""
    choices: list[Choice] = []
    while game.outcome is None:
        said = [(ask.seat, answer_as(game, ask, skills[ask.seat], draws)) for ask in game.asks()]
        for seat, choice in said:
            if choice != NOTHING:
                choices.append((game.battle + 1, seat, choice))
                game.choose(seat, choice)
        game.advance()
    return choices


def record_of(rules: Rules, seats: int, choices: list[Choice], deck: bytes | None = None) -> Record:
    """The record of a game that drew from `random_source(seats)`."""
    words = tuple(f"{seat}:word" for seat in range(seats))
    return Record(variant="casino-war", rules=rules, seats=seats, seed=SEED, entropy=words, choices=tuple(choices), deck=deck)
