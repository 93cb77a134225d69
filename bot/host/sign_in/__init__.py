"""Sessions of members who signed in on web pages: opened, recognised and ended."""
