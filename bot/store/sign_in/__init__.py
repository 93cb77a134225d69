"""Sessions of members who signed in on web pages, in the database."""
