"""Describes a table for its picture: the cards of the newest round, and what each player owns."""

from collections.abc import Sequence

from bot.engine.choice_games.stealing_view import StealingView
from bot.engine.events.casino import HandSettled
from bot.engine.play.public_game import PublicGame, PublicRound
from bot.engine.variants.categories import is_for_children
from bot.host.scene.scene import BattleProgress, Scene
from bot.host.table.phase import CloseReason, TablePhase
from bot.pictures.card_faces import Deck
from bot.pictures.card_fan import CardPile
from bot.pictures.table import FanStep, SeatShown, TablePicture
from bot.texts import say
from bot.views.interactions.formatting import cards_text, game_name, owned_text, signed_text
from bot.views.narration.casino_text import chips_text
from bot.views.narration.event_text import laid_steps
from bot.views.narration.round_text import made_by, taken_count, waiting_count
from bot.views.narration.teaching import lesson_of

Laid = tuple[FanStep, ...]


def picture_of(scene: Scene, names: Sequence[str], deck: Deck) -> TablePicture:
    """Return the picture of a table whose game was dealt; `names` are those of its seats. Shows what a watcher may see."""
    children = is_for_children(scene.variant)
    outcome = scene.outcome if scene.close is CloseReason.FINISHED else None
    return round_picture(
        scene.require_game(),
        scene.last,
        names,
        deck,
        progress=scene.progress,
        title=game_name(scene.variant, scene.title),
        crowned=None if scene.phase is TablePhase.PLAYING else outcome.winners if outcome is not None else (),
        large=children,
        taught=lesson_of(scene) if children else "",
    )


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
) -> TablePicture:
    """Return the picture of a game after a round, None for the deal, or with the `progress` of the next one.

    `title` is what is played; `crowned`, `large` and `taught` are as in `TablePicture`.
    """
    laid = _laid(game, last, progress)
    figures = _figures(game, None if progress is not None else last) or _numbers(game, last, progress)
    piles = _piles(game)
    seats = [_seat(game, seat, name, laid[seat], figures.get(seat), piles.get(seat)) for seat, name in enumerate(names)]
    if game.has_chips:
        seats.append(SeatShown(say("casino-house"), 0, laid[game.seats], figures=""))
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
    )


def _seat(game: PublicGame, seat: int, name: str, laid: Laid, figures: str | None, pile: CardPile | None) -> SeatShown:
    if game.rules.first_to is not None:
        figures = f"{say('game-has_won', wins=game.wins[seat])} · {cards_text(game.owned[seat])}"
    cards = game.owned[seat] if figures is None else 0
    return SeatShown(name, cards, laid, out=seat not in game.alive, figures=figures, pile=pile)


def _piles(game: PublicGame) -> dict[int, CardPile]:
    """By seat, its pile that lies face up, which others may steal; nothing in other games."""
    view = game.view
    if not isinstance(view, StealingView):
        return {}
    tops = enumerate(view.tops)
    return {seat: CardPile(view.pile_sizes[seat], top) for seat, top in tops if top is not None}


def _figures(game: PublicGame, last: PublicRound | None) -> dict[int, str]:
    """By seat, its points, or its chips and what its last hand came to; nothing in games of cards."""
    if game.has_points:
        return {seat: owned_text(game, game.owned[seat]) for seat in range(game.seats)}
    if not game.has_chips:
        return {}
    told = last.told if last is not None else None
    won = {event.seat: event.change for event in (told.after if told is not None else ()) if isinstance(event, HandSettled)}
    words = {seat: chips_text(game.owned[seat]) for seat in range(game.seats)}
    return {seat: f"{chips} · {signed_text(won[seat])}" if won.get(seat) else chips for seat, chips in words.items()}


def _numbers(game: PublicGame, last: PublicRound | None, progress: BattleProgress | None) -> dict[int, str]:
    """By seat, what its newest cards make together and how many cards it has; nothing where cards aren't counted together."""
    made = ((seat, made_by(game, seat, last, progress)) for seat in game.alive)
    return {
        seat: say("picture-makes", number=number, owned=cards_text(game.owned[seat]))
        for seat, number in made
        if number is not None
    }


def _laid(game: PublicGame, last: PublicRound | None, progress: BattleProgress | None) -> list[Laid]:
    """By seat, the house last where there is one, what lies of the present battle, or of the one before."""
    seats = range(game.seats + game.has_chips)
    if progress is not None:
        return [
            tuple(FanStep.make_step(downs, turned) for downs, turned in laid_steps(progress, seat) if downs or turned)
            for seat in seats
        ]
    if last is None:
        return [() for _ in seats]
    if game.has_chips:
        return [tuple(FanStep(0, card) for card in last.laid[seat]) for seat in seats]
    steps = [[(len(flip.downs[seat]), flip.turned_up(seat)) for flip in last.flips] for seat in seats]
    return [tuple(FanStep.make_step(downs, turned) for downs, turned in laid if downs or turned) for laid in steps]
