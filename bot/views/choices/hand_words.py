"""Says what a member reads about their own hand and is asked to decide: cards, score, questions; no other seat's secrets."""

from collections.abc import Iterable, Iterator, Sequence

from bot.engine.cards import rank_of
from bot.engine.choice_games.casino_bets import CasinoView
from bot.engine.choice_games.equal_hands import StrategyView, points_of
from bot.engine.choice_games.hands import HandView
from bot.engine.choice_games.scientific_trick import ScientificView
from bot.engine.choice_games.stealing_view import StealingView
from bot.engine.events.casino import HandSettled
from bot.engine.play.asks import Ask, AskKind, View
from bot.engine.play.public_game import PublicGame, PublicRound
from bot.host.scene.hand import HandScene, SeatTurn, count_chips
from bot.host.scene.scene import Scene
from bot.host.table.choice_stage import Pick
from bot.host.table.phase import CloseReason, TablePhase
from bot.texts import join_list, say
from bot.views.choices.hand_page import OF_HAND, chosen_card, offer_label, question_of
from bot.views.interactions.content import HandContent
from bot.views.interactions.formatting import (
    HasSeats,
    card_label,
    cards_text,
    rank_label,
    row_label,
    seat_name,
    seat_names,
    timestamp_text,
)
from bot.views.narration.casino_text import chips_text, odds_text, settlement_text
from bot.views.narration.choice_text import own_missed_lines
from bot.views.narration.event_text import laid_text, lines_of
from bot.views.narration.round_text import taken_lines


def hand_score(scene: Scene, seat: int) -> Iterator[str]:
    """Yield the score in one line, the reader's own first; none for chips, which the page tells by itself."""
    game = scene.require_game()
    if game.has_chips:
        return
    wins = game.rules.first_to is not None
    score = [game.wins[one] if wins else game.owned[one] for one in range(game.seats)]
    parts = [say(f"hand-score-{'wins' if wins else _owned(game)}", count=score[seat])]
    parts += [say("hand-score-other", name=seat_name(scene, one), count=score[one]) for one in game.alive if one != seat]
    if game.waiting and not game.has_points:
        parts.append(say("hand-score-middle", cards=cards_text(game.waiting)))
    yield " · ".join(parts)


def _owned(game: PublicGame) -> str:
    return "points" if game.has_points else "cards"


def hand_lines(scene: Scene, view: View, *, on_buttons: bool) -> Iterator[str]:
    """Yield the lines that tell a seat what it holds and what it alone may know; not the hand where buttons show it."""
    if isinstance(view, StealingView):
        yield from _stealing(scene, view)
    elif isinstance(view, CasinoView):
        yield from _casino(scene, view)
    else:
        yield from held_lines(scene, view, on_buttons=on_buttons)


def held_lines(seated: HasSeats, view: View, *, on_buttons: bool) -> Iterator[str]:
    """Yield the same lines of a game in which every seat has a hand; nothing of any other."""
    if isinstance(view, HandView):
        yield from _of_hand(view, on_buttons=on_buttons)
    elif isinstance(view, ScientificView):
        yield from _scientific(seated, view, on_buttons=on_buttons)
    elif isinstance(view, StrategyView):
        yield from _strategy(seated, view, on_buttons=on_buttons)


def _of_hand(view: HandView, *, on_buttons: bool) -> Iterator[str]:
    if view.seat is None:
        return
    if not on_buttons:
        yield say("hand-cards", cards=faces_text(view.hand))
    later, pile = view.hands[view.seat] - len(view.hand), view.own[view.hands[view.seat] :]
    if later:
        yield say("hand-rest", cards=later)
    if pile:
        yield say("hand-pile", cards=faces_text(pile))


def _casino(scene: Scene, view: CasinoView) -> Iterator[str]:
    if view.seat is None:
        return
    yield say("casino-yours", chips=view.counts[view.seat])
    stake = next((bet.ante for bet in view.bets if bet.seat == view.seat), 0)
    if stake:
        card, house = card_label(view.laid[view.seat][0]), card_label(view.laid[-1][0])
        yield say("casino-facing", card=card, house=house, chips=stake)
    if scene.choice is not None and scene.choice.battle == 1:
        yield odds_text(scene.rules)


