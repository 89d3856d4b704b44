# shellcheck shell=bash
# Creates, configures and starts the server of a folder, and finds its process. Sourced by ./sidewalk; see database.sh.

create_cluster() { # DIR PLACE THROWAWAY; leaves no incomplete cluster
  local new=$2/data.new locale=C sync=()
  if locale -a 2>/dev/null | grep -qix 'C.utf-\?8'; then locale=C.UTF-8; fi
  if [[ $3 == yes ]]; then sync=(--no-sync); fi
  rm -rf "$new"
  new_passwords "$1"
  {
    # shellcheck disable=SC2154 # require_postgis sets pg_bin
    (as_database_user "$2" "$pg_bin/initdb" -D "$new" -U sidewalk -E UTF8 --locale="$locale" -A reject "${sync[@]}") &&
      as_database_user "$2" touch "$new/sidewalk.conf" && # with root's umask, a file of root could be unreadable for the server
      echo "include 'sidewalk.conf'" >>"$new/postgresql.conf" &&
      (printf '%s\n' 'CREATE DATABASE sidewalk' "$(password_statement "$1")" |
        as_database_user "$2" "$pg_bin/postgres" --single -D "$new" postgres) &&
      only_with_password >"$new/pg_hba.conf"
  } >"$2/server.log" 2>&1 9>&- || fail 70 "could not create a database in $2: $(start_failure "$2" '')"
  mv "$new" "$2/data"
}

start_cluster() { # PLACE PORT THROWAWAY; empty PORT: the last used one, or any free one
  local place=$1 port=$2 attempt candidate user output=''
  user=$(database_user "$place")
  forget_dead_postmaster "$place"
  for attempt in {1..20}; do
    candidate=${port:-$(candidate_port "$place" "$attempt")}
    write_settings "$place" "$candidate" "$3"
    { : >"$place/server.log"; } 2>/dev/null || fail 73 "PostgreSQL does not start: $place/server.log cannot be written"
    if [[ -n $user ]]; then chown "$user" "$place/server.log"; fi
    if output=$(bound_memory && pg_ctl "$place" start -l "$place/server.log" -t 120); then return 0; fi
    if grep -q 'could not create any TCP/IP sockets' "$place/server.log"; then
      [[ -z $port ]] || fail 69 "port $port of 127.0.0.1 is in use"
    elif ! grep -q 'shared memory block .* in use' "$place/server.log"; then # otherwise the last processes of a killed server still run
      break
    else
      sleep 1
    fi
  done
  fail 70 "PostgreSQL does not start: $(start_failure "$place" "$output")"
}

# Bounds the address space of each process: a statement that needs more fails, in place of the machine.
bound_memory() { ulimit -S -v $((8 << 20)) 2>/dev/null || true; }

start_failure() { # PLACE OUTPUT_OF_PG_CTL: prints PostgreSQL's message; the log may be empty, for example on a full disk
  local reason
  reason=$(grep -E 'FATAL|PANIC|ERROR|DETAIL|HINT|No space' "$1/server.log" 2>/dev/null | tail -5)
  [[ -n $reason ]] || reason=$(tail -5 "$1/server.log" 2>/dev/null)
  [[ -n $reason ]] || reason=$2
  echo "${reason:-no reason given}"
  if (($(df -kP "$1" | awk 'NR == 2 { print $4 }') < 65536)); then echo "The disk of $1 is full."; fi
}

write_settings() { # PLACE PORT THROWAWAY; replaces the whole file or nothing, so a full disk does not lose the last used port
  local file=$1/data/sidewalk.conf settings
  settings=$(cluster_settings "$2" "$3" && replication_settings "$1")
  if ! { echo "$settings" >"$file.new"; } 2>/dev/null || ! chmod 644 "$file.new" || ! mv "$file.new" "$file"; then
    fail 73 "PostgreSQL does not start: $file cannot be written; is the disk full?"
  fi
}

candidate_port() { # PLACE ATTEMPT
  local last
  last=$(sed -n 's/^port = //p' "$1/data/sidewalk.conf")
  if (($2 == 1)) && [[ -n $last ]]; then echo "$last"; else echo $((20000 + RANDOM % 12000)); fi
}

cluster_settings() { # PORT THROWAWAY
  cat <<TEXT
port = $1
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_buffers = 256MB
work_mem = 32MB
maintenance_work_mem = 256MB
max_wal_size = 2GB
wal_level = minimal            # no replicas; COPY into new tables skips the log
max_wal_senders = 0
synchronous_commit = off       # a power cut may cost the last half second, never consistency
random_page_cost = 1.1
jit = off                      # costs more than it saves on queries of milliseconds
timezone = 'UTC'
TEXT
  # Containers often have a /dev/shm of 64 MB, too small for parallel queries.
  if (($(df -kP /dev/shm 2>/dev/null | awk 'NR == 2 { print $4 }') + 0 < 1000000)); then
    echo "dynamic_shared_memory_type = mmap"
  fi
  if [[ $2 == yes ]]; then
    printf '%s\n' 'fsync = off' 'full_page_writes = off' 'max_connections = 400' 'shared_buffers = 128MB'
  fi
}

pg_ctl() { # PLACE ARGUMENT…; the folder is passed in PGDATA because pg_ctl passes -D to a shell
  local place=$1
  shift
  (PGDATA=$place/data as_database_user "$place" "$pg_bin/pg_ctl" "$@" -w -s 9>&-) 2>&1
}

running_postmaster() { # PLACE: prints the process id of a running server, else nothing
  local data=$1/data pid
  pid=$(head -1 "$data/postmaster.pid" 2>/dev/null) || return 0
  [[ -n $pid ]] || return 0
  if [[ -d /proc/self ]]; then # another process may have the number now; the current folder of a server is its data folder
    [[ $(readlink "/proc/$pid/cwd" 2>/dev/null) != "$(readlink -f "$data")" ]] || echo "$pid"
  else
    ps -o command= -p "$pid" | grep postgres >/dev/null && echo "$pid"
  fi
  return 0
}

# After a reboot, another process of the same user may have the process id of the dead server; PostgreSQL would not start.
forget_dead_postmaster() { # PLACE
  local pid
  pid=$(head -1 "$1/data/postmaster.pid" 2>/dev/null) || return 0
  if [[ -z $(running_postmaster "$1") ]] && kill -0 "$pid" 2>/dev/null; then rm -f "$1/data/postmaster.pid"; fi
}
