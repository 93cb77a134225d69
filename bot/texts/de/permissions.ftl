### Berechtigungen, wie Discord sie nennt.

permission-view_channel = Kanal ansehen
permission-send_messages = Nachrichten senden
permission-read_message_history = Nachrichtenverlauf anzeigen
permission-create_public_threads = Öffentliche Threads erstellen
permission-send_messages_in_threads = Nachrichten in Threads senden
permission-attach_files = Dateien anhängen
