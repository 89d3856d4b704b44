# shellcheck shell=bash
# A private PostGIS server from the binaries of this machine, for the demo and the tests. Sourced by ./sidewalk.
#
# It listens on 127.0.0.1 only, without a Unix socket (whose path may have 107 bytes at most), and wants a password.
# DIR holds:  passwords of the superuser sidewalk and of the login that serves, sidewalk_server: a file that only the one
#                       who starts the server may read, as PGPASSFILE wants it
#             location  the folder of the data, when it cannot be in DIR
#             data/     the cluster: superuser and database are named sidewalk
#             server.log
# PostgreSQL refuses to run as root: for root it runs as the user postgres or nobody, who then owns the data.

database() { # start|url|stop|delete DIR …
  local action=${1:-} dir=${2:-}
  [[ -n $dir ]] || fail 64 "usage: ./sidewalk database start|url|stop|delete DIR"
  shift 2
  dir=$(absolute_path "$dir")
  case $action in
    start) database_start "$dir" "$@" ;;
    url) database_url "$dir" ;;
    password) database_password "$dir" "$@" ;; # for scripts that cannot use PGPASSFILE
    stop) database_stop "$dir" ;;
    promote) database_promote "$dir" ;; # a replica: see cluster.sh
    delete) database_delete "$dir" ;;
    watch) database_watch "$dir" "$@" ;; # by start --while only
    *) fail 64 "unknown: database $action" ;;
  esac
}

database_start() { # DIR [--port N] [--throwaway] [--while PID [--restart]] [--replicated | --replica-of DIR]: prints the URL
  local dir=$1 port='' throwaway=no while_pid='' restart=no replicated=no primary=''
  shift
  while (($#)); do
    case $1 in
      --port) port=${2:?--port needs a number} && shift ;;
      --throwaway) throwaway=yes ;;
      --while) while_pid=${2:?--while needs a process id} && shift ;;
      --restart) restart=yes ;;
      --replicated) replicated=yes ;;
      --replica-of) primary=$(absolute_path "${2:?--replica-of needs a folder}") && shift ;;
      *) fail 64 "unknown option: database start $1" ;;
    esac
    shift
  done
  mkdir -p "$dir"
  [[ -w $dir ]] || fail 77 "$(id -un) may not write in $dir, which belongs to $(owner "$dir")"
  if command -v flock >/dev/null; then # two starts at once: the second finds a running server
    exec 9>"$dir/lock"
    flock 9
  fi
  local place
  place=$(known_place "$dir")
  if [[ -n $(running_postmaster "$place") ]] && ! wants_passwords "$dir" "$place"; then database_stop "$dir"; fi # see secure_cluster
  if [[ -z $(running_postmaster "$place") ]]; then
    require_postgis # first: installing it makes the user that owns the data
    place=$(database_place "$dir")
    if [[ ! -f $place/data/PG_VERSION && -n $primary ]]; then
      create_replica "$dir" "$place" "$primary"
    elif [[ ! -f $place/data/PG_VERSION ]]; then
      create_cluster "$dir" "$place" "$throwaway"
    elif ! wants_passwords "$dir" "$place"; then
      secure_cluster "$dir" "$place"
    fi
    [[ $replicated == no ]] || let_replicate "$place"
    start_cluster "$place" "$port" "$throwaway"
  fi
  exec 9>&-
  [[ -z $while_pid ]] || start_watch "$dir" "$while_pid" "$throwaway" "$restart"
  database_url "$dir"
}

database_url() { # DIR
  local place
  place=$(known_place "$1")
  [[ -n $(running_postmaster "$place") ]] || fail 1 "no server is running in $1"
  echo "jdbc:postgresql://127.0.0.1:$(sed -n 4p "$place/data/postmaster.pid")/sidewalk"
}

database_stop() { # DIR: quiet when there is nothing to stop
  local place
  place=$(known_place "$1")
  [[ -n $(running_postmaster "$place") ]] || return 0
  require_postgis
  pg_ctl "$place" stop -m fast -t 30 >/dev/null || pg_ctl "$place" stop -m immediate -t 30 >/dev/null
}

