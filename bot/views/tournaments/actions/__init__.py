"""What members and organisers do with tournaments through buttons, menus, forms and commands."""
