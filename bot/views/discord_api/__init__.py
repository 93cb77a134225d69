"""Discord as an API: errors, rate limits, retries, permissions, tokens, emojis and types."""
