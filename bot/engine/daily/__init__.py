"""The daily: the deal of a day from a chain of seeds, its course against the bot player, and the best line."""