def _stealing(scene: Scene, view: StealingView) -> Iterator[str]:
    if view.card is not None:
        yield say("hand-next", card=card_label(view.card))
    if view.pile:
        yield say("hand-top", card=card_label(view.pile[-1]), cards=len(view.pile))
    for seat, top in enumerate(view.tops):
        if top is not None and seat != view.seat:
            size = view.pile_sizes[seat]
            yield say("hand-other_top", name=seat_name(scene, seat), card=card_label(top), cards=size)


def _strategy(scene: HasSeats, view: StrategyView, *, on_buttons: bool) -> Iterator[str]:
    if view.waiting:
        yield say("strategy-waiting", points=points_of(view.waiting))
    if not on_buttons and view.seat is not None:
        yield say("hand-cards", cards=faces_text(view.hands[view.seat]))
    for seat in view.alive:
        if seat != view.seat and view.hands[seat]:
            yield say("strategy-holds", name=seat_name(scene, seat), cards=ranks_text(view.hands[seat]))


def ranks_text(hand: bytes) -> str:
    """Return the ranks of a hand, the lowest first: in this game suits mean nothing."""
    return " ".join(rank_label(card) for card in sorted(hand, key=rank_of))


def _scientific(scene: HasSeats, view: ScientificView, *, on_buttons: bool) -> Iterator[str]:
    yield say("public-order-turned" if view.turned else "public-order")
    for seat, card in view.shown.items():
        yield say("hand-spied", name=seat_name(scene, seat), card=card_label(card))
    if not on_buttons:
        yield say("hand-cards", cards=faces_text(view.hand))
    if view.pile:
        yield say("hand-pile", cards=faces_text(view.pile))
    for seat, count in enumerate(view.hands or ()):
        if seat != view.seat and seat in view.alive:
            yield say("hand-counted", name=seat_name(scene, seat), cards=count)
    yield say("hand-powers")


def faces_text(held: Iterable[int]) -> str:
    """Return cards as people read them, the lowest first."""
    return " ".join(card_label(card) for card in sorted(held, key=lambda card: (rank_of(card), card)))


def hand_of(hand: HandScene) -> HandContent:
    """Return what the member in a seat may see and decide now."""
    scene, turn = hand.scene, hand.turn
    if hand.is_held:
        return _while_laid_open(hand)
    if turn is None:
        if scene.phase is TablePhase.PLAYING and scene.outcome is None:
            return _without_choice(_title(scene, hand.battle), say("hand-out"))
        return _over(scene)
    asleep = scene.is_parked and scene.is_in_chat  # nothing is played, and no press here wakes it
    questions = () if turn.locked or asleep else tuple(question_of(hand, turn, ask) for ask in turn.asks)
    on_buttons = any(question.kind in OF_HAND for question in questions)
    before = last_round_line(scene, hand.seat)
    told = [*hand_score(scene, hand.seat), *([before] if before is not None else []), *_reasons(scene)]
    told += own_missed_lines(hand, turn)
    state = say("hand-asleep") if asleep else say("match_board-held") if scene.is_paused else _state(scene, turn)
    return HandContent(
        head=_title(scene, hand.battle),
        lines="\n".join([*told, *hand_lines(scene, turn.view, on_buttons=on_buttons), state]),
        beside="\n".join([*told, *hand_lines(scene, turn.view, on_buttons=True), state]),
        away=turn.is_away,
        questions=questions,
        stage=(turn.battle, turn.stage),
        picked=bool(turn.picks) and not _tie_alone(turn.asks, turn.picks),
        locked=turn.locked,
        eager=turn.eager,
        passable=bool(turn.asks) and all(ask.can_pass for ask in turn.asks),
        same=chips_text(count_chips(turn.last_bet)) if questions and turn.last_bet else "",
    )


def _without_choice(head: str, lines: str, *, again: bool = False) -> HandContent:
    """Return a page of somebody who has nothing more to decide."""
    return HandContent(head, lines, (), (0, 0), False, False, False, False, again=again)


def _over(scene: Scene) -> HandContent:
    """Return what is left of a page after the game: who won it, and a way to play it again where nothing else follows."""
    outcome, over = scene.outcome, scene.phase is TablePhase.OVER
    lines = [say("hand-over")]
    against = len(scene.seats) > 1  # alone against the house nobody wins: the table says what was taken home
    if over and against and scene.close is CloseReason.FINISHED and outcome is not None and outcome.winners:
        key = "over-won" if len(outcome.winners) == 1 else "over-shared"
        who = {"name": seat_name(scene, outcome.winners[0]), "names": seat_names(scene, outcome.winners)}
        lines.insert(0, say(key, **who))
    again = over and scene.contest is None and not scene.has_next_game
    return _without_choice(say("hand-title-over"), "\n".join(lines), again=again)


