"""Remarks about the cards shown: how strong they are, which fall, win or make a picture, aces and jokers that change hands."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Final

from bot.engine.cards import ACE, JOKER, RANKS, Card, is_black, is_joker, rank_of, suit_of
from bot.engine.commentary.remark import Observation, Remark, Situation, make_remark
from bot.engine.play.comparing import raised_among
from bot.engine.play.public_game import PublicGame
from bot.engine.rules.compiled import CompiledRules, compile_rules
from bot.engine.rules.rules import BASE, PRESSED, Jokers, Procedure, Rules, SpecialRank, WarTrigger

FIXED = frozenset({Procedure.WAR, Procedure.SUICIDE, Procedure.SPEED})
"""The games in which a card is as strong in every round, and all cards that are shown fight each other."""

SHARED_STRENGTHS: Final = 256
"""Different rules whose strengths are held to be shared."""


class Strengths:
    """The places of all cards of a game's pack in the order of their strength."""

    def __init__(self, compiled: CompiledRules) -> None:
        plain = sorted({compiled.strength[card] for card in compiled.pack if not is_joker(card)})
        self._compiled = compiled
        self.highest = len(plain) - 1
        self.place = {strength: place for place, strength in enumerate(plain)}
        joker = max((compiled.strength[card] for card in range(52, 54)), default=0)
        self.place[joker] = len(plain) if joker > plain[-1] else -1
        self.lowest = min(self.place.values())
        self.rising = compiled.strength[0] < compiled.strength[1]
        self.aces_win = compiled.ace == plain[-1]

    @classmethod
    def read_from(cls, game: PublicGame) -> "Strengths | None":
        """Return the strengths of a game's cards; None where they change or do not decide."""
        rules = game.rules
        by_rank = (rules.beats, rules.value, rules.identical) == (BASE.beats, BASE.value, BASE.identical)
        return _strengths(rules) if rules.procedure in FIXED and by_rank else None

    def place_among(self, shown: Mapping[int, Card]) -> dict[int, int]:
        """Return by seat the place of its card beside the others; a card that beats the ace here is above all."""
        found = {seat: self._compiled.strength[card] for seat, card in shown.items()}
        raised = raised_among(self._compiled, found.values())
        return {seat: self.highest + 2 if strength in raised else self.place[strength] for seat, strength in found.items()}

    def of_card(self, card: Card) -> int:
        """Return the place of a card by itself."""
        return self.place[self._compiled.strength[card]]

    def is_ace(self, card: Card) -> bool:
        """Whether the card is an ace that is worth having."""
        return self.aces_win and rank_of(card) == ACE


@lru_cache(maxsize=SHARED_STRENGTHS)
def _strengths(rules: Rules) -> Strengths:
    """Return the strengths by these rules: one object for all games that are followed."""
    return Strengths(compile_rules(rules))


JACK = RANKS.index("J")
FIVE = RANKS.index("5")


