"""The server settings page, its menus and what they do."""
