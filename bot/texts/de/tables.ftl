### Sentences of tables: boards, refusals, answers and buttons.

## Why a request was refused: one sentence that says what to do.

refusal-table_gone = Diesen Tisch gibt es nicht mehr. Eröffne einen neuen mit `/war play`.
refusal-table_closed = Dieser Tisch wurde geschlossen, bevor es losging. Eröffne einen neuen mit `/war play`.
refusal-table_over = Dieses Spiel ist vorbei. Starte mit der grünen Schaltfläche unter dem Ergebnis das nächste oder eröffne einen neuen Tisch mit `/war play`.
refusal-no_table = { AUDIENCE() ->
    [chat] In diesem Chat gibt es keinen Tisch. Eröffne einen mit `/war play`.
   *[server] In diesem Kanal gibt es keinen Tisch. Eröffne einen mit `/war play`.
 }
refusal-channel_taken = { AUDIENCE() ->
    [chat] In diesem Chat gibt es schon einen Tisch.
   *[server] In diesem Kanal gibt es schon einen Tisch.
 }
refusal-server_full = Auf diesem Server gibt es schon { $most ->
    [one] einen Tisch. Warte, bis dort Schluss ist.
   *[other] { $most } Tische. Warte, bis an einem davon Schluss ist.
 }
refusal-lobby_only = Das Spiel läuft schon: Plätze und Regeln stehen fest, bis es vorbei ist.
refusal-playing_only = Hier läuft noch kein Spiel. Los geht es, sobald der Host **{ button-start }** drückt.
refusal-not_seated = Du sitzt nicht an diesem Tisch.
refusal-table_full = { $capacity ->
    [one] Der einzige Platz ist besetzt.
    [2] Beide Plätze sind besetzt.
   *[other] Alle { $capacity } Plätze sind besetzt.
 } Beim nächsten Spiel kannst du mitspielen.
refusal-not_host = Das kann nur der Host ({ MEMBER($host) }).
refusal-not_allowed = { AUDIENCE() ->
    [chat] Das kann nur der Host ({ MEMBER($host) }).
   *[server] Das können nur der Host ({ MEMBER($host) }) und die Moderation.
 }
refusal-too_few = Dafür braucht ihr { $fewest ->
    [one] mindestens einen Spieler
   *[other] mindestens { $fewest } Spieler
 }. Warte auf Mitspieler oder drück **{ button-bot }**.
refusal-game_counts = Ab { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
 } zählt das Spiel, darum kannst du es nicht mehr abbrechen. Aufgeben kannst du mit **{ button-leave }**.
refusal-no_forfeit = Du hast gerade keine Aufgabe, die du überspringen könntest.
refusal-no_bot = An diesem Tisch sitzt kein Bot.
refusal-host_full = Du bist { AUDIENCE() ->
    [chat] in deinen Chats
   *[server] auf diesem Server
 } schon Host { $most ->
    [one] von einem Tisch. Schließ erst den.
   *[other] von { $most } Tischen. Schließ erst einen davon.
 }
