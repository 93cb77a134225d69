"""House rules: the editor page, its buttons and their actions."""
