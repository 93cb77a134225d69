"""Deals the game of a day from its seed: which game it is, its rules and hands, and the classic game of the call."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from bot.engine.choice_games.equal_hands import suit_of_seat
from bot.engine.choice_games.factory import deal_game
from bot.engine.daily.seed_chain import CALL, seed_for
from bot.engine.play.game import Game
from bot.engine.random_source import KeyedRandomSource, RandomSource, seal_of
from bot.engine.records.record import Choice, Record
from bot.engine.rules.rules import Rules
from bot.engine.variants.classic import CLASSIC
from bot.engine.variants.scientific_war import SCIENTIFIC_WAR
from bot.engine.variants.strategy_war import STRATEGY_WAR
from bot.engine.variants.suicide_war import SUICIDE_WAR
from bot.engine.variants.variant import Variant

GAMES: Final = (STRATEGY_WAR, SCIENTIFIC_WAR, SUICIDE_WAR)
"""The games of choice in turn, Monday's first."""

PLAYER, BOT = SEATS = (0, 1)
"""The seat of whoever plays the deal, and that of the good bot player."""

RANKS_DEALT: Final = 8
"""Ranks that both hold in Strategy War: thirteen take too long, and nobody could look at all ways to play them."""

TRICKS: Final = 10
"""Tricks of Scientific War, and battles of Suicide War, after which the deal is over."""

HAND: Final = 5
"""Cards to choose from in Suicide War."""


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """The deal of a day: the same for everybody. `entropy` says the day, and no player."""

    date: str
    variant: Variant
    rules: Rules
    seed: bytes
    entropy: tuple[str, ...]
    stocks: tuple[bytes, ...] | None = None

    @property
    def source(self) -> RandomSource:
        """What the game and the bot player draw from."""
        return KeyedRandomSource(self.seed, self.entropy)

    def open_game(self) -> Game:
        """Return the game, freshly dealt."""
        return deal_game(self.rules, len(SEATS), self.source, stocks=self.stocks)

    def record_of(self, choices: Sequence[Choice]) -> Record:
        """Return the record of a game of this deal, without its outcome."""
        return Record(
            variant=self.variant.key,
            rules=self.rules,
            seats=len(SEATS),
            seed=self.seed,
            entropy=self.entropy,
            stocks=self.stocks,
            choices=tuple(choices),
            commitment=seal_of(self.seed),
        )


def variant_of_day(weekday: int) -> Variant:
    """Return the game of a weekday; 0 is Monday."""
    return GAMES[weekday % len(GAMES)]


def deal_day(link: bytes, date: str, weekday: int) -> DailyDeal:
    """Return the deal of a day that a link of the chain makes."""
    variant, seed, entropy = variant_of_day(weekday), seed_for(link, date), (f"0:{date}", "bot1:-")
    if variant is STRATEGY_WAR:
        return DailyDeal(date, variant, variant.rules, seed, entropy, _equal_hands(KeyedRandomSource(seed, entropy)))
    hand = HAND if variant is SUICIDE_WAR else variant.rules.hand_size
    return DailyDeal(date, variant, replace(variant.rules, rounds=TRICKS, hand_size=hand), seed, entropy)


def _equal_hands(source: RandomSource) -> tuple[bytes, ...]:
    """Return hands of the same ranks: the first ones of the thirteen, shuffled on the stream `daily`."""
    ranks = list(range(len(suit_of_seat(PLAYER))))
    source.shuffle(ranks, "daily")
    dealt = sorted(ranks[:RANKS_DEALT])
    return tuple([bytes(suit_of_seat(seat)[rank] for rank in dealt) for seat in SEATS])


class CalledGame(NamedTuple):
    """How the classic game of a day goes: the seat that wins it, None for nobody, and in how many rounds there is a war."""

    winner: int | None
    wars: int
    rounds: int


def play_called_game(link: bytes, date: str) -> CalledGame:
    """Play the classic game of a day for two, whose winner and wars members call before."""
    source = KeyedRandomSource(seed_for(link, date, CALL), (f"0:{date}", f"1:{date}"))
    game = deal_game(CLASSIC.rules, len(SEATS), source)
    while game.outcome is None:
        game.resolve()
    winners = game.outcome.winners
    return CalledGame(winners[0] if len(winners) == 1 else None, game.outcome.wars, game.outcome.battles)
