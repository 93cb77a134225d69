"""What is told of a running game: its length, groups of rounds, the last war."""
