"""Remarks about battles: how strong the cards are, which fall or win, wars, who fights whom, the biggest pot, what waits."""

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


QUIET = 12
"""Rounds without a war after which somebody says so, and again after as many."""
LATE = 5
"""Rounds before a first war that was waited for."""


class WarStory:
    """Keeps when there was a war, how many, who fought, and the biggest pot."""

    __slots__ = ("_carried", "_count", "_doubles", "_fighters", "_last", "_off", "_pot", "_quiet", "_row")

    def __init__(self, game: PublicGame) -> None:
        self._off = not game.owns_cards
        self._count = self._doubles = self._last = self._row = self._quiet = self._pot = 0
        self._carried = 0
        self._fighters: tuple[int, ...] = ()

    def remark_on(self, seen: Observation, told: list[Remark]) -> None:
        """Note a war, or another round without one."""
        if self._off:
            return
        if seen.steps:
            self._war(seen, told)
            self._row += 1
            self._last, self._fighters = seen.battle, seen.fighters
        else:
            self._row = 0
            quiet = seen.battle - self._last
            if quiet == self._quiet + 1 and self._quiet >= QUIET:
                told.append(make_remark(Situation.LONGEST_QUIET, rounds=quiet))
            elif quiet % QUIET == 0 and seen.goes_on:
                told.append(make_remark(Situation.QUIET, rounds=quiet))
        if seen.round.course is not None:
            self._waiting(seen, told)
        if seen.winner is not None:
            self._pot = max(self._pot, seen.round.pot)

    def _war(self, seen: Observation, told: list[Remark]) -> None:
        self._count += 1
        self._when(seen, told)
        self._long(seen, told)
        if seen.tied_by_card:
            self._who(seen, told)
        self._short(seen, told)
        if seen.winner is not None and 10 <= seen.round.pot > self._pot > 0 and self._count > 1:
            told.append(make_remark(Situation.BIGGEST_POT, name=seen.winner, cards=seen.round.pot, count=self._pot))
        if self._count % 5 == 0:
            told.append(make_remark(Situation.WAR_COUNT, count=self._count))

    def _when(self, seen: Observation, told: list[Remark]) -> None:
        """Say when it came: at once, after a wait, or right after another."""
        quiet = seen.battle - self._last - 1
        if seen.battle == 1:
            told.append(make_remark(Situation.WAR_AT_ONCE))
        elif self._count == 1 and quiet >= LATE:
            told.append(make_remark(Situation.FIRST_WAR, rounds=quiet))
        elif quiet >= QUIET:
            told.append(make_remark(Situation.WAR_AFTER_QUIET, rounds=quiet))
        elif self._row == 1:
            told.append(make_remark(Situation.WAR_FOLLOWS_WAR))
        elif self._row > 1:
            told.append(make_remark(Situation.WARS_ON_END, count=self._row + 1))
        self._quiet = max(self._quiet, quiet)

    def _long(self, seen: Observation, told: list[Remark]) -> None:
        """Say how long it was: two ties in a row, three or more."""
        if seen.steps < 2:
            return
        self._doubles += 1
        if not seen.tied_by_card:
            return
        if seen.steps > 2:
            told.append(make_remark(Situation.TRIPLE_WAR, count=seen.steps))
        elif self._doubles == 1 and self._count > 1:
            told.append(make_remark(Situation.FIRST_DOUBLE, count=self._count))
        elif self._doubles > 1:
            told.append(make_remark(Situation.DOUBLE_AGAIN, count=self._doubles))

    def _who(self, seen: Observation, told: list[Remark]) -> None:
        """Say who fought."""
        fighters = seen.fighters
        if len(fighters) > 2:
            told.append(make_remark(Situation.CROWDED_WAR, count=len(fighters)))
        elif len(seen.round.alive) > 2 and fighters == self._fighters:
            told.append(make_remark(Situation.SAME_FIGHTERS, names=fighters, rounds=seen.battle - self._last))
        if seen.winner is not None and seen.winner not in fighters and seen.decided_by_card:
            told.append(make_remark(Situation.OUTSIDER_WINS, name=seen.winner, names=fighters[:2]))

    def _short(self, seen: Observation, told: list[Remark]) -> None:
        """Say who could not go on."""
        fallen = [seat for flip in seen.flips for seat in flip.fallen]
        if len(fallen) == 1:
            told.append(make_remark(Situation.SHORT_IN_WAR, name=fallen[0]))

    def _waiting(self, seen: Observation, told: list[Remark]) -> None:
        """Say for how long the cards have waited that somebody takes, or that more wait now."""
        course = seen.round.course
        if course is None:
            return
        if seen.winner is not None and course.carry_taken and self._carried:
            rounds = seen.battle - self._carried
            told.append(make_remark(Situation.CARRY_TAKEN, name=seen.winner, cards=course.carry_taken, rounds=rounds))
        elif seen.winner is None and course.carry and self._carried and seen.goes_on:
            told.append(make_remark(Situation.CARRY_GROWS, count=seen.battle - self._carried + 1, cards=course.carry))
        self._carried = 0 if not course.carry else self._carried or seen.battle