class ShownCards:
    """Says what is special about the cards of a round; it keeps nothing."""

    __slots__ = ("_any_tie", "_strengths", "_underdog")

    def __init__(self, game: PublicGame, strengths: Strengths) -> None:
        self._strengths = strengths
        self._any_tie = game.rules.trigger is WarTrigger.ANY
        self._underdog = game.rules.special is not SpecialRank.NONE

    def remark_on(self, seen: Observation, told: list[Remark]) -> None:
        """Look at the opening cards of the round."""
        ups = seen.round.ups
        if len(ups) < 2 or len(ups) != len(seen.round.alive):
            return
        if seen.steps and seen.tied_by_card:
            self._clash(seen, told)
        elif not seen.steps and seen.winner in seen.round.alive and seen.decided_by_card:
            self._fight(seen, told)
        if len(ups) > 2:
            self._picture(seen, told)

    def _clash(self, seen: Observation, told: list[Remark]) -> None:
        """Say that the opening cards that tied were aces, or the lowest."""
        card = seen.flips[0].ups[seen.fighters[0]]
        if card is None or is_joker(card):
            return
        if self._strengths.is_ace(card):
            told.append(make_remark(Situation.ACES_CLASH, count=len(seen.fighters)))
        elif self._strengths.of_card(card) == self._strengths.lowest:
            told.append(make_remark(Situation.LOWEST_CLASH, card=card))

    def _fight(self, seen: Observation, told: list[Remark]) -> None:
        """Say how one card won without a war: a close call, a weak one, or the strongest against the weakest."""
        ups, alive, winner = seen.round.ups, seen.round.alive, seen.winner
        places = [self._strengths.of_card(card) for card in ups]
        if winner is None:
            return
        at = alive.index(winner)
        own, highest = places[at], self._strengths.highest
        second = max([place for number, place in enumerate(places) if number != at])
        if self._underdog and second == highest > own:
            loser = places.index(highest)
            told.append(make_remark(Situation.LOW_BEATS_ACE, name=winner, other=alive[loser], card=ups[at], beaten=ups[loser]))
            return
        facts = {"name": winner, "other": alive[places.index(second)], "card": ups[at], "beaten": ups[places.index(second)]}
        if second == highest - 1 and own == highest:
            told.append(make_remark(Situation.KING_FALLS, **facts))
        elif len(ups) == 2 and own == highest and second == 0:
            told.append(make_remark(Situation.HEAVY_HAND, **facts))
        elif own - second == 1 and len(ups) == 2:
            told.append(make_remark(Situation.NARROW, **facts))
        if own <= (3 if len(ups) == 2 else 5):
            told.append(make_remark(Situation.WON_WITH_LITTLE, name=winner, card=ups[at]))
        if len(ups) > 2 and not self._any_tie:
            self._tie_below(places, winner, seen, told)

    def _tie_below(self, places: list[int], winner: int, seen: Observation, told: list[Remark]) -> None:
        """Say that two cards below the highest are equal, which is no war by these rules."""
        alive = seen.round.alive
        pairs = [[alive[at] for at, place in enumerate(places) if place == one] for one in sorted(set(places), reverse=True)]
        tied = [seats for seats in pairs if len(seats) == 2]
        if tied:
            card = seen.round.ups[alive.index(tied[0][0])]
            told.append(make_remark(Situation.TIE_BELOW, name=winner, names=tuple(tied[0]), card=card))

    def _picture(self, seen: Observation, told: list[Remark]) -> None:
        """Say that all cards together make a picture: a suit, a colour, a run, court cards or small ones."""
        ups = seen.round.ups
        ranks = sorted(map(rank_of, ups))
        if ranks[-1] == JOKER:
            return
        count = len(ups)
        if len({suit_of(card) for card in ups}) == 1:
            told.append(make_remark(Situation.ONE_SUIT, count=count))
        elif count > 3 and len({is_black(card) for card in ups}) == 1:
            told.append(make_remark(Situation.ONE_COLOUR, count=count))
        if all(above - below == 1 for below, above in pairwise(ranks)):
            told.append(make_remark(Situation.RUN, count=count))
        if not self._strengths.rising:
            return
        if ranks[0] >= JACK:
            told.append(make_remark(Situation.ALL_COURT, count=count))
        elif ranks[-1] <= FIVE:
            told.append(make_remark(Situation.ALL_SMALL, count=count))


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

    def remark_on(self, seen: Observation, told: list[Remark]) -> None:
        """Note the aces and jokers that the winner of the round took from others."""
        winner, loot = seen.winner, seen.round.loot
        if winner is None or not (self._always or seen.steps):
            return
        killed = loot.killed if loot is not None else b""
        staked = loot.prize[1] if loot is not None and loot.prize is not None else None
        aces: list[tuple[int, Card]] = []
        for seat, card in seen.cards_shown():
            if seat == winner or card == staked:
                continue
            if self._strengths.is_ace(card) and card in killed:
                told.append(make_remark(Situation.KILLED_ACE, name=seat, card=card))
            elif self._strengths.is_ace(card):
                aces.append((seat, card))
            elif is_joker(card) and card not in killed and self._strengths.of_card(card) > self._strengths.highest:
                told.append(make_remark(Situation.JOKER_TAKEN, name=winner, other=seat))
        if aces:
            self._aces(winner, aces, seen.battle, told)

    def _aces(self, winner: int, aces: list[tuple[int, Card]], battle: int, told: list[Remark]) -> None:
        """Say that aces change hands: one is taken or got back, or it is one of several."""
        self._taken[winner] += len(aces)
        back = [(loser, card) for loser, card in aces if self._single and self._lost.get(card, (-1, 0))[0] == winner]
        loser, card = (back or aces)[-1]
        if back:
            rounds = battle - self._lost[card][1]
            told.append(make_remark(Situation.ACE_BACK, name=winner, other=loser, card=card, rounds=rounds))
        elif self._taken[winner] > 1:
            told.append(make_remark(Situation.ACES_TAKEN, name=winner, other=loser, count=self._taken[winner], card=card))
        else:
            told.append(make_remark(Situation.ACE_TAKEN, name=winner, other=loser, card=card))
        self._lost |= {card: (loser, battle) for loser, card in aces}
