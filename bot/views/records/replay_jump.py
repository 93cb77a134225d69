"""Asks for a round of a replay in a form, and reads what was typed."""

import re
from typing import Final

from bot.host.records.replays import Replay
from bot.host.refusals import Refusal, Refused
from bot.host.table.chip_stacks import for_chips
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.forms import ask, text_form

FORM: Final = "replay-round"
"""The name of the form; part of its id, so never rename it."""

LONGEST: Final = 9
"""Characters of a round, with the marks between thousands."""

MOST_WARS: Final = 8
"""Wars that are named in the form."""

ROUND: Final = re.compile(r"[0-9]{1,7}|[0-9]{1,3}([,.][0-9]{3})+", re.ASCII)


async def ask_for_round(interaction: Interaction, replay: Replay) -> None:
    """Open the form that takes a round, and says in which there are wars."""
    chips = "-chips" if for_chips(replay.game.record.rules) else ""
    form_id, label = f"{FORM}:{replay.game.id}", say(f"replay-round-label{chips}", rounds=replay.rounds)
    await ask(interaction, text_form(form_id, say("replay-round-title"), label, longest=LONGEST, hint=_wars(replay)))


def round_typed(replay: Replay, typed: str) -> int:
    """Return the round that somebody typed; raises Refused for one that there is not."""
    word = typed.strip()
    battle = int(re.sub("[,.]", "", word)) if ROUND.fullmatch(word) else -1
    if not 0 <= battle <= replay.rounds:
        raise Refused(Refusal.BAD_VALUE, reason=say("replay-round-bad", rounds=replay.rounds))
    return battle


def _wars(replay: Replay) -> str:
    """Return the rounds of the first wars, for somebody who looks for one."""
    found = list[str]()
    battle = replay.next_war(0)
    while battle is not None and len(found) < MOST_WARS:
        found.append(f"{battle}")
        battle = replay.next_war(battle)
    more = " …" if battle is not None else ""
    return say("replay-round-wars", rounds=", ".join(found) + more) if found else ""
