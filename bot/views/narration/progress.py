"""The public state of a battle that is not over: the cards on the table and what happened so far."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from bot.engine.cards import Card
from bot.engine.choice_games.casino_view import CasinoView
from bot.engine.choice_games.hands import HandView
from bot.engine.choice_games.press_game import PressGame
from bot.engine.choice_games.stealing_view import StealingView
from bot.engine.events.flip import Flip
from bot.engine.events.table import Event
from bot.engine.play.asks import AskKind
from bot.engine.play.game import Game
from bot.engine.rules.rules import Procedure
from bot.host.table.scooping import may_flip
from bot.host.table.table import Table
from bot.pictures.card_fan import MOST_BESIDE_PILE, MOST_STEPS
from bot.texts import say
from bot.views.interactions.formatting import name, names, row_label
from bot.views.narration.event_text import event_line

Ups = tuple[tuple[Card | None, ...], ...]


@dataclass(frozen=True, slots=True)
class GameProgress:
    """The cards on the table, for each flip the up cards by seat, and the events about piles.

    Of a war that is shown in stages `downs` are the cards face down before the up cards of each flip, by seat, and `tied`
    the seats whose cards are equal, or who fight because of cards that have `called_by` themselves; `short` says that the
    step laid last cannot be turned up, for lack of cards. Where several cards are turned up at once, `rows` holds them, for
    each flip by seat.
    """

    ups: Ups
    events: tuple[Event, ...] = ()
    downs: tuple[tuple[int, ...], ...] = ()
    tied: tuple[int, ...] = ()
    short: bool = False
    rows: tuple[tuple[bytes, ...], ...] = ()
    called_by: tuple[Card, ...] = ()

    def laid(self, seat: int) -> Iterator[tuple[int, Sequence[Card]]]:
        """Yield for each flip how many cards the seat has laid face down, and the cards that it has turned up."""
        for number, flip in enumerate(self.ups):
            row = self.rows[number] if number < len(self.rows) else ()
            up = flip[seat]
            yield (self.downs[number][seat] if self.downs else 0), (row[seat] if row else () if up is None else (up,))

    def shown(self, seat: int) -> str:
        """Return the cards that the seat has laid, in order; empty for none."""
        words = []
        for downs, turned in self.laid(seat):
            words += [say("game-down", count=downs)] if downs else []
            words += [row_label(turned)] if turned else []
        return ", ".join(words)


def progress_of(table: Table) -> GameProgress | None:
    """Return the progress of the present battle, or None when nothing of it can be seen yet."""
    game, turn = table.open_game(), table.turn
    if turn is None or game.outcome is not None:
        return None
    if isinstance(game, PressGame):
        flips = [*game.preview()]
        if turn.flipped:
            flips[turn.revealed] = half_flipped(flips[turn.revealed], may_flip(table))
        seen = flips[: turn.revealed + bool(turn.flipped)]
        return GameProgress(tuple(flip.ups for flip in seen), rows=tuple(flip.rows for flip in seen)) if seen else None
    view = game.view(None)
    if isinstance(view, HandView) and view.ups:
        return GameProgress(view.ups)
    if isinstance(view, StealingView) and (view.ups or view.pile_events):
        return GameProgress(view.ups, view.pile_events)
    if isinstance(view, CasinoView) and view.bets:
        return GameProgress((tuple(cards[0] if cards else None for cards in view.laid),), view.bets)
    return None


def shows_all(game: Game, steps: int) -> bool:
    """Whether the picture of a table shows every card of a war that took so many steps."""
    return steps <= (MOST_BESIDE_PILE if game.rules.procedure is Procedure.STEALING else MOST_STEPS)


def half_flipped(flip: Flip, hidden: Collection[int]) -> Flip:
    """Return a step of which these seats have not turned up their cards yet."""
    ups = tuple(None if seat in hidden else up for seat, up in enumerate(flip.ups))
    return replace(flip, ups=ups, rows=tuple(b"" if seat in hidden else row for seat, row in enumerate(flip.rows)))


def progress_lines(table: Table, progress: GameProgress, *, pictured: bool = False) -> list[str]:
    """Return what happened so far, in a few short lines; a war step by step unless its cards are `pictured`."""
    game, seats = table.open_game(), range(len(table.seats))
    lines = [line for event in progress.events if (line := event_line(event, table))]
    tied = tuple(sorted({ask.seat for ask in game.asks() if ask.kind is AskKind.UP}))
    if tied:
        again = len(progress.ups) > 1
        lines.append(say("telling-war_again" if again else "game-war", steps=1, names=names(table, tied)))
    if len(progress.ups) > 1 and not (pictured and shows_all(game, len(progress.ups))):
        lines += [
            say("game-unfolds", name=name(table, seat), path=progress.shown(seat)) for seat in seats if progress.shown(seat)
        ]
    return lines
