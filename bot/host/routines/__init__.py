"""What a server has the bot do by itself: post leaderboards, give roles to winners."""
