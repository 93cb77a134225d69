"""The store of what servers have the bot do by itself."""
