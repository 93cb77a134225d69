"""Text about one round, for boards and replays: the cards shown, what each seat owns, how a war unfolds, and a remark on it."""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from bot.engine.choice_games.stealing_view import StealingView
from bot.engine.commentary.remark import Fact, Remark
from bot.engine.events.flip import Flip
from bot.engine.events.tricks import Scored, Unscored
from bot.engine.play.public_game import LastWar, PublicGame, PublicRound
from bot.engine.rules.row_values import number_made
from bot.engine.rules.rules import ComparedValue, Objective
from bot.host.scene.commentary import wording_of
from bot.host.scene.scene import BattleProgress
from bot.pictures.laid_cards import MOST_STEPS
from bot.texts import join_list, say
from bot.views.interactions.formatting import HasSeats, card_label, join_cards, owned_text, row_label, seat_name, seat_names
from bot.views.narration.casino_text import casino_seat_lines, house_lines
from bot.views.narration.event_text import laid_steps, laid_text, lines_of

MOST_PATHS = 4
"""The most fighters for which every card is shown; with more, only of those who turned one up at the end."""

SHORT = 16
"""Letters of a seed in a line: they fit a phone's line, and nobody finds two that are equal."""


def seat_lines(
    seated: HasSeats,
    game: PublicGame,
    last: PublicRound | None,
    progress: BattleProgress | None = None,
    *,
    pictured: bool = False,
) -> str:
    """Return a line for each seat: its name, its newest card unless that is `pictured`, what it owns, and who leads.

    While a battle is not over, `progress` holds its cards.
    """
    if game.has_chips:
        return casino_seat_lines(seated, game, last, progress, pictured=pictured)
    alive = game.alive
    ranked = game.owned if game.rules.first_to is None else game.wins
    most = max(ranked)
    alone = ranked.count(most) == 1
    lines = []
    for seat in range(game.seats):
        card = "" if pictured else _seen(game, seat, last, progress)
        if seat in alive:
            leads = f"**{_ahead(game)}**" if ranked[seat] == most and alone else ""
            parts = (seat_name(seated, seat), card, _owned(game, seat), leads)
        else:
            parts = (f"~~{seat_name(seated, seat)}~~", say("game-gone"), card, "")
        lines.append(" · ".join(filter(None, parts)))
    return "\n".join(lines)


def round_lines(
    seated: HasSeats,
    game: PublicGame,
    last: PublicRound,
    last_war: LastWar | None,
    gave_up: Collection[int],
    remark: Remark | None = None,
    *,
    pictured: bool = False,
) -> list[str]:
    """Return what happened in a round, in a few short lines. `gave_up` are the seats that resigned before it.

    Beside a picture, a war that somebody won is told by who won it, unless the picture cannot show all of it.
    """
    all_shown = pictured and len(last.flips) <= MOST_STEPS
    fought = last.steps and not game.has_chips and not (all_shown and last.winner is not None and not last.flips[0].called_by)
    before, shown, after = ((), (), ()) if last.told is None else lines_of(seated, last.told)
    lines = [
        *before,
        *(_war(seated, last, steps=not all_shown) if fought else []),
        *shown,
        *_cancelled(seated, last),
        *_helped(seated, last),
        *taken_lines(seated, last),
    ]
    if game.has_chips and not any(last.laid):
        lines.append(say("told-nobody_bet"))
    elif game.has_chips and pictured:
        lines += house_lines(seated, last)
    lines += after
    lines += _gone(seated, "game-resigned", tuple(seat for seat in last.out if seat in gave_up))
    if not game.is_elimination:  # there a line says with which card
        lines += _gone(seated, "game-out", tuple(seat for seat in last.out if seat not in gave_up))
    if remark is not None:
        lines.append(commentary_line(seated, remark))
    if last_war is not None and last_war.battle != last.battle and last_war.winner is not None:
        winner = seat_name(seated, last_war.winner)
        lines.append(say("game-last_war", battle=last_war.battle, name=winner, cards=last_war.pot))
    if (circle := game.repetition) is not None:
        lines.append(say("game-repeats", period=circle.period))
    return [*lines, *prize_lines(seated, game)]


