"""The list of games to choose from: `/war games` and *More games…* of a lobby."""
