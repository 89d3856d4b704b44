# shellcheck shell=bash
# Builds the standalone server when its sources have changed and runs its command line. Sourced by ./sidewalk.
#
# .sidewalk/ holds:  app/      the server, unpacked for a fast start, and its class archive
#                    bundles/  generated demo cities
#                    database/ the demo's private server (see database.sh)

state=${home:?}/.sidewalk
app=$state/app
child='' # the process that interruptible waits for

# Replaces this process with the server's command line, so exit code and signals are the server's.
application() { # COMMAND ARGUMENT…
  on_end stop_child
  prepare_application
  if [[ -z ${SIDEWALK_DB_URL:-} ]] && use_demo_database; then say "SIDEWALK_DB_URL is not set: using the demo database"; fi
  local java brief=()
  case $1 in serve) ;; *) brief_options ;; esac
  if [[ $1 == refresh ]]; then brief+=(-XX:-ExitOnOutOfMemoryError); fi # refresh prints a message when it runs out of memory
  java_command "${brief[@]}"
  exec "${java[@]}" "$@"
}

# Builds, starts a private database, and runs the server's command `demo` on it until a signal comes.
demo() { # [--bundle DIR] [--labels N] [--seed N] [--port N]
  local bundle labels seed port change=()
  read_demo_options demo "$@"
  only_demo_of_this_folder
  require_free_port "$port"
  on_end stop_demo
  prepare_application
  require_postgis
  # Runs in the foreground: Bash delays a signal until the server is up, so no half-started server is left behind.
  detached "$home/sidewalk" database start "$state/database" --while $$ --restart >/dev/null 8>&-
  use_demo_database
  if [[ -z $bundle ]]; then
    generate_bundle "$labels" "$seed"
    change=(--change)
  fi
  local java
  java_command
  interruptible "${java[@]}" demo --bundle "$bundle" "${change[@]}" --port "$port"
}

read_demo_options() { # COMMAND OPTION…: sets bundle (empty: none), labels, seed, port
  local command=$1
  shift
  bundle='' labels=20000 seed=1 port=8080
  begin_options
  while (($#)); do
    require_option "$command" '--bundle --labels --seed --port' "$@"
    case $1 in
      --bundle) bundle=$(absolute_path "$2") ;;
      --labels) labels=$2 ;;
      --seed) seed=$2 ;;
      --port) port=$2 ;;
    esac
    shift 2
  done
  refuse_together "$command" --bundle --labels --seed
  require_number "$command" --labels "$labels"
  require_number "$command" --seed "$seed"
  require_port "$command" "$port" 0
  [[ -z $bundle || -d $bundle ]] || fail 66 "$command: the folder $bundle does not exist"
}

# Runs FUNCTION when this process exits, normally or by a signal. In FUNCTION, a bare `return` would return the signal's
# code: write `return 0`.
on_end() { # FUNCTION
  # shellcheck disable=SC2064 # expand the name now: $1 is gone when the trap runs
  trap "$1" EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
}

stop_demo() {
  stop_child
  trap '' HUP INT TERM
  database_stop "$state/database"
}

stop_child() {
  trap 'kill -KILL ${child:-} 2>/dev/null' HUP INT TERM # a second signal kills the server before it finishes its answers
  [[ -n $child ]] || return 0
  kill -TERM "$child" 2>/dev/null || true
  while kill -0 "$child" 2>/dev/null; do wait "$child" || true; done
}

only_demo_of_this_folder() {
  refuse_a_second demo "$state/demo.lock"
}

require_free_port() { # PORT; 0 is any free one. Checked before the work of minutes
  [[ $1 == 0 ]] || ! is_taken "$1" || fail 69 "port $1 of 127.0.0.1 is in use: choose another one with --port"
}

# Fails if another process holds the lock FILE. Holds the lock until this process ends, also after an exec.
refuse_a_second() { # WHAT FILE
  command -v flock >/dev/null || return 0
  mkdir -p "$(dirname "$2")"
  exec 8>"$2"
  flock -n 8 || fail 75 "a $1 of this folder is already running"
}

use_demo_database() { # exports the URL and logins of the demo database; fails when it does not run
  SIDEWALK_DB_URL=$(database url "$state/database" 2>/dev/null) || return 1
  SIDEWALK_DB_PASSWORD=$(database password "$state/database" sidewalk)
  SIDEWALK_DB_READER_PASSWORD=$(database password "$state/database" sidewalk_server)
  export SIDEWALK_DB_URL SIDEWALK_DB_USER=sidewalk SIDEWALK_DB_PASSWORD \
    SIDEWALK_DB_READER_USER=sidewalk_server SIDEWALK_DB_READER_PASSWORD
}

generate_bundle() { # LABELS SEED: sets bundle; reuses an existing bundle, because the same numbers give the same city
  bundle=$state/bundles/demo-$1-$2
  [[ ! -d $bundle ]] || return 0
  say "generating a synthetic city with $1 labels"
  local java brief
  brief_options
  java_command "${brief[@]}"
  mkdir -p "$state/bundles"
  rm -rf "$bundle.new"
  interruptible "${java[@]}" demo-bundle --labels "$1" --seed "$2" --out "$bundle.new" >/dev/null
  mv "$bundle.new" "$bundle"
}

