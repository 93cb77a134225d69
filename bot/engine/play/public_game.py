"""A dealt game and its rounds as everybody sees them: counts, open cards and events, no hidden card and no future."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.engine.cards import HIDDEN, Card
from bot.engine.events.flip import Flip, Loot
from bot.engine.events.outcome import Outcome, Repetition
from bot.engine.events.table import Event
from bot.engine.play.asks import View
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.rules.rules import Procedure, Rules, RuleSwitch


@dataclass(frozen=True, slots=True)
class PublicGame:
    """What everybody may know of a game right now.

    By seat: `owned` are cards, chips or points, whatever the game is about, and `wins` the rounds or wars won in a game to
    a number of them. `stocks` counts the cards in each stock, and is empty where that is a secret or says nothing. `waiting`
    is what lies in the middle for the next winner: cards, or points where those decide. `view` is what a watcher sees.
    """

    rules: Rules
    seats: int
    battle: int
    wars: int
    outcome: Outcome | None
    alive: tuple[int, ...]
    owned: tuple[int, ...]
    wins: tuple[int, ...]
    stocks: tuple[int, ...]
    waiting: int
    prize: tuple[int, Card] | None
    repetition: Repetition | None
    view: View
    has_chips: bool
    has_points: bool
    is_elimination: bool

    @property
    def owns_cards(self) -> bool:
        """Whether `owned` are cards to be won: neither chips nor points, nor a hand that only gets smaller."""
        return not (self.has_chips or self.has_points or self.is_elimination)


@dataclass(frozen=True, slots=True)
class ToldEvents:
    """The events of a round of choice: before its cards were shown, in each step of a war, with the cards, with the pot."""

    first: tuple[Event, ...]
    meanwhile: tuple[tuple[Event, ...], ...]
    shown: tuple[Event, ...]
    after: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class PublicRound:
    """A round that is over, as everybody saw it: cards that lay face down are `HIDDEN`, and nobody's stock is in it.

    `laid` are the cards before each seat, the house last, in a game for chips, where all lie open; empty in other games.
    """

    battle: int
    winner: int | None
    seats: int
    alive: tuple[int, ...]
    flips: tuple[Flip, ...]
    steps: int
    pot: int
    carry: int
    loot: Loot | None
    laid: tuple[bytes, ...]
    out: tuple[int, ...]
    outcome: Outcome | None
    told: ToldEvents | None


class PlayedRound(NamedTuple):
    """A round and the game right after it, as everybody saw them who looks at every round once."""

    played: Round
    game: PublicGame


def public_game(game: Game) -> PublicGame:
    """Return what everybody may know of a game."""
    seats, view = range(game.seats), game.view(None)
    counted = game.owns_cards and game.has_piles and game.rules.procedure is not Procedure.SCIENTIFIC  # there a three tells
    return PublicGame(
        rules=game.rules,
        seats=game.seats,
        battle=game.battle,
        wars=game.wars,
        outcome=game.outcome,
        alive=view.alive,
        owned=view.counts,
        wins=tuple(map(game.count_wins, seats)),
        stocks=tuple([len(game.stock_of(seat)) for seat in seats]) if counted else (),
        waiting=game.waiting_stake,
        prize=game.prize,
        repetition=game.find_repetition(),
        view=view,
        has_chips=game.has_chips,
        has_points=game.has_points,
        is_elimination=game.is_elimination,
    )


def public_round(played: Round, *, chips: bool) -> PublicRound:
    """Return a round as everybody saw it; of a game for `chips` with every card, for there none lies face down."""
    course, loot = played.choice_course, played.loot
    return PublicRound(
        battle=played.battle,
        winner=played.winner,
        seats=played.seats,
        alive=played.alive,
        flips=hide_downs(played.flips),
        steps=played.steps,
        pot=played.pot,
        carry=played.carry,
        loot=None if loot is None else loot._replace(killed=_hidden(loot.killed)),
        laid=played.laid if chips else (),
        out=played.out,
        outcome=played.outcome,
        told=None if course is None else ToldEvents(course.first, course.meanwhile, course.shown, course.after),
    )


def hide_downs(flips: Sequence[Flip]) -> tuple[Flip, ...]:
    """Return the steps of a battle with every face-down card `HIDDEN`."""
    return tuple([flip if not any(flip.downs) else _without_downs(flip) for flip in flips])


def _without_downs(flip: Flip) -> Flip:
    downs = tuple(map(_hidden, flip.downs))
    return Flip(
        downs, flip.ups, flip.contenders, flip.standing, flip.fallen, flip.rows, flip.called_by, flip.cancelled,
        flip.beaten, flip.saved_by,
    )  # fmt: skip


def _hidden(cards: bytes) -> bytes:
    return bytes([HIDDEN]) * len(cards)


class LastWar(NamedTuple):
    """What a board still shows of a war after later rounds: who took how many cards, and when.

    The round itself would do, but it carries every card of the table, and there are ten thousand tables.
    """

    battle: int
    winner: int | None
    pot: int
    losers: tuple[int, ...] = ()


def war_of(played: Round, rules: Rules) -> LastWar | None:
    """Return what a board shows of a round's war later, or of one in which somebody goes and gets a forfeit; else None."""
    if rules.procedure is Procedure.QUATRO and rules.forfeit is RuleSwitch.ON:
        return LastWar(played.battle, None, 0, tuple(seat for seat in played.out if seat in played.alive))
    if not played.steps:
        return None
    beaten = played.flips[0].contenders if rules.forfeit is RuleSwitch.ON else ()
    return LastWar(played.battle, played.winner, played.pot, tuple(seat for seat in beaten if seat != played.winner))


class RoundGroup(NamedTuple):
    """The rounds that one beat played together. `first` is the number of the first one.

    `owned` are the cards of each seat before it, or the wins in a game to a number of wins; `wars` were fought before it.
    """

    first: int
    owned: tuple[int, ...]
    wars: int


def group_after(game: Game) -> RoundGroup:
    """Return the group of the rounds that are played next."""
    return RoundGroup(game.battle + 1, ranked_by(game), game.wars)


def ranked_by(game: Game) -> tuple[int, ...]:
    """Return by seat what decides who is ahead: the wins in a game to a number of them, the cards in all others."""
    counted = game.count_owned if game.rules.first_to is None else game.count_wins
    return tuple([counted(seat) for seat in range(game.seats)])
