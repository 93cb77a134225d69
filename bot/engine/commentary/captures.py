"""Remarks about aces and jokers that are taken, lost and got back."""

from bot.engine.cards import Card, is_joker
from bot.engine.commentary.observation import Observation
from bot.engine.commentary.remark import Remark, remark
from bot.engine.commentary.situation import Situation
from bot.engine.commentary.strengths import Strengths
from bot.engine.play.public_game import PublicGame
from bot.engine.rules.rules import PRESSED, Jokers, SpecialRank


class Captures:
    """Keeps who lost which ace or joker in the sight of all, and how many aces each seat took."""

    __slots__ = ("_always", "_lost", "_single", "_strengths", "_taken")

    def __init__(self, game: PublicGame, strengths: Strengths) -> None:
        rules = game.rules
        self._strengths = strengths
        self._always = rules.jokers is not Jokers.NONE or rules.special is not SpecialRank.NONE or rules.procedure in PRESSED
        self._single = rules.decks == 1
        self._lost: dict[Card, tuple[int, int]] = {}
        self._taken = [0] * game.seats

    def note(self, seen: Observation, told: list[Remark]) -> None:
        """Note the aces and jokers that the winner of the round took from others."""
        winner, loot = seen.winner, seen.round.loot
        if winner is None or not (self._always or seen.steps):
            return
        killed = loot.killed if loot is not None else b""
        staked = loot.prize[1] if loot is not None and loot.prize is not None else None
        aces: list[tuple[int, Card]] = []
        for seat, card in seen.shown():
            if seat == winner or card == staked:
                continue
            if self._strengths.is_ace(card) and card in killed:
                told.append(remark(Situation.KILLED_ACE, name=seat, card=card))
            elif self._strengths.is_ace(card):
                aces.append((seat, card))
            elif is_joker(card) and card not in killed and self._strengths.of_card(card) > self._strengths.highest:
                told.append(remark(Situation.JOKER_TAKEN, name=winner, other=seat))
        if aces:
            self._aces(winner, aces, seen.battle, told)

    def _aces(self, winner: int, aces: list[tuple[int, Card]], battle: int, told: list[Remark]) -> None:
        """Say that aces change hands: one is taken or got back, or it is one of several."""
        self._taken[winner] += len(aces)
        back = [(loser, card) for loser, card in aces if self._single and self._lost.get(card, (-1, 0))[0] == winner]
        loser, card = (back or aces)[-1]
        if back:
            rounds = battle - self._lost[card][1]
            told.append(remark(Situation.ACE_BACK, name=winner, other=loser, card=card, rounds=rounds))
        elif self._taken[winner] > 1:
            told.append(remark(Situation.ACES_TAKEN, name=winner, other=loser, count=self._taken[winner], card=card))
        else:
            told.append(remark(Situation.ACE_TAKEN, name=winner, other=loser, card=card))
        self._lost |= {card: (loser, battle) for loser, card in aces}
