"""A bot's modules, with what every bot reads when it starts: imported once, where bots of stories are forked."""

import bot.cli.main
import bot.cli.serve  # noqa: F401 - what it imports late is imported here
from bot.host.house_rules.name_search import variant_entries
from bot.texts import CODES, list_keys

for code in CODES:
    list_keys(code)
variant_entries()
