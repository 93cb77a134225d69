### Wer wie wahrscheinlich gewinnt: an Tischen, in Wiederholungen und Antworten.

## Eine Zeile am Tisch. $percent ist die Chance von dem, der am ehesten gewinnt.

chances-even = -# 🔮 Chancen: alles offen
chances-close = -# 🔮 Chancen: { $name } { $percent } %, es ist eng
chances-ahead = -# 🔮 Chancen: { $name } { $percent } %, im Vorteil
chances-clear = -# 🔮 Chancen: { $name } { $percent } %, deutlich vorn
chances-sure = -# 🔮 Chancen: { $name } { $percent } %, so gut wie gewonnen
