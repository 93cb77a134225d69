"""Says what is going to happen to a game: from simulated games, and from what everybody has seen of it, never from its seed."""
