### Sentences of tables: boards, refusals, answers and buttons.

## Why a wish was not granted: one sentence that says what to do.

refusal-table_gone = Diesen Tisch gibt es nicht mehr. Eröffne einen neuen mit `/war play`.
refusal-table_closed = Dieser Tisch schloss vor dem ersten Spiel. Eröffne einen neuen mit `/war play`.
refusal-table_over = Dieses Spiel ist vorbei. Drücke **{ button-again }** unter dem Ergebnis oder eröffne einen neuen Tisch mit `/war play`.
refusal-no_table = In diesem Kanal steht kein Tisch. Eröffne einen mit `/war play`.
refusal-channel_taken = In diesem Kanal steht schon ein Tisch, und ein Kanal hat immer nur einen.
refusal-server_full = Dieser Server hat schon { $most } Tische. Warte, bis einer davon fertig ist.
refusal-lobby_only = Das Spiel läuft, Plätze und Regeln stehen fest. Schau zu und spiel beim nächsten mit.
refusal-playing_only = Hier läuft noch kein Spiel: Wer den Tisch eröffnet hat, drückt **{ button-start }**.
refusal-already_seated = Du sitzt schon an diesem Tisch.
refusal-not_seated = Du hast keinen Platz an diesem Tisch.
refusal-table_full = Alle { $capacity } Plätze sind besetzt. Schau zu und spiel beim nächsten mit.
refusal-not_host = Das kann nur der Host, { MEMBER($host) }.
refusal-not_allowed = Das kann nur der Host, { MEMBER($host) }, oder wer Nachrichten verwalten darf.
refusal-too_few = Dafür braucht es { $fewest } Leute. Warte auf jemanden oder drücke **{ button-bot }**.
refusal-game_counts = Nach { $rounds } Runden zählt ein Spiel: Wer mitspielt, kann es nicht mehr ohne Ergebnis beenden. Zum Aufgeben drücke **{ button-leave }**.
refusal-no_forfeit = Du hast kein Pfand zu lösen.
refusal-no_bot = Hier sitzt kein Bot.
refusal-host_full = Du bist in diesem Server schon Host von { $most } Tischen. Beende erst einen davon.
refusal-rules_clash = So kann man nicht spielen: { $reason }
refusal-name_taken = Den Namen „{ $name }“ hat { MEMBER($author) }; nur diese Person oder die Moderation darf ihn ersetzen. Nimm einen anderen Namen.
refusal-not_author = Löschen kann diese Regeln nur { MEMBER($author) }, von dort sind sie, oder die Moderation.
refusal-bad_name = Ein Name hat 1 bis { $most } Buchstaben, Ziffern oder Leerzeichen und ist nicht der einer Variante.
refusal-house_full = Dieser Server hat schon { $most } Hausregeln. Lösche erst eine: `/war house`, auswählen, **{ button-house_drop }**.
refusal-unknown_variant = Eine Variante „{ $name }“ gibt es nicht. `/war variants` zeigt alle.
refusal-unknown_option = Eine Option „{ $name }“ gibt es nicht. Wähle eine aus der Liste.
refusal-bad_value = { $reason }
refusal-out_already = Du bist in diesem Spiel schon ausgeschieden.
refusal-old_button = Dieser Knopf ist von einer älteren Nachricht. `/war table` zeigt den Tisch, wie er jetzt ist.
refusal-store_down = Meine Datenbank ist gerade gestört, darum ist nichts geändert. Versuch es in einer Minute wieder.
refusal-rights_missing = Mir fehlt in diesem Kanal ein Recht: { $rights }. Bitte jemanden, der den Server verwaltet, darum.
refusal-not_shown = Discord ließ mich diesen Tisch nicht zeigen, darum macht er Pause. Darf ich hier schreiben, geht es mit `/war table` weiter.
refusal-servers_only = Ich spiele nur in den Kanälen eines Servers.
fault = Bei mir ist etwas schiefgegangen, geändert ist nichts. In meinem Log steht es als `{ $reference }`.

## Buttons.

