"""Results in the database: totals, leaderboards, ratings, achievements, seasons and voids."""
