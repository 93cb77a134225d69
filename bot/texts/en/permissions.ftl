### Permissions, as Discord calls them.

permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-read_message_history = Read Message History
permission-create_public_threads = Create Public Threads
permission-send_messages_in_threads = Send Messages in Threads
permission-attach_files = Attach Files
