"""Pages about finished games: replay and verification."""