button-join = Mitspielen
button-leave = Gehen
button-start = Start
button-bot = Bot dazu
button-rules = Regeln
button-again = Nochmal
button-resign = Aufgeben
button-stay = Weiterspielen
button-stop = Beenden
button-keep = Laufen lassen
button-show = Zeigen
button-back = Zurück
button-next = Weiter
option-seats = Plätze
option-pace = Tempo
option-seats-value = { $seats } Plätze
option-pace-value = alle { $pace } s eine Runde
button-unbot = Bot weg
button-skip = Pfand erlassen
button-luck = Mein Glück
button-fair = Fair?
luck-title = Mein Glück
luck-label = Ein, zwei Wörter, die ins Geben eingehen
luck-hint = Vorher kennt sie niemand, also kann niemand die Karten gezinkt haben
luck-taken = Deine Wörter gehen ins Geben ein. Nachher können das alle nachprüfen.
fault-form = Dieses Formular kenne ich nicht mehr. Öffne es bitte noch einmal.
answer-too_fast-member = Das war schneller, als ich folgen kann. Versuch es bitte in ein paar Sekunden noch einmal.
answer-too_fast-server = Hier wird gerade mehr gewollt, als ich schaffe. Versuch es in ein paar Sekunden noch einmal.

## The lobby.

lobby-title = ## ⚔️ { $variant }
lobby-seats = **Plätze** · { $taken } von { $capacity } besetzt
lobby-host = Host
lobby-luck = 🍀 hat Glück dazugelegt
lobby-free = *frei: drück Mitspielen*
lobby-pace = Alle { $seconds } s eine Runde · { $rules }
lobby-plain = Standardregeln
lobby-closes = Beginnt, wenn alles voll ist oder der Host **{ button-start }** drückt. Schließt { $when }.
lobby-autostart = Gleiche Leute, gleiche Regeln: Start { $when }. Drücke **{ button-leave }**, wenn du nicht kannst.
seat-bot = 🤖 Bot { $number }

## The game.

game-title = ## ⚔️ { $variant } · Runde { $battle }
game-title-deal = ## ⚔️ { $variant } · das Geben
game-dealt = Die Karten sind gegeben. Die erste Runde kommt { $when }.
game-back = Der Tisch ist wieder da. Runde { $battle } kommt { $when }.
game-takes = { $name } nimmt { $cards }.
game-carried = Niemand gewinnt den Pott: In der nächsten Runde geht es um { $cards } mehr.
game-war = 💥 **{ $word }** Gleiche Karten: { $names }.
game-war-1 = Krieg!
game-war-2 = Doppelkrieg!
game-war-3 = Dreifachkrieg!
game-war-more = { $steps } Kriege hintereinander!
game-wins_war = { $name } gewinnt den Krieg und nimmt **{ $cards }**.
game-unfolds = { $name }: { $path }
game-prize_taken = Der Preis { $card } ist dabei.
game-killed = ☠️ { $cards } für immer aus dem Spiel.
game-taken_back = Niemand konnte den Krieg zu Ende führen, also nehmen alle ihre Karten zurück.
game-repeats = ♾️ Die Karten gehen im Kreis: alle { $period } dasselbe, bis zur Rundengrenze.
game-out = { $name } hat keine Karten mehr.
game-out-many = { $name } haben keine Karten mehr.
game-resigned = { $name } hat aufgegeben.
game-resigned-many = { $name } haben aufgegeben.
game-cards = { $count } Karten
game-card = 1 Karte
game-rounds = { $count } Runden
game-round = 1 Runde
game-wars = { $count } Kriege
game-wars-1 = 1 Krieg
game-wars-0 = kein Krieg
game-leads = führt
game-gone = raus
game-pace = -# Alle { $seconds } s eine Runde
game-limit = {" "}· die meisten Karten gewinnen in der ersten Runde nach { $when }
game-cap = {" "}· die meisten Karten gewinnen nach { $rounds }
game-first_to-battles = {" "}· wer zuerst { $wins } gewinnt
game-first_to-wars = {" "}· wer zuerst { $wins } gewinnt
game-floor = {" "}· vorbei, wenn jemand weniger als { $floor } hat
game-forfeit = 🎭 Pfand für { $names }: { $forfeit }.
game-most = die meisten Karten
game-in_stock = { $cards } zu spielen
game-has_won = { $wins } gewonnen
game-prize = 🎁 Preis für die nächste gewonnene Runde: { $card }, von { $name }.
game-target = {" "}· wer zuerst { $target } Karten hat, gewinnt
game-paused = ⏸️ Pause: Ich kann gerade nicht speichern. Sobald es geht, geht es von selbst weiter.
game-last_war = -# Letzter Krieg: { $name } nahm { $cards } in Runde { $battle }.
game-parked = ⏸️ Pause: Ich konnte das eine Weile nicht zeigen. Mit `/war table` geht es weiter.

## The result.

