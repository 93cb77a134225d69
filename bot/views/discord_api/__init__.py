"""Discord as an API: errors, rate limits, retries, permissions, emojis and types."""
