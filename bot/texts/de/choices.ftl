### Sentences of the games in which seats choose.

## Why a choice is not taken.

refusal-no_choice = In diesem Spiel gibt es nichts zu wählen: Alles hängt von den Karten ab.
refusal-no_hand = In diesem Spiel hat niemand Karten auf der Hand. Behalte den Tisch im Auge und sei schnell.
refusal-not_asked = Du musst gerade nichts auswählen.
refusal-old_turn = Diese Runde ist schon vorbei. Hier siehst du, was du jetzt tun kannst.
refusal-locked = Du hast dich für diese Runde schon festgelegt.
refusal-bad_choice = Das geht gerade nicht. Was geht, siehst du mit **{ button-hand }** oder **{ button-bet }** am Tisch.
refusal-nothing_picked = Wähl erst etwas aus und bestätige es dann.
refusal-leaves_already = Du hast schon aufgegeben. Die Runde läuft noch zu Ende, dann bist du raus.

## In the lobby: how this game goes.

lobby-how-suicide-war = Für jede Karte habt ihr höchstens { DURATION($seconds) }.
lobby-how-scientific-war = Für jede Karte habt ihr { DURATION($seconds) }.
lobby-how-strategy-war = Für jede Karte habt ihr { DURATION($seconds) }.
lobby-how-stealing-war = { $pace ->
    [one] Jede Sekunde
   *[other] Alle { $pace } Sekunden
 } eine Runde; zum Stehlen habt ihr { DURATION($seconds) }.
lobby-how-speed-own = Alle decken ihre Karten selbst auf: Sei schnell!
lobby-how-speed-war = Die Karten werden irgendwann ohne Vorwarnung aufgedeckt: Sei schnell!
lobby-how-slap-war = Die Karten werden irgendwann ohne Vorwarnung aufgedeckt. Wenn es etwas zum Draufhauen gibt: Sei schnell!
lobby-how-casino-war = { $hands ->
    [one] 1 Runde
   *[other] { $hands } Runden
 }, und jedes Mal habt ihr { DURATION($seconds) } zum Setzen.
lobby-chips = Du bringst { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
 } mit und behältst, was am Ende übrig ist.
lobby-stakes = Einsatz pro Runde: { $low } bis { $high ->
    [one] { $high } Chip
   *[other] { $high } Chips
 }.
lobby-bots-good = 🤖 Die Bots spielen gut.
lobby-bots-random = 🤖 Die Bots spielen einfach drauflos.

## What the board says of decisions.