# Runs COMMAND in the background and waits for it. Bash delays traps until a foreground command ends but runs them at once
# during wait. COMMAND does not see Ctrl-C and does not outlive a launcher that is killed.
interruptible() { # COMMAND…
  bound "$@"
  child=$!
  await_child
}

await_child() { # returns the child's exit code
  local code=0
  wait "$child" || code=$?
  child=''
  return "$code"
}

# Reads the options of a command that tests a server.
read_server_options() { # COMMAND PORT OPTION…: sets url (empty: not given) and port (default: PORT)
  local command=$1
  url='' port=$2
  shift 2
  begin_options
  # shellcheck disable=SC2034 # its callers read them
  while (($#)); do
    require_option "$command" '--url --port' "$@"
    case $1 in
      --url) url=$2 ;;
      --port) port=$2 ;;
    esac
    shift 2
  done
  refuse_together "$command" --url --port
  require_port "$command" "$port" 1
}

# Starts a temporary demo for a command that was given no server and waits until it answers; sets own_demo.
start_own_demo() { # FOLDER_OF_ITS_LOG PORT PATH_TO_ASK [OPTION…]
  bound "$home/sidewalk" demo --port "$2" "${@:4}" >"$1/demo.log" 2>&1
  own_demo=$!
  say "starting a demo (its output is in $1/demo.log)"
  until curl -fs -o /dev/null "http://127.0.0.1:$2$3"; do
    kill -0 "$own_demo" 2>/dev/null || fail 1 "the demo ended; see $1/demo.log"
    sleep 1
  done
}

end_all() { # PID…: processes that this launcher started; empty arguments are skipped
  local process
  for process in "$@"; do
    [[ -n $process ]] || continue
    kill "$process" 2>/dev/null || true
    wait "$process" 2>/dev/null || true
  done
}

# Runs COMMAND in the background. The watch starts first: a launcher killed in between would leave COMMAND behind.
bound() { # COMMAND…: sets $!
  {
    local own=$BASHPID # read here: inside the background job it would be the watch's PID
    end_with_launcher "$own" </dev/null >/dev/null 2>&1 8>&- &
    if [[ $(type -t "$1") == file ]]; then exec "$@"; fi
    "$@"
  } &
}

end_with_launcher() { # PID of a child; a trap cannot do this because no trap runs after SIGKILL
  while kill -0 "$1"; do
    if ! kill -0 $$; then kill -TERM "$1"; fi
    sleep 1
  done
}

# ---- the build

prepare_application() { # builds the server into app/ unless it is newer than its sources
  require_jdk
  if program_is_current "$state"; then return 0; fi
  want_fonts
  build_program server "$state" unpack_server
  archive_classes
}

unpack_server() { # MODULE FOLDER
  unpack_jar "$(jar_of "$1")" "$2"
}

unpack_jar() { # JAR FOLDER
  "$JAVA_HOME/bin/java" -Djarmode=tools -jar "$1" extract --destination "$2" --application-filename sidewalk.jar >/dev/null
}

# Class data sharing saves a third of a start's CPU time (not in a folder with a blank in its path: Java 17 then finds only
# its own classes in the archive). One start against a missing database loads most of the classes. If that start creates no
# archive, the server runs without one.
archive_classes() {
  local java
  java_command -XX:ArchiveClassesAtExit="$app/classes.jsa" -Dspring.context.exit=onRefresh -Djava.io.tmpdir="$app/tmp"
  mkdir "$app/tmp" # exiting on refresh leaves the web server's temporary folders behind
  SIDEWALK_DB_URL=jdbc:postgresql://127.0.0.1:1/none interruptible timeout 60 "${java[@]}" serve --port 0 >"$app/archive.log" 2>&1 || true
  rm -r "$app/tmp"
}

# Java options for a short-lived command. In seconds or minutes, the C2 compiler and a multi-threaded garbage collector cost
# more than they save. A collector named in the environment is kept: Java does not start with two.
brief_options() { # sets brief
  brief=(-XX:TieredStopAtLevel=1)
  if ! [[ "${JAVA_TOOL_OPTIONS:-} ${JDK_JAVA_OPTIONS:-} ${_JAVA_OPTIONS:-}" =~ -XX:\+Use[A-Za-z0-9]+GC ]]; then
    brief+=(-XX:+UseSerialGC)
  fi
}

java_command() { # OPTION…: sets java
  java=("$JAVA_HOME/bin/java" -XX:+ExitOnOutOfMemoryError "-Dlauncher.command=$0" "$@")
  if [[ -f $app/classes.jsa ]]; then java+=(-XX:SharedArchiveFile="$app/classes.jsa" -Xlog:cds=off -Xlog:cds+dynamic=off); fi
  java+=(-jar "$app/sidewalk.jar")
}
