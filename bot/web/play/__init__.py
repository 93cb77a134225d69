"""Playing on a page: who a visitor is, what only they see, and what their presses ask of the hall."""
