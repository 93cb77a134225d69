### Sentences of the games in which seats choose.

## Why a choice is not taken.

refusal-no_choice = In diesem Spiel wählt niemand etwas: Alles folgt aus den Karten.
refusal-no_hand = In diesem Spiel hat niemand ein Blatt: Drücke **{ button-scoop }**, wenn die beste Karte deine ist.
refusal-not_asked = Für dich gibt es gerade nichts zu wählen.
refusal-old_turn = Diese Runde ist vorbei. So steht es jetzt.
refusal-locked = Deine Wahl steht für diese Runde fest.
refusal-bad_choice = Das kannst du jetzt nicht wählen. **{ button-hand }** oder **{ button-bet }** zeigt, was geht.
refusal-nothing_picked = Wähle erst etwas, dann leg es fest.
refusal-leaves_already = Du hast schon aufgegeben; dein Platz wird bis zum Ende dieser Runde gespielt.

## In the lobby: how this game goes.

lobby-how-suicide-war = { $seconds } s, um eine Karte zu wählen.
lobby-how-scientific-war = { $seconds } s, um eine Karte zu wählen.
lobby-how-stealing-war = Alle { $pace } s eine Runde; wer stehlen kann, hat { $seconds } s.
lobby-how-speed-war = Die Karten kommen, wenn niemand damit rechnet.
lobby-how-casino-war = { $hands }, { $seconds } s zum Setzen.
lobby-chips = Alle bringen { $chips } mit und nehmen heim, was übrig ist.
lobby-stakes = Einsätze: { $low } bis { $high } Chips.
lobby-bots-good = 🤖 Die Bots spielen gut.
lobby-bots-random = 🤖 Die Bots spielen zufällig.

## What the board says of decisions.

choose-card = ✍️ Runde { $battle }: Karte wählen: { $names }. Drücke **{ button-hand }**; die Zeit endet { $when }.
choose-up = ✍️ Die entscheidende Karte wählen: { $names }. Drücke **{ button-hand }**; die Zeit endet { $when }.
choose-spy = 🕵️ Als Spion sieht { $names } die anderen Karten und wählt zuletzt. Die Zeit endet { $when }.
choose-swap = 🔁 Vorher Blatt und Beute tauschen? { $names }. Drücke **{ button-hand }**; die Zeit endet { $when }.
choose-top = ✍️ Oberste Karte der Beute wählen: { $names }. Drücke **{ button-hand }**; die Zeit endet { $when }.
choose-ante = 🪙 Runde { $battle }: Setzen: { $names }. Drücke **{ button-bet }**; die Zeit endet { $when }.
choose-tie = 🪙 Runde { $battle }: Auf Gleichstand setzen: { $names }. Drücke **{ button-bet }**; die Zeit endet { $when }.
choose-war = ⚔️ Gleichstand mit der Bank: Kapitulieren oder Krieg? { $names }. Drücke **{ button-bet }**; die Zeit endet { $when }.
choose-secret = ✍️ Runde { $battle }: Wer Beute stehlen kann, entscheidet jetzt. Sieh in **{ button-hand }**; die Zeit endet { $when }.
choose-nobody = ⏳ Runde { $battle } kommt { $when }.
choose-nobody-hand = ⏳ Runde { $battle } kommt { $when }.
choose-ready = 🔒 Festgelegt: { $names }.
choose-late = ⏰ Nicht rechtzeitig gewählt: { $names }. Die Uhr hat gewählt.
choose-stand_in = 🤖 Ein Bot spielt für { $names }, bis **{ button-hand }** gedrückt wird.
choose-stand_in-casino = 💤 Keine Einsätze von { $names }, bis **{ button-bet }** gedrückt wird.
choose-stand_in-speed = 🤖 Ein Bot spielt für { $names }, bis **{ button-scoop }** gedrückt wird.
choose-dealt = Die Karten sind gegeben.
choose-how-suicide-war = -# Dein Blatt siehst nur du. Aufgedeckt wird, sobald sich alle festgelegt haben.
choose-how-scientific-war = -# Dein Blatt siehst nur du. Aufgedeckt wird, sobald sich alle festgelegt haben.
choose-how-stealing-war = -# **{ button-hand }** zeigt dir allein deine nächste Karte und welche Beute du damit stehlen kannst.
choose-how-speed-war = -# Wem die beste Karte gehört, kann 3 Sekunden allein schnappen, dann alle. Zu früh kostet eine Karte.

## The private page of a seat.

