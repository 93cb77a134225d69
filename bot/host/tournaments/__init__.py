"""Tournaments in time: charters, clocks, matches at tables. What is paired and who leads is `bot.tournament`'s business."""