refusal-rules_clash = { $reason }
refusal-name_taken = Die Hausregeln „{ $name }“ hat { MEMBER($author) } gespeichert, und nur { MEMBER($author) } oder die Moderation darf sie ersetzen. Nimm einen anderen Namen.
refusal-not_author = Diese Hausregeln hat { MEMBER($author) } gespeichert. Nur { MEMBER($author) } oder die Moderation kann sie löschen.
refusal-bad_name = Der Name darf höchstens { $most } Zeichen haben (Buchstaben, Ziffern, Leerzeichen), und es darf noch keine Variante so heißen.
refusal-house_full = Auf diesem Server sind schon { $most } Hausregeln gespeichert. Lösch erst eine davon: Wähl sie bei `/war house` aus und drück **{ button-house_drop }**.
refusal-unknown_option = Eine Option „{ $name }“ gibt es nicht. Nimm eine aus der Liste.
refusal-bad_value = { $reason }
refusal-not_out = Du spielst hier noch mit. Wenn du aufgeben willst, drück erst **{ button-leave }**.
refusal-nowhere_else = { taken-nowhere }
refusal-thread_too_soon = Du hast gerade erst einen eigenen Tisch eröffnet. In ein paar Minuten geht es wieder.
refusal-out_already = Du bist in diesem Spiel schon raus.
refusal-old_button = Dieser Button gehört zu einer älteren Nachricht. Mit `/war table` siehst du den Tisch, wie er jetzt ist.
refusal-store_down = Meine Datenbank antwortet gerade nicht, darum konnte ich nichts speichern. Versuch es in einer Minute noch mal.
refusal-rights_missing = Das darf ich hier nicht: Mir fehlt **{ $rights }**. Frag einen Admin, ob er mir das erlaubt.
refusal-not_shown = Discord lässt mich diesen Tisch nicht zeigen, darum ist das Spiel angehalten. Sobald ich hier wieder schreiben darf, geht es mit `/war table` weiter.
refusal-servers_only = Das geht nur auf einem Server, der mich eingeladen hat.
refusal-private_table = Hier spielt gerade jemand für sich allein. Warte, bis das Spiel vorbei ist, oder spiel in einem anderen Kanal.
refusal-asleep = Dieser Tisch schläft. Drücke dort auf **{ button-wake }**, oder hol ihn mit `/war table` her.
refusal-chat_length = Außerhalb eines Servers dauert ein Spiel höchstens { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
 }. Wähle eine kürzere Zeit, oder lass jede Runde zeigen.
fault = Da ist mir etwas schiefgegangen, aber geändert hat sich nichts. Der Fehler steht in meinem Log unter `{ $reference }`.

## Buttons.

button-join = Mitspielen
button-leave = Verlassen
button-start = Start
button-bot = Bot hinzufügen
button-rules = Regeln
button-again = Noch mal spielen
# Statt „Noch mal spielen“, wenn zwei schon gegeneinander gespielt haben.
button-revenge = Revanche
button-resign = Aufgeben
button-resign-game = Dieses Spiel aufgeben
button-quit = Match verlassen
button-cash_out = Chips nehmen und gehen
button-stay = Weiterspielen
button-stop = Abbrechen
button-keep = Nicht abbrechen
button-show = Tisch zeigen
option-seats = Plätze
option-pace = Tempo
option-seats-value = { $seats }
option-pace-value = { $pace ->
    [one] jede Sekunde
   *[other] alle { $pace } Sekunden
 } eine Runde
button-unbot = Bot entfernen
button-skip = Aufgabe überspringen
button-luck = Glückswörter untermischen
button-fair = Fair?
button-more = Mehr
button-open = Hier öffnen
button-wake = Weiter
activity-not-opened = Discord hat den Tisch nicht geöffnet. Spiel einfach mit den Knöpfen im Kanal weiter.
luck-title = Glückswörter untermischen
luck-label = Ein, zwei Wörter, die ich untermische
luck-hint = etwa: Omas Apfelkuchen
luck-taken = Untergemischt! Nach dem Spiel kann das jeder nachprüfen.
fault-form = Dieses Formular kenne ich nicht mehr. Öffne es bitte noch mal.
answer-too_fast-member = So schnell komme ich nicht mit. Versuch es in ein paar Sekunden noch mal.
answer-too_fast-server = { AUDIENCE() ->
    [chat] In diesem Chat
   *[server] Auf diesem Server
 } habe ich gerade sehr viel zu tun. Versuch es in ein paar Sekunden noch mal.

## Players.

seat-bot = 🤖 Bot { $number }

## The game.

game-title = ## ⚔️ { $variant } · Runde { $battle }
game-title-pictured = ## ⚔️ { $variant }
game-title-deal = ## ⚔️ { $variant } · vor der ersten Runde
game-dealt = Die Karten sind ausgeteilt. Erste Runde: { $when }.
game-back = Da bin ich wieder. Runde { $battle }: { $when }.
game-takes = { $name } nimmt { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 }.
game-carried = Niemand gewinnt den Pott: { $cards ->
    [one] 1 Karte bleibt
   *[other] { $cards } Karten bleiben
 } für die nächste Runde liegen.
game-war = 💥 **{ $steps ->
    [1] Krieg!
    [2] Doppelkrieg!
    [3] Dreifachkrieg!
   *[other] { $steps } Kriege hintereinander!
 }** Gleichstand: { $names }.