hand-title = ## 🂠 { $variant } · dein Blatt, Runde { $battle }
hand-title-chips = ## 🪙 { $variant } · deine Einsätze, Runde { $battle }
hand-over = Dieses Spiel ist vorbei. Wie es ausging, steht auf dem Tisch.
hand-out = Du bist raus. Die anderen spielen weiter.
hand-cards = Du hältst { $cards }
hand-lies = -# Auf dem Tisch: { $told }
hand-last = -# Runde { $battle }: { $told }
hand-last-chips = -# Runde { $battle }: { $card } gegen { $house }, { $told }
hand-rest = -# Noch { $cards } in deinem Stapel.
hand-nothing = Gerade gibt es nichts zu wählen. Weiter geht es spätestens { $when }.
hand-plays = Du spielst sie. Aufgedeckt wird spätestens { $when }.
hand-choose = Wähle jetzt: Die Zeit endet { $when }.
hand-picked = Gewählt: { $picks }. Leg dich fest oder wähle anders: Die Zeit endet { $when }.
hand-tie_alone = Gewählt: { $picks }. Dazu gehört ein Einsatz: Wähle einen. Die Zeit endet { $when }.
hand-locked = 🔒 Gewählt: { $picks }. Weiter geht es, wenn alle so weit sind, spätestens { $when }.
hand-passed = 🔒 Du lässt es, wie es ist. Weiter geht es spätestens { $when }.
hand-passed-ante = 🔒 Du setzt diese Runde aus. Weiter geht es spätestens { $when }.
hand-ask-card = **Welche Karte legst du?**
hand-ask-up = **Krieg: Welche Karte deckst du auf?** Die verdeckten werden aus dem Rest gezogen.
hand-ask-spy = **Du bist der Spion: Welche Karte legst du gegen diese?**
hand-ask-swap = **Tauschst du Blatt und Beute?**
hand-ask-steal = **Stiehlst du damit eine Beute, oder spielst du sie?**
hand-ask-top = **Welche der gewonnenen Karten liegt oben auf deiner Beute?**
hand-ask-ante = **Wie viele Chips setzt du?** Ohne Einsatz setzt du diese Runde aus.
hand-ask-ante-stakes = **Wie viele Chips setzt du, { $low } bis { $high }?** Ohne Einsatz setzt du diese Runde aus.
hand-ask-tie = **Auch auf Gleichstand setzen?** Das gewinnt, wenn deine Karte gleich der der Bank ist.
hand-ask-war = **Kapitulieren und den halben Einsatz verlieren, oder in den Krieg und noch einmal so viel setzen?**
choice-play = Spielen
choice-steal = { $cards } von Platz { $seat } stehlen
choice-swap = Tauschen
choice-surrender = Kapitulieren
choice-war = In den Krieg
choice-tie = { $number } auf Gleichstand
button-hand = Mein Blatt
button-choice-lock = 🔒 Festlegen
button-choice-always = 🔒 Immer gleich festlegen
button-choice-patient = Nicht gleich festlegen
button-skip-ante = Diese Runde aussetzen
button-skip-tie = Nicht auf Gleichstand setzen
button-skip-swap = Behalten
button-bet = Meine Einsätze
button-choice-look = Neu ansehen
button-choice-type = Andere Zahl…
stake-title = Dein Einsatz
stake-bad = Schreib eine ganze Zahl Chips, { $low } bis { $high }.
stake-ante = Chips auf diese Runde
stake-tie = Chips auf Gleichstand
hand-powers = -# J: Ordnung dreht · Q: Spion nächste Runde · 3: zählt Blätter · 8: tauscht Blatt und Beute · 🃏: ein Krieg ist deiner, ein Sieg wird Krieg
hand-spied = 🕵️ { $name } legt { $card }
hand-pile = Deine Beute: { $cards }
hand-counted = -# { $name } hat { $cards } im Blatt.

## What happened, and what everybody may know.

