# shellcheck shell=bash
# A primary and its replicas on this machine, by PostgreSQL's streaming replication. Sourced by ./sidewalk.

# ---- servers that replicate, for database.sh

let_replicate() { # PLACE, whose server does not run
  touch "$1/data/replicated"
  grep -q '^host replication' "$1/data/pg_hba.conf" || echo 'host replication all 127.0.0.1/32 scram-sha-256' >>"$1/data/pg_hba.conf"
}

replication_settings() { # PLACE: what a primary and its replicas need besides the settings of a lone server
  [[ -f $1/data/replicated ]] || return 0
  cat <<'TEXT'
wal_level = replica
max_wal_senders = 10
wal_keep_size = 256MB
hot_standby_feedback = on      # the primary keeps rows that a replica's downloads still read
max_standby_streaming_delay = 60s
TEXT
}

create_replica() { # DIR PLACE DIR_OF_PRIMARY, whose server runs: complete or not at all
  local new=$2/data.new port
  port=$(database_url "$3" | sed 's|.*:\([0-9]*\)/.*|\1|')
  [[ -f $(known_place "$3")/data/replicated ]] || fail 78 "$3 cannot be replicated: start it with --replicated"
  rm -rf "$new"
  (umask 077 && cp "$3/passwords" "$1/passwords")
  # shellcheck disable=SC2154 # require_postgis sets pg_bin
  (PGPASSWORD=$(database_password "$3" sidewalk) as_database_user "$2" "$pg_bin/pg_basebackup" --no-password -h 127.0.0.1 \
    -p "$port" -U sidewalk -D "$new" --write-recovery-conf --checkpoint=fast --no-sync) >"$2/server.log" 2>&1 9>&- ||
    fail 70 "could not copy the database of $3 to $2: $(start_failure "$2" '')"
  : >"$new/sidewalk.conf" # its own port
  mv "$new" "$2/data"
}

database_promote() { # DIR of a replica: from now on it is a primary
  local place
  place=$(known_place "$1")
  require_postgis
  pg_ctl "$place" promote -t 60 >/dev/null || fail 70 "$1 cannot be promoted; is it a replica, and does it run?"
}
