"""Whether a tournament can be played as it is settled, or the first reason why not. Changes nothing."""

from dataclasses import replace
from datetime import datetime

from bot.engine.rules.validation import refusals
from bot.host.refusals import Refusal, Refused
from bot.host.settings.servers import Servers
from bot.host.table.bounds import require_bounded
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.start_time import require_ahead, require_checkin


async def require_playable(servers: Servers, charter: Charter, now: datetime) -> None:
    """Raise Refused for rules that a match cannot have, a field that is too small, a start too soon, or betting off."""
    rules = replace(charter.rules, time=charter.limit) if charter.limit else charter.rules
    require_bounded(rules)
    for seats in charter.format.table_sizes:
        if reasons := refusals(rules, seats):
            raise Refused(Refusal.RULES_CLASH, reason=reasons[0])
    fewest = charter.format.fewest(charter.plan)
    if charter.plan.cap < fewest:
        raise Refused(Refusal.TOO_FEW_ENTRANTS, fewest=fewest)
    if fault := charter.format.fault(charter.plan):
        raise Refused(Refusal.BAD_VALUE, reason=fault)
    if charter.start is not None:
        require_ahead(charter.start, now)
        require_checkin(charter.start, charter.checkin, now)
    if charter.weekly and charter.start is None:
        raise Refused(Refusal.BAD_START, reason="A weekly tournament begins at a time, not when it is full.")
    await servers.require_allowed(charter.server, rules)