database_delete() { # DIR
  local place
  place=$(known_place "$1")
  database_stop "$1"
  rm -rf "${place:?}/data" "$place/data.new" "$place/server.log" "${1:?}/location" "$1/passwords" "$1/passwords.new" "$1/lock"
  rmdir "$place" "$1" 2>/dev/null || true # somebody else's files stay
}

# ---- the life of the process that the server is for

start_watch() { # DIR PID THROWAWAY RESTART: stops the server when PID has ended, however it ended
  local server
  server=$(running_postmaster "$(known_place "$1")")
  detached "${home:?}/sidewalk" database watch "$@" "$server" </dev/null >/dev/null 2>&1 &
}

detached() { # COMMAND…, which does not see a Ctrl-C in this terminal
  if command -v setsid >/dev/null; then setsid -w "$@"; else "$@"; fi
}

database_watch() { # DIR PID THROWAWAY RESTART SERVER: ends with this server; the next one has its own watch
  local place server=$5 throwaway=()
  place=$(known_place "$1")
  if [[ $3 == yes ]]; then throwaway=(--throwaway); fi
  while kill -0 "$2" 2>/dev/null; do
    if [[ $(running_postmaster "$place") != "$server" ]]; then
      [[ $4 == yes ]] && was_killed "$place" "$server" || return 0
      # in a shell of its own, which fail may end: the next second it is tried again
      (database_start "$1" --port "$(candidate_port "$place" 1)" "${throwaway[@]}") && server=$(running_postmaster "$place")
    fi
    sleep 1
  done
  if [[ $(running_postmaster "$place") != "$server" ]]; then
    return 0
  elif [[ $3 == yes ]]; then
    database_delete "$1"
  else
    database_stop "$1"
  fi
}

was_killed() { # PLACE SERVER: a server that was told to stop takes its postmaster.pid along
  [[ $(head -1 "$1/data/postmaster.pid" 2>/dev/null) == "$2" ]]
}

# ---- where the data is and who owns it

database_user() { # PLACE: who runs the server there; nothing: the one who runs this script
  if [[ $(id -u) -ne 0 ]]; then
    return 0
  elif [[ -d $1/data ]]; then
    stat -c %U "$1/data"
  elif id postgres >/dev/null 2>&1; then
    echo postgres
  else
    echo nobody
  fi
}

as_database_user() { # PLACE COMMAND…, from / because the current folder may be closed to that user
  local user
  user=$(database_user "$1")
  shift
  cd /
  if [[ -z $user ]]; then
    "$@"
  elif command -v setpriv >/dev/null; then
    setpriv --reuid="$user" --regid="$(id -g "$user")" --clear-groups -- "$@"
  else
    runuser -u "$user" -- "$@"
  fi
}

database_place() { # DIR: the folder of the data; made when it is not there
  local place user
  place=$(known_place "$1")
  user=$(database_user "$place")
  if [[ -z $user ]]; then
    [[ ! -d $place/data || -O $place/data ]] || fail 77 "PostgreSQL does not start: $place/data belongs to" \
      "$(owner "$place/data"), not to $(id -un)"
  elif [[ $user == root ]] || ! id "$user" >/dev/null 2>&1; then # a copy, or of another machine
    fail 77 "PostgreSQL does not start: $place/data belongs to $(owner "$place/data"), as whom it cannot run." \
      "Give it to a user without rights: chown -R postgres $place/data"
  elif [[ ! -d $place/data ]]; then
    chown "$user" "$place"
    if ! (as_database_user "$place" test -w "$place"); then
      place=$(mktemp -d /var/tmp/sidewalk-XXXXXXXX)
      chown "$user" "$place"
      echo "$place" >"$1/location"
      say "$1 is closed to the user $user: the data is in $place"
    fi
  fi
  echo "$place"
}

owner() { # FILE: the owner's name, or the number of one that is not known here
  stat -c %U "$1" | sed "s/^UNKNOWN$/user $(stat -c %u "$1")/"
}

known_place() { # DIR
  local place=$1
  if [[ -f $1/location ]]; then place=$(cat "$1/location"); fi
  echo "$place"
}