game-war_called = 💥 **{ $steps ->
    [1] Krieg!
    [2] Doppelkrieg!
    [3] Dreifachkrieg!
   *[other] { $steps } Kriege hintereinander!
 }** { $cards } { $count ->
    [one] bedeutet
   *[other] bedeuten
 } Krieg für alle.
game-cancelled = { $cards } von { $names }: Gleiche Karten heben sich auf.
game-underdog = 🐾 { $name } hat { $cards } verdeckt liegen und gewinnt damit doch noch gegen { $other }.
game-wins_war = { $name } gewinnt den Krieg und nimmt **{ $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 }**.
game-makes = { $cards } = { $number }
game-unfolds = { $name }: { $path }
game-down = { $count } verdeckt
game-prize_taken = Dazu kommt noch die Preiskarte: { $card }.
game-killed = ☠️ { $cards ->
    [one] 1 Karte ist
   *[other] { $cards } Karten sind
 } für immer aus dem Spiel.
game-taken_back = Niemand kann den Krieg zu Ende spielen, also nehmen alle ihre Karten zurück.
game-repeats = ♾️ Die Karten drehen sich im Kreis: Bis zum Rundenlimit { $period ->
    [one] ist jetzt jede Runde gleich
   *[other] wiederholen sich jetzt immer dieselben { $period } Runden
 }.
game-out = { $count ->
    [one] { $names } hat
   *[other] { $names } haben
 } keine Karten mehr.
game-knocked_out = { $count ->
    [one] { $names } ist
   *[other] { $names } sind
} raus.
game-resigned = Aufgegeben: { $names }.
game-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
 }
game-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
 }
game-rounds = { $count ->
    [one] 1 Runde
   *[other] { $count } Runden
 }
game-wars = { $count ->
    [0] kein Krieg
    [one] 1 Krieg
   *[other] { $count } Kriege
 }
game-leads = führt
game-gone = raus
game-pace = { $seconds ->
    [one] jede Sekunde
   *[other] alle { $seconds } Sekunden
 } eine Runde
game-pace_most = mindestens { $seconds ->
    [one] jede Sekunde
   *[other] alle { $seconds } Sekunden
 } eine Runde
game-limit = {" "}· Schluss um { $when }, dann gewinnt, wer die meisten Karten hat
game-limit-points = { " · " }Schluss um { $when }, dann gewinnt, wer die meisten Punkte hat
game-limit-or-cap = {" "}· Schluss um { $when } oder nach { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
 }, dann gewinnt, wer die meisten Karten hat
game-limit-or-cap-points = { " · " }Schluss um { $when } oder nach { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
 }, dann gewinnt, wer die meisten Punkte hat
game-cap = {" "}· nach { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
 } gewinnt, wer die meisten Karten hat
game-cap-points = { " · " }nach { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
 } gewinnt, wer die meisten Punkte hat
game-first_to-battles = {" "}· Ziel: { $wins ->
    [one] 1 gewonnene Runde
   *[other] { $wins } gewonnene Runden
 }
game-first_to-wars = {" "}· Ziel: { $wins ->
    [one] 1 gewonnener Krieg
   *[other] { $wins } gewonnene Kriege
 }
game-floor = {" "}· Schluss, sobald jemand { $floor ->
    [one] keine Karte mehr
   *[other] weniger als { $floor } Karten
 } hat
game-forfeit = 🎭 Aufgabe für { $names }: { $forfeit }.
game-most = hat die meisten Karten
game-in_stock = { $cards } im Stapel
game-has_won = { $wins } gewonnen
game-prize = 🎁 Wer die nächste Runde gewinnt, bekommt { $card } von { $name } dazu.
game-target = {" "}· Ziel: { $target ->
    [one] 1 Karte
   *[other] { $target } Karten
 }
