"""Settings of servers and preferences of members in the database."""
