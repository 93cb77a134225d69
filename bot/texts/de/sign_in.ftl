### Signing in on web pages with Discord.

sign-in-link = Mit Discord anmelden
sign-in-play = Zum Mitspielen mit Discord anmelden
sign-in-account = Angemeldet
sign-in-out = Abmelden
sign-in-out-everywhere = Auf allen Geräten abmelden
sign-in-failed = Die Anmeldung hat nicht geklappt
sign-in-stale = Das hat zu lange gedauert, oder du hast in einem anderen Fenster neu angefangen. Melde dich noch mal an.
sign-in-refused = Discord hat das nicht angenommen. Melde dich noch mal an.
sign-in-silent = Discord antwortet gerade nicht. Versuch es gleich noch mal.
sign-in-broken = Die Anmeldung geht gerade nicht, und das liegt an uns. Der Fehler ist notiert.
sign-in-busy = Gerade melden sich zu viele auf einmal an. Versuch es in einer Minute noch mal.
sign-in-watch = Zurück zur Seite
sign-in-again = Noch mal anmelden
refusal-not_member = Du bist nicht auf diesem Server, also kannst du nur zuschauen. Tritt ihm auf Discord bei, um mitzuspielen.
refusal-commands_shut = In diesem Kanal darfst du in Discord keine Befehle benutzen, also auch keinen Tisch öffnen. Nimm einen anderen.
refusal-channel_shut = Hier kannst du nur zuschauen: Auf Discord darfst du im Kanal dieses Tisches nicht schreiben.
refusal-discord_silent = Discord antwortet nicht, deshalb weiß ich noch nicht, ob du hier mitspielen darfst. Versuch es gleich noch mal.
