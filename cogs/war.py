"""The group `/war`, which the modules beside it fill with its commands."""

from discord import app_commands

war = app_commands.Group(
    name="war",
    description="Play the card game War in this channel",
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
)
