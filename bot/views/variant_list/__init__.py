"""The list of games to choose from: `/war variants` and *More games…* of a lobby."""
