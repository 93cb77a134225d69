"""Lines about choices: who has to choose, until when, who missed a turn, what everybody may know; and what a press costs."""

from collections.abc import Iterable, Iterator

from bot.engine.cards import parse_card
from bot.engine.choice_games.equal_hands import StrategyView, points_of
from bot.engine.choice_games.scientific_trick import ScientificView
from bot.engine.play.asks import NOTHING
from bot.engine.play.public_game import PublicGame
from bot.engine.rules.rank_text import rank_sentence, ranks_of, ranks_sentence
from bot.engine.rules.rules import Procedure, Rules
from bot.engine.sentence import Sentence
from bot.host.scene.hand import HandScene, SeatTurn
from bot.host.scene.scene import ChoiceScene, PressStage, Scene, WaitsFor
from bot.host.table.scooping import PressFault
from bot.texts import join_list, say
from bot.views.interactions.formatting import HasSeats, card_label, seat_name, seat_names, timestamp_text

AWAY = {
    Procedure.CASINO: "away-casino",
    Procedure.SPEED: "choose-stand_in-speed",
    Procedure.SLAP: "choose-stand_in-slap",
}
"""The texts for seats whose players are away, in games where no bot player chooses for them."""


def choice_lines(scene: Scene) -> list[str]:
    """Return lines about who must choose, and for whom a bot plays; none without choices."""
    choice = scene.choice
    if choice is None or scene.outcome is not None:
        return []
    lines = [say(AWAY.get(scene.rules.procedure, "away-bot"), names=seat_names(scene, choice.away))] if choice.away else []
    if choice.press is not None:
        return [*lines, _pressing(scene, choice.battle, choice.press)]
    if choice.is_last:
        chips = scene.require_game().has_chips
        lines.append(
            say("choose-last-hand" if chips else "choose-last-round", names=seat_names(scene, _ahead(scene.require_game())))
        )
    return [*lines, *(_waiting(scene, choice, choice.waits) if choice.waits is not None else ())]


def _ahead(game: PublicGame) -> tuple[int, ...]:
    """Return the seats that own the most."""
    most = max(game.owned[seat] for seat in game.alive)
    return tuple(seat for seat in game.alive if game.owned[seat] == most)


def _waiting(scene: Scene, choice: ChoiceScene, waits: WaitsFor) -> Iterator[str]:
    """Yield who has to choose what, and who is ready; about secret questions only that they are open."""
    closing = timestamp_text(scene.moment_of(waits.closes))
    if waits.kind == "secret":
        yield say("choose-secret", battle=choice.battle, when=closing)
    elif waits.kind == "return":
        yield say("away-wait", battle=choice.battle, when=closing)
    elif waits.kind == "nobody":
        chips = scene.require_game().has_chips
        yield say("choose-nobody-hand" if chips else "choose-nobody", battle=choice.battle, when=closing)
    else:
        yield say(f"choose-{waits.kind}", battle=choice.battle, names=seat_names(scene, waits.seats), when=closing)
        if waits.ready:
            yield say("choose-ready", names=seat_names(scene, waits.ready))


def _pressing(scene: Scene, battle: int, press: PressStage) -> str:
    """Return whether the pot can be scooped yet. Without a countdown: every edit is one too many."""
    if press.kind == "flip":
        return say("scoop-flip" if press.is_opening else "scoop-flip-war", battle=battle, names=seat_names(scene, press.seats))
    if press.kind == "wait":
        return say("scoop-wait" if press.is_opening else "scoop-wait-war", battle=battle)
    if scene.rules.procedure is Procedure.SLAP:
        return say("slap-now", rank=slapped_rank(scene.rules))
    return say(f"scoop-{press.kind}")


def public_lines(seated: HasSeats, game: PublicGame) -> Iterator[str]:
    """Yield lines about the public state of a game besides its cards: the order of the ranks, the spy, points that wait."""
    view = game.view
    if isinstance(view, ScientificView):
        yield say("public-order-turned" if view.turned else "public-order")
        if view.spy is not None and game.outcome is None:
            yield say("public-spy", name=seat_name(seated, view.spy))
    if isinstance(view, StrategyView) and view.waiting and game.outcome is None:
        yield say("strategy-waiting", points=points_of(view.waiting))


def press_cost_text(fault: PressFault | None, rules: Rules) -> str:
    """Return the sentence for a press that costs a card; "" for any other, or while nobody can tell."""
    if fault is None:
        return ""
    return say(fault) if fault is PressFault.WRONG else say(fault, seconds=guard_seconds(rules))


def guard_seconds(rules: Rules) -> float:
    """Return for how many seconds only its owner may take a pot; whole ones as a whole number, so that it is said as one."""
    return rules.guard // 1000 if rules.guard % 1000 == 0 else rules.guard / 1000


def slapped_rank(rules: Rules) -> Sentence:
    """Return the card that is slapped as people say it: `a 5`."""
    return rank_sentence(ranks_of(rules.slap_rank)[0])


def slapped_ranks(rules: Rules) -> Sentence:
    """Return all cards that are slapped as people say it: `fives`."""
    return ranks_sentence(ranks_of(rules.slap_rank)[0])


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
