### Übung: was Spiele mit Bots zählen, getrennt von Spielen unter Leuten.

practice-games = Übung (Spiele mit Bots)
practice-title = **🎯 Übung** · Spiele mit Bots
practice-record = { $record }
practice-streaks = Siege in Folge: jetzt { $streak }, Rekord { $best }
practice-achievements_count = {" "}(dazu { $count } in Übungsspielen)
practice-achievements = 🎯 In Übungsspielen: { $titles }
practice-award-short = -# 🎯 Im Übungsspiel · { $told }
practice-award = 🎯 { $name } · **{ $title }** in einem Übungsspiel: { $what }
practice-award-game = {" "}· in einem Übungsspiel, { $when }
practice-awards-foot = -# 🎯 Geholt in einem Übungsspiel gegen Bots. Schaffst du das auch in einem gewerteten Spiel, wird daraus ein 🏅.
practice-start = Starte ein Spiel mit `/war play`. Niemand da? Drück **{ button-bot }**, dann **{ button-start }**: Das Spiel zählt als Übung.
practice-empty = Hier hat noch niemand geübt. Starte ein Spiel mit `/war play` und drück **{ button-bot }**, dann **{ button-start }**.
practice-own-none = **Du** hast hier noch nicht geübt.
practice-result = -# 🎯 Übungsspiel: zählt nur auf der Übungs-Bestenliste.
