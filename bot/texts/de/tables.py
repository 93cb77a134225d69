"""German sentences of tables: refusals, answers and buttons."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "refusal.bad_value": "{reason}",
    # Why a wish was not granted: one sentence that says what to do.
    "refusal.table_gone": "Diesen Tisch gibt es nicht mehr. Eröffne einen neuen mit `/war play`.",
    "refusal.table_closed": "Dieser Tisch schloss vor dem ersten Spiel. Eröffne einen neuen mit `/war play`.",
    "refusal.table_over": (
        "Dieses Spiel ist vorbei. Drücke **Nochmal** unter dem Ergebnis oder eröffne einen neuen Tisch mit `/war play`."
    ),
    "refusal.no_table": "In diesem Kanal steht kein Tisch. Eröffne einen mit `/war play`.",
    "refusal.channel_taken": "In diesem Kanal steht schon ein Tisch, und ein Kanal hat immer nur einen.",
    "refusal.server_full": "Dieser Server hat schon {most} Tische. Warte, bis einer davon fertig ist.",
    "refusal.lobby_only": "Das Spiel läuft, Plätze und Regeln stehen fest. Schau zu und spiel beim nächsten mit.",
    "refusal.playing_only": "Hier läuft noch kein Spiel: Wer den Tisch eröffnet hat, drückt **Start**.",
    "refusal.already_seated": "Du sitzt schon an diesem Tisch.",
    "refusal.not_seated": "Du hast keinen Platz an diesem Tisch.",
    "refusal.table_full": "Alle {capacity} Plätze sind besetzt. Schau zu und spiel beim nächsten mit.",
    "refusal.not_host": "Das kann nur der Host, <@{host}>.",
    "refusal.not_allowed": "Das kann nur der Host, <@{host}>, oder wer Nachrichten verwalten darf.",
    "refusal.too_few": "Dafür braucht es {fewest} Leute. Warte auf jemanden oder drücke **Bot dazu**.",
    "refusal.game_counts": (
        "Nach {rounds} Runden zählt ein Spiel: Wer mitspielt, kann es nicht mehr ohne Ergebnis beenden. "
        "Zum Aufgeben drücke **Gehen**."
    ),
    "refusal.no_forfeit": "Du hast kein Pfand zu lösen.",
    "refusal.no_bot": "Hier sitzt kein Bot.",
    "refusal.host_full": "Du bist in diesem Server schon Host von {most} Tischen. Beende erst einen davon.",
    "refusal.rules_clash": "So kann man nicht spielen: {reason}",
    "refusal.name_taken": (
        "Den Namen „{name}“ hat <@{author}>; nur diese Person oder die Moderation darf ihn ersetzen. Nimm einen anderen Namen."
    ),
    "refusal.not_author": "Löschen kann diese Regeln nur <@{author}>, von dort sind sie, oder die Moderation.",
    "refusal.bad_name": "Ein Name hat 1 bis {most} Buchstaben, Ziffern oder Leerzeichen und ist nicht der einer Variante.",
    "refusal.house_full": (
        "Dieser Server hat schon {most} Hausregeln. Lösche erst eine: `/war house`, auswählen, **Löschen**."
    ),
    "refusal.unknown_variant": "Eine Variante „{name}“ gibt es nicht. `/war variants` zeigt alle.",
    "refusal.unknown_option": "Eine Option „{name}“ gibt es nicht. Wähle eine aus der Liste.",
    "refusal.out_already": "Du bist in diesem Spiel schon ausgeschieden.",
    "refusal.old_button": "Dieser Knopf ist von einer älteren Nachricht. `/war table` zeigt den Tisch, wie er jetzt ist.",
    "refusal.store_down": "Meine Datenbank ist gerade gestört, darum ist nichts geändert. Versuch es in einer Minute wieder.",
    "refusal.rights_missing": "Mir fehlt in diesem Kanal ein Recht: {rights}. Bitte jemanden, der den Server verwaltet, darum.",
    "refusal.not_shown": (
        "Discord ließ mich diesen Tisch nicht zeigen, darum macht er Pause. "
        "Darf ich hier schreiben, geht es mit `/war table` weiter."
    ),
    "refusal.servers_only": "Ich spiele nur in den Kanälen eines Servers.",
    "fault": "Bei mir ist etwas schiefgegangen, geändert ist nichts. In meinem Log steht es als `{reference}`.",
    # Buttons.
    "button.join": "Mitspielen",
    "button.leave": "Gehen",
    "button.start": "Start",
    "button.bot": "Bot dazu",
    "button.rules": "Regeln",
    "button.again": "Nochmal",
    "button.resign": "Aufgeben",
    "button.stay": "Weiterspielen",
    "button.stop": "Beenden",
    "button.keep": "Laufen lassen",
    "button.show": "Zeigen",
    "button.back": "Zurück",
    "button.next": "Weiter",
    "option.seats": "Plätze",
    "option.pace": "Tempo",
    "option.seats.value": "{seats} Plätze",
    "option.pace.value": "alle {pace} s eine Runde",
    "button.unbot": "Bot weg",
    "button.skip": "Pfand erlassen",
    "button.luck": "Mein Glück",
    "button.fair": "Fair?",
    "luck.title": "Mein Glück",
    "luck.label": "Ein, zwei Wörter, die ins Geben eingehen",
    "luck.hint": "Vorher kennt sie niemand, also kann niemand die Karten gezinkt haben",
    "luck.taken": "Deine Wörter gehen ins Geben ein. Nachher können das alle nachprüfen.",
    "fault.form": "Dieses Formular kenne ich nicht mehr. Öffne es bitte noch einmal.",
    "answer.too_fast.member": "Das war schneller, als ich folgen kann. Versuch es bitte in ein paar Sekunden noch einmal.",
    "answer.too_fast.server": "Hier wird gerade mehr gewollt, als ich schaffe. Versuch es in ein paar Sekunden noch einmal.",
    # House rules.
    "button.house_play": "Hier spielen",
    "button.house_save": "Für den Server speichern",
    "button.house_drop": "Löschen",
    "option.match": "Match",
    "option.bots": "Bots",
    "option.stakes": "Einsätze",
    "match.first-to": "ein Match: Wer zuerst {count} Spiele gewinnt",
    "match.best-of": "ein Match: das Beste aus {count} Spielen",
    "match.playing": "Spiel {game} · {match}",
    "match.score": "**Match** nach Spiel {games}: {score}",
    "match.next": "Das nächste Spiel beginnt {when}.",
    "match.won": "🏆 **Das Match geht an {names}.**",
    "match.shared": "🤝 **{names} teilen sich das Match.**",
    "lobby.match": "Das ist {match}.",
    "house.offer": "Hausregeln: {name}",
    "house.differs_from": "{name} mit Hausregeln: {changes}.",
    "house.differs": "Classic War mit {changes}.",
    "house.by_server": "Hausregeln dieses Servers",
    "menu.variants": "Andere Variante spielen (Host)",
    "menu.more": "Mehr Varianten (Host)",
    "menu.house": "Hausregeln dieses Servers (Host)",
    "house.what": "Was soll anders sein?",
    "house.other": "Andere Zahl …",
    "house.note": "⛔ {note}",
    "house.warning": "⚠️ Mit {seats} am Tisch: {warning}",
    "house.seats": "-# Für {fewest} bis {most} Leute.",
    "house.code": "-# Code zum Teilen, für jeden Server: `{code}`",
    "house.save.title": "Hausregeln speichern",
    "house.save.label": "Unter welchem Namen?",
    "house.saved": "Gespeichert als **{name}**, zu finden überall, wo man Varianten wählt. Code zum Teilen: `{code}`",
    "house.dropped": "**{name}** ist gelöscht.",
    # Private answers.
    "answer.resign": "Platz aufgeben? Deine Karten verlassen das Spiel, und du kommst nicht mehr hinein.",
    "answer.resigned": "Du hast aufgegeben.",
    "answer.stayed": "Gut. Das Spiel geht weiter.",
    "answer.stop": "Diesen Tisch für alle beenden? Dann hat niemand gewonnen.",
    "answer.old_page": "Dieser Knopf ist von einer älteren Nachricht. `{command}` öffnet eine neue.",
    "answer.stop.counts": "Dieses Spiel zählt schon: Beenden heißt für dich aufgeben. Die anderen spielen weiter.",
    "answer.kept": "Gut. Alles bleibt, wie es ist.",
    "answer.stopped": "Der Tisch ist geschlossen.",
    "answer.left": "Du hast den Tisch verlassen.",
    "answer.joined": "Du sitzt am Tisch.",
    "answer.started": "Das Spiel beginnt.",
    "answer.variant": "An diesem Tisch spielt ihr jetzt **{variant}**.",
    "answer.set": "{title}: **{value}**.",
    "answer.others_game": "**Nochmal** drückt nur, wer hier mitgespielt hat. Eröffne selbst einen Tisch mit `/war play`.",
    "answer.slow": "Kommt schon.",
    "answer.shown_just_now": "Du hast hier gerade erst etwas gezeigt. Warte zehn Sekunden, dann drück noch einmal.",
    "answer.form_late": "Das Formular kam zu spät. Bitte ruf es noch einmal auf.",
    "answer.board": "Der Tisch steht gleich hier: {link}",
    # The variants and the help.
    "variants.title": "## Alle Varianten",
    "variants.line": "**{name}** · `{key}`\n{summary}\n-# {seats} Plätze · {length} · nach {sources}",
    "variants.length": "etwa {battles} Runden, {minutes} bei je {pace} s",
    "variants.length.choice": "du entscheidest, etwa {battles}",
    "variants.page": "Seite {page} von {pages}",
    "variants.minutes": "{minutes} Minuten",
    "variants.minute": "eine Minute",
    "help.title": "## ⚔️ War Room",
    "help.body": (
        "War ist ein Kartenspiel: Alle decken eine Karte auf, die höchste nimmt sie alle, gleiche Karten heißen **Krieg**. "
        "Ich gebe, stoppe die Zeit und erzähle.\n\n"
        "**Gleich spielen:** `/war play`, dann **Bot dazu**, oder warte, bis jemand **Mitspielen** drückt."
    ),
    "help.choices": (
        "**Spiele, in denen du entscheidest:** In Suicide War, Scientific War und Stealing War drücke **Mein Blatt** und "
        "wähle geheim. In Speed War drücke als Erstes **Schnapp!**, aber nicht zu früh. Casino War geht um Spielchips: "
        "`/war chips` gibt dir jeden Tag welche; sie haben keinen Wert."
    ),
    "help.tournaments": (
        "**Turniere** laufen von selbst, von der Anmeldung bis zum Pokal: K.-o., Schweizer System, Gruppen, Arena und mehr. "
        "Wer darf, schreibt `/tournament create`; `/tournament list` zeigt alle, und mit einem Knopf ist man dabei."
    ),
    "help.commands": "**Befehle**",
    "help.fair": (
        "-# Jedes Geben ist versiegelt, bevor jemand sitzt, und lässt sich nachprüfen. Außer wo man entscheidet, "
        "kann niemand besser spielen als andere."
    ),
}
"""What the engine and the commands say of themselves, by how they say it in English."""
