"""The moment at a table as a value: what anybody there may know now, without the game, its future, or words."""
