"""Casino War: every seat plays alone against the house, for play chips (rules.md §3.25, §10 A34).

A hand asks twice: everybody for an ante and a bet on a tie, then whoever is tied with the house for surrender or war. All
cards that lie are face up; the secret is the order of the shoe. Where the rules leave a choice:

- A bet on a tie stands beside an ante that is given first. With none it is void, and both together are never more than
  the seat has.
- It is paid as soon as the cards are shown, so what it wins can pay for the raise.
- A hand without a bet is a line without cards. The shoe is looked at all the same.
- Whoever has no chips left is out. The others play on, one alone too, until the last hand or the last chip: then nobody
  is left, which is a `draw`. But who is left alone by a resignation has won there and then (§10 A13).
- Whoever resigns takes its chips away: from then on it owns 0.
- A `deck` takes the place of the first shoe. Nothing is dealt into stocks, so given `stocks` are not used.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from bot.engine.choice_games.base import Answers, Battle, BattleResult, ChoiceGame
from bot.engine.choice_games.casino_bets import ANTE, TIE, WAR, CasinoView, ante_ask, read_stake, tie_ask, war_ask
from bot.engine.choice_games.casino_hand import SHORTEST_SHOE, TIE_PAYS, CasinoHand, chips_gained
from bot.engine.errors import IllegalChoice
from bot.engine.events.casino import Bet, HandSettled, ShoeShuffled
from bot.engine.events.flip import Flip, Loot
from bot.engine.events.outcome import Ending
from bot.engine.play.asks import NOTHING, Ask, AskKind
from bot.engine.play.dealing import checked_deck
from bot.engine.play.game import Game
from bot.engine.play.holdings import fresh_holdings
from bot.engine.play.round import ChoiceCourse
from bot.engine.play.snapshot import GameState
from bot.engine.random_source import RandomSource
from bot.engine.rules.compiled import CompiledRules, compile_rules
from bot.engine.rules.rules import Rules, RuleSwitch
from bot.engine.rules.validation import check_rules
from bot.engine.sentence import Sentence


class Casino(ChoiceGame):
    """A game of chips. It remembers those of every seat, what is left of the shoe, and how many shoes there were."""

    __slots__ = ("_hand",)

    has_chips = True

    def __init__(self, compiled: CompiledRules, source: RandomSource, state: GameState) -> None:
        super().__init__(compiled, source, state)
        self._hand: CasinoHand | None = None

    @classmethod
    def deal(
        cls, rules: Rules, seats: int, source: RandomSource, *, deck: bytes | None = None, stocks: Sequence[bytes] | None = None
    ) -> Game:
        """Return a new game; `deck` is the first shoe, in the order in which it is dealt. `stocks` make no difference.

        Raises RulesError if the rules or the deck cannot be played.
        """
        del stocks
        check_rules(rules, seats)
        compiled = compile_rules(rules)
        game = cls(compiled, source, GameState(0, 0, [b""] * seats, b"", b"", (0,) * seats, None, fresh_holdings(seats)))
        if deck is not None:
            game._memory |= {"shoe": checked_deck(compiled, deck).hex(), "shoes": 1}
        return game

    def _fresh_memory(self) -> dict[str, Any]:
        return {"chips": [self.rules.chips] * self.seats, "shoe": "", "shoes": 0}

    def count_owned(self, seat: int) -> int:
        """Return how many chips the seat owns, its stakes included for as long as the hand is not settled."""
        chips: int = self._memory["chips"][seat]
        return chips

    def view(self, seat: int | None) -> CasinoView:
        """Return what all may see: chips, stakes once they are all known, and the cards on the table."""
        hand = self._hand if self._running is not None else None
        return CasinoView(
            **self._public(seat),
            bets=() if hand is None else hand.bets,
            laid=(b"",) * (self.seats + 1) if hand is None else tuple(hand.laid),
            shoe=len(self._memory["shoe"]) // 2 if hand is None else len(hand.shoe),
            last=self._compiled.cap,
        )

    def _still_open(self, asked: Sequence[Ask]) -> tuple[Ask, ...]:
        """Return the open questions; how much can be staked on a tie depends on the ante as soon as that is given."""
        return tuple([bounded for ask in super()._still_open(asked) if (bounded := self._bounded(ask)) is not None])

    def _bounded(self, ask: Ask) -> Ask | None:
        ante = self._given.get((ask.seat, AskKind.ANTE), NOTHING)
        if ask.kind is not AskKind.TIE or ante == NOTHING:
            return ask
        return tie_ask(ask.seat, self.count_owned(ask.seat), read_stake(ante, ANTE))

    def choose(self, seat: int, choice: str) -> None:
        """Take a seat's choice for good; a bet on a tie from before the ante is used up by the ante (rules.md §10 A26)."""
        self._require_going()
        given = self._given.get((seat, AskKind.ANTE), NOTHING)
        self.require_together(seat, (given, choice) if read_stake(choice, TIE) else (choice,))
        super().choose(seat, choice)
        if read_stake(choice, ANTE):
            self._given.pop((seat, AskKind.TIE), None)

    def require_together(self, seat: int, choices: Iterable[str]) -> None:
        """Raise IllegalChoice for stakes that are more than the seat has."""
        staked = sum(read_stake(choice, ANTE) + read_stake(choice, TIE) for choice in choices)
        if seat in self.alive() and staked > self.count_owned(seat):
            raise IllegalChoice(Sentence("choice-too_many_chips", staked=staked, owned=self.count_owned(seat)))

    def _put_aside(self, seat: int) -> None:
        super()._put_aside(seat)
        self._memory["chips"][seat] = 0

    def _ending(self, winner: int | None, players: tuple[int, ...], gone: tuple[int, ...]) -> Ending | None:
        del winner, gone
        if not players:
            return Ending.DRAW
        return Ending.HANDS if self.battle >= self._compiled.cap else None

    def _battle(self) -> Battle:
        asked = [(ante_ask(seat, self.count_owned(seat)), tie_ask(seat, self.count_owned(seat))) for seat in self.alive()]
        answers = yield [ask for asks in asked for ask in asks if ask is not None]
        shuffled = self._replace_short_shoe()
        shoe = bytearray.fromhex(self._memory["shoe"])
        hand = self._hand = CasinoHand(self._compiled.strength, shoe, self._bets(answers), self.seats)
        raising = [bet.seat for bet in hand.tied_bets if self._can_raise(bet)]
        if raising:
            answers = yield [war_ask(seat) for seat in raising]
            for seat in raising:
                if answers[seat, AskKind.WAR] == WAR:
                    hand.go_to_war(seat)
        return self._settled(hand, shuffled)

    def _replace_short_shoe(self) -> tuple[ShoeShuffled, ...]:
        """Replace a shoe that may not last for a hand; return the event if it was (rules.md §8, `shoe`)."""
        if len(self._memory["shoe"]) // 2 >= SHORTEST_SHOE:
            return ()
        number = self._memory["shoes"] + 1
        shoe = bytearray(self._compiled.pack)
        self._source.shuffle(shoe, "shoe", number)
        self._memory |= {"shoe": shoe.hex(), "shoes": number}
        return (ShoeShuffled(number, len(shoe)),)

    def _bets(self, answers: Answers) -> list[Bet]:
        """Return the bets of the seats that play this hand; a bet on a tie without an ante is void."""
        staked = [(seat, answers[seat, AskKind.ANTE], answers.get((seat, AskKind.TIE), NOTHING)) for seat in self.alive()]
        bets = [Bet(seat, read_stake(ante, ANTE), read_stake(tie, TIE)) for seat, ante, tie in staked]
        return [bet for bet in bets if bet.ante]

    def _can_raise(self, bet: Bet) -> bool:
        """Whether a tied seat has an ante left, the bet on the tie being paid."""
        return self.count_owned(bet.seat) - bet.ante + TIE_PAYS * bet.tie >= bet.ante

    def _settled(self, hand: CasinoHand, shuffled: tuple[ShoeShuffled, ...]) -> BattleResult:
        """Pay the bets and return the result. The first cards are its only flip: each seat fights its war alone."""
        bonus = self.rules.tie_after_tie_bonus is RuleSwitch.ON
        settled = []
        for bet in hand.bets:
            result = hand.result_of(bet.seat)
            settled.append(HandSettled(bet.seat, bet.ante, bet.tie, result, chips_gained(bet, result, bonus=bonus)))
        chips = list(self._memory["chips"])
        for one in settled:
            chips[one.seat] += one.change
        self._memory |= {"chips": chips, "shoe": hand.shoe.hex()}
        ups = tuple([cards[0] if cards else None for cards in hand.laid])
        course = ChoiceCourse(
            flips=(Flip((b"",) * len(ups), ups, tuple([war.seat for war in hand.wars])),),
            laid=tuple(hand.laid),
            steps=len(hand.wars),
            loot=Loot(None, None, hand.burned_cards, taken_back=False),
            first=(*shuffled, *hand.bets),
            shown=tuple(hand.wars),
            after=tuple(settled),
        )
        self._hand = None
        players = tuple([bet.seat for bet in hand.bets])
        return BattleResult(None, players, tuple([card for card in ups[:-1] if card is not None]), course)
