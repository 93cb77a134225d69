"""Describes a table for its picture: the cards of the newest round, and what each player owns."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.engine.choice_games.stealing_view import StealingView
from bot.engine.events.casino import HandSettled
from bot.engine.play.asks import AskKind
from bot.engine.play.public_game import PublicGame, PublicRound
from bot.engine.variants.categories import FOR_CHILDREN
from bot.host.scene.scene import BattleProgress, Scene, WaitsFor
from bot.host.table.phase import CloseReason, TablePhase
from bot.pictures.card_faces import Deck
from bot.pictures.designs.design_colours import PLAIN_TABLE, CardBack, TableDesigns
from bot.pictures.laid_cards import CardPile, FanStep
from bot.pictures.table.seats import Holding, SeatShown
from bot.pictures.table.table_picture import TablePicture
from bot.texts import say
from bot.views.interactions.formatting import cards_text, game_name, owned_text, signed_text
from bot.views.narration.casino_text import chips_text
from bot.views.narration.event_text import laid_steps
from bot.views.narration.round_text import made_by, taken_count, waiting_count
from bot.views.narration.teaching import lesson_of

Laid = tuple[FanStep, ...]


def picture_of(scene: Scene, names: Sequence[str], deck: Deck) -> TablePicture:
    """Return the picture of a table whose game was dealt; `names` are those of its seats. Shows what a watcher may see."""
    children = scene.variant in FOR_CHILDREN
    outcome = scene.outcome if scene.close is CloseReason.FINISHED else None
    picture = round_picture(
        scene.require_game(),
        scene.last,
        names,
        deck,
        progress=scene.progress,
        title=game_name(scene.variant, scene.title),
        crowned=None if scene.phase is TablePhase.PLAYING else outcome.winners if outcome is not None else (),
        large=children,
        taught=lesson_of(scene) if children else "",
        robots=frozenset(seat for seat, taken in enumerate(scene.seats) if taken.is_bot),
        designs=scene.designs,
    )
    waits = None if scene.choice is None else scene.choice.waits
    return replace(_with_chosen(picture, waits), paused=scene.is_paused or scene.is_parked)


def _with_chosen(picture: TablePicture, waits: WaitsFor | None) -> TablePicture:
    """Return the picture with a tick for each seat that has chosen; a card chosen for the next round lies face down."""
    if waits is None or not waits.ready:
        return picture
    seats = [replace(seat, chosen=number in waits.ready) for number, seat in enumerate(picture.seats)]
    if waits.kind != AskKind.CARD or picture.under_way:
        return replace(picture, seats=tuple(seats))
    seats = [replace(seat, laid=(FanStep(1),) if seat.chosen else (), made=None) for seat in seats]
    return replace(picture, battle=picture.battle + 1, seats=tuple(seats), winner=None, pot=0, under_way=True)


def round_picture(
    game: PublicGame,
    last: PublicRound | None,
    names: Sequence[str],
    deck: Deck,
    *,
    title: str,
    progress: BattleProgress | None = None,
    crowned: tuple[int, ...] | None = None,
    large: bool = False,
    taught: str = "",
    robots: frozenset[int] = frozenset(),
    designs: TableDesigns = PLAIN_TABLE,
) -> TablePicture:
    """Return the picture of a game after a round, None for the deal, or with the `progress` of the next one.

    `title` is what is played, `robots` are the seats of bot players; `crowned`, `large` and `taught` are as in `TablePicture`.
    `designs` are the cloth and the backs of cards.
    """
    seats = list(_seats(game, last, names, progress, robots, designs.backs))
    won = last is not None and progress is None and last.winner is not None
    return TablePicture(
        game=title,
        battle=game.battle + (progress is not None),
        seats=tuple(seats),
        winner=last.winner if last is not None and won else None,
        pot=taken_count(game, last) if last is not None and won else 0,
        middle=waiting_count(game),
        deck=deck,
        unit="hand" if game.has_chips else "round",
        crowned=crowned,
        large=large,
        taught=taught,
        tied=() if progress is None or _lies_down(progress) else progress.tied,
        under_way=progress is not None,
        prize=None if game.prize is None else game.prize[1],
        cloth=designs.cloth,
    )


def _lies_down(progress: BattleProgress) -> bool:
    """Whether the newest cards of a war lie face down: its tie is behind it."""
    return bool(progress.ups) and all(up is None for up in progress.ups[-1])


def _seats(
    game: PublicGame,
    last: PublicRound | None,
    names: Sequence[str],
    progress: BattleProgress | None,
    robots: frozenset[int],
    backs: tuple[CardBack, ...],
) -> Iterator[SeatShown]:
    """Yield the seats, the house last where there is one."""
    laid = _laid(game, last, progress)
    changes = {} if progress is not None else _changes(last)
    piles = _piles(game)
    for seat, name in enumerate(names):
        made = made_by(game, seat, last, progress) if seat in game.alive else None
        yield SeatShown(
            name,
            game.owned[seat],
            laid[seat],
            out=seat not in game.alive,
            figures=_figures(game, seat, changes.get(seat, 0), made),
            pile=piles.get(seat),
            holding=Holding.CHIPS if game.has_chips else Holding.POINTS if game.has_points else Holding.CARDS,
            change=changes.get(seat, 0),
            made=made,
            wins=None if game.rules.first_to is None else game.wins[seat],
            robot=seat in robots,
            back=backs[seat] if backs else CardBack.LATTICE,
        )
    if game.has_chips:
        yield SeatShown(say("picture-house"), 0, laid[game.seats], figures="", holding=Holding.NOTHING)


def _piles(game: PublicGame) -> dict[int, CardPile]:
    """By seat, its pile that lies face up, which others may steal; nothing in other games."""
    view = game.view
    if not isinstance(view, StealingView):
        return {}
    tops = enumerate(view.tops)
    return {seat: CardPile(view.pile_sizes[seat], top) for seat, top in tops if top is not None}


def _changes(last: PublicRound | None) -> dict[int, int]:
    """By seat, what its last hand of chips came to."""
    told = last.told if last is not None else None
    return {event.seat: event.change for event in (told.after if told is not None else ()) if isinstance(event, HandSettled)}


def _figures(game: PublicGame, seat: int, change: int, made: int | None) -> str | None:
    """Return what a seat owns in words, with what decides beside it; None for cards alone."""
    if game.has_chips:
        chips = chips_text(game.owned[seat])
        return f"{chips} · {signed_text(change)}" if change else chips
    if game.has_points:
        return owned_text(game, game.owned[seat])
    owned = cards_text(game.owned[seat])
    if game.rules.first_to is not None:
        return f"{say('game-has_won', wins=game.wins[seat])} · {owned}"
    return None if made is None else say("picture-makes", number=made, owned=owned)


def _laid(game: PublicGame, last: PublicRound | None, progress: BattleProgress | None) -> list[Laid]:
    """By seat, the house last where there is one, what lies of the present battle, or of the one before."""
    seats = range(game.seats + game.has_chips)
    if progress is not None:
        return [
            tuple(FanStep(downs, tuple(turned)) for downs, turned in laid_steps(progress, seat) if downs or turned)
            for seat in seats
        ]
    if last is None:
        return [() for _ in seats]
    if game.has_chips:
        return [tuple(FanStep(0, (card,)) for card in last.laid[seat]) for seat in seats]
    steps = [[(len(flip.downs[seat]), flip.turned_up(seat)) for flip in last.flips] for seat in seats]
    return [tuple(FanStep(downs, tuple(turned)) for downs, turned in laid if downs or turned) for laid in steps]
