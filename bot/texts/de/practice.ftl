### Übung: was Spiele mit Bots zählen, getrennt von Spielen unter Leuten.

practice-games = Übung (Spiele mit Bots)
practice-title = **🎯 Übung** · Spiele mit Bots
practice-record = { $record }
practice-streaks = Siege in Folge: jetzt { $streak }, Rekord { $best }
practice-achievements = 🎯 In der Übung: { $titles }
practice-award = 🎯 { $name } · **{ $title }** in der Übung: { $what }
practice-award-game = {" "}· in der Übung, { $when } · `{ $game }`
practice-awards-foot = -# 🎯 In der Übung gegen Bots geholt. Schaffst du es in einem gewerteten Spiel, wird daraus ein 🏅.
practice-start = Starte ein Spiel mit `/war play`. Keiner da? Drück auf **{ button-bot }**, dann auf **{ button-start }**: Das Spiel zählt als Übung.
practice-empty = Hier hat noch niemand geübt. Starte ein Spiel mit `/war play` und drück auf **{ button-bot }** und **{ button-start }**.
practice-own-none = **Du** hast hier noch nicht geübt.
practice-result = -# 🎯 Übungsspiel: Es zählt für deine Übung in `/profile`, nicht für die Wertung.
