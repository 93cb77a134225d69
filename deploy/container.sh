#!/bin/sh
# Runs the bot in a container that is restarted whenever it ends.
#
# Exit code 78 means that a start can't work until you change something, such as the token. Instead of being restarted
# forever, the container then waits: `docker ps` shows it as unhealthy, and the last lines of its log say what to change.
stopping=
stop() {
  stopping=yes
  kill -TERM "$bot" 2>/dev/null
}

python -m bot run &
bot=$!
trap stop TERM INT  # only now: a signal between the fork and the start of Python would be caught there, and lost
wait "$bot"
code=$?
while [ -n "$stopping" ] && kill -0 "$bot" 2>/dev/null; do  # a signal ends a wait before the bot has ended
  wait "$bot"
  code=$?
done
[ "$code" = 78 ] || exit "$code"

trap 'exit 143' TERM INT
echo "Waiting: change that, then start the container again." >&2
while true; do
  sleep 1 &
  wait $!
done