choose-card = ✍️ Runde { $battle }: Wir warten auf { $names }. Drück **{ button-hand }** und wähl eine Karte. Schluss: { $when }.
# Every place in the game is certain, though there is still something to choose.
choose-settled = 🏁 An den Plätzen ändert sich nichts mehr. Mit **{ button-finish }** wird der Rest zufällig zu Ende gespielt.
choose-up = ✍️ Krieg! Wir warten auf { $names }. Drück **{ button-hand }** und wähl die Karte, die du aufdeckst. Schluss: { $when }.
choose-spy = 🕵️ Der Spion ist dran: { $names } sieht die Karten der anderen und wählt zuletzt. Schluss: { $when }.
choose-swap = 🔁 Wir warten auf { $names }: Hand und Gewinnstapel tauschen oder nicht? Drück **{ button-hand }**. Schluss: { $when }.
choose-top = ✍️ Wir warten auf { $names }. Drück **{ button-hand }** und wähl die Karte, die oben auf deinen Gewinnstapel kommt. Schluss: { $when }.
choose-ante = 🪙 Runde { $battle }: Wir warten noch auf den Einsatz von { $names }. Drück **{ button-bet }**. Schluss: { $when }.
choose-tie = 🪙 Runde { $battle }: Wir warten auf { $names }. Willst du auch auf Gleichstand wetten? Drück **{ button-bet }**. Schluss: { $when }.
choose-war = ⚔️ Gleichstand mit der Bank! { $names }: kapitulieren oder in den Krieg ziehen? Drück **{ button-bet }**. Schluss: { $when }.
choose-secret = ✍️ Runde { $battle }: Kannst du einen Gewinnstapel stehlen? Mit **{ button-hand }** siehst du es. Schluss: { $when }.
choose-nobody = ⏳ Beginn von Runde { $battle }: { $when }.
choose-nobody-hand = ⏳ Beginn von Runde { $battle }: { $when }.
choose-ready = 🔒 Schon fertig: { $names }.
choose-late = ⏰ Zu spät: Für { $names } habe ich entschieden.
missed-cards = ⏰ Zu spät: Für { $names } habe ich { $cards } gespielt.
missed-cards-own = ⏰ **Deine Zeit war um: Ich habe { $cards } für dich gespielt.**
missed-play = ⏰ Zu spät: Für { $names } habe ich einfach die nächste Karte gespielt.
missed-play-own = ⏰ **Deine Zeit war um: Ich habe einfach deine nächste Karte gespielt.**
missed-ante = ⏰ Zu spät gesetzt: Diese Runde läuft ohne { $names }.
missed-ante-own = ⏰ **Du hast nicht rechtzeitig gesetzt, darum warst du diese Runde nicht dabei.**
missed-surrender = ⏰ Zu spät: Für { $names } habe ich kapituliert.
missed-surrender-own = ⏰ **Deine Zeit war um, also hast du kapituliert.**
missed-warning = Verpasst du auch den nächsten Zug, spielt ein Bot für dich, bis du wieder da bist.
missed-warning-casino = Verpasst du auch den nächsten Zug, läuft das Spiel ohne dich weiter, bis du **{ button-bet }** drückst. Ein Bot setzt deine Chips nie.
choose-stand_in-speed = 🤖 Für { $names } spielt ein Bot. Drück **{ button-scoop }**, dann spielst du wieder selbst.
choose-stand_in-slap = 🤖 Für { $names } spielt ein Bot. Drück **{ button-slap }**, dann spielst du wieder selbst.
choose-dealt = Die Karten sind ausgeteilt.
choose-laid_open = 🥁 Die Karten liegen auf dem Tisch …
choose-how-suicide-war = -# Deine Hand siehst nur du. Aufgedeckt wird, sobald alle ihre Karte bestätigt haben.
choose-how-scientific-war = -# Deine Hand siehst nur du. Aufgedeckt wird, sobald alle ihre Karte bestätigt haben.
choose-how-strategy-war = -# Die höchste Karte, die sonst niemand spielt, holt alle Punkte. Mit **{ button-hand }** wählst du deine und siehst, was die anderen noch haben.
choose-how-stealing-war = -# Mit **{ button-hand }** siehst du deine nächste Karte und welchen Gewinnstapel du damit stehlen kannst. Die anderen sehen das nicht.
choose-how-speed-free = -# Sobald alle Karten offen liegen, dürfen alle schnappen, egal wer die beste hat. Wer zu früh oder bei Gleichstand drückt, verliert eine Karte.
choose-how-speed-war = -# In { $seconds ->
        [one] der ersten Sekunde
       *[other] den ersten { $seconds } Sekunden
    } darf nur schnappen, wer die beste Karte hat, danach alle. Wer zu früh drückt, verliert eine Karte.
choose-how-slap-war = -# Siehst du { $rank }, dann hau drauf: Der Schnellste bekommt den Pott. Wer bei einer anderen Karte draufhaut, verliert eine.

## The private page of a seat.

