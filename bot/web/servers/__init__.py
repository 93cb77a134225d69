"""Shows servers on web pages: leaderboards, profiles, and tournaments that move."""
