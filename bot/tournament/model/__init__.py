"""Tournament state: plan, events, matches, results, seeding and the event-sourced aggregate."""
