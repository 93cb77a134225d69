"""Tables in time: who sits where, whose turn the clock calls, what must survive. Knows neither Discord nor SQL."""
