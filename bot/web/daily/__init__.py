"""The daily on web pages: the deal of the day, its call, boards, lines and seals, by forms that need no script."""
