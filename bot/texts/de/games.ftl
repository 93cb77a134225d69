### Ein Spiel aussuchen: Kategorien, Dauer, und was man hört, wenn es das Spiel nicht gibt.

refusal-unknown_variant = Eine Variante „{ $name }“ gibt es nicht. Vielleicht eine von diesen: { $near }? `/war variants` zeigt alle.
refusal-no_house_rules = Hausregeln mit dem Namen „{ $name }“ gibt es auf diesem Server nicht.
