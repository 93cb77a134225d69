"""Tables made by hand, for tests that need no Discord: people and bots sit, a game may be dealt."""

from dataclasses import replace
from typing import Any

from bot.engine.cards import parse_cards
from bot.engine.choice_games.factory import deal_game
from bot.engine.random_source import SEED_BYTES
from bot.engine.rules.rules import Rules
from bot.engine.variants import find_variant
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.table.phase import TablePhase
from bot.host.table.seat import Seat
from bot.host.table.table import Table

CLASSIC = find_variant("classic").rules
ANN, BEN, CAT = PlayerId(101), PlayerId(102), PlayerId(103)
SERVER, CHANNEL = ServerId(7), ChannelId(70)
ID = TableId("1kdvdna00tbn2yy")


def lobby(*players: PlayerId | None, capacity: int = 0, rules: Rules = CLASSIC, **fields: Any) -> Table:
    """A lobby with these members, None for a bot player; the first hosts it."""
    known: dict[str, Any] = {"id": ID, "server": SERVER, "channel": CHANNEL, "variant": "classic", "pace": 3000}
    known |= {"seed": bytes(SEED_BYTES), "host": players[0] or ANN, "rules": rules, "deadline": 180_000}
    known |= {"seats": tuple(Seat(player, "1" if player else "-") for player in players)}
    return Table(**{**known, "capacity": capacity or len(players), **fields})


def playing(*players: PlayerId | None, rules: Rules = CLASSIC, stocks: tuple[str, ...] = (), **fields: Any) -> Table:
    """A table whose game has been dealt and not begun; `stocks` are cards as text, the top first."""
    table = lobby(*players, rules=rules, **{"phase": TablePhase.PLAYING, "deadline": 3000, **fields})
    laid = [parse_cards(stock) for stock in stocks] or None
    table.game = deal_game(rules, len(players), table.random_source(), stocks=laid)
    return table


def classic(**options: Any) -> Rules:
    """Classic rules but for these options."""
    return replace(CLASSIC, **options)
