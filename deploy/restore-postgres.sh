#!/bin/sh
# Restores a dump of War Room's PostgreSQL database while no bot runs: all of it, or nothing if anything fails.
#
#   restore-postgres.sh FILE [ADDRESS]
#
# The database is named by ADDRESS, as postgresql://user@host/name, or by PostgreSQL's own variables: PGHOST, PGPORT, PGUSER,
# PGPASSWORD, PGDATABASE. Every table goes first, not only those of the dump: a newer version may have made more of them, and the
# next update would fail on those. The next start draws the secret seeds of lobbies and coming games anew.
set -eu
umask 077
sql="$1.sql.part"
trap 'rm -f "$sql"' EXIT
pg_restore --no-owner --file="$sql" "$1"
psql --no-psqlrc --quiet --single-transaction --set=ON_ERROR_STOP=1 --output=/dev/null ${2:+--dbname="$2"} \
  --command="SET client_min_messages = warning" \
  --command="DO \$do\$
    DECLARE name text;
    BEGIN
      IF NOT pg_try_advisory_xact_lock(6296439507771158381) THEN
        RAISE EXCEPTION 'A War Room is using this database. Stop it first.';
      END IF;
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() LOOP
        EXECUTE format('DROP TABLE %I CASCADE', name);
      END LOOP;
    END \$do\$" \
  --file="$sql" \
  --command="RESET search_path" \
  --command="INSERT INTO meta (key, value) VALUES ('restored', 'yes') ON CONFLICT DO NOTHING"
echo "Restored $1."
