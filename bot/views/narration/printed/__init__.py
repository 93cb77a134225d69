"""The rules of a game for a printer: what stands on the sheet, and the button that asks for it."""