def taken_lines(seated: HasSeats, last: PublicRound) -> list[str]:
    """Return who took the cards, or scored their points, and what else the rules did with them."""
    for event in last.told.shown if last.told is not None else ():
        if isinstance(event, Scored | Unscored):
            return [_scored(seated, event, last=last.outcome is not None)]
    loot = last.loot
    if last.winner is None and not last.carry and not (loot is not None and loot.taken_back):
        return []
    if last.winner is None:
        return [say("game-taken_back") if loot is not None and loot.taken_back else say("game-carried", cards=last.carry)]
    lines = [say("game-wins_war" if last.steps else "game-takes", name=seat_name(seated, last.winner), cards=last.pot)]
    if loot is not None and loot.prize_taken is not None:
        lines.append(say("game-prize_taken", card=card_label(loot.prize_taken)))
    if loot is not None and loot.killed:
        lines.append(say("game-killed", cards=len(loot.killed)))
    return lines


def taken_count(game: PublicGame, last: PublicRound) -> int:
    """Return how much the winner of a round took: cards, or points where those decide."""
    if not game.has_points:
        return last.pot
    shown = last.told.shown if last.told is not None else ()
    return sum(event.points for event in shown if isinstance(event, Scored))


def waiting_count(game: PublicGame) -> int:
    """Return how much lies in the middle for the next winner: cards, or points where those decide."""
    return game.waiting


def _scored(seated: HasSeats, event: Scored | Unscored, *, last: bool) -> str:
    if isinstance(event, Unscored):
        return say("told-unscored-lost" if last else "told-unscored", points=event.points)
    key = "told-scored-waiting" if event.waited else "told-scored"
    return say(key, name=seat_name(seated, event.seat), points=event.points, waiting=event.waited)


def prize_lines(seated: HasSeats, game: PublicGame) -> list[str]:
    """Return lines about cards left in the middle for the next winner, if any."""
    if game.prize is None:
        return []
    seat, card = game.prize
    return [say("game-prize", card=card_label(card), name=seat_name(seated, seat))]


def gave_up_before(choices: Sequence[tuple[int, int, str]], battle: int) -> set[int]:
    """Return the seats that resigned before a round."""
    return {seat for chosen_for, seat, choice in choices if chosen_for == battle and choice == "resign"}


def opened_lines(game: str, seed: bytes) -> str:
    """Return the id of a finished game and the start of its seed, which was secret until then."""
    return "\n".join([say("over-id", id=game), say("over-opened", seed=seed.hex()[:SHORT])])


def _ahead(game: PublicGame) -> str:
    """Return the key of the mark for the player with the most cards: in some games that is nothing to be proud of."""
    return say("game-leads" if game.rules.objective is Objective.COLLECT_ALL_WINS else "game-most")


def _owned(game: PublicGame, seat: int) -> str:
    """Return what a seat owns: its cards, how many of them can still be played where that differs, and what it has won."""
    if game.is_elimination and game.outcome is not None:
        return say("ending-last_in")
    owned, parts, view = game.owned[seat], [owned_text(game, game.owned[seat])], game.view
    if isinstance(view, StealingView):
        if (top := view.tops[seat]) is not None:
            parts.append(say("game-pile", count=view.pile_sizes[seat], top=card_label(top)))
    elif game.stocks and game.stocks[seat] != owned:
        parts.append(say("game-in_stock", cards=game.stocks[seat]))
    if game.rules.first_to is not None:
        parts.append(say("game-has_won", wins=game.wins[seat]))
    return " · ".join(parts)


def _gone(seated: HasSeats, key: str, seats: tuple[int, ...]) -> list[str]:
    """Return one line for all players who are out."""
    return [say(key, count=len(seats), names=seat_names(seated, seats))] if seats else []


def _war(seated: HasSeats, last: PublicRound, *, steps: bool) -> list[str]:
    """Return who fought, and, if asked to, what each of them laid, step by step."""
    opening = last.flips[0]
    if opening.called_by:
        lines = [say("game-war_called", steps=last.steps, cards=join_cards(opening.called_by), count=len(opening.called_by))]
    else:
        lines = [say("game-war", steps=last.steps, names=seat_names(seated, opening.contenders))]
    if not steps:
        return lines
    paths = {seat: path for seat in range(last.seats) if len(path := _path(last, seat)) > 1}
    if len(paths) > MOST_PATHS:
        paths = {seat: path for seat, path in paths.items() if last.flips[-1].ups[seat] is not None}
    lines += [say("game-unfolds", name=seat_name(seated, seat), path=", ".join(path)) for seat, path in paths.items()]
    return lines