absolute_path() { # PATH, which need not exist
  case $1 in
    /*) echo "$1" ;;
    *) echo "$PWD/$1" ;;
  esac
}

# ---- the cluster

create_cluster() { # DIR PLACE THROWAWAY: complete or not at all
  local new=$2/data.new locale=C sync=()
  if locale -a 2>/dev/null | grep -qix 'C.utf-\?8'; then locale=C.UTF-8; fi
  if [[ $3 == yes ]]; then sync=(--no-sync); fi
  rm -rf "$new"
  new_passwords "$1"
  {
    (as_database_user "$2" "$pg_bin/initdb" -D "$new" -U sidewalk -E UTF8 --locale="$locale" -A reject "${sync[@]}") &&
      touch "$new/sidewalk.conf" &&
      echo "include 'sidewalk.conf'" >>"$new/postgresql.conf" &&
      (printf '%s\n' 'CREATE DATABASE sidewalk' "$(password_statement "$1")" |
        as_database_user "$2" "$pg_bin/postgres" --single -D "$new" postgres) &&
      only_with_password >"$new/pg_hba.conf"
  } >"$2/server.log" 2>&1 9>&- || fail 70 "could not create a database in $2: $(start_failure "$2" '')"
  mv "$new" "$2/data"
}

start_cluster() { # PLACE PORT THROWAWAY; without PORT: the one used last, or any that is free
  local place=$1 port=$2 attempt candidate user output=''
  user=$(database_user "$place")
  forget_dead_postmaster "$place"
  for attempt in {1..20}; do
    candidate=${port:-$(candidate_port "$place" "$attempt")}
    write_settings "$place" "$candidate" "$3"
    { : >"$place/server.log"; } 2>/dev/null || fail 73 "PostgreSQL does not start: $place/server.log cannot be written"
    if [[ -n $user ]]; then chown "$user" "$place/server.log"; fi
    if output=$(pg_ctl "$place" start -l "$place/server.log" -t 120); then return 0; fi
    if grep -q 'could not create any TCP/IP sockets' "$place/server.log"; then
      [[ -z $port ]] || fail 69 "port $port of 127.0.0.1 is taken"
    elif ! grep -q 'shared memory block .* in use' "$place/server.log"; then # else: a killed server's last processes
      break
    else
      sleep 1
    fi
  done
  fail 70 "PostgreSQL does not start: $(start_failure "$place" "$output")"
}

start_failure() { # PLACE OUTPUT_OF_PG_CTL: why, in PostgreSQL's words; the log may be empty, as when the disk is full
  local reason
  reason=$(grep -E 'FATAL|PANIC|ERROR|DETAIL|HINT|No space' "$1/server.log" 2>/dev/null | tail -5)
  [[ -n $reason ]] || reason=$(tail -5 "$1/server.log" 2>/dev/null)
  [[ -n $reason ]] || reason=$2
  echo "${reason:-it gave no reason}"
  if (($(df -kP "$1" | awk 'NR == 2 { print $4 }') < 65536)); then echo "The disk of $1 is full."; fi
}

write_settings() { # PLACE PORT THROWAWAY: complete or not at all, so that the port used last is not lost on a full disk
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
wal_level = minimal            # nobody replicates it; COPY into new tables skips the log
max_wal_senders = 0
synchronous_commit = off       # a power cut may cost the last half second, never consistency
random_page_cost = 1.1
jit = off                      # costs more than it gains on queries of milliseconds
timezone = 'UTC'
TEXT
  # Containers often have a /dev/shm of 64 MB, too small for parallel queries.
  if (($(df -kP /dev/shm 2>/dev/null | awk 'NR == 2 { print $4 }') + 0 < 1000000)); then
    echo "dynamic_shared_memory_type = mmap"
  fi
  if [[ $2 == yes ]]; then
    printf '%s\n' 'fsync = off' 'full_page_writes = off' 'max_connections = 200' 'shared_buffers = 128MB'
  fi
}

pg_ctl() { # PLACE ARGUMENT…; the folder goes by PGDATA because pg_ctl hands -D to a shell
  local place=$1
  shift
  (PGDATA=$place/data as_database_user "$place" "$pg_bin/pg_ctl" "$@" -w -s 9>&-) 2>&1
}

running_postmaster() { # PLACE: its process id, or nothing
  local data=$1/data pid
  pid=$(head -1 "$data/postmaster.pid" 2>/dev/null) || return 0
  [[ -n $pid ]] || return 0
  if [[ -d /proc/self ]]; then # the number may have gone to another process: a server stands in its data folder
    [[ $(readlink "/proc/$pid/cwd" 2>/dev/null) != "$(readlink -f "$data")" ]] || echo "$pid"
  else
    ps -o command= -p "$pid" | grep postgres >/dev/null && echo "$pid"
  fi
  return 0
}

# After a reboot another process of the same user may have the dead server's number; PostgreSQL would not start.
forget_dead_postmaster() { # PLACE
  local pid
  pid=$(head -1 "$1/data/postmaster.pid" 2>/dev/null) || return 0
  if [[ -z $(running_postmaster "$1") ]] && kill -0 "$pid" 2>/dev/null; then rm -f "$1/data/postmaster.pid"; fi
}

# ---- who may log in

database_password() { # DIR USER: prints it
  local password
  password=$(sed -n "s/^127.0.0.1:\*:\*:${2:?database password DIR USER}://p" "$1/passwords" 2>/dev/null)
  [[ -n $password ]] || fail 66 "$1/passwords has none of $2"
  echo "$password"
}

new_passwords() { # DIR
  local user lines=''
  for user in sidewalk sidewalk_server; do
    lines+="127.0.0.1:*:*:$user:$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')"$'\n'
  done
  rm -f "$1/passwords" "$1/passwords.new"
  if ! (umask 077 && printf %s "$lines" >"$1/passwords.new") 2>/dev/null || ! mv "$1/passwords.new" "$1/passwords"; then
    fail 73 "$1/passwords cannot be written; is the disk full?"
  fi
}

password_statement() { # DIR; for the standard input of a program: its arguments could be read by everybody
  echo "ALTER ROLE sidewalk PASSWORD '$(database_password "$1" sidewalk)'"
}

only_with_password() {
  echo '# written by ./sidewalk: nobody is trusted, not even on this machine'
  echo 'host all all 127.0.0.1/32 scram-sha-256'
}

wants_passwords() { # DIR PLACE
  [[ -f $1/passwords && $(grep -v '^host replication' "$2/data/pg_hba.conf") == "$(only_with_password)" ]]
}

# Servers of former versions trusted everybody on this machine; also, the passwords may have been deleted.
secure_cluster() { # DIR PLACE, whose server does not run
  [[ ! -f $1/passwords ]] || grep -q ':sidewalk_server:' "$1/passwords" || rm "$1/passwords"
  [[ -f $1/passwords ]] || new_passwords "$1"
  forget_dead_postmaster "$2"
  (password_statement "$1" | as_database_user "$2" "$pg_bin/postgres" --single -D "$2/data" postgres) >"$2/server.log" 2>&1 9>&- ||
    fail 70 "PostgreSQL does not start: $(start_failure "$2" '')"
  only_with_password >"$2/data/pg_hba.conf"
}

# ---- PostgreSQL's programs

# Sets pg_bin to the newest PostgreSQL that has PostGIS; installs one where this is allowed.
require_postgis() {
  pg_bin=$(find_postgis)
  [[ -z $pg_bin ]] || return 0
  install_postgis
  pg_bin=$(find_postgis)
  [[ -n $pg_bin ]] || fail 69 "PostgreSQL with PostGIS is needed: install it (Debian and Ubuntu: apt-get install" \
    "postgresql postgis postgresql-NN-postgis-3; macOS: brew install postgis) or use docker/"
}

find_postgis() {
  local bin version
  for bin in $(printf '%s\n' /usr/lib/postgresql/*/bin | sort -t/ -k5,5 -rn); do
    version=$(basename "$(dirname "$bin")")
    if [[ -x $bin/initdb && -f /usr/share/postgresql/$version/extension/postgis.control ]]; then
      echo "$bin"
      return 0
    fi
  done
  if command -v pg_config >/dev/null && [[ -f $(pg_config --sharedir)/extension/postgis.control ]]; then
    bin=$(pg_config --bindir)
    if [[ -x $bin/initdb ]]; then echo "$bin"; fi
  fi
}
