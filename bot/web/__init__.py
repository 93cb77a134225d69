"""Shows tables on web pages: their drawings, and what a browser runs."""
