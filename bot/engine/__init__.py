"""The rules of War and its variants as pure code: cards, rules, games, bots, records and odds."""
