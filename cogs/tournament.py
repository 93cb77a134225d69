"""The group `/tournament`, which the modules beside it fill with its commands."""

from discord import app_commands

tournament = app_commands.Group(
    name="tournament",
    description="Timed tournaments that run themselves",
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
)
