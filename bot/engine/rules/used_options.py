"""Says which options a game uses: the others are fixed, or stand at their base (rules.md §3.20–3.26, §10 A36)."""

from dataclasses import fields, replace
from typing import Any, Final

from bot.engine.rules.rules import (
    BASE,
    NEWER,
    OWN_OPTIONS,
    Capture,
    Collect,
    LoserCards,
    Procedure,
    Rules,
    RuleSwitch,
    RunOut,
    WarTrigger,
)

_USED: Final = {
    Procedure.CASINO: ("decks", "ace", "wins", "rounds", "time", "tiebreak"),
    Procedure.SCIENTIFIC: ("rounds", "time"),
    Procedure.STRATEGY: ("rounds", "time", "tiebreak"),
    Procedure.QUATRO: ("ace", "wins", "forfeit"),
}
"""The options of War that the games without stocks use; each uses its own ones too."""

_OF_CHOSEN_CARDS: Final[dict[str, Any]] = {
    "capture": Capture.PILE,
    "collect": Collect.SHUFFLED,
    "losers": LoserCards.KEPT,
    "prize": RuleSwitch.OFF,
    **{name: getattr(BASE, name) for name in NEWER if name not in OWN_OPTIONS},
}
"""What is fixed where seats choose cards or steal piles: won cards lie on a pile, and options of cards alone are off."""


def effective_rules(rules: Rules) -> Rules:
    """Return the rules with the options fixed that their procedure does not use (rules.md §3.20–3.26, §10 A36)."""
    match rules.procedure:
        case Procedure.WAR | Procedure.SPEED:
            return rules
        case Procedure.SLAP:
            return replace(rules, value=BASE.value, up_cards=BASE.up_cards)
        case Procedure.SCIENTIFIC | Procedure.CASINO | Procedure.STRATEGY | Procedure.QUATRO:
            own = [name for name, procedure in OWN_OPTIONS.items() if procedure is rules.procedure]
            kept = {name: getattr(rules, name) for name in (*_USED[rules.procedure], *own)}
            once = rules.procedure is Procedure.STRATEGY  # each card is played once
            return Rules(procedure=rules.procedure, capture=Capture.PILE_FINAL if once else Capture.PILE, **kept)
        case Procedure.STEALING:
            return replace(rules, **_OF_CHOSEN_CARDS, run_out=RunOut.LOSE)
        case Procedure.SUICIDE:
            return replace(rules, **_OF_CHOSEN_CARDS, battle_cards=1, trigger=WarTrigger.HIGHEST, run_out=RunOut.LAST_CARD)


def unused_options(rules: Rules) -> tuple[str, ...]:
    """Return the names of options that are set but not used by this game (§10 A36)."""
    kept = effective_rules(rules)
    names = [field.name for field in fields(rules)]
    return tuple([name for name in names if getattr(rules, name) not in (getattr(BASE, name), getattr(kept, name))])
