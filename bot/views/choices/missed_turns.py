"""Says who missed a turn in a game of choice, and what was played for them: on the board, and on the page of their own hand."""

from collections.abc import Iterable, Iterator

from bot.engine.notation import parse_card
from bot.engine.play.asks import NOTHING
from bot.engine.rules.rules import Procedure
from bot.host.scene.hand import HandScene, SeatTurn
from bot.host.scene.scene import Scene
from bot.texts import join_list, say
from bot.views.interactions.formatting import card_label, seat_names

ANTE, SURRENDER, PLAY, CARDS = "ante", "surrender", "play", "cards"
"""What a missed turn came to, as the keys of its sentences call it: no bet, half of one back, a card as it came, or cards."""


def missed_lines(scene: Scene) -> list[str]:
    """Return who missed a turn in the last round, or so far in this one, and what was played for them; a line as a rule."""
    choice = scene.choice
    if choice is None or not choice.late:
        return []
    untold = tuple(sorted(choice.late.difference(seat for seat, _ in choice.defaults)))
    lines = [say("choose-late", names=seat_names(scene, untold))] if untold else []
    for what, chosen in _by_outcome(choice.defaults):
        seats = tuple(sorted({seat for seat, _ in chosen}))
        lines.append(say(f"missed-{what}", names=seat_names(scene, seats), cards=_cards(chosen)))
    return lines


def own_missed_lines(hand: HandScene, turn: SeatTurn) -> Iterator[str]:
    """Yield what was played for a seat whose own turn was missed, and what the next one would lead to."""
    for what, chosen in _by_outcome((hand.seat, choice) for choice in turn.defaults):
        yield say(f"missed-{what}-own", cards=_cards(chosen))
    if turn.is_warned:
        casino = hand.scene.rules.procedure is Procedure.CASINO
        yield say("missed-warning-casino" if casino else "missed-warning")


def _by_outcome(defaults: Iterable[tuple[int, str]]) -> Iterator[tuple[str, list[tuple[int, str]]]]:
    """Yield what missed turns came to, each with the seats and their choices."""
    found = dict[str, list[tuple[int, str]]]()
    for seat, choice in defaults:
        found.setdefault(_outcome_of(choice), []).append((seat, choice))
    yield from found.items()


def _outcome_of(choice: str) -> str:
    if choice == NOTHING:
        return ANTE
    return choice if choice in {SURRENDER, PLAY} else CARDS


def _cards(chosen: Iterable[tuple[int, str]]) -> str:
    """Return the cards that were played, in the order of their seats."""
    return join_list([card_label(parse_card(choice)) for _, choice in sorted(chosen) if _outcome_of(choice) == CARDS])
