# shellcheck shell=bash
# Runs the benchmark against a private database and the packaged server. Sourced by ./sidewalk.
#
# .sidewalk/bench/ holds:  app/      the JMH benchmarks and their libraries
#                          database/ a private server; its cities are kept for the next run
#                          files/    generated bundles, answers, logs

bench_folder=${home:?}/.sidewalk/bench

bench() { # OPTION… | --jmh [PATTERN]
  if [[ ${1:-} == --jmh && ($# -gt 2 || ${2-.} == '' || ${2-.} == -*) ]]; then
    wrong_usage bench "--jmh takes one name pattern and no options but was given '${*:2}'"
  fi
  on_end stop_bench
  if [[ ${1:-} == --jmh ]]; then
    prepare_tool tools/bench "$bench_folder"
    local tool
    tool_command "$bench_folder"
    interruptible "${tool[@]}" org.openjdk.jmh.Main -f 1 -wi 3 -w 1 -i 5 -r 1 -tu ns "${@:2}" && return 0
  fi
  command -v python3 >/dev/null || fail 69 'bench: python3 is required (Debian and Ubuntu: apt-get install python3)'
  local script=("python3" "$home/plugin/tools/bench/bench.py")
  case " $* " in *' --help '* | *' -h '*) "${script[@]}" --help && return 0 ;; esac
  prepare_application
  refuse_a_second benchmark "$bench_folder/lock"
  require_postgis
  local url
  url=$(detached "$home/sidewalk" database start "$bench_folder/database" --while $$ 8>&-)
  local java
  java_command
  url=${url#*//}
  # The password goes through the environment: other users can read arguments but not the environment.
  # shellcheck disable=SC2154 # require_postgis sets pg_bin
  PGHOST=127.0.0.1 PGPORT=$(port_of "$url") PGUSER=sidewalk PGPASSWORD=$(database password "$bench_folder/database" sidewalk) \
    PATH=$PATH:$pg_bin interruptible "${script[@]}" "$@" --app "$(join_by '|' "${java[@]}")" --folder "$bench_folder/files"
}

port_of() { # HOST:PORT/DATABASE
  local port=${1#*:}
  echo "${port%%/*}"
}

join_by() { # SEPARATOR ITEM…
  local IFS=$1
  shift
  echo "$*"
}

stop_bench() {
  stop_child
  trap '' HUP INT TERM
  database_stop "$bench_folder/database"
}