def _seen(game: PublicGame, seat: int, last: PublicRound | None, progress: BattleProgress | None) -> str:
    """Return the cards that lie open before a seat, and what they make together; "" for none."""
    made = made_by(game, seat, last, progress)
    if progress is not None:
        return _making(laid_text(progress, seat), made)
    return _newest(last, seat, made) if last is not None else ""


def _newest(last: PublicRound, seat: int, made: int | None) -> str:
    """Return the card that a seat turned up in a round; of a war the tied card and the last one, which may have won it.

    Where cards count together, `made` is what the last ones make.
    """
    opening = _step(last.flips[0], seat)
    final = next((turned for flip in last.flips[:0:-1] if (turned := flip.turned_up(seat))), None)
    if final is None:
        return _making(opening, made)
    card = _making(row_label(final), made)
    decisive = last.flips[-1]
    wins = seat == last.winner and decisive.contenders == (seat,) and decisive.beaten is None  # not by being quicker
    return f"{opening}, {say('war-winning_card', card=card) if wins else card}"


def _making(cards: str, number: int | None) -> str:
    return cards if number is None else say("game-makes", cards=cards, number=number)


def made_by(game: PublicGame, seat: int, last: PublicRound | None, progress: BattleProgress | None) -> int | None:
    """Return the number that a seat's newest cards make together; None where cards are not counted together, or none lie."""
    if game.rules.value is ComparedValue.CARD:
        return None
    if progress is not None:
        rows = [bytes(turned) for _, turned in laid_steps(progress, seat) if turned]
    else:
        rows = [row for flip in (last.flips if last is not None else ()) if (row := flip.turned_up(seat))]
    return number_made(game.rules, rows[-1]) if rows else None


def _path(last: PublicRound, seat: int) -> list[str]:
    return [step for flip in last.flips if (step := _step(flip, seat))]


def _step(flip: Flip, seat: int) -> str:
    downs = say("game-down", count=len(flip.downs[seat])) if flip.downs[seat] else ""
    return ", ".join(filter(None, (downs, row_label(flip.turned_up(seat)))))


def _cancelled(seated: HasSeats, last: PublicRound) -> list[str]:
    """Return which cards have cancelled each other."""
    opening = last.flips[0]
    if not opening.cancelled:
        return []
    same = dict.fromkeys(opening.laid_by(seat)[-1] for seat in opening.cancelled)
    return [say("game-cancelled", cards=join_cards(same), names=seat_names(seated, opening.cancelled))]


def _helped(seated: HasSeats, last: PublicRound) -> list[str]:
    """Return who wins a war that was lost, and by which card."""
    decisive = last.flips[-1]
    if decisive.beaten is None:
        return []
    winner, beaten = seat_name(seated, decisive.contenders[0]), seat_name(seated, decisive.beaten)
    return [say("game-underdog", cards=join_cards(decisive.saved_by), name=winner, other=beaten)]


SEATS: Final = frozenset({"name", "other"})
CARDS: Final = frozenset({"card", "beaten"})


def commentary_line(seated: HasSeats, remark: Remark) -> str:
    """Return the sentence that says a remark."""
    return f"*{remark_text(remark, lambda seat: seat_name(seated, seat), card_label)}*"


def remark_text(remark: Remark, name_of: Callable[[int], str], label_of: Callable[[int], str]) -> str:
    """Return a remark as a sentence, with the names of seats and cards that these give."""

    def text(key: str, fact: Fact) -> object:
        if isinstance(fact, tuple):
            return join_list(list(map(name_of, fact)))
        return name_of(fact) if key in SEATS else label_of(fact) if key in CARDS else fact

    facts = {key: text(key, fact) for key, fact in remark.facts.items()}
    return say(f"commentary-{remark.key}", wording=wording_of(remark), **facts)
