"""What the bot is, how to play now, and what can be asked of it, on a page for the asker alone. Its commands are given."""

from collections.abc import Iterable

import discord

from bot.texts import say
from bot.views.interactions.content import Tone, box_of


class HelpPage(discord.ui.LayoutView):
    """The page. `commands` are names, as they are typed, with what they do."""

    def __init__(self, commands: Iterable[tuple[str, str]]) -> None:
        super().__init__(timeout=None)
        lines = [f"`/{name}` {text}" for name, text in commands]
        head = f"{say('help.title')}\n{say('help.body')}\n\n{say('help.choices')}\n\n{say('help.tournaments')}"
        self.add_item(box_of(Tone.WAITING, (head, "\n".join([say("help.commands"), *lines]), say("help.fair"))))
        self.stop()