public-order = -# Ordnung: 2 ist niedrig, das Ass hoch.
public-order-turned = -# Ordnung umgedreht: das Ass ist niedrig, 2 hoch.
public-spy = -# { $name } ist Spion und wählt zuletzt.
told-swapped = 🔁 { $name } hat Blatt und Beute getauscht.
told-spied = 🕵️ { $name } kannte die anderen Karten.
told-turned = 🙃 Revolution! Von jetzt an gewinnen die niedrigen Karten.
told-turned_back = 🙃 Revolution! Von jetzt an gewinnen wieder die hohen Karten.
told-joker_takes = 🃏 Gleichstand bei { $names }, also nimmt der Joker von { $name } alles.
told-joker_spoils = 🃏 { $beaten } hätte gewonnen; der Joker von { $name } macht Krieg daraus.
told-tied = ⚔️ Gleiche Karten: { $names }.
told-gained-count = -# { $name } darf in der nächsten Runde die anderen Blätter zählen.
told-gained-swap = -# { $name } darf vor der nächsten Runde Blatt und Beute tauschen.
told-stole = 🫳 { $thief } stahl mit { $card } die Beute von { $victim }: { $cards }.
told-swapped_piles = 🫳 { $names } bestahlen einander mit { $cards }: Die Beute ist getauscht.
told-protected = 🛡️ { $name } hat die eigene Beute geschützt, also musste { $thief } spielen.
told-too_late = -# { $thief } griff zu spät nach der Beute von { $victim }.
told-refilled = -# { $name } hat die Beute ({ $cards }) zum neuen Stapel gemischt.
told-scooped = 👐 { $name } hat nach { $seconds } s geschnappt.
told-snatched = 👐 { $name } hat { $owner } nach { $seconds } s den Pott weggeschnappt!
told-fined = ✋ { $name } hat zu früh geschnappt und zahlt { $to } eine Karte.
told-fined-own = ✋ { $name } hat zu früh geschnappt. Die Karte, die das kostet, geht in den eigenen Stapel zurück.
told-fined-nothing = ✋ { $name } hat zu früh geschnappt.
told-missed = -# { $name } war zu spät, nach { $seconds } s.
told-shoe = -# Ein neuer Schlitten mit { $cards } wurde gemischt.
told-casino_war = ⚔️ { $name } zieht in den Krieg: { $card } gegen { $house }.
told-nobody_bet = In dieser Runde hat niemand gesetzt.
hand-next = Deine nächste Karte ist { $card }
hand-top = Deine Beute: { $cards }, { $card } oben.
hand-other_top = Platz { $seat }, { $name }: { $cards }, { $card } oben.
game-pile = Beute: { $count }, { $top } oben

## Casino War.

casino-title = ## 🎰 { $variant } · Runde { $battle } von { $hands }
casino-title-deal = ## 🎰 { $variant } · { $hands }
game-limit-chips = {" "}· die meisten Chips gewinnen in der ersten Runde nach { $when }
casino-house = 🏛️ Die Bank
casino-chip = 1 Chip
casino-chips = { $chips } Chips
casino-hand = 1 Runde
casino-hands = { $count } Runden
casino-stake = Einsatz { $ante }
casino-stakes = Einsatz { $ante }, auf Gleichstand { $tie }
casino-settled-won = ✅ gewinnt: { $change }
casino-settled-lost = ❌ verliert: { $change }
casino-settled-surrendered = 🏳️ kapituliert: { $change }
casino-settled-war-won = ✅ gewinnt den Krieg: { $change }
casino-settled-war-tied = ✅ wieder Gleichstand, das gewinnt: { $change }
casino-settled-war-lost = ❌ verliert den Krieg: { $change }
casino-settled-tie = auf Gleichstand: { $change }
casino-yours = Du hast { $chips } an diesem Tisch.
casino-facing = Deine Karte ist { $card }, die Bank hat { $house }. Dein Einsatz: { $chips }.
casino-odds = -# Gewinn zahlt 1:1, Gleichstand { $pays }:1. Im Schnitt behält die Bank { $war }, wenn du bei Gleichstand in den Krieg ziehst, { $surrender }, wenn du kapitulierst, { $tie } von Wetten auf Gleichstand.
replay-title-chips = ## ⏪ { $variant } · Runde { $battle } von { $rounds }
replay-title-deal-chips = ## ⏪ { $variant } · vor der ersten Runde

## How games of choice ended.

over-alone = 🪙 **{ $name } geht mit { $chips } nach Hause.**
over-nobody-chips = 🏛️ **Die Bank hat alle Chips gewonnen.**
over-ending-time-chips = Die Zeit ist um, also gewinnen die meisten Chips.
over-stand_in = 🤖 am Ende spielte ein Bot
over-cashed_out = 🪙 **{ $name } ist mit { $chips } ausgestiegen.**
over-house_rest = 🏛️ Den Rest hat die Bank gewonnen.
over-ending-resigned-chips = Alle anderen haben den Tisch verlassen.
over-left = mit { $chips } ausgestiegen
over-numbers-hands = **{ $hands }** · davon { $wars } mit Krieg
over-numbers-plain = **{ $rounds }**
over-best_hand = Beste Runde: { $change } für { $name }, in Runde { $battle }.
over-comeback-chips = { $name } hatte nach Runde { $battle } nur noch { $chips } und gewann trotzdem.
over-quick = ⚡ Bemerkenswert: { $names }. So schnell oder so gleichmäßig schnappt man sonst nicht.

## Games of speed.

button-scoop = Schnapp!
scoop-early = Zu früh: Es war noch nichts entschieden. Das kostet eine Karte.
scoop-not_yours = Das ist nicht dein Pott, und wem er gehört, hat 3 Sekunden allein. Das kostet eine Karte.
scoop-wait = 🂠 Runde { $battle }: Gleich wird aufgedeckt. Finger weg!
scoop-wait-war = 💥 Krieg! Gleich werden die nächsten Karten aufgedeckt. Finger weg!
scoop-now = 👐 Wem gehört die beste Karte? **{ button-scoop }**
scoop-nobody = 🤝 Gleich, und niemand kann weiter. Finger weg!
