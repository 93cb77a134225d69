"""Remarks about the cards that lie beside each other: strong ones that fall, weak ones that win, pictures, runs, ties below."""

from itertools import pairwise

from bot.engine.cards import JOKER, RANKS, is_black, is_joker, rank_of, suit_of
from bot.engine.commentary.observation import Observation
from bot.engine.commentary.remark import Remark, remark
from bot.engine.commentary.situation import Situation
from bot.engine.commentary.strengths import Strengths
from bot.engine.play.public_game import PublicGame
from bot.engine.rules.rules import SpecialRank, WarTrigger

JACK = RANKS.index("J")
FIVE = RANKS.index("5")


class ShownCards:
    """Says what is special about the cards of a round; it keeps nothing."""

    __slots__ = ("_any_tie", "_strengths", "_underdog")

    def __init__(self, game: PublicGame, strengths: Strengths) -> None:
        self._strengths = strengths
        self._any_tie = game.rules.trigger is WarTrigger.ANY
        self._underdog = game.rules.special is not SpecialRank.NONE

    def note(self, seen: Observation, told: list[Remark]) -> None:
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
            told.append(remark(Situation.ACES_CLASH, count=len(seen.fighters)))
        elif self._strengths.of_card(card) == self._strengths.lowest:
            told.append(remark(Situation.LOWEST_CLASH, card=card))

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
            told.append(remark(Situation.LOW_BEATS_ACE, name=winner, other=alive[loser], card=ups[at], beaten=ups[loser]))
            return
        facts = {"name": winner, "other": alive[places.index(second)], "card": ups[at], "beaten": ups[places.index(second)]}
        if second == highest - 1 and own == highest:
            told.append(remark(Situation.KING_FALLS, **facts))
        elif len(ups) == 2 and own == highest and second == 0:
            told.append(remark(Situation.HEAVY_HAND, **facts))
        elif own - second == 1 and len(ups) == 2:
            told.append(remark(Situation.NARROW, **facts))
        if own <= (3 if len(ups) == 2 else 5):
            told.append(remark(Situation.WON_WITH_LITTLE, name=winner, card=ups[at]))
        if len(ups) > 2 and not self._any_tie:
            self._tie_below(places, winner, seen, told)

    def _tie_below(self, places: list[int], winner: int, seen: Observation, told: list[Remark]) -> None:
        """Say that two cards below the highest are equal, which is no war by these rules."""
        alive = seen.round.alive
        pairs = [[alive[at] for at, place in enumerate(places) if place == one] for one in sorted(set(places), reverse=True)]
        tied = [seats for seats in pairs if len(seats) == 2]
        if tied:
            card = seen.round.ups[alive.index(tied[0][0])]
            told.append(remark(Situation.TIE_BELOW, name=winner, names=tuple(tied[0]), card=card))

    def _picture(self, seen: Observation, told: list[Remark]) -> None:
        """Say that all cards together make a picture: a suit, a colour, a run, court cards or small ones."""
        ups = seen.round.ups
        ranks = sorted(map(rank_of, ups))
        if ranks[-1] == JOKER:
            return
        count = len(ups)
        if len({suit_of(card) for card in ups}) == 1:
            told.append(remark(Situation.ONE_SUIT, count=count))
        elif count > 3 and len({is_black(card) for card in ups}) == 1:
            told.append(remark(Situation.ONE_COLOUR, count=count))
        if all(above - below == 1 for below, above in pairwise(ranks)):
            told.append(remark(Situation.RUN, count=count))
        if not self._strengths.rising:
            return
        if ranks[0] >= JACK:
            told.append(remark(Situation.ALL_COURT, count=count))
        elif ranks[-1] <= FIVE:
            told.append(remark(Situation.ALL_SMALL, count=count))