game-paused = ⏸️ Pause: Ich kann gerade nicht speichern. Sobald es klappt, geht es von selbst weiter.
game-last_war = -# Letzter Krieg: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 } für { $name }, in Runde { $battle }.
chat-private = -# 👁️ Nur du siehst diesen Tisch. Damit ihn alle im Kanal sehen, muss hier ein Admin **Externe Apps verwenden** erlauben.
chat-asks = ⏳ Drücke auf **{ button-wake }**, damit dieser Tisch wach bleibt. Sonst schläft er ein: { $when }.
chat-asks-hands = ⏳ Drücke auf **{ button-wake }**, damit der Tisch hier aktuell bleibt. Sonst bleibt er stehen: { $when }.
chat-stale = ⏳ Hier geht es gerade nicht weiter, im Spiel schon. **{ button-wake }** zeigt wieder den neuesten Stand.
chat-asleep = 💤 Eine Weile hat niemand etwas gedrückt, deshalb schläft dieser Tisch. **{ button-wake }** weckt ihn. Sonst schließt er ({ $when }).
game-parked = ⏸️ Pause: Ich konnte den Tisch eine Weile nicht anzeigen. Mit `/war table` geht es weiter.

## Wie zwei in den gewerteten Spielen auf diesem Server gegeneinander stehen, an ihrem Tisch.
rivalry-leads = 🆚 Direkter Vergleich: { $name } führt { $high } : { $low }
rivalry-level = 🆚 Direkter Vergleich: { $score } : { $score }

## The result.

over-title = ### 🏁 { $variant } · vorbei nach { $rounds }
over-stopped-title = ## ⏹️ { $variant } · abgebrochen
over-closed-title = ## ⏹️ { $variant } · geschlossen
over-won = 🏆 **{ $name } gewinnt!**
over-shared = 🤝 **{ $names } teilen sich den Sieg.**
over-nobody = **Unentschieden: Niemand hat mehr eine Karte.**
over-ending-all-cards = { $name } hat alle Karten.
over-ending-all-cards-survived = Alle anderen sind raus.
over-ending-target = Ziel erreicht: { $target ->
    [one] 1 Karte
   *[other] { $target } Karten
 }.
over-ending-round-cap = Nach { $battles ->
    [one] 1 Runde
   *[other] { $battles } Runden
 } ist Schluss: Wer die meisten Karten hat, gewinnt.
over-ending-round-cap-points = Nach { $battles ->
    [one] { $battles } Runde
   *[other] { $battles } Runden
 } ist Schluss: Wer die meisten Punkte hat, gewinnt.
over-ending-time = Die Zeit ist um: Wer die meisten Karten hat, gewinnt.
over-ending-time-points = Die Zeit ist um: Wer die meisten Punkte hat, gewinnt.
over-ending-resigned = Alle anderen haben aufgegeben.
over-ending-circle = Die Karten haben sich im Kreis gedreht: Ab Runde { $since } { $period ->
    [one] war jede Runde gleich
   *[other] kam alle { $period } Runden wieder dasselbe
 }. Das wäre ewig so weitergegangen, also gewinnt, wer die meisten Karten hat.
over-ending-floor = { $floor ->
    [one] Jemand hat keine Karten mehr
   *[other] Jemand hat weniger als { $floor } Karten
 }: Wer die meisten hat, gewinnt.
over-ending-first-to = { $name } hat { $wins } gewonnen und damit das Spiel.
over-ending-hands = Alle Runden sind gespielt: Wer die meisten Chips hat, gewinnt.
over-ending-exhausted-last = Alle anderen Stapel waren zuerst leer: Es gewinnt, wer als Letzter noch Karten hat.
over-ending-exhausted-last-together = Die letzten Stapel waren gleichzeitig leer: Der größte Gewinnstapel gewinnt.
over-ending-exhausted = Alle Karten sind gespielt: Der größte Gewinnstapel gewinnt.
over-ending-exhausted-points = Alle Karten sind gespielt: Wer die meisten Punkte hat, gewinnt.
over-ending-first-out = Verloren hat, wer zuerst keine Karten mehr hat: { $losers }.
over-ending-loser = Alle Karten sind bei { $names } gelandet: verloren!
over-ending-draw = Die letzten Karten waren gleich hoch.
over-place = { $place } { $name } · { $cards }
over-first_to-battles = { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
 } gewonnen
over-first_to-wars = { $wars ->
    [one] 1 Krieg
   *[other] { $wars } Kriege
 } gewonnen
over-numbers = **{ $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
 }** · **{ $wars ->
    [0] kein Krieg
    [one] 1 Krieg
   *[other] { $wars } Kriege
 }**
