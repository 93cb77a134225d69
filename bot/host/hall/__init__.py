"""All tables of the process in time: opening, requests, ticking, group commits, maintenance."""
