# shellcheck shell=bash
# Builds the benchmark and runs it against a private database and the packaged server. Sourced by ./sidewalk.
#
# .sidewalk/bench/ holds:  app/      the benchmark, unpacked
#                          database/ a private server; its cities are kept for the next run
#                          files/    generated bundles, answers, logs

bench_folder=${home:?}/.sidewalk/bench

bench() { # OPTION… | --jmh [PATTERN]
  if [[ ${1:-} == --jmh && ($# -gt 2 || ${2-.} == '' || ${2-.} == -*) ]]; then
    wrong_usage bench "--jmh takes one name pattern and no options but was given '${*:2}'"
  fi
  on_end stop_bench
  prepare_application
  prepare_tool tools/bench "$bench_folder"
  local tool
  tool_command "$bench_folder"
  if [[ ${1:-} == --jmh ]]; then interruptible "${tool[@]}" org.openjdk.jmh.Main -f 1 -wi 3 -w 1 -i 5 -r 1 -tu ns "${@:2}" && return 0; fi
  local bench_java=("${tool[@]}" org.sidewalkdata.bench.BenchMain)
  case " $* " in *' --help '* | *' -h '*) interruptible "${bench_java[@]}" --help && return 0 ;; esac
  refuse_a_second benchmark "$bench_folder/lock"
  require_postgis
  detached "$home/sidewalk" database start "$bench_folder/database" --while $$ >/dev/null 8>&-
  local java
  java_command
  # The password goes through the environment: other users can read arguments but not the environment.
  # shellcheck disable=SC2154 # require_postgis sets pg_bin
  PGPASSWORD=$(database password "$bench_folder/database" sidewalk) PATH=$PATH:$pg_bin \
    interruptible "${bench_java[@]}" "$@" --app "$(join_by '|' "${java[@]}")" \
    --database "$(database url "$bench_folder/database")" --folder "$bench_folder/files"
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
