### Sentences of the games in which seats choose.

## Why a choice is not taken.

refusal-no_choice = In diesem Spiel musst du nichts auswählen: Die Karten entscheiden alles.
refusal-no_hand = Hier hat niemand Karten auf der Hand. Wenn deine Karte die beste ist, drück **{ button-scoop }**.
refusal-not_asked = Du musst gerade nichts auswählen.
refusal-old_turn = Diese Runde ist vorbei. So steht es jetzt.
refusal-locked = Du hast deine Auswahl für diese Runde schon bestätigt.
refusal-bad_choice = Das kannst du jetzt nicht wählen. Was geht, siehst du mit **{ button-hand }** oder **{ button-bet }** am Tisch.
refusal-nothing_picked = Wähle erst etwas aus und bestätige es dann.
refusal-leaves_already = Du hast schon aufgegeben; diese Runde wird für dich noch zu Ende gespielt.

## In the lobby: how this game goes.

lobby-how-suicide-war = Ihr habt { $seconds } Sekunden für jede Karte.
lobby-how-scientific-war = Ihr habt { $seconds } Sekunden für jede Karte.
lobby-how-stealing-war = { $pace ->
    [one] Jede Sekunde
   *[other] Alle { $pace } Sekunden
 } eine Runde; kannst du stehlen, hast du { $seconds } Sekunden Zeit dafür.
lobby-how-speed-war = Die Karten werden in einem zufälligen Moment aufgedeckt: Sei schnell!
lobby-how-casino-war = { $hands ->
    [one] 1 Runde
   *[other] { $hands } Runden
 }, je { $seconds } Sekunden zum Setzen.
lobby-chips = Jeder bringt { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
 } mit und nimmt mit nach Hause, was übrig bleibt.
lobby-stakes = Einsätze: jeweils { $low } bis { $high } Chips.
lobby-bots-good = 🤖 Die Bots spielen gut.
lobby-bots-random = 🤖 Die Bots spielen zufällig.

## What the board says of decisions.

choose-card = ✍️ Runde { $battle }: Wir warten auf { $names }. Drücke **{ button-hand }** und wähle; die Zeit läuft { $when } ab.
choose-up = ✍️ Krieg! Wir warten auf { $names }. Drücke **{ button-hand }** und wähle, was du aufdeckst; die Zeit läuft { $when } ab.
choose-spy = 🕵️ Der Spion ist dran: { $names } sieht die anderen Karten und wählt zuletzt. Die Zeit läuft { $when } ab.
choose-swap = 🔁 Wir warten auf { $names }: Hand und Gewinnstapel tauschen? Drücke **{ button-hand }**; die Zeit läuft { $when } ab.
choose-top = ✍️ Wir warten auf { $names }. Drücke **{ button-hand }** und wähle, was oben auf deinen Gewinnstapel kommt; die Zeit läuft { $when } ab.
choose-ante = 🪙 Runde { $battle }: Wir warten auf die Einsätze von { $names }. Drücke **{ button-bet }**; die Zeit läuft { $when } ab.
choose-tie = 🪙 Runde { $battle }: Wir warten auf { $names }. Drücke **{ button-bet }**: Noch auf Gleichstand wetten? Die Zeit läuft { $when } ab.
choose-war = ⚔️ Gleichstand mit der Bank! { $names }: kapitulieren oder Krieg? Drücke **{ button-bet }**; die Zeit läuft { $when } ab.
choose-secret = ✍️ Runde { $battle }: Kannst du einen Gewinnstapel stehlen? Schau unter **{ button-hand }** nach; die Zeit läuft { $when } ab.
choose-nobody = ⏳ Runde { $battle } beginnt { $when }.
choose-nobody-hand = ⏳ Runde { $battle } beginnt { $when }.
choose-ready = 🔒 Schon bestätigt: { $names }.
choose-late = ⏰ Die Zeit ist um: Für { $names } hat die Uhr entschieden.
choose-stand_in = 🤖 Für { $names } spielt ein Bot. Drücke **{ button-hand }**, um wieder selbst zu spielen.
choose-stand_in-casino = 💤 Ohne Einsatz: { $names }. Drücke **{ button-bet }**, um wieder dabei zu sein.
choose-stand_in-speed = 🤖 Für { $names } spielt ein Bot. Drücke **{ button-scoop }**, um wieder selbst zu spielen.
choose-dealt = Die Karten sind verteilt.
choose-how-suicide-war = -# Deine Hand siehst nur du. Aufgedeckt wird, sobald alle ihre Auswahl bestätigt haben.
choose-how-scientific-war = -# Deine Hand siehst nur du. Aufgedeckt wird, sobald alle ihre Auswahl bestätigt haben.
choose-how-stealing-war = -# **{ button-hand }** zeigt dir deine nächste Karte und welchen Gewinnstapel du damit stehlen kannst. Das siehst nur du.
choose-how-speed-war = -# 3 Sekunden lang darf nur schnappen, wem die beste Karte gehört, dann alle. Zu früh kostet dich eine Karte.