over-title = ## 🏁 { $variant } · vorbei nach { $rounds }
over-stopped-title = ## ⏹️ { $variant } · abgebrochen
over-closed-title = ## ⏹️ { $variant } · geschlossen
over-won = 🏆 **{ $name } gewinnt!**
over-shared = 🤝 **{ $names } teilen sich den Sieg.**
over-nobody = **Unentschieden: Niemand hat noch eine Karte.**
over-ending-all-cards = { $name } hat alle Karten.
over-ending-target = Das Ziel von { $target } Karten ist erreicht.
over-ending-round-cap = Nach { $battles } Runden ist Schluss, also gewinnen die meisten Karten.
over-ending-round-cap-1 = Nach 1 Runde ist Schluss, also gewinnen die meisten Karten.
over-ending-time = Die Zeit ist um, also gewinnen die meisten Karten.
over-ending-resigned = Alle anderen haben aufgegeben.
over-ending-circle = Die Karten gehen im Kreis: Ab Runde { $since } kommt alle { $period } Runden alles wieder. So endet dieses Spiel nie von selbst, also gewinnen die meisten Karten.
over-ending-floor = Jemand hat weniger als { $floor }, also gewinnen die meisten Karten.
over-ending-first-to = { $name } hat zuerst { $wins } gewonnen.
over-ending-hands = Alle Runden sind gespielt, also gewinnen die meisten Chips.
over-ending-exhausted = Alle Karten sind gespielt, also gewinnt die größte Beute.
over-ending-first-out = Jemand hat keine Karten mehr, und das verliert.
over-ending-loser = Am Ende liegen die Karten bei { $names }, und das verliert.
over-ending-draw = Die letzten Karten waren gleich.
over-place = { $place } { $name } · { $cards }
over-first_to-battles = { $rounds } gewonnen
over-first_to-wars = { $wars } gewonnen
over-numbers = **{ $rounds }** · **{ $wars }**
over-longest = Längster Krieg: { $steps } hintereinander, in Runde { $battle }.
over-biggest = Größter Pott: { $cards } für { $name }, in Runde { $battle }.
over-leads = Die Führung wechselte { $changes }-mal.
over-leads-1 = Die Führung wechselte einmal.
over-leads-0 = Die Führung wechselte nie.
over-turn-comeback = Wendepunkt: In Runde { $battle } gewann { $name } { $cards } und holte von da an auf.
over-turn-lead-taken = Wendepunkt: In Runde { $battle } gewann { $name } { $cards } und führte von da an.
over-comeback = { $name } hatte in Runde { $battle } nur noch { $cards } und gewann trotzdem.
over-close-stopped = Das Spiel wurde abgebrochen. Niemand hat gewonnen.
over-close-lobby = Der Tisch wurde vor dem ersten Spiel geschlossen.
over-close-expired = Niemand hat rechtzeitig gestartet, also schloss der Tisch.
over-close-empty = Alle sind gegangen, also schloss der Tisch.
over-close-abandoned = Alle haben aufgegeben oder sind weg, nur Bots waren noch da. Niemand hat gewonnen.
over-close-lost = Diesen Kanal gibt es nicht mehr, oder ich sehe ihn nicht. Der Tisch ist geschlossen.
over-id = -# Spiel `{ $id }`

## Private answers.

answer-resign = Platz aufgeben? Deine Karten verlassen das Spiel, und du kommst nicht mehr hinein.
answer-resigned = Du hast aufgegeben.
answer-stayed = Gut. Das Spiel geht weiter.
answer-stop = Diesen Tisch für alle beenden? Dann hat niemand gewonnen.
answer-old_page = Dieser Knopf ist von einer älteren Nachricht. `{ $command }` öffnet eine neue.
answer-stop-counts = Dieses Spiel zählt schon: Beenden heißt für dich aufgeben. Die anderen spielen weiter.
answer-kept = Gut. Alles bleibt, wie es ist.
answer-stopped = Der Tisch ist geschlossen.
answer-left = Du hast den Tisch verlassen.
answer-joined = Du sitzt am Tisch.
answer-started = Das Spiel beginnt.
answer-variant = An diesem Tisch spielt ihr jetzt **{ $variant }**.
answer-set = { $title }: **{ $value }**.
answer-others_game = **{ button-again }** drückt nur, wer hier mitgespielt hat. Eröffne selbst einen Tisch mit `/war play`.
answer-slow = Kommt schon.
answer-shown_just_now = Du hast hier gerade erst etwas gezeigt. Warte zehn Sekunden, dann drück noch einmal.
answer-form_late = Das Formular kam zu spät. Bitte ruf es noch einmal auf.
answer-board = Der Tisch steht gleich hier: { $link }
