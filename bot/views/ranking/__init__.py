"""Shows leaderboards, profiles, head-to-head pages, season announcements and void results."""
