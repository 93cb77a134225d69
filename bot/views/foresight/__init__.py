"""Who is how likely to win, and how long games take: what is said of it."""
