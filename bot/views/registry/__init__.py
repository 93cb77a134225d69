"""Lists of every persistent button and every page, for routing."""