over-longest = Längster Krieg: { $steps }-mal Gleichstand hintereinander, in Runde { $battle }.
over-biggest = Größter Pott: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 } für { $name }, in Runde { $battle }.
over-leads = { $changes ->
    [0] Die Führung hat nie gewechselt.
    [one] Die Führung hat einmal gewechselt.
   *[other] Die Führung hat { $changes }-mal gewechselt.
 }
over-turn-comeback = Wendepunkt in Runde { $battle }: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 } für { $name }, und von da an ging es aufwärts.
over-turn-lead-taken = Wendepunkt in Runde { $battle }: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 } für { $name }, und damit die Führung bis zum Schluss.
over-comeback = { $name } hatte in Runde { $battle } nur noch { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 } und hat trotzdem gewonnen.
over-close-stopped = Das Spiel wurde abgebrochen. Niemand hat gewonnen.
over-close-lobby = Der Tisch wurde geschlossen, bevor es losging.
over-close-expired = Niemand hat das Spiel rechtzeitig gestartet, darum habe ich den Tisch geschlossen.
over-close-empty = Alle sind gegangen, darum habe ich den Tisch geschlossen.
over-close-abandoned = Alle haben aufgegeben oder sind weg, am Ende saßen hier nur noch Bots. Niemand hat gewonnen.
over-close-lost = Diesen Kanal gibt es nicht mehr, oder ich darf ihn nicht mehr sehen. Darum habe ich den Tisch geschlossen.
over-slept = Einen Tag lang hat niemand diesen Tisch geweckt, darum habe ich ihn geschlossen.
over-id = -# Spiel { $id }

## Private answers.

answer-resign = Willst du aufgeben? Deine Karten sind dann aus dem Spiel, und du kannst nicht zurück.
answer-resigned = Du hast aufgegeben.
answer-resign-match = Willst du dieses Spiel aufgeben oder das ganze Match verlassen? Deine Karten sind so oder so aus diesem Spiel, und du kannst nicht zurück. Gibst du nur dieses Spiel auf, bist du beim nächsten wieder dabei.
answer-resigned-match = Du hast dieses Spiel aufgegeben. Beim nächsten bist du wieder dabei.
answer-quit = Willst du das Match verlassen? Beim nächsten Spiel bist du dann nicht dabei.
answer-left_match = Du hast das Match verlassen.
answer-cash_out = Willst du deine Chips nehmen und gehen? In dieses Spiel kannst du dann nicht zurück.
answer-cashed_out = Du bist gegangen und hast deine Chips mitgenommen. Wie viele du hast, zeigt `/war chips`.
answer-over_already = Das Spiel ist schon vorbei.
# Darunter ist ein Knopf zu einem anderen Tisch.
answer-out = Du bist raus. Schau noch zu, oder spiel woanders weiter!
button-elsewhere = Zu einem anderen Tisch
answer-moved = Du hast einen Platz an einem anderen Tisch: **{ $variant }**, { $link }
answer-opened = Dein eigener Tisch ist offen: **{ $variant }**, in { $thread }
answer-stayed = Gut, du spielst weiter.
answer-stop = Willst du das Spiel für alle abbrechen? Dann gewinnt niemand.
answer-old_page = Dieser Button gehört zu einer älteren Nachricht. Mit `{ $command }` bekommst du eine neue.
answer-stop-counts = Dieses Spiel zählt schon, darum kannst du es nicht mehr abbrechen. Du kannst nur selbst aufgeben, dann spielen die anderen weiter.
answer-kept = Gut, alles bleibt, wie es ist.
answer-stopped = Der Tisch ist geschlossen.
answer-left = Du hast den Tisch verlassen.
answer-joined = Du bist dabei!
answer-started = Los geht's!
answer-variant = An diesem Tisch spielt ihr jetzt **{ $variant }**.
answer-set = { $title }: **{ $value }**.
answer-others_game = Das nächste Spiel kannst du nur starten, wenn du hier mitgespielt hast. Mit `/war play` kannst du einen eigenen Tisch eröffnen.
answer-slow = Einen Moment …
answer-shown_just_now = Du hast gerade erst eine Seite für alle gepostet. Warte zehn Sekunden und drück dann noch mal.
answer-form_late = Ich habe zu lange gebraucht, um das Formular zu öffnen. Versuch es bitte noch mal.
answer-board = Hier ist der Tisch: { $link }
