"""Text about games: rounds, wars, choices, results and rule sheets."""
