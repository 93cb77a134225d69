"""The house rules editor: its page, its buttons and what they do."""
