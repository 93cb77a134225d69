"""Tournament messages in a channel: status message, news, calls, threads, events, prize roles."""
