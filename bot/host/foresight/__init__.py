"""Who is how likely to win the games that are running."""
