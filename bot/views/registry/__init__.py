"""The registry of actions for buttons, menus, pages and forms."""
