"""What the bot does by itself on Discord: posted leaderboards and the roles of their winners."""
