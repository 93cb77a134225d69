"""The public state of a battle that is not over: the cards on the table and what happened so far."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.engine.cards import Card
from bot.engine.choice_games.casino_view import CasinoView
from bot.engine.choice_games.hands import HandView
from bot.engine.choice_games.speed_game import Speed
from bot.engine.choice_games.stealing_view import StealingView
from bot.engine.events.table import Event
from bot.engine.play.asks import AskKind
from bot.host.table.table import Table
from bot.texts import say
from bot.views.interactions.formatting import card_label, name, names
from bot.views.narration.event_text import event_line

Ups = tuple[tuple[Card | None, ...], ...]


@dataclass(frozen=True, slots=True)
class GameProgress:
    """The cards on the table, for each flip the up cards by seat, and the events about piles.

    Of a war that is shown in stages `downs` are the cards face down before the up cards of each flip, by seat, and `tied`
    the seats whose cards are equal; `short` says that the step laid last cannot be turned up, for lack of cards.
    """

    ups: Ups
    events: tuple[Event, ...] = ()
    downs: tuple[tuple[int, ...], ...] = ()
    tied: tuple[int, ...] = ()
    short: bool = False

    def laid(self, seat: int) -> Iterator[tuple[int, Card | None]]:
        """Yield for each flip how many cards the seat has laid face down, and the card that it has turned up."""
        for number, flip in enumerate(self.ups):
            yield (self.downs[number][seat] if self.downs else 0), flip[seat]

    def shown(self, seat: int) -> str:
        """Return the cards that the seat has laid, in order; empty for none."""
        words = []
        for downs, up in self.laid(seat):
            words += [say("game-down", count=downs)] if downs else []
            words += [card_label(up)] if up is not None else []
        return ", ".join(words)


def progress_of(table: Table) -> GameProgress | None:
    """Return the progress of the present battle, or None when nothing of it can be seen yet."""
    game, turn = table.open_game(), table.turn
    if turn is None or game.outcome is not None:
        return None
    if isinstance(game, Speed):
        flips = game.preview()[: turn.revealed]
        return GameProgress(tuple(flip.ups for flip in flips)) if flips else None
    view = game.view(None)
    if isinstance(view, HandView) and view.ups:
        return GameProgress(view.ups)
    if isinstance(view, StealingView) and (view.ups or view.pile_events):
        return GameProgress(view.ups, view.pile_events)
    if isinstance(view, CasinoView) and view.bets:
        return GameProgress((tuple(cards[0] if cards else None for cards in view.laid),), view.bets)
    return None


def progress_lines(table: Table, progress: GameProgress) -> list[str]:
    """Return what happened so far, in a few short lines."""
    game, seats = table.open_game(), range(len(table.seats))
    lines = [line for event in progress.events if (line := event_line(event, table))]
    tied = tuple(sorted({ask.seat for ask in game.asks() if ask.kind is AskKind.UP}))
    if tied:
        again = len(progress.ups) > 1
        lines.append(say("telling-war_again" if again else "game-war", steps=1, names=names(table, tied)))
    if len(progress.ups) > 1:
        lines += [
            say("game-unfolds", name=name(table, seat), path=progress.shown(seat)) for seat in seats if progress.shown(seat)
        ]
    return lines
