"""The games of choice, in which seats decide something or the clock does (rules.md §5.3)."""
