# shellcheck shell=bash
# Runs the benchmark against a private database and the packaged server. Sourced by ./sidewalk.
#
# .sidewalk/bench/ holds:  app/      the JMH benchmarks and their libraries
#                          other/    the server of --against, unpacked
#                          database/ a private server; its cities are kept for the next run
#                          files/    generated bundles, answers, logs

bench_folder=${home:?}/.sidewalk/bench

bench() { # OPTION… | --jmh [PATTERN]
  if [[ ${1:-} == --jmh && ($# -gt 2 || ${2-.} == '' || ${2-.} == -*) ]]; then
    wrong_usage bench "--jmh takes one name pattern and no options but was given '${*:2}'"
  fi
  local other='' java arguments=("$@")
  case " $* " in
    *' --against'*)
      other=$(against "$@")
      other=$(jar_of_build "$other")
      ;;
  esac
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
  if [[ -n $other ]]; then
    other_command "$other"
    arguments+=(--other "$(join_by '|' "${java[@]}")")
  fi
  require_postgis
  local url
  url=$(detached "$home/sidewalk" database start "$bench_folder/database" --while $$ 8>&-)
  java_command
  url=${url#*//}
  # The password goes through the environment: other users can read arguments but not the environment.
  # shellcheck disable=SC2154 # require_postgis sets pg_bin
  PGHOST=127.0.0.1 PGPORT=$(port_of "$url") PGUSER=sidewalk PGPASSWORD=$(database password "$bench_folder/database" sidewalk) \
    PATH=$PATH:$pg_bin interruptible "${script[@]}" "${arguments[@]}" --app "$(join_by '|' "${java[@]}")" --folder "$bench_folder/files"
}

against() { # OPTION…: prints the value of --against
  while [[ $1 != --against* ]]; do shift; done
  local build=${2:-}
  [[ $1 != --against=* ]] || build=${1#*=}
  [[ -n $build && $build != --* ]] || wrong_usage bench "--against needs a checkout or the jar of a server"
  echo "$build"
}

jar_of_build() { # CHECKOUT | JAR: prints the path of the server's jar
  local jars=("$1")
  [[ ! -d $1 ]] || jars=("$1"/plugin/server/target/sidewalk-server-*.jar)
  [[ ${#jars[@]} -eq 1 && -f ${jars[0]} ]] || fail 66 "bench: $1 is neither the jar of a server nor a checkout with one built server" \
    "(plugin/server/target/sidewalk-server-VERSION.jar); mvn -pl plugin/server -am package -DskipTests builds it there"
  echo "${jars[0]}"
}

# Unpacks the other server and archives its classes as is done for this one, so that both start alike.
other_command() { # JAR: sets java
  # shellcheck disable=SC2034 # archive_classes and java_command read it
  local app=$bench_folder/other
  rm -rf "$app"
  unpack_jar "$1" "$app" 2>/dev/null || fail 66 "bench: $1 is not the jar of a server"
  archive_classes
  java_command
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
