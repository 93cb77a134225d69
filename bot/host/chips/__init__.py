"""Play chips: balances and daily grants."""
