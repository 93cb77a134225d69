"""The daily on Discord: its private page, the board, lines, the call, seals, and the summary of yesterday."""