## The private page of a seat.

hand-title = ## 🂠 { $variant } · deine Hand, Runde { $battle }
hand-title-chips = ## 🪙 { $variant } · deine Einsätze, Runde { $battle }
hand-over = Dieses Spiel ist vorbei. Das Ergebnis siehst du am Tisch.
hand-out = Du bist raus. Die anderen spielen weiter.
hand-cards = Deine Hand: { $cards }
hand-lies = -# Auf dem Tisch: { $told }
hand-last = -# Runde { $battle }: { $told }
hand-last-chips = -# Runde { $battle }: { $card } gegen { $house }, { $told }
hand-rest = -# Dazu { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 } in deinem Ziehstapel.
hand-nothing = Du musst gerade nichts auswählen. Weiter geht es spätestens { $when }.
hand-plays = Diese Karte wird spätestens { $when } gespielt.
hand-choose = Wähle jetzt. Die Zeit läuft { $when } ab.
hand-picked = Gewählt: { $picks }. Bestätige das oder wähle etwas anderes; die Zeit läuft { $when } ab.
hand-tie_alone = Gewählt: { $picks }. Das geht nur mit einem Einsatz auf die Runde, also wähle auch den; die Zeit läuft { $when } ab.
hand-locked = 🔒 Bestätigt: { $picks }. Weiter geht es, wenn alle so weit sind, spätestens { $when }.
hand-passed = 🔒 Du lässt alles, wie es ist. Weiter geht es spätestens { $when }.
hand-passed-ante = 🔒 In dieser Runde bist du nicht dabei. Weiter geht es spätestens { $when }.
hand-ask-card = **Welche Karte spielst du?**
hand-ask-up = **Krieg! Welche Karte deckst du auf?** Die verdeckten werden zufällig aus dem Rest gezogen.
hand-ask-spy = **Du bist der Spion: Welche Karte spielst du gegen diese?**
hand-ask-swap = **Hand und Gewinnstapel tauschen?**
hand-ask-steal = **Willst du mit dieser Karte einen Gewinnstapel stehlen oder sie spielen?**
hand-ask-top = **Gewonnen! Welche Karte kommt oben auf deinen Gewinnstapel?**
hand-ask-ante = **Wie viel setzt du?** Ohne Einsatz bist du in dieser Runde nicht dabei.
hand-ask-ante-stakes = **Wie viel setzt du, { $low } bis { $high } Chips?** Ohne Einsatz bist du in dieser Runde nicht dabei.
hand-ask-tie = **Auch auf Gleichstand wetten?** Du gewinnst, wenn deine Karte so hoch ist wie die der Bank.
hand-ask-war = **Kapitulieren und den halben Einsatz verlieren, oder noch einmal so viel setzen und in den Krieg ziehen?**
choice-play = Spielen
choice-steal = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 } von Platz { $seat } stehlen
choice-swap = Tauschen
choice-surrender = Kapitulieren
choice-war = In den Krieg ziehen
choice-tie = { $number } auf Gleichstand
button-hand = Meine Hand
button-choice-lock = 🔒 Bestätigen
button-choice-always = 🔒 Auswahl immer sofort bestätigen
button-choice-patient = Auswahl nicht sofort bestätigen
button-skip-ante = Diese Runde aussetzen
button-skip-tie = Keine Wette auf Gleichstand
button-skip-swap = Nicht tauschen
button-bet = Meine Einsätze
button-choice-look = Noch mal ansehen
button-choice-type = Andere Zahl…
stake-title = Dein Einsatz
stake-bad = Gib eine ganze Zahl Chips ein, von { $low } bis { $high }.
stake-ante = Chips auf diese Runde
stake-tie = Chips auf Gleichstand
hand-powers = -# J kehrt die Rangfolge um · Q macht dich nächste Runde zum Spion · 3 zeigt, wie viele Karten die anderen haben · 8 lässt dich Hand und Gewinnstapel tauschen · ein Joker gewinnt bei Gleichstand und macht aus Siegen einen Gleichstand
hand-spied = 🕵️ { $name } spielt { $card }
hand-pile = Dein Gewinnstapel: { $cards }
hand-counted = -# { $name } hat { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 } auf der Hand.

## What happened, and what everybody may know.