hand-title = ### 🂠 Deine Hand, Runde { $battle }
hand-title-chips = ### 🪙 Deine Einsätze, Runde { $battle }
hand-title-over = ### 🏁 Das Spiel ist vorbei
hand-over = Das Ergebnis siehst du am Tisch.
hand-laid_open = Die Karten liegen auf dem Tisch. Wie es ausgeht, siehst du gleich dort und danach hier.
hand-asks = ⏳ Drücke am Tisch auf **{ button-wake }**, damit er aktuell bleibt. Sonst zeigt er nichts Neues mehr: { $when }.
hand-stale = ⏳ Der Tisch zeigt nicht mehr den neuesten Stand. Drücke dort auf irgendeinen Button, oder hol ihn mit `/war table` her.
hand-asleep = 💤 { refusal-asleep }
hand-out = Du bist raus. Die anderen spielen weiter.
hand-cards = Deine Hand: { $cards }
hand-score-cards = **Du hast { game-cards }**
hand-score-points = **Du hast { game-points }**
hand-score-wins = **Du hast { $count } gewonnen**
hand-score-other = { $name }: { $count }
hand-score-middle = in der Mitte: { $cards }
hand-numbered = { $number } · { $card }
hand-reasons = -# { $told }
hand-lies = -# Auf dem Tisch: { $told }
hand-last = -# Runde { $battle }: { $told }
hand-last-chips = -# Runde { $battle }: { $card } gegen { $house }, { $told }
hand-rest = -# Und noch { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 } in deinem Ziehstapel.
hand-nothing = Du musst gerade nichts auswählen. Weiter geht es, sobald alle so weit sind oder die Zeit um ist ({ $when }).
hand-plays = Diese Karte wird gespielt, sobald alle so weit sind oder die Zeit um ist ({ $when }).
hand-choose = Wähl jetzt. Schluss: { $when }.
hand-picked = Du hast { $picks } gewählt. Bestätige die Wahl oder nimm etwas anderes. Schluss: { $when }.
hand-tie_alone = Du hast { $picks } gewählt. Auf Gleichstand kannst du nur wetten, wenn du auch auf die Runde setzt. Wähl noch einen Einsatz. Schluss: { $when }.
hand-locked = 🔒 Bestätigt: { $picks }. Weiter geht es, sobald alle so weit sind oder die Zeit um ist ({ $when }).
hand-passed = 🔒 Du lässt alles, wie es ist. Weiter geht es, sobald alle so weit sind oder die Zeit um ist ({ $when }).
hand-passed-ante = 🔒 Diese Runde setzt du aus. Weiter geht es, sobald alle so weit sind oder die Zeit um ist ({ $when }).
hand-ask-card = **Welche Karte spielst du?**
hand-ask-up = **Krieg! Welche Karte deckst du auf?** Die verdeckten ziehe ich blind aus deinen übrigen Karten.
hand-ask-spy = **Du bist der Spion und siehst, was die anderen spielen. Welche Karte spielst du?**
hand-ask-swap = **Willst du Hand und Gewinnstapel tauschen?**
hand-ask-steal = **Willst du mit dieser Karte einen Gewinnstapel stehlen oder sie einfach spielen?**
hand-ask-top = **Gewonnen! Welche Karte kommt oben auf deinen Gewinnstapel?**
hand-ask-ante = **Wie viel setzt du?** Wenn du nichts setzt, bist du diese Runde nicht dabei.
hand-ask-ante-stakes = **Wie viel setzt du?** Erlaubt: { $low } bis { $high ->
    [one] { $high } Chip
   *[other] { $high } Chips
 }. Wenn du nichts setzt, bist du diese Runde nicht dabei.
hand-ask-tie = **Willst du auch auf Gleichstand wetten?** Du gewinnst die Wette, wenn deine Karte und die der Bank gleich sind.
hand-ask-tie-first = **Willst du auch auf Gleichstand wetten?** Dann mach das zuerst, denn dein Einsatz gilt sofort. Du gewinnst die Wette, wenn deine Karte und die der Bank gleich sind.
hand-ask-war = **Willst du kapitulieren und den halben Einsatz verlieren, oder setzt du noch mal so viel und ziehst in den Krieg?**
choice-play = Spielen
choice-steal = { $card } stehlen ({ $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 })
choice-swap = Tauschen
choice-surrender = Kapitulieren
choice-war = In den Krieg ziehen
choice-ante = { $number }
choice-tie = { $number } auf Gleichstand
button-hand = Meine Hand
button-choice-lock = 🔒 Bestätigen
button-choice-always = 🔒 Auswahl immer sofort bestätigen
button-choice-patient = Nicht mehr sofort bestätigen
button-skip-ante = Diese Runde aussetzen
button-skip-tie = Keine Wette auf Gleichstand
button-skip-swap = Nicht tauschen
button-bet = Meine Einsätze
button-choice-look = Noch mal ansehen
button-choice-type = Anderer Einsatz …
button-choice-type-tie = Auf Gleichstand wetten …
stake-title = Dein Einsatz
stake-bad = Wie viele Chips setzt du? Schreib eine ganze Zahl von { $low } bis { $high }.
stake-ante = Chips auf diese Runde
stake-tie = Chips auf Gleichstand
hand-powers = -# J dreht die Rangfolge um · Q spioniert · 3 zählt fremde Karten · 8 tauscht Hand und Gewinnstapel · 🃏 gewinnt bei Gleichstand oder erzwingt ihn
hand-spied = 🕵️ { $name } spielt { $card }
hand-pile = Dein Gewinnstapel: { $cards }
hand-counted = -# { $name } hat { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 } auf der Hand.

## What happened, and what everybody may know.

