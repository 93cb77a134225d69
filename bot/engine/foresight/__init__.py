"""Says what is going to happen to a game from what everybody has seen of it: never from the deal, never from the seed."""
