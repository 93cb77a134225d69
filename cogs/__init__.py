"""The slash commands. Each reads, checks, makes one call and answers; no rule of the game lives here."""
