#!/bin/sh
# Runs the bot in a container that is restarted whenever it ends.
#
# Exit code 78 means that a start can't work until you change something, such as the token. Instead of being restarted
# forever, the container then waits: `docker ps` shows it as unhealthy, and the last lines of its log say what to change.
stopping=
running=
stop() {
  stopping=yes
  [ -z "$running" ] || kill -TERM "$running" 2>/dev/null
}
trap stop TERM INT

# Waits for the newest process in the background, also when a signal ends the wait before that process has ended.
wait_for_it() {
  running=$!
  [ -z "$stopping" ] || stop
  wait "$running"
  code=$?
  if [ -n "$stopping" ]; then
    wait "$running"
    exit
  fi
}

python -m bot run &
wait_for_it
[ "$code" = 78 ] || exit "$code"

echo "Waiting: change that, then start the container again." >&2
sleep infinity &
wait_for_it