def _while_laid_open(hand: HandScene) -> HandContent:
    """Return what a member reads while the cards lie open and nobody has taken them: the board tells it first."""
    battle = hand.battle - (hand.stage == 0 and hand.scene.phase is TablePhase.PLAYING)
    stage = (hand.battle, hand.stage)
    return HandContent(_title(hand.scene, battle), say("hand-laid_open"), (), stage, False, True, hand.eager, False)


def _title(scene: Scene, battle: int) -> str:
    return say("hand-title-chips" if scene.require_game().has_chips else "hand-title", battle=battle)


def _state(scene: Scene, turn: SeatTurn) -> str:
    """Until when there is something to choose, and what is chosen already."""
    view, mine, picks, closing = turn.view, turn.asks, turn.picks, timestamp_text(scene.moment_of(turn.closes))
    if turn.is_away:
        chips = scene.require_game().has_chips
        return say("away-own-wait" if turn.waits_for_return else "away-own-casino" if chips else "away-own", when=closing)
    if not mine:
        plays = isinstance(view, StealingView) and view.card is not None
        return say("hand-plays" if plays else "hand-nothing", when=closing)
    chosen = join_list([_chosen_words(pick.choice, view) for pick in picks])
    if turn.locked:
        sits_out = mine[0].kind is AskKind.ANTE
        passed = say("hand-passed-ante" if sits_out else "hand-passed", when=closing)
        return say("hand-locked", picks=chosen, when=closing) if picks else passed
    if _tie_alone(mine, picks):
        return say("hand-tie_alone", picks=chosen, when=closing)
    return say("hand-picked", picks=chosen, when=closing) if picks else say("hand-choose", when=closing)


def _tie_alone(mine: Sequence[Ask], picks: Sequence[Pick]) -> bool:
    """Whether a seat bets on a tie and stakes nothing, which is no bet at all (rules.md §3.25)."""
    return any(ask.kind is AskKind.ANTE for ask in mine) and [pick.kind for pick in picks] == [AskKind.TIE]


def _chosen_words(choice: str, view: View) -> str:
    """Return a choice as a sentence for the player who made it."""
    stem, _, _ = choice.partition(":")
    if stem in {"play", "steal", "swap", "surrender", "war", "ante", "tie"}:
        return f"**{offer_label(choice, view)}**"
    return f"**{card_label(chosen_card(choice))}**"


MOST = 4
"""The most seats for which every card is shown; with more, only who took them."""


def last_round_line(scene: Scene, seat: int) -> str | None:
    """Return the cards of the present round, or the result of the last one; None when there is nothing to say.

    In a game for chips it is what the last hand brought this seat, if it did not sit out.
    """
    last, progress, seats = scene.last, scene.progress, range(len(scene.seats))
    if scene.require_game().has_chips:
        return _hand(last, seat) if last is not None and progress is None else None
    if progress is not None:
        cards = [f"{seat_name(scene, one)} {shown}" for one in seats if (shown := laid_text(progress, one))]
        return say("hand-lies", told=" · ".join(cards)) if cards else None
    if last is None:
        return None
    cards = [f"{seat_name(scene, one)} {ups}" for one in seats if (ups := _ups(last, one))] if last.seats <= MOST else []
    return say("hand-last", battle=last.battle, told=" · ".join([*cards, *taken_lines(scene, last)]))


def _reasons(scene: Scene) -> Iterator[str]:
    """Yield why the last round went as it did, in a line: powers that were used, such as a joker's or a jack's."""
    last = scene.last
    if last is None or last.told is None or scene.progress is not None or scene.require_game().has_chips:
        return
    reasons = [line for told in lines_of(scene, last.told) for line in told]
    if reasons:
        yield say("hand-reasons", told=" ".join(reasons))


def _hand(last: PublicRound, seat: int) -> str | None:
    for event in last.told.after if last.told is not None else ():
        if isinstance(event, HandSettled) and event.seat == seat:
            card, house = card_label(last.laid[seat][0]), card_label(last.laid[-1][0])
            return say("hand-last-chips", battle=last.battle, card=card, house=house, told=settlement_text(event))
    return None


def _ups(last: PublicRound, seat: int) -> str:
    return ", ".join(row_label(turned) for flip in last.flips if (turned := flip.turned_up(seat)))
