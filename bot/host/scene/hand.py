"""The private side of a Scene: what one seat sees, is asked and has chosen in a game of choice, and its last bet."""

from dataclasses import dataclass

from bot.engine.choice_games.casino_bets import ANTE, TIE, read_stake
from bot.engine.play.asks import Ask, AskKind, View
from bot.host.clock import TableTime
from bot.host.scene.build import scene_of
from bot.host.scene.scene import Scene
from bot.host.table.choice_stage import Pick
from bot.host.table.choosing import MISSES, closing_time, waits_for_return
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTurn:
    """The present questions as one seat has them: its `view`, the open `asks` of its own, and its picks.

    `closes` is the table time until which it may choose. `late` says that it missed its last turn, for which `defaults`
    were played; with `is_warned` the next miss brings a bot player. `last_bet` are the choices of its last bet, if it can be
    made again now.
    """

    battle: int
    stage: int
    view: View
    asks: tuple[Ask, ...]
    picks: tuple[Pick, ...]
    closes: int
    locked: bool
    eager: bool
    is_away: bool
    waits_for_return: bool
    late: bool
    defaults: tuple[str, ...]
    is_warned: bool
    last_bet: tuple[str, ...]

    def picked_choice(self, kind: AskKind) -> str | None:
        """Return what the seat has picked as its answer to a question, or None."""
        return next((pick.choice for pick in self.picks if pick.kind is kind), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandScene:
    """What the member in a seat may know: the Scene of everybody, and the seat's own turn while it is in a running game.

    `battle`, `stage` and `eager` are those of the table; while the newest cards lie open and nobody has taken them,
    `is_held`, and nothing else is told.
    """

    scene: Scene
    seat: int
    battle: int
    stage: int
    eager: bool
    is_held: bool
    turn: SeatTurn | None


def hand_scene_of(table: Table, seat: int, time: TableTime, *, held: bool = False) -> HandScene:
    """Return what the member in a seat may see and decide now."""
    turn = table.turn
    return HandScene(
        scene=scene_of(table, time),
        seat=seat,
        battle=turn.battle if turn is not None else 1,
        stage=turn.stage if turn is not None else 0,
        eager=turn is not None and seat in turn.eager,
        is_held=held,
        turn=None if held else _turn_of(table, seat),
    )


def _turn_of(table: Table, seat: int) -> SeatTurn | None:
    """Return the questions of a seat; None for one that has nothing to decide any more."""
    game, turn = table.open_game(), table.turn
    if turn is None or table.phase is not TablePhase.PLAYING or seat not in game.alive():
        return None
    late = seat in turn.late
    return SeatTurn(
        battle=turn.battle,
        stage=turn.stage,
        view=game.view(seat),
        asks=() if table.is_paused else tuple(ask for ask in game.asks() if ask.seat == seat),
        picks=turn.picks_of(seat),
        closes=closing_time(table),
        locked=seat in turn.locked,
        eager=seat in turn.eager,
        is_away=seat in turn.stand_ins,
        waits_for_return=waits_for_return(table),
        late=late,
        defaults=tuple(choice for one, choice in turn.defaults if one == seat) if late else (),
        is_warned=late and turn.misses[seat] == MISSES - 1,
        last_bet=last_bet(table, seat),
    )


def last_bet(table: Table, seat: int) -> tuple[str, ...]:
    """Return the choices that make up the last bet of a seat, the ante first; none where it cannot be made again now."""
    game, antes = table.open_game(), dict[int, str]()
    if not game.has_chips or all((ask.seat, ask.kind) != (seat, AskKind.ANTE) for ask in game.asks()):
        return ()
    ties = dict[int, str]()
    for battle, who, choice in table.choices:
        if who == seat and battle <= game.battle:
            if read_stake(choice, ANTE):
                antes[battle] = choice
            elif read_stake(choice, TIE):
                ties[battle] = choice
    if not antes:
        return ()
    battle = max(antes)
    bet = (antes[battle], ties[battle]) if battle in ties else (antes[battle],)
    return bet if count_chips(bet) <= game.count_owned(seat) else ()


def count_chips(bet: tuple[str, ...]) -> int:
    """Return how many chips a bet is."""
    return sum(read_stake(choice, ANTE) + read_stake(choice, TIE) for choice in bet)
