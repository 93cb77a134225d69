"""A table as its picture says it: the cards of the newest round, and what everybody owns. Draws nothing itself."""

from collections.abc import Sequence

from bot.engine.game import Game
from bot.engine.round import Round
from bot.host.house import played
from bot.host.table import Table
from bot.pictures.faces import Deck
from bot.pictures.table import SeatShown, Step, TablePicture
from bot.texts import say
from bot.views.casino_lines import chips_words
from bot.views.progress import Progress, progress_of

Laid = tuple[Step, ...]


def picture_of(table: Table, names: Sequence[str], deck: Deck) -> TablePicture:
    """Return the picture of a table whose game was dealt; `names` are those of its seats. Shows what a watcher may see."""
    game, last, progress = table.open_game(), table.last, progress_of(table)
    laid = _laid(game, last, progress)
    seats = [_seat(game, seat, name, laid[seat]) for seat, name in enumerate(names)]
    if game.has_chips:
        seats.append(SeatShown(say("casino.house"), 0, laid[game.seats], figures=""))
    won = last is not None and progress is None and last.winner is not None
    return TablePicture(
        game=played(table.variant, table.title, table.rules).name,
        battle=game.battle + (progress is not None),
        seats=tuple(seats),
        winner=last.winner if last is not None and won else None,
        pot=last.pot if last is not None and won else 0,
        middle=len(game.carry),
        deck=deck,
    )


def _seat(game: Game, seat: int, name: str, laid: Laid) -> SeatShown:
    owned = game.owned(seat)
    figures = chips_words(owned) if game.has_chips else None
    return SeatShown(name, 0 if figures else owned, laid, out=seat not in game.alive(), figures=figures)


def _laid(game: Game, last: Round | None, progress: Progress | None) -> list[Laid]:
    """By seat, the house last where there is one, what lies of the present battle, or of the one before."""
    seats = range(game.seats + game.has_chips)
    if progress is not None:
        return [tuple(Step(0, up) for flip in progress.ups if (up := flip[seat]) is not None) for seat in seats]
    if last is None:
        return [() for _ in seats]
    if game.has_chips:
        return [tuple(Step(0, card) for card in last.laid[seat]) for seat in seats]
    steps = [[(len(flip.downs[seat]), flip.ups[seat]) for flip in last.flips] for seat in seats]
    return [tuple(Step(downs, up) for downs, up in laid if downs or up is not None) for laid in steps]
