"""Defines the charter, the settings of one tournament, and checks that a tournament can be played with them."""

import unicodedata
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from bot.engine.rules.rules import OF_CHANCE, Rules
from bot.engine.rules.validation import find_refusals
from bot.engine.sentence import Sentence
from bot.host.ids import ChannelId, PlayerId, RoleId, ServerId
from bot.host.names import plain_name
from bot.host.refusals import Refusal, Refused
from bot.host.settings.servers import Servers
from bot.host.table.house_variant import require_bounded
from bot.host.tournaments.start_time import require_ahead, require_checkin
from bot.tournament.formats.format import TournamentFormat
from bot.tournament.formats.registry import format_of
from bot.tournament.model.plan import FormatSettings

MINUTE = 60_000
DAY = 24 * 60 * MINUTE

LONGEST_NAME = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Charter:
    """The settings of a tournament. Stretches of time are milliseconds of table time; `start` is UTC, None for "when full".

    `creator` made it. `variant`, `title` and `rules` are those of a table, its `pace` too; a game ends after `limit`
    seconds of play (0: none). `checkin` is how long before the start entrants say that they are there (0: not at all),
    `ready` how long a match waits for its players, `pause` the time between two rounds, `every` the time from one round
    to the next where rounds begin at fixed times (0: when the last has ended), `length` that of an arena. `told` are the
    seconds in which each game is told, where it can be (None: every round at its pace, and the limit counts). `role` is needed
    to enter, `prize` is given to the winner for `prize_days` (0: for good). `weekly` repeats it on the same day and hour;
    `series` is then the first tournament of all that follow one another, nothing for that one itself, and `few` how many of
    them in a row were called off because too few were there.
    """

    name: str
    server: ServerId
    channel: ChannelId
    creator: PlayerId
    plan: FormatSettings
    variant: str
    title: str = ""
    rules: Rules
    pace: int
    start: datetime | None
    zone: str = "UTC"
    limit: int = 0
    checkin: int = 0
    ready: int = 3 * MINUTE
    pause: int = MINUTE
    every: int = 0
    length: int = 20 * MINUTE
    told: int | None = None
    role: RoleId | None = None
    prize: RoleId | None = None
    prize_days: int = 0
    weekly: bool = False
    series: str = ""
    few: int = 0

    @property
    def format(self) -> TournamentFormat:
        """The format it is played in."""
        return format_of(self.plan.format)

    @property
    def can_be_told(self) -> bool:
        """Whether its games can be told in a given time: they follow from their cards, and have no clock of their own."""
        return self.rules.procedure in OF_CHANCE and self.rules.time is None

    @property
    def is_told(self) -> bool:
        """Whether each of its games is told in a given time; no time limit ends one then."""
        return self.told is not None and self.can_be_told

    @property
    def match_rules(self) -> Rules:
        """The rules of its games: with its time limit, where that counts."""
        return replace(self.rules, time=self.limit) if self.limit and not self.is_told else self.rules

    @property
    def match_wait(self) -> int:
        """Milliseconds that a match waits for its players: in an arena at most a quarter of its length."""
        return min(self.ready, self.length // 4) if self.format.is_timed else self.ready


def checked_tournament_name(name: str) -> str:
    """Return a name in its plain form, or raise Refused when it is none."""
    clean = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 1 <= len(clean) <= LONGEST_NAME or clean != plain_name(clean):
        raise Refused(Refusal.BAD_TOURNAMENT_NAME, most=LONGEST_NAME)
    return clean


async def require_playable(servers: Servers, charter: Charter, now: datetime) -> None:
    """Raise Refused for rules that a match cannot have, a field that is too small, a start too soon, or betting off."""
    for fault in await faults_of(servers, charter, now):
        raise fault


async def faults_of(servers: Servers, charter: Charter, now: datetime) -> list[Refused]:
    """Return everything for which `require_playable` refuses a charter."""
    found = []
    for check in (_require_rules, _require_field, partial(_require_start, now=now)):
        try:
            check(charter)
        except Refused as fault:
            found.append(fault)
    try:
        await servers.require_allowed(charter.server, charter.match_rules)
    except Refused as fault:
        found.append(fault)
    return found


def _require_rules(charter: Charter) -> None:
    rules = charter.match_rules
    require_bounded(rules)
    if rules.is_party_game:
        raise Refused(Refusal.RULES_CLASH, reason=Sentence("clash-party-tournament"))
    for seats in charter.format.table_sizes:
        if reasons := find_refusals(rules, seats):
            raise Refused(Refusal.RULES_CLASH, reason=reasons[0])


def _require_field(charter: Charter) -> None:
    fewest = charter.format.fewest
    if charter.plan.cap < fewest:
        raise Refused(Refusal.TOO_FEW_ENTRANTS, fewest=fewest)
    if fault := charter.format.fault(charter.plan):
        raise Refused(Refusal.BAD_VALUE, reason=fault)


def _require_start(charter: Charter, now: datetime) -> None:
    if charter.start is not None:
        require_ahead(charter.start, now)
        require_checkin(charter.start, charter.checkin, now)
    if charter.weekly and charter.start is None:
        raise Refused(Refusal.BAD_START, reason=Sentence("value-start-weekly"))
