### Sentences of profiles and achievements.

refusal-nothing_shown = Hier gibt es keine Spiele zu sehen: Entweder gab es noch keine, oder jemand möchte seine Spiele nicht zeigen.
refusal-one_member = Das ist zweimal dieselbe Person. Nimm zwei verschiedene.
profile-title = ## 👤 { $name }
profile-where-server = { AUDIENCE() ->
    [chat] -# Dieser Chat · Gesamt
   *[server] -# Dieser Server · Gesamt
 }
profile-where-everywhere = { AUDIENCE() ->
    [chat] -# Überall · Gesamt
   *[server] -# Alle Server · Gesamt
 }
profile-topics = Mehr zu …
profile-topic-summary = Überblick
profile-topic-games = Nach Spiel
profile-topic-rating = Wertung
profile-topic-records = Kriege, Pötte und Glück
profile-topic-practice = Übung
profile-topic-trophies = Turniere
profile-record = 🏆 **{ $record }** · { $points }
profile-streaks = 🔥 Siege in Folge: jetzt { $streak }, Rekord { $best }
# $days ist die Serie, wie sie gerade steht, $best die längste, die es je gab.
profile-daily = 🗓️ Daily: { $days ->
    [0] gerade keine Serie
    [one] **1 Tag** in Folge
   *[other] **{ $days } Tage** in Folge
 }, Rekord { $best }
profile-rating = 📈 Wertung **{ $rating }** · { $games }
# $way sagt, wie sich die Wertung von $start zu $end bewegt hat; $first und $last sind Tage.
profile-course = In { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spielen
 } ({ $first } bis { $last }) { $way ->
    [up] von { $start } auf { $end } gestiegen
    [down] von { $start } auf { $end } gefallen
   *[level] am Ende wieder bei { $end }
 }. Tiefster Stand { $low }, höchster { $high }.
profile-course-title = Wertung von { $name }
profile-none = Hier gibt es noch kein gewertetes Spiel.
profile-games = **Nach Spiel**
profile-game = { $game } · { $record }
profile-lengths = 📏 Die letzten { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
 }: { $least } bis { $most ->
    [one] { $most } Runde
   *[other] { $most } Runden
 }, meistens um die { $middle }
profile-lengths-title = Spiele von { $name }
profile-lengths-about = Runden in den letzten { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spielen
 } · { $place }
profile-more = -# und noch { $count }
profile-favourite = ❤️ Lieblingsspiel: { $game }
profile-nemesis = 😈 Angstgegner: { $name } hat dich in { $ahead } von euren letzten { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spielen
 } geschlagen
profile-rival = 🆚 Rivale: { $name } · { $ahead } : { $behind } in { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spielen
 }
profile-luckiest = 🍀 Größtes Glück: in Runde { $battle } nur noch { $cards }, Chance 1 zu { $odds }, und trotzdem gewonnen
profile-unluckiest = 🌧️ Größtes Pech: Der Gegner hatte in Runde { $battle } nur noch { $cards }, Chance 1 zu { $odds }, und hat trotzdem gewonnen
button-replay-luckiest = Glückssieg ansehen
button-replay-unluckiest = Pechspiel ansehen
profile-achievements = **{ button-profile-awards }** · { $have } von { $all }
profile-next = -# Als Nächstes: { $next }
# Beside a picture, in one line: names and titles.
award-news-short = -# 🏅 { $told }
award-titles = { $name }: { $titles }
award-news = 🏅 { $name } · **{ $title }**: { $what }
profile-award-game = {" "}· { $when }
profile-award = { $mark } **{ $title }** · { $what }
profile-awards-title = ## 🏅 Erfolge von { $name }
profile-awards-foot = -# Es zählen gewertete Spiele, egal wo, auch die von früher, als es den Erfolg noch nicht gab.
profile-hidden = -# Dein Profil ist versteckt, darum siehst nur du das hier. Ändern kannst du das mit `/privacy`.
button-profile-server = { AUDIENCE() ->
    [chat] Dieser Chat
   *[server] Dieser Server
 }
button-profile-everywhere = { AUDIENCE() ->
    [chat] Überall
   *[server] Alle Server
 }