UNBEATEN: Final = (-1, 0)
"""By whom and in which round a seat was beaten that was not."""


class WarDuels:
    """Keeps how many wars each seat won, and by whom it was beaten last."""

    __slots__ = ("_beaten", "_row", "_streak", "_strengths", "_total", "_winner", "_wins")

    def __init__(self, game: PublicGame, strengths: Strengths | None) -> None:
        self._strengths = strengths
        self._wins = [0] * game.seats
        self._beaten = [UNBEATEN] * game.seats
        self._winner: int | None = None
        self._row = self._total = 0

    def remark_on(self, seen: Observation, told: list[Remark]) -> None:
        """Note who won a war against whom."""
        winner = seen.winner
        if not seen.steps:
            return
        self._total += 1
        if winner is None:
            self._row, self._winner = 0, None
            return
        self._row = self._row + 1 if winner == self._winner else 1
        self._winner = winner
        self._history(winner, seen, told)
        if self._strengths is not None and seen.decided_by_card:
            self._cards(winner, seen, self._strengths, told)
        self._wins[winner] += 1
        if self._beaten[winner][0] in seen.fighters:
            self._beaten[winner] = UNBEATEN
        for seat in seen.fighters:
            if seat != winner:
                self._beaten[seat] = winner, seen.battle

    def _history(self, winner: int, seen: Observation, told: list[Remark]) -> None:
        """Say what the seats had done to each other before."""
        if not self._wins[winner] and self._total > 3:
            told.append(make_remark(Situation.FIRST_WAR_WIN, name=winner, count=self._total))
        if self._row >= 3:
            told.append(make_remark(Situation.WAR_STREAK, name=winner, count=self._row))
        other, when = self._beaten[winner]
        if other in seen.fighters and other != winner and self._row == 1:
            told.append(make_remark(Situation.REVENGE, name=winner, other=other, rounds=seen.battle - when))
        wins = self._wins[winner] + 1
        if len(self._wins) == 2 and wins >= 3 and wins == self._wins[1 - winner]:
            told.append(make_remark(Situation.WARS_LEVEL, count=wins))

    def _cards(self, winner: int, seen: Observation, strengths: Strengths, told: list[Remark]) -> None:
        """Say which card won, and which did not."""
        shown = seen.last_ups()
        if winner not in shown or len(shown) < 2 or seen.flips[-1].ups[winner] is None:
            return
        found = strengths.place_among(shown)
        second = max((seat for seat in found if seat != winner), key=lambda seat: (found[seat], -seat))
        card, beaten = shown[winner], shown[second]
        if found[winner] <= 2:
            told.append(make_remark(Situation.WON_LOW, name=winner, card=card, beaten=beaten))
        elif found[second] >= strengths.highest - 1:
            told.append(make_remark(Situation.LOST_HIGH, name=second, card=card, beaten=beaten))
        elif found[winner] - found[second] == 1:
            told.append(make_remark(Situation.BY_A_HAIR, name=winner, other=second, card=card, beaten=beaten))
