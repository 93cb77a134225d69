"""State of a tournament: settings, events, matches, results, seeding, and the event-sourced aggregate."""
