"""Server settings: the page, its menus and their actions."""
