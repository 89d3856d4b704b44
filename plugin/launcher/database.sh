# shellcheck shell=bash
# The command `database`: a private PostGIS server from the programs on this machine, for the demo and the tests. Sourced by
# ./sidewalk.
#
# database_folder.sh finds the data folder, database_server.sh creates and runs the server, database_logins.sh has the logins.
# The server listens on 127.0.0.1 only, requires a password, and has no Unix socket (whose path is limited to 107 bytes).
# DIR holds:  passwords of the superuser sidewalk and of the serving login sidewalk_server, in the format of PGPASSFILE;
#                       only the user who starts the server may read the file
#             location  the data folder, when it cannot be in DIR
#             data/     the database cluster; superuser and database are named sidewalk
#             wanted    the processes that need the server: process id, process id of the server
#             server.log
# PostgreSQL does not run as root: started by root, it runs as the user postgres or nobody, who owns the data.

database() { # start|url|stop|delete DIR …
  local action=${1:-} dir=${2:-}
  case $action in
    start | url | password | stop | promote | delete | watch) ;;
    *) wrong_usage database "unknown command '$action'" ;;
  esac
  [[ -n $dir && $dir != --* ]] || wrong_usage database "$action needs a folder"
  shift 2
  case $action in
    url | stop | promote | delete) (($# == 0)) || wrong_usage database "$action takes only a folder but was also given '$*'" ;;
    password) (($# == 1)) || wrong_usage database "password takes a folder and a login" ;;
  esac
  dir=$(absolute_path "$dir")
  case $action in
    start) database_start "$dir" "$@" ;;
    url) database_url "$dir" ;;
    password) database_password "$dir" "$@" ;; # for scripts that cannot use PGPASSFILE
    stop)
      require_database "$dir" stopped
      database_stop "$dir"
      ;;
    promote) database_promote "$dir" ;; # a replica: see cluster.sh
    delete)
      require_database "$dir" deleted
      database_delete "$dir"
      ;;
    watch) database_watch "$dir" "$@" ;; # called only by start --while
  esac
}

database_start() { # DIR [--port N] [--throwaway] [--while PID [--restart]] [--replicated | --replica-of DIR]: prints the URL
  local dir=$1 port throwaway while_pid restart replicated primary
  shift
  read_start_options "$@"
  mkdir -p "$dir"
  [[ -w $dir ]] || fail 77 "$(id -un) may not write to $dir, which belongs to $(owner "$dir")"
  lock_folder "$dir" # of two starts at once, the second finds a running server
  local place
  place=$(known_place "$dir")
  require_running_port "$dir" "$place" "$port"
  if [[ -n $(running_postmaster "$place") ]] && ! wants_passwords "$dir" "$place"; then database_stop "$dir"; fi # see secure_cluster
  if [[ -z $(running_postmaster "$place") ]]; then
    require_postgis # first: the installation creates the user who owns the data
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
  [[ -z $while_pid ]] || want "$dir" "$place" "$while_pid"
  exec 9>&-
  [[ -z $while_pid ]] || start_watch "$dir" "$while_pid" "$throwaway" "$restart"
  database_url "$dir"
}

read_start_options() { # OPTION…: sets port, throwaway, while_pid, restart, replicated, primary
  port='' throwaway=no while_pid='' restart=no replicated=no primary=''
  begin_options
  while (($#)); do
    case $1 in
      --throwaway) throwaway=yes ;;
      --restart) restart=yes ;;
      --replicated) replicated=yes ;;
      *)
        require_option database '--port --while --replica-of' "$@"
        case $1 in
          --port) port=$2 ;;
          --while) while_pid=$2 ;;
          --replica-of) primary=$(absolute_path "$2") ;;
        esac
        shift
        ;;
    esac
    shift
  done
  [[ -z $port ]] || require_port database "$port" 1
  [[ -z $while_pid ]] || require_number database --while "$while_pid"
  [[ $restart == no || -n $while_pid ]] || wrong_usage database "--restart requires --while"
  [[ $replicated == no || -z $primary ]] || wrong_usage database "--replicated cannot be combined with --replica-of"
}

