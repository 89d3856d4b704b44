# shellcheck shell=bash
# A private PostGIS server from the binaries of this machine, for the demo and the tests. Sourced by ./sidewalk.
#
# Its folder is found by database_folder.sh, its server made and run by database_server.sh, its logins kept by database_logins.sh.
# It listens on 127.0.0.1 only, without a Unix socket (whose path may have 107 bytes at most), and wants a password.
# DIR holds:  passwords of the superuser sidewalk and of the login that serves, sidewalk_server: a file that only the one
#                       who starts the server may read, as PGPASSFILE wants it
#             location  the folder of the data, when it cannot be in DIR
#             data/     the cluster: superuser and database are named sidewalk
#             wanted    the processes that the server is started for, each with the server's process id behind
#             server.log
# PostgreSQL refuses to run as root: for root it runs as the user postgres or nobody, who then owns the data.

database() { # start|url|stop|delete DIR …
  local action=${1:-} dir=${2:-}
  case $action in
    start | url | password | stop | promote | delete | watch) ;;
    *) wrong_usage database "there is no command '$action'" ;;
  esac
  [[ -n $dir && $dir != --* ]] || wrong_usage database "$action needs a folder"
  shift 2
  case $action in
    url | stop | promote | delete) (($# == 0)) || wrong_usage database "$action takes nothing but a folder, not '$*'" ;;
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
    watch) database_watch "$dir" "$@" ;; # by start --while only
  esac
}

database_start() { # DIR [--port N] [--throwaway] [--while PID [--restart]] [--replicated | --replica-of DIR]: prints the URL
  local dir=$1 port throwaway while_pid restart replicated primary
  shift
  read_start_options "$@"
  mkdir -p "$dir"
  [[ -w $dir ]] || fail 77 "$(id -un) may not write in $dir, which belongs to $(owner "$dir")"
  lock_folder "$dir" # two starts at once: the second finds a running server
  local place
  place=$(known_place "$dir")
  require_running_port "$dir" "$place" "$port"
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
  [[ $restart == no || -n $while_pid ]] || wrong_usage database "--restart means nothing without --while"
  [[ $replicated == no || -z $primary ]] || wrong_usage database "--replicated means nothing with --replica-of"
}

require_running_port() { # DIR PLACE PORT: a server that runs does not move
  local running
  [[ -n $3 && -n $(running_postmaster "$2") ]] || return 0
  running=$(sed -n 4p "$2/data/postmaster.pid")
  ((running == 10#$3)) || fail 69 "the server of $1 runs on port $running already: stop it first"
}

lock_folder() { # DIR: until the shell ends, or closes 9
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
  rm -rf "${place:?}/data" "$place/data.new" "$place/server.log" "${1:?}/location" "$1/passwords" "$1/passwords.new" "$1/wanted" "$1/lock"
  rmdir "$place" "$1" 2>/dev/null || true # somebody else's files stay
}

require_database() { # DIR WHAT: a misspelt folder is no folder whose server was stopped before
  holds_database "$1" "$(known_place "$1")" || fail 66 "there is no database in $1: nothing is $2"
}

# A folder `data` of somebody else has no PG_VERSION; ours may lack it when making it was broken off.
holds_database() { # DIR PLACE
  if [[ -e $2/data ]]; then
    [[ -f $2/data/PG_VERSION ]]
  else
    [[ -f $1/location ]] || grep -qs '^127.0.0.1:\*:\*:sidewalk:' "$1/passwords"
  fi
}

# ---- the life of the process that the server is for

want() { # DIR PLACE PID
  local all
  all=$(others_want "$@" && echo "$3 $(running_postmaster "$2")")
  echo "$all" >"$1/wanted"
}

others_want() { # DIR PLACE PID: the living processes but this one that the server which runs now is for
  local pid server
  while read -r pid server; do
    if [[ $pid != "$3" && $server == "$(running_postmaster "$2")" ]] && kill -0 "$pid" 2>/dev/null; then echo "$pid $server"; fi
  done < <(cat "$1/wanted" 2>/dev/null)
}

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
      (database_start "$1" --port "$(candidate_port "$place" 1)" "${throwaway[@]}") && server=$(running_postmaster "$place") && want "$1" "$place" "$2"
    fi
    sleep 1
  done
  lock_folder "$1" # somebody may start it just now, and find it running
  if [[ $(running_postmaster "$place") != "$server" || -n $(others_want "$1" "$place" "$2") ]]; then
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