public-order = -# Asse sind hoch, Zweien niedrig.
public-order-turned = -# Umgekehrte Rangfolge: Zweien sind hoch, Asse niedrig.
public-spy = -# { $name } ist der Spion und wählt zuletzt.
told-swapped = 🔁 { $name } hat Hand und Gewinnstapel getauscht.
told-spied = 🕵️ { $name } war der Spion und hat die Karten der anderen vorher gesehen.
told-turned = 🙃 Revolution! Ab jetzt gewinnen niedrige Karten.
told-turned_back = 🙃 Revolution! Jetzt gewinnen wieder hohe Karten.
told-joker_takes = 🃏 Gleichstand: { $names }. Aber { $name } hat den Joker und gewinnt alles.
told-joker_spoils = 🃏 { $beaten } hatte die beste Karte, aber mit dem Joker macht { $name } daraus einen Gleichstand.
told-tied = ⚔️ Gleichstand: { $names }!
told-scored = 🎯 { $name } holt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }.
told-scored-waiting = 🎯 { $name } holt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }, davon { $waiting } aus Runden ohne Sieger.
told-unscored = 🤝 Alle Karten heben sich auf, also bekommt niemand Punkte. { $points ->
    [one] { $points } Punkt geht
   *[other] { $points } Punkte gehen
 } an den nächsten Sieger.
told-unscored-lost = 🤝 Alle Karten heben sich auf, also bekommt niemand Punkte. { $points ->
    [one] { $points } Punkt verfällt
   *[other] { $points } Punkte verfallen
 }.
strategy-waiting = -# Noch zu holen: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 } aus Runden ohne Sieger.
strategy-holds = -# { $name } hat noch { $cards }
told-gained-count = -# { $name } sieht in der nächsten Runde, wie viele Karten die anderen haben.
told-gained-swap = -# { $name } darf vor der nächsten Runde Hand und Gewinnstapel tauschen.
told-stole = 🫳 { $thief } stiehlt mit { $card } den Gewinnstapel von { $victim }: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 }.
told-swapped_piles = 🫳 { $names } haben sich mit { $cards } gegenseitig bestohlen, also tauschen sie ihre Gewinnstapel.
told-protected = 🛡️ { $name } hat den eigenen Gewinnstapel geschützt: { $thief } kann ihn nicht stehlen und muss die Karte spielen.
told-too_late = -# { $thief } wollte den Gewinnstapel von { $victim } stehlen, war aber zu spät dran.
told-refilled = -# { $name } mischt den eigenen Gewinnstapel und zieht jetzt davon: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 }.
told-scooped = 👐 { $name } hat sich nach { $seconds } Sekunden den Pott geschnappt.
told-snatched = 👐 { $name } hat { $owner } nach { $seconds } Sekunden den Pott vor der Nase weggeschnappt!
told-fined = ✋ { $name } hat zu früh geschnappt und muss { $to } eine Karte geben.
told-fined-own = ✋ { $name } hat zu früh geschnappt. Die Strafkarte kommt zurück in den eigenen Stapel.
told-fined-nothing = ✋ { $name } hat zu früh geschnappt.
told-slapped = 🖐️ Am schnellsten war { $name }, nach { $seconds } Sekunden!
told-slap-false = ✋ { $name } hat umsonst draufgehauen und muss { $to } eine Karte geben.
told-slap-own = ✋ { $name } hat umsonst draufgehauen. Die Strafkarte kommt zurück in den eigenen Stapel.
told-slap-nothing = ✋ { $name } hat umsonst draufgehauen.
told-beaten = 👋 { $name } hat die schwächste Karte, { $card }, und ist raus.
told-beaten-war = 👋 { $name } verliert den Krieg mit { $card } und ist raus.
told-missed = -# { $name } hat erst nach { $seconds } Sekunden gedrückt, das war zu spät.
told-shoe = -# Die Bank hat { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 } neu gemischt.
told-casino_war = ⚔️ { $name } zieht in den Krieg: { $card } gegen { $house }.
told-nobody_bet = In dieser Runde hat niemand gesetzt.
hand-next = Deine nächste Karte: { $card }
hand-top = Dein Gewinnstapel: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 }, oben { $card }.
hand-other_top = { $name }: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 }, oben { $card }.
game-pile = Gewinnstapel: { $count }, oben { $top }

## Casino War.