button-profile-awards = Erfolge
button-profile-post = Allen zeigen
figure-record = { $wins } von { $games } gewonnen
figure-games = Spiele
figure-wins = gewonnen
figure-rate = Siegquote
figure-best = beste Serie
figure-wars = gewonnene Kriege
figure-pot = größter Pott
figure-rating = Wertung
figure-daily = Daily-Serie
figure-daily-way = { $days ->
    [0] keine
    [one] 1 Tag
   *[other] { $days } Tage
 }, Rekord { $best }
picture-player = Spieler { $number }
versus-title = ## ⚔️ { $first } gegen { $second }
versus-score = { $first } **{ $one } : { $two }** { $second } · { $games }
versus-level = , { $count } unentschieden
versus-game = { $game } · **{ $one } : { $two }** · { $games }
versus-foot = -# Es zählt, wer in gewerteten Spielen weiter vorn lag, auch wenn noch andere mitgespielt haben.
button-versus-server = { AUDIENCE() ->
    [chat] Dieser Chat
   *[server] Dieser Server
 }
button-versus-everywhere = { AUDIENCE() ->
    [chat] Überall
   *[server] Alle Server
 }
button-versus-post = Allen zeigen

## Achievements.

achievement-first-win = Blut geleckt
achievement-first-win-what = ein Spiel gewinnen
achievement-first-win-done = ein Spiel gewonnen
achievement-first-war = Feuertaufe
achievement-first-war-what = einen Krieg gewinnen
achievement-first-war-done = einen Krieg gewonnen
achievement-hat-trick = Hattrick
achievement-hat-trick-what = drei Spiele in Folge gewinnen
achievement-hat-trick-done = drei Spiele in Folge gewonnen
achievement-triple-war = Dreifachkrieg
achievement-triple-war-what = einen Dreifachkrieg gewinnen
achievement-triple-war-done = einen Dreifachkrieg gewonnen
achievement-big-pot = Das halbe Blatt
achievement-big-pot-what = in einer Runde 26 Karten gewinnen
achievement-big-pot-done = in einer Runde 26 Karten gewonnen
achievement-wins-10 = Alter Hase
achievement-wins-10-what = zehn Spiele gewinnen
achievement-wins-10-done = zehn Spiele gewonnen
achievement-wars-100 = Kriegsherr
achievement-wars-100-what = hundert Kriege gewinnen
achievement-wars-100-done = hundert Kriege gewonnen
achievement-cards-1000 = Hamster
achievement-cards-1000-what = tausend Karten gewinnen
achievement-cards-1000-done = tausend Karten gewonnen
achievement-streak-7 = Nicht zu bremsen
achievement-streak-7-what = sieben Spiele in Folge gewinnen
achievement-streak-7-done = sieben Spiele in Folge gewonnen
achievement-crowd = Wer zuletzt lacht
achievement-crowd-what = an einem Tisch mit mindestens sechs Spielern gewinnen
achievement-crowd-done = an einem Tisch mit mindestens sechs Spielern gewonnen
achievement-one-card = Phönix
achievement-one-card-what = ein Spiel ohne Entscheidungen gewinnen, obwohl du nur noch eine Karte hattest
achievement-one-card-done = ein Spiel ohne Entscheidungen gewonnen, obwohl nur noch eine Karte da war
achievement-sweep = Alles meins
achievement-sweep-what = an einem Tisch mit mindestens vier Spielern alle Karten holen
achievement-sweep-done = an einem Tisch mit mindestens vier Spielern alle Karten geholt
achievement-marathon = Marathon
achievement-marathon-what = ein Spiel mit tausend Runden gewinnen
achievement-marathon-done = ein Spiel mit tausend Runden gewonnen
achievement-giant-slayer = Drachentöter
achievement-giant-slayer-what = in einem Spiel mit Entscheidungen jemanden schlagen, dessen Wertung 200 Punkte über deiner liegt
achievement-giant-slayer-done = in einem Spiel mit Entscheidungen jemanden geschlagen, dessen Wertung 200 Punkte höher war
achievement-games-100 = Zenturio
achievement-games-100-what = hundertmal mitspielen
achievement-games-100-done = hundertmal mitgespielt
achievement-games-1000 = Veteran
achievement-games-1000-what = tausendmal mitspielen
achievement-games-1000-done = tausendmal mitgespielt
achievement-variants-10 = Entdecker
achievement-variants-10-what = zehn Varianten spielen
achievement-variants-10-done = zehn Varianten gespielt
achievement-variants-all = Alle Kriege dieser Welt
achievement-variants-all-what = jede Variante einmal spielen
achievement-variants-all-done = jede Variante einmal gespielt
