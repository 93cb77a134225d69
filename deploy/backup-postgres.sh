#!/bin/sh
# Backs up War Room's PostgreSQL database with pg_dump: the newest dump of each of the last 7 days and 4 weeks is kept.
#
#   backup-postgres.sh FOLDER          one backup now
#   backup-postgres.sh FOLDER daily    one at once, then one a day, until it is stopped; one that failed is tried again in an hour
#
# The database is named by PostgreSQL's own variables: PGHOST, PGPORT, PGUSER, PGPASSWORD, PGDATABASE. A dump appears whole or
# not at all, is read once to check it, and is restored with restore-postgres.sh.
set -u
umask 077
folder=$1
keep_days=7
keep_weeks=4

backup() {
  mkdir -p "$folder" || return 1
  file="$folder/war-room-$(date -u +%Y%m%d-%H%M%S).dump"
  rm -f "$folder"/war-room-*.dump.part
  if pg_dump --format=custom --no-password --file="$file.part" && pg_restore --list "$file.part" >/dev/null; then
    mv "$file.part" "$file" && echo "Backed up to $file." && delete_old
  else
    rm -f "$file.part"
    echo "The backup failed." >&2
    return 1
  fi
}

# The newest dump of a day or a week comes last in its group; the others of the group, and groups beyond the limit, go.
newest_of_each() {
  sed -n "s/^war-room-\([0-9]\{8\}\)-[0-9]\{6\}\.dump$/\1 &/p" | while read -r day file; do
    echo "$(date -u -d "$day" "+$1") $file"
  done | sort | awk '{ newest[$1] = $2 } END { for (group in newest) print group, newest[group] }' | sort -r | head -n "$2" | cut -d' ' -f2
}

delete_old() {
  kept=$(ls "$folder" | newest_of_each %Y%m%d "$keep_days"; ls "$folder" | newest_of_each %G%V "$keep_weeks")
  for file in $(ls "$folder" | grep '^war-room-[0-9-]*\.dump$'); do
    echo "$kept" | grep -qxF "$file" || rm -f "$folder/$file"
  done
}

backup
code=$?
[ "${2:-}" = daily ] || exit "$code"
trap 'exit 0' TERM INT
while true; do
  [ "$code" = 0 ] && pause=86400 || pause=3600
  sleep "$pause" &
  wait $!
  backup
  code=$?
done
