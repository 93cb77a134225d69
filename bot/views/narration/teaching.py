"""Says on boards of games for children which card beats which, so that they learn it as they play."""

from bot.engine.events.flip import Flip
from bot.engine.play.public_game import PublicGame, PublicRound
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.row_values import combined_number, row_value
from bot.engine.rules.rules import ComparedValue, Rules
from bot.engine.variants.categories import FOR_CHILDREN
from bot.host.scene.scene import BattleProgress, Scene
from bot.host.table.phase import TablePhase
from bot.texts import say
from bot.views.interactions.formatting import as_sentence
from bot.views.narration.printed.printed_rounds import rank_words


def lesson_of(scene: Scene) -> str:
    """Return what the newest cards of a running game for children show, in a sentence; "" where that is nothing."""
    if scene.phase is not TablePhase.PLAYING:
        return ""
    if scene.progress is not None:
        return _tied(scene.rules, scene.progress) if scene.stage % 2 else ""
    return "" if scene.last is None else _beaten(scene.rules, scene.last)


def taught_in_replay(variant: str, game: PublicGame, last: PublicRound) -> str:
    """Return what a round of a game for children showed, as its board did; "" for nothing."""
    return _beaten(game.rules, last) if variant in FOR_CHILDREN else ""


def _beaten(rules: Rules, round_: PublicRound) -> str:
    """Return which card won a round, and the best of those it beat; "" where no card beat another one."""
    flip = round_.flips[-1]
    if round_.winner is None or flip.contenders != (round_.winner,) or flip.beaten is not None:
        return ""
    if flip.rows:
        return _more(rules, flip, round_.winner)
    strength = compile_rules(rules).strength
    best, others = flip.ups[round_.winner], [seat for seat in _shown(flip) if seat != round_.winner]
    if best is None or not others:
        return ""
    other = max((card for seat in others if (card := flip.ups[seat]) is not None), key=lambda card: strength[card])
    return as_sentence(say("teaching-beats", best=rank_words(best), other=rank_words(other)))


def _more(rules: Rules, flip: Flip, winner: int) -> str:
    """Return which number beat the best of the others that as many cards make; "" for a poker hand, or no such other."""
    value = row_value(rules)
    rows = [row for seat, row in enumerate(flip.rows) if seat != winner and len(row) == len(flip.rows[winner])]
    if value is None or rules.value is ComparedValue.POKER or not rows:
        return ""
    best, other = (combined_number(rules, row) for row in (flip.rows[winner], max(rows, key=value)))
    return say("teaching-beats_number", best=best, other=other)


def _tied(rules: Rules, progress: BattleProgress) -> str:
    """Return which cards are the same, or what they make, so that there is war; "" where a card began it by itself."""
    if progress.called_by or not progress.tied or rules.value is ComparedValue.POKER:
        return ""
    if rules.value is not ComparedValue.CARD:
        row = progress.rows[len(progress.ups) - 1][progress.tied[0]]
        return say("teaching-same_number", number=combined_number(rules, row))
    tied = next((card for seat in progress.tied if (card := progress.ups[-1][seat]) is not None), None)
    return "" if tied is None else as_sentence(say("teaching-same", rank=rank_words(tied)))


def _shown(flip: Flip) -> list[int]:
    return [seat for seat, card in enumerate(flip.ups) if card is not None]