public-order = -# Das Ass ist am höchsten, die 2 am niedrigsten.
public-order-turned = -# Umgekehrte Rangfolge: Die 2 ist am höchsten, das Ass am niedrigsten.
public-spy = -# { $name } ist der Spion und wählt zuletzt.
told-swapped = 🔁 { $name } hat Hand und Gewinnstapel getauscht.
told-spied = 🕵️ { $name } war der Spion und kannte die anderen Karten schon.
told-turned = 🙃 Revolution! Ab jetzt gewinnen niedrige Karten.
told-turned_back = 🙃 Revolution! Jetzt gewinnen wieder hohe Karten.
told-joker_takes = 🃏 Gleichstand bei { $names }, also gewinnt { $name } mit dem Joker alles.
told-joker_spoils = 🃏 { $beaten } hatte die beste Karte, aber { $name } macht mit dem Joker Gleichstand daraus.
told-tied = ⚔️ Gleichstand: { $names } haben gleiche Karten gespielt.
told-gained-count = -# { $name } darf nächste Runde die Karten der anderen zählen.
told-gained-swap = -# { $name } darf vor der nächsten Runde Hand und Gewinnstapel tauschen.
told-stole = 🫳 { $thief } stiehlt mit { $card } den Gewinnstapel von { $victim }: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 }.
told-swapped_piles = 🫳 { $names } bestehlen sich gegenseitig mit { $cards } und tauschen so ihre Gewinnstapel.
told-protected = 🛡️ { $name } hat den eigenen Gewinnstapel geschützt, also musste { $thief } die Karte spielen.
told-too_late = -# { $thief } griff zu spät nach dem Gewinnstapel von { $victim }.
told-refilled = -# { $name } hat { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 } vom Gewinnstapel zum neuen Ziehstapel gemischt.
told-scooped = 👐 { $name } hat nach { $seconds } Sekunden geschnappt.
told-snatched = 👐 { $name } hat { $owner } nach { $seconds } Sekunden den Pott weggeschnappt!
told-fined = ✋ { $name } hat zu früh geschnappt und muss { $to } eine Karte geben.
told-fined-own = ✋ { $name } hat zu früh geschnappt. Die Strafkarte kommt zurück in den eigenen Stapel.
told-fined-nothing = ✋ { $name } hat zu früh geschnappt.
told-missed = -# { $name } war zu spät, nach { $seconds } Sekunden.
told-shoe = -# Die Bank hat { $cards ->
    [one] 1 frische Karte
   *[other] { $cards } frische Karten
 } gemischt.
told-casino_war = ⚔️ { $name } zieht in den Krieg: { $card } gegen { $house }.
told-nobody_bet = In dieser Runde hat niemand gesetzt.
hand-next = Deine nächste Karte: { $card }
hand-top = Dein Gewinnstapel: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 }, oben { $card }.
hand-other_top = Platz { $seat }, { $name }: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 }, oben { $card }.
game-pile = Gewinnstapel: { $count }, oben { $top }

## Casino War.

casino-title = ## 🎰 { $variant } · Runde { $battle } von { $hands }
casino-title-deal = ## 🎰 { $variant } · { $hands }
game-limit-chips = {" "}· Schluss um { $when }, dann gewinnt, wer die meisten Chips hat
casino-house = 🏛️ Die Bank
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
casino-settled-war-tied = ✅ schon wieder Gleichstand, also gewonnen: { $change }
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
casino-odds = -# Gewinnst du, gibt es 1:1, bei einer Wette auf Gleichstand { $pays }:1. Hausvorteil: { $war }, wenn du bei Gleichstand in den Krieg ziehst, { $surrender }, wenn du kapitulierst, { $tie } bei der Wette auf Gleichstand.
replay-title-chips = ## ⏪ { $variant } · Runde { $battle } von { $rounds }
replay-title-deal-chips = ## ⏪ { $variant } · vor der ersten Runde

## How games of choice ended.

over-alone = 🪙 **{ $name } geht mit { $chips } nach Hause.**
over-nobody-chips = 🏛️ **Die Bank hat alle Chips gewonnen.**
over-ending-time-chips = Die Zeit ist um, also gewinnt, wer die meisten Chips hat.
over-stand_in = 🤖 zuletzt spielte ein Bot
over-cashed_out = 🪙 **{ $name } ist mit { $chips } gegangen.**
over-house_rest = 🏛️ Den Rest hat die Bank gewonnen.
over-ending-resigned-chips = Alle anderen haben den Tisch verlassen.
over-left = mit { $chips } gegangen
over-numbers-hands = **{ $hands ->
    [one] 1 Runde
   *[other] { $hands } Runden
 }** · **{ $wars ->
    [one] 1 Krieg
   *[other] { $wars } Kriege
 }**
over-numbers-plain = **{ $rounds }**
over-best_hand = Beste Runde: { $change } für { $name }, in Runde { $battle }.
over-comeback-chips = { $name } hatte nach Runde { $battle } nur noch { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
 } und hat trotzdem gewonnen.
over-quick = ⚡ Auffällig: { $names }. So schnell oder so regelmäßig drückt sonst kaum jemand.

## Games of speed.

button-scoop = Schnapp!
scoop-early = Zu früh: Es ist noch nichts entschieden. Das kostet dich eine Karte.
scoop-not_yours = Das ist nicht dein Pott: In den ersten 3 Sekunden gehört er der besten Karte allein. Das kostet dich eine Karte.
scoop-wait = 🂠 Runde { $battle }: Gleich wird aufgedeckt. Finger weg!
scoop-wait-war = 💥 Krieg! Gleich werden die nächsten Karten aufgedeckt. Finger weg!
scoop-now = 👐 Wem gehört die beste Karte? **{ button-scoop }**
scoop-nobody = 🤝 Gleichstand, und niemand kann weiterspielen. Finger weg!
