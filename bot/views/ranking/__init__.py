"""Leaderboards, profiles, head-to-head pages, season announcements and void pages."""
