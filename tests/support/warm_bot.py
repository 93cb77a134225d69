"""A bot's modules, with what every bot reads when it starts: imported once, where bots of stories are forked."""

from simcord.preview import _require_preview_runtime

import bot.cli.main
import bot.cli.serve
import bot.local.table  # noqa: F401 - what a bot imports late is imported here
from bot.host.house_rules.name_search import variant_entries
from bot.texts import CODES, list_keys
from bot.texts.catalogue import ENTRY, Audience, bundle, catalogue_folder, find_entry, read_sources

for code in CODES:
    list_keys(code)
    for name in read_sources(code):
        find_entry(name, code)
variant_entries()
for code in CODES:
    for entry in ENTRY.finditer((catalogue_folder(code) / "commands.ftl").read_text(encoding="utf-8")):
        if not entry["name"].startswith("-"):
            bundle(code, code, Audience.SERVER).get_message(entry["name"])
_require_preview_runtime()
