"""The sentences of tournaments in German."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # Why something is not done.
    "refusal.tournament_table": "Dieser Tisch gehört zum Turnier **{name}**: Nur seine Leitung ändert oder beendet ihn.",
    "refusal.others_match": "Dieses Match spielen andere. Deine kommen zu dir: Du wirst in ihren Thread gerufen.",
    "refusal.match_over": (
        "Das war ein Match eines Turniers, also gibt es keine Revanche. Eröffne selbst eines mit `/war play`."
    ),
    "refusal.no_tournament": "So ein Turnier gibt es hier nicht. `/tournament list` zeigt alle.",
    "refusal.not_director": "Das kann nur, wer es angelegt hat, Turniere leitet oder den Server verwaltet.",
    "refusal.tournament_begun": "Das Turnier hat begonnen, das steht jetzt fest.",
    "refusal.tournament_waits": "Das Turnier hat noch nicht begonnen.",
    "refusal.tournament_over": "Dieses Turnier ist zu Ende.",
    "refusal.tournaments_full": "Dieser Server hat {most} Turniere, die nicht zu Ende sind. Beende erst eines davon.",
    "refusal.entered_already": "Du bist zu diesem Turnier schon angemeldet.",
    "refusal.not_entered": "Du bist zu diesem Turnier nicht angemeldet. Das geht mit `/tournament join`.",
    "refusal.role_needed": "Für dieses Turnier brauchst du die Rolle <@&{role}>.",
    "refusal.no_late_entry": "Das Turnier hat begonnen, und in dieser Form kommt niemand mehr dazu.",
    "refusal.no_checkin": "Gerade gibt es nichts, wozu du dich melden könntest.",
    "refusal.here_already": "Du hast dich schon gemeldet.",
    "refusal.on_waiting_list": "Du stehst auf der Warteliste. Melde dich, wenn ein Platz für dich frei ist.",
    "refusal.field_full": "Das Feld ist voll: {cap} sind dabei.",
    "refusal.dropped_already": "Da spielt schon niemand mehr weiter.",
    "refusal.not_dropped": "Da wird noch weitergespielt.",
    "refusal.no_return": "Wer in dieser Form raus ist, kann nicht zurück.",
    "refusal.no_match": "So ein Match gibt es in diesem Turnier nicht. `/tournament status` zeigt sie.",
    "refusal.ruled_meanwhile": (
        "Match {match} hat sich geändert, seit du nachgesehen hast. Sieh neu nach, und sag es dann noch einmal."
    ),
    "refusal.not_ruled": "Über dieses Match hat niemand von der Leitung entschieden, also gibt es nichts zurückzunehmen.",
    "refusal.needs_winner": "In dieser Form muss ein Match gewonnen werden: Ein Unentschieden geht hier nicht.",
    "refusal.paused_already": "Das Turnier macht schon Pause.",
    "refusal.not_paused": "Das Turnier macht keine Pause.",
    "refusal.bad_start": "{reason}",
    "refusal.too_few_entrants": "Diese Form braucht mindestens {fewest}.",
    "refusal.no_template": "Eine Vorlage dieses Namens hat dieser Server nicht.",
    "refusal.templates_full": "Dieser Server hat schon {most} Vorlagen. Lösche erst eine davon.",
    "refusal.template_taken": (
        "Die Vorlage „{name}“ ist von <@{creator}>; nur diese Person oder die Leitung darf sie ersetzen. Nimm einen anderen."
    ),
    "refusal.not_your_template": "Löschen kann diese Vorlage nur <@{creator}>, von dort ist sie, oder die Leitung.",
    "refusal.bad_template_name": "Der Name einer Vorlage hat 1 bis {most} Buchstaben, Ziffern oder Leerzeichen.",
    # The message of a tournament.
    "tournament.title": "## 🏆 {name}",
    "tournament.format.single-elimination": "K.-o.",
    "tournament.format.double-elimination": "Doppel-K.-o.",
    "tournament.format.round-robin": "Jeder gegen jeden",
    "tournament.format.swiss": "Schweizer System",
    "tournament.format.groups": "Gruppen, dann K.-o.",
    "tournament.format.tables": "Tische zu dritt und viert",
    "tournament.format.arena": "Arena",
    "tournament.best_of": "{variant}, das Beste aus {games}",
    "tournament.bot": "🤖 Bot {number}",
    "tournament.nobody": "Nummer {number}",
    "tournament.more": "und {count} mehr",
    "tournament.against": " – ",
    "tournament.place": "{place}.",
    "tournament.how.time": "nach Zeit",
    "tournament.how.walkover": "kampflos",
    "tournament.how.absent": "niemand kam",
    "tournament.how.bye": "Freilos",
    "tournament.how.awarded": "entschieden",
    "tournament.line.open": "`#{number}` {who}",
    "tournament.line.result": "`#{number}` {who} · **{result}**",
    "tournament.line.void": "`#{number}` {who} · gestrichen",
    "tournament.open": "**Anmeldung offen:** {taken} von {cap}. Drücke **Anmelden**.",
    "tournament.begins": "Beginnt {at}, {in_}.",
    "tournament.when_full": "Beginnt, wenn {cap} angemeldet sind.",
    "tournament.checkin_before": "{minutes} Minuten vorher heißt es sich melden: Komm dann wieder und drücke **Ich bin da**.",
    "tournament.needs_role": "Für alle mit der Rolle <@&{role}>.",
    "tournament.waiting": "**Warteliste:** {who}",
    "tournament.checkin": (
        "**Melden kannst du dich bis {until}.** Drücke **Ich bin da**, sonst spielst du nicht mit. Da: {here} von {all}."
    ),
    "tournament.missing": "**Noch nicht da:** {who}",
    "tournament.paused": "⏸️ **Pause:** Alle Uhren stehen.",
    "tournament.arena": (
        "**Gespielt wird bis {until}.** Drücke **Bereit** in deinem Thread; bist du frei, wirst du neu gepaart."
    ),
    "tournament.arena_over": "**Die Zeit ist um.** Laufende Matches zählen noch.",
    "tournament.round": "**Runde {round} von {rounds}**",
    "tournament.next_round": "Die nächste Runde beginnt {at}.",
    "tournament.play": "Geh zu deinem Match und drücke **Bereit**, bevor seine Uhr abläuft.",
    "tournament.soon": "gleich offen",
    "tournament.dropped": "ausgestiegen",
    "tournament.thanks": "{count} waren dabei. Danke fürs Mitspielen!",
    "tournament.off": "Dieses Turnier wurde abgesagt.",
    "tournament.off_few": "Dieses Turnier wurde abgesagt: Es waren zu wenige da.",
    "tournament.sealed": "-# Auslosung versiegelt als `{commitment}` · Nummer `{id}`",
    "tournament.opened": "-# Startwert der Auslosung `{seed}` · Nummer `{id}`",
    "tournament.podium": "{medal} **{rank}.** {who} · {points} Punkte",
    "tournament.director": "die Leitung",
    "tournament.thread": "{name} · Runde {round} · #{match}",
    "tournament.desk": "{name} · Tisch {number}",
    "tournament.event": "Ein Turnier im Kartenspiel War. Anmelden unter seiner Nachricht im Kanal.",
    "tournament.call": (
        "⚔️ **{name}**, Runde {round}, Match #{match}: {who}\nDrücke **Bereit** auf diesem Tisch, bevor die Uhr abläuft "
        "({when}). Wer nicht da ist, verliert das Match."
    ),
    # News.
    "tournament.news.checkin": "🔔 **{name}**: Jetzt melden! Drücke **Ich bin da** unter der angehefteten Nachricht.",
    "tournament.news.reminder": "⏰ **{name}**: Die Zeit zum Melden ist bald um. Noch nicht da: {missing}",
    "tournament.news.paused": "⏸️ **{name}** macht Pause, sagt {who}. Grund: {reason}",
    "tournament.news.resumed": "▶️ **{name}** geht weiter.",
    "tournament.news.moved": "🕒 **{name}** beginnt jetzt {start}.",
    "tournament.news.started": "🏁 **{name}** beginnt, {count} sind dabei!",
    "tournament.news.rang": "🔔 **{name}**: Die Zeit ist um. Laufende Matches zählen noch.",
    "tournament.news.paired": "### {name} · Runde {round}",
    "tournament.news.broken.last-war": (
        "⚖️ **{name}**, Match #{match}, Gleichstand: Den letzten Krieg gewann {who} und kommt weiter."
    ),
    "tournament.news.broken.sudden-death": (
        "⚖️ **{name}**, Match #{match}, Gleichstand: Gezogen wurde {cards}, weiter kommt {who}."
    ),
    "tournament.news.ruling.ruled": "⚖️ **{name}**: Entschieden von {who}. {line}\nGrund: {reason}",
    "tournament.news.ruling.unruled": "⚖️ **{name}**: Entscheidung zurückgenommen von {who}. {line}\nGrund: {reason}",
    "tournament.news.ruling.replayed": "⚖️ **{name}**: Ein Match beginnt neu, sagt {who}. {line}\nGrund: {reason}",
    "tournament.news.called_off": "❌ **{name}** wurde abgesagt von {who}. Grund: {reason}",
    "tournament.news.too_few": "❌ **{name}** wurde abgesagt: Es waren zu wenige da.",
    "tournament.news.over": "# 🏆 {name}: das Ergebnis",
    "tournament.news.foot": "Alle Spiele: `/tournament export`. Dein Platz in Zahlen: `/tournament why`.",
    # Private answers.
    "tournament.answer.joined": "Du bist bei **{name}** dabei. Bis es beginnt, kannst du jederzeit gehen.",
    "tournament.answer.waiting": "**{name}** ist voll: Du stehst auf der Warteliste und rückst nach, wenn jemand geht.",
    "tournament.answer.late": "Du bist bei **{name}** spät dabei: Gepaart wirst du ab der nächsten Runde.",
    "tournament.answer.back": "Willkommen zurück: Gepaart wirst du wieder ab der nächsten Runde.",
    "tournament.answer.clash": (
        "⚠️ Du bist auch bei **{other}** dabei. Du sitzt immer nur an einem Tisch, also kann ein Match warten müssen."
    ),
    "tournament.answer.left": "Du hast dich abgemeldet.",
    "tournament.answer.dropped": "Du bist ausgestiegen. Ein offenes Match ist verloren.",
    "tournament.answer.here": "Du hast dich gemeldet. Viel Glück!",
    # The board of a match that waits.
    "match_board.title": "## ⚔️ {name} · Match #{match}",
    "match_board.until": "Beginnt, wenn alle bereit sind. Drücke **Bereit**: Wer es nicht ist, verliert das Match {when}.",
    "match_board.held": "⏸️ Das Turnier macht Pause: Diese Uhr steht.",
    "match_board.ready": "✅ {who} · bereit",
    "match_board.awaited": "⏳ {who} · fehlt noch",
    "match_board.expired": "Nicht alle kamen rechtzeitig, also ist das Match vorbei.",
    "match_board.ended": "Dieses Match wird hier nicht mehr gespielt.",
    "match_board.of": "Match #{match} des Turniers **{name}**.",
    "button.ready": "Bereit",
    "button.tournament.join": "Anmelden",
    "button.tournament.leave": "Abmelden",
    "button.tournament.here": "Ich bin da",
    "button.tournament.standings": "Stand",
    "button.tournament.bracket": "Turnierbaum",
}
