"""The running process: logging, metrics, signals, heartbeat, garbage collection, the gateway and command sync."""
