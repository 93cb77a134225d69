"""The help: every command by what a member needs first, a page a section."""
