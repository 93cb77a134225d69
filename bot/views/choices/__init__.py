"""Private pages for games in which players choose: hand, buttons and actions."""
