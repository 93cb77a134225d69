"""Somebody at every seat of a game of choice, who answers at random, from a seed; and the record of what was chosen."""

import random
from collections.abc import Callable, Iterator

from bot.engine.bots.players import Skill, answer_as
from bot.engine.choice_games.factory import deal_game
from bot.engine.play.asks import NOTHING, RESIGN, Ask
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.records.record import Record
from bot.engine.rules.rules import Rules
from tests.engine.tables import SEED, random_source

Answerer = Callable[[Game, Ask], str]
"""What is answered to a question; NOTHING leaves it unanswered."""

MOST_STAGES = 40
"""No battle asks oftener, whatever is answered."""


def at_random(luck: random.Random) -> Answerer:
    """Answers everything that can be answered; a fifth of the questions not at all."""

    def answered(game: Game, ask: Ask) -> str:
        if luck.random() < 0.2:
            return NOTHING
        if ask.stem and luck.random() < 0.7:
            return f"{ask.stem}:{luck.randint(ask.low, ask.high)}"
        return luck.choice(ask.choices) if ask.choices else NOTHING

    return answered


def by_bots(*skills: Skill) -> Answerer:
    """Answers of bot players, as good as these, one after the other from seat to seat."""

    def answered(game: Game, ask: Ask) -> str:
        return answer_as(game, ask, skills[ask.seat % len(skills)], random_source(game.seats))

    return answered


class Sitting:
    """A game that is being played. `choices` is what a record needs to hold, `rounds` what was played."""

    def __init__(self, rules: Rules, seats: int, answered: Answerer) -> None:
        self.rules = rules
        self.game = deal_game(rules, seats, random_source(seats))
        self.choices: list[tuple[int, int, str]] = []
        self.rounds: list[Round] = []
        self._answered = answered
        self._leaving: list[int] = []

    def stages(self) -> Iterator[Game]:
        """The game before each of its stages is closed, with everything answered that will be."""
        stages = 0
        while self.game.outcome is None:
            self.answer_all()
            yield self.game
            if self.game.outcome is not None:
                return
            stages += 1
            assert stages <= MOST_STAGES
            played = self.game.advance()
            if played is not None:
                self.rounds.append(played)
                stages = 0
                self._let_leave()

    def answer_all(self) -> None:
        """Answers the open questions, one after the other, for an answer can change the next one."""
        asked: set[tuple[int, str]] = set()
        while left := [ask for ask in self.game.asks() if (ask.seat, ask.kind) not in asked]:
            ask = left[0]
            asked.add((ask.seat, ask.kind))
            choice = self._answered(self.game, ask)
            if choice != NOTHING:
                self.game.choose(ask.seat, choice)
            else:
                choice = self.game.default_answer(ask)
            if choice != NOTHING:
                self.choices.append((self.game.battle + 1, ask.seat, choice))

    def resign(self, seat: int) -> None:
        """A seat leaves: now, or after the battle that has begun."""
        if self.game.stage:
            self._leaving.append(seat)
        else:
            self.choices.append((self.game.resign(seat), seat, RESIGN))

    def _let_leave(self) -> None:
        leaving, self._leaving = self._leaving, []
        for seat in leaving:
            if self.game.outcome is None and seat in self.game.alive():
                self.resign(seat)

    def record(self) -> Record:
        """The record of the game so far."""
        return Record(
            variant=str(self.rules.procedure),
            rules=self.rules,
            seats=self.game.seats,
            seed=SEED,
            entropy=tuple(f"{seat}:word" for seat in range(self.game.seats)),
            choices=tuple(self.choices),
        )
