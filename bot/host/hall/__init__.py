"""Services around all tables of the process: opening, requests, ticking, group commits, maintenance."""