casino-title = ## 🎰 { $variant } · Runde { $battle } von { $hands }
casino-title-deal = ## 🎰 { $variant } · { $hands }
game-limit-chips = {" "}· Schluss um { $when }, dann gewinnt, wer die meisten Chips hat
casino-house = 🏛️ Die Bank
casino-open = Gleich gibt die Bank.
casino-beaten = { $names } { $count ->
    [one] schlägt
   *[other] schlagen
} die Bank: { $card }.
casino-house_wins = Die Bank gewinnt mit { $card }.
casino-war_won = { $names } { $count ->
    [one] gewinnt
   *[other] gewinnen
} den Krieg gegen die Bank.
casino-war_lost = { $names } { $count ->
    [one] verliert
   *[other] verlieren
} den Krieg gegen die Bank.
casino-surrendered = { $names } { $count ->
    [one] kapituliert
   *[other] kapitulieren
}.
casino-chips = { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
 }
casino-hands = { $hands ->
    [one] 1 Runde
   *[other] { $hands } Runden
 }
casino-stake = Einsatz { $ante }
casino-stakes = Einsatz { $ante }, Wette auf Gleichstand { $tie }
casino-settled-won = ✅ gewinnt: { $change }
casino-settled-lost = ❌ verliert: { $change }
casino-settled-surrendered = 🏳️ kapituliert: { $change }
casino-settled-war-won = ✅ gewinnt den Krieg: { $change }
casino-settled-war-tied = ✅ noch ein Gleichstand, also gewonnen: { $change }
casino-settled-war-lost = ❌ verliert den Krieg: { $change }
casino-settled-tie = Wette auf Gleichstand: { $change }
casino-yours = Du hast { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
 } an diesem Tisch.
casino-facing = Du hast { $card }, die Bank hat { $house }. Dein Einsatz: { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
 }.
casino-odds = -# Ein Sieg bringt 1:1, eine gewonnene Wette auf Gleichstand { $pays }:1. Hausvorteil: { $war }, wenn du bei Gleichstand in den Krieg ziehst, { $surrender }, wenn du kapitulierst, und { $tie } bei der Wette auf Gleichstand.
replay-title-chips = ## ⏪ { $variant } · Runde { $battle } von { $rounds }
replay-title-deal-chips = ## ⏪ { $variant } · vor der ersten Runde

## How games of choice ended.

over-alone = 🪙 **{ $name } geht mit { $chips } nach Hause.**
over-nobody-chips = 🏛️ **Die Bank hat alle Chips gewonnen.**
over-ending-time-chips = Die Zeit ist um: Es gewinnt, wer die meisten Chips hat.
over-stand_in = 🤖 am Ende hat ein Bot gespielt
over-cashed_out = 🪙 **{ $name } ist mit { $chips } gegangen.**
over-house_rest = 🏛️ Den Rest hat die Bank gewonnen.
over-ending-resigned-chips = Alle anderen sind gegangen.
over-left = mit { $chips } gegangen
over-numbers-hands = **{ $hands ->
    [one] 1 Runde
   *[other] { $hands } Runden
 }** · **{ $wars ->
    [one] 1 Krieg
   *[other] { $wars } Kriege
 }**
over-numbers-plain = **{ $rounds }**
over-best_hand = Beste Runde: Runde { $battle }, { $change } für { $name }.
over-comeback-chips = { $name } hatte nach Runde { $battle } nur noch { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
 } und hat trotzdem gewonnen.
over-quick = ⚡ Auffällig: So schnell oder so gleichmäßig wie { $names } schnappt sonst kaum jemand zu.

## Games of speed.

button-flip = Aufdecken
button-scoop = Schnapp!
scoop-early = Zu früh: Es ist noch nichts entschieden. Das kostet dich eine Karte.
scoop-not_yours = Zu früh, das kostet dich eine Karte: In { $seconds ->
        [one] der ersten Sekunde
       *[other] den ersten { $seconds } Sekunden
    } darf nur schnappen, wer die beste Karte hat.
scoop-flip = 🂠 Runde { $battle }: { $names }, jetzt **{ button-flip }** drücken!
scoop-flip-war = 💥 Krieg! { $names }, jetzt **{ button-flip }** drücken!
scoop-wait = 🂠 Runde { $battle }: Gleich wird aufgedeckt. Finger weg!
scoop-wait-war = 💥 Krieg! Gleich werden die nächsten Karten aufgedeckt. Finger weg!
scoop-now = 👐 Wer hat die beste Karte? **{ button-scoop }**
scoop-nobody = 🤝 Gleichstand, und niemand kann weiterspielen. Finger weg!
button-slap = Drauf!
slap-now = 👀 Siehst du { $rank }? Dann **{ button-slap }**
slap-wrong = Da gab es noch nichts zu holen! Das kostet dich eine Karte, und in dieser Runde darfst du nicht mehr draufhauen.
