# shellcheck shell=bash
# A private PostGIS server from the binaries of this machine, for the demo and the tests. Sourced by ./sidewalk.
#
# It listens on 127.0.0.1 only, without password and without a Unix socket (whose path may have 107 bytes at most).
# DIR holds:  location  the folder of the data, when it cannot be in DIR
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
    stop) database_stop "$dir" ;;
    delete) database_delete "$dir" ;;
    watch) database_watch "$dir" "$@" ;; # by start --while only
    *) fail 64 "unknown: database $action" ;;
  esac
}

database_start() { # DIR [--port N] [--throwaway] [--while PID]: prints the URL
  local dir=$1 port='' throwaway=no while_pid=''
  shift
  while (($#)); do
    case $1 in
      --port) port=${2:?--port needs a number} && shift ;;
      --throwaway) throwaway=yes ;;
      --while) while_pid=${2:?--while needs a process id} && shift ;;
      *) fail 64 "unknown option: database start $1" ;;
    esac
    shift
  done
  mkdir -p "$dir"
  if command -v flock >/dev/null; then # two starts at once: the second finds a running server
    exec 9>"$dir/lock"
    flock 9
  fi
  local place
  if [[ -z $(running_postmaster "$(known_place "$dir")") ]]; then
    require_postgis # first: installing it makes the user that owns the data
    place=$(database_place "$dir")
    [[ -f $place/data/PG_VERSION ]] || create_cluster "$place" "$throwaway"
    start_cluster "$place" "$port" "$throwaway"
  fi
  exec 9>&-
  [[ -z $while_pid ]] || start_watch "$dir" "$while_pid" "$throwaway"
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
  pg_ctl "$place" stop -m fast -t 30 || pg_ctl "$place" stop -m immediate -t 30
}

database_delete() { # DIR
  local place
  place=$(known_place "$1")
  database_stop "$1"
  rm -rf "${place:?}/data" "$place/data.new" "$place/server.log" "${1:?}/location" "$1/lock"
  rmdir "$place" "$1" 2>/dev/null || true # somebody else's files stay
}

# ---- the life of the process that the server is for

start_watch() { # DIR PID THROWAWAY: stops the server when PID has ended, however it ended
  local server
  server=$(running_postmaster "$(known_place "$1")")
  detached "${home:?}/sidewalk" database watch "$@" "$server" </dev/null >/dev/null 2>&1 &
}

detached() { # COMMAND…, which does not see a Ctrl-C in this terminal
  if command -v setsid >/dev/null; then setsid -w "$@"; else "$@"; fi
}

database_watch() { # DIR PID THROWAWAY SERVER: ends with this server; the next one has its own watch
  local place
  place=$(known_place "$1")
  while kill -0 "$2" 2>/dev/null; do
    [[ $(running_postmaster "$place") == "$4" ]] || return 0
    sleep 1
  done
  if [[ $(running_postmaster "$place") != "$4" ]]; then
    return 0
  elif [[ $3 == yes ]]; then
    database_delete "$1"
  else
    database_stop "$1"
  fi
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
    [[ ! -d $place/data || -O $place/data ]] || fail 77 "$place/data belongs to another user"
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

create_cluster() { # PLACE THROWAWAY: complete or not at all
  local new=$1/data.new locale=C sync=()
  if locale -a 2>/dev/null | grep -qix 'C.utf-\?8'; then locale=C.UTF-8; fi
  if [[ $2 == yes ]]; then sync=(--no-sync); fi
  rm -rf "$new"
  {
    (as_database_user "$1" "$pg_bin/initdb" -D "$new" -U sidewalk -E UTF8 --locale="$locale" -A trust "${sync[@]}") &&
      touch "$new/sidewalk.conf" &&
      echo "include 'sidewalk.conf'" >>"$new/postgresql.conf" &&
      (echo 'CREATE DATABASE sidewalk' | as_database_user "$1" "$pg_bin/postgres" --single -D "$new" postgres)
  } >"$1/server.log" 2>&1 9>&- || fail 70 "could not create a database in $1: $(tail -3 "$1/server.log")"
  mv "$new" "$1/data"
}

start_cluster() { # PLACE PORT THROWAWAY; without PORT: the one used last, or any that is free
  local place=$1 port=$2 attempt candidate user
  user=$(database_user "$place")
  forget_dead_postmaster "$place"
  for attempt in {1..20}; do
    candidate=${port:-$(candidate_port "$place" "$attempt")}
    cluster_settings "$candidate" "$3" >"$place/data/sidewalk.conf"
    : >"$place/server.log"
    if [[ -n $user ]]; then chown "$user" "$place/server.log"; fi
    if pg_ctl "$place" start -l "$place/server.log" -t 120; then return 0; fi
    if grep -q 'could not create any TCP/IP sockets' "$place/server.log"; then
      [[ -z $port ]] || fail 69 "port $port of 127.0.0.1 is taken"
    elif ! grep -q 'shared memory block .* in use' "$place/server.log"; then # else: a killed server's last processes
      break
    else
      sleep 1
    fi
  done
  fail 70 "PostgreSQL does not start: $(tail -5 "$place/server.log")"
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
  (PGDATA=$place/data as_database_user "$place" "$pg_bin/pg_ctl" "$@" -w -s 9>&-) >/dev/null 2>&1
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

install_postgis() { # by apt, as root or with a sudo that asks for no password; otherwise does nothing
  can_install || return 0
  apt_get update
  local package
  package=$(apt-cache search --names-only '^postgresql-[0-9]+-postgis-3$' | cut -d' ' -f1 | sort -V | tail -1)
  [[ -n $package ]] || return 0
  if ! [[ -d /etc/postgresql-common ]]; then # a machine without PostgreSQL gets the programs, no running server
    apt_get install postgresql-common
    as_root sed -i 's/^#\?create_main_cluster .*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf
  fi
  apt_get install "$package"
}
