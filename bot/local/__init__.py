"""The local table: the whole bot on a simulated Discord in the browser, without a token. Only this room imports simcord."""

import logging

import discord


def _told_by_the_bot(record: logging.LogRecord) -> bool:
    return "Guilds intent" not in record.getMessage()


# On import simcord builds a client without intents to look inside discord.py, and discord.py warns of it.
logging.getLogger("discord.state").addFilter(_told_by_the_bot)
# The same client would warn that nobody could hear it speak.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
