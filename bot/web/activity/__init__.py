"""Inside Discord: the Activity's page, its script, the line to it, and who is let in."""
