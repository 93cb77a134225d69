"""War Room: a Discord bot that hosts the card game War. Nothing runs on import."""

VERSION = "0.1.0"
