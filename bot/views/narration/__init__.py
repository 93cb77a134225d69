"""Text about a game: rounds, wars, choices, results and rule sheets."""