require_running_port() { # DIR PLACE PORT: a running server keeps its port
  local running
  [[ -n $3 && -n $(running_postmaster "$2") ]] || return 0
  running=$(sed -n 4p "$2/data/postmaster.pid")
  ((running == 10#$3)) || fail 69 "the server of $1 already runs on port $running: stop it first"
}

lock_folder() { # DIR: locks until the shell ends or closes file descriptor 9
  if command -v flock >/dev/null; then
    exec 9>"$1/lock"
    flock 9
  fi
}

database_url() { # DIR
  local place
  place=$(known_place "$1")
  [[ -n $(running_postmaster "$place") ]] || fail 1 "no server is running in $1"
  echo "jdbc:postgresql://127.0.0.1:$(sed -n 4p "$place/data/postmaster.pid")/sidewalk"
}

database_stop() { # DIR: succeeds also when no server runs
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
  rm -rf "${place:?}/data" "$place/data.new" "$place/server.log" "${1:?}/location" "$1/passwords" "$1/passwords.new" "$1/wanted" "$1/lock"
  rmdir "$place" "$1" 2>/dev/null || true # files of others stay
}

require_database() { # DIR WHAT: fails for a mistyped DIR instead of reporting success
  holds_database "$1" "$(known_place "$1")" || fail 66 "$1 holds no database: nothing was $2"
}

# A foreign folder `data` has no PG_VERSION. Ours lacks it when its creation was interrupted.
holds_database() { # DIR PLACE
  if [[ -e $2/data ]]; then
    [[ -f $2/data/PG_VERSION ]]
  else
    [[ -f $1/location ]] || grep -qs '^127.0.0.1:\*:\*:sidewalk:' "$1/passwords"
  fi
}

# ---- the processes that need the server

want() { # DIR PLACE PID: records that PID needs the running server
  local all
  all=$(others_want "$@" && echo "$3 $(running_postmaster "$2")")
  echo "$all" >"$1/wanted"
}

others_want() { # DIR PLACE PID: prints the living processes other than PID that need the running server
  local pid server
  while read -r pid server; do
    if [[ $pid != "$3" && $server == "$(running_postmaster "$2")" ]] && kill -0 "$pid" 2>/dev/null; then echo "$pid $server"; fi
  done < <(cat "$1/wanted" 2>/dev/null)
}

start_watch() { # DIR PID THROWAWAY RESTART: stops the server after PID has ended for any reason
  local server
  server=$(running_postmaster "$(known_place "$1")")
  detached "${home:?}/sidewalk" database watch "$@" "$server" </dev/null >/dev/null 2>&1 &
}

detached() { # COMMAND…; Ctrl-C in this terminal does not reach it
  if command -v setsid >/dev/null; then setsid -w "$@"; else "$@"; fi
}

database_watch() { # DIR PID THROWAWAY RESTART SERVER: ends with this server; the next server has another watch
  local place server=$5 throwaway=()
  place=$(known_place "$1")
  if [[ $3 == yes ]]; then throwaway=(--throwaway); fi
  while kill -0 "$2" 2>/dev/null; do
    if [[ -z $server || $(running_postmaster "$place") != "$server" ]]; then
      [[ $4 == yes ]] && was_killed "$place" "$server" || return 0
      # in a subshell, so that fail does not end the watch; retries every second
      (database_start "$1" --port "$(candidate_port "$place" 1)" "${throwaway[@]}") && want "$1" "$place" "$2"
      server=$(head -1 "$place/data/postmaster.pid" 2>/dev/null) || server='' # the new server may have been killed already
    fi
    sleep 1
  done
  lock_folder "$1" # another start may find the server running right now
  if [[ $(running_postmaster "$place") != "$server" || -n $(others_want "$1" "$place" "$2") ]]; then
    return 0
  elif [[ $3 == yes ]]; then
    database_delete "$1"
  else
    database_stop "$1"
  fi
}

was_killed() { # PLACE SERVER: a server that stops in an orderly way deletes its postmaster.pid
  [[ $(head -1 "$1/data/postmaster.pid" 2>/dev/null) == "$2" ]]
}
