# shellcheck shell=bash
# Builds the benchmark and runs it against a private database and the server that users have. Sourced by ./sidewalk.
#
# .sidewalk/bench/ holds:  app/      the benchmark, unpacked
#                          database/ its own server, whose cities are kept for the next run
#                          files/    generated bundles, answers, logs

bench_folder=${home:?}/.sidewalk/bench

bench() { # OPTION… | --jmh [PATTERN]
  on_end stop_bench
  prepare_application
  prepare_bench
  local classes=("$JAVA_HOME/bin/java" -cp "$bench_folder/app:$bench_folder/app/BOOT-INF/classes:$bench_folder/app/BOOT-INF/lib/*")
  if [[ ${1:-} == --jmh ]]; then interruptible "${classes[@]}" org.sidewalkdata.bench.micro.MicroBenchMain "${@:2}" && return 0; fi
  local bench_java=("${classes[@]}" org.sidewalkdata.bench.BenchMain)
  case " $* " in *' --help '* | *' -h '*) interruptible "${bench_java[@]}" --help && return 0 ;; esac
  if command -v flock >/dev/null; then
    exec 8>"$bench_folder/lock"
    flock -n 8 || fail 75 "a benchmark of this folder is running already"
  fi
  require_postgis
  detached "$home/sidewalk" database start "$bench_folder/database" --while $$ >/dev/null 8>&-
  local java
  java_command
  # in the environment, which others cannot read, unlike arguments
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
  if [[ -d $bench_folder/database ]]; then database stop "$bench_folder/database"; fi
}

prepare_bench() { # leaves a benchmark in app/ that is as new as its sources
  if bench_is_current; then return 0; fi
  require_maven
  mkdir -p "$bench_folder"
  touch "$bench_folder/build-start" # a source saved during the build counts as newer
  say "building the benchmark"
  interruptible build_bench >&2 || fail 70 "the build failed"
  rm -rf "$bench_folder/app"
  mkdir "$bench_folder/app"
  (cd "$bench_folder/app" && "$JAVA_HOME/bin/jar" xf "$home"/plugin/bench/target/sidewalk-bench-*.jar BOOT-INF META-INF)
  mv "$bench_folder/build-start" "$bench_folder/app/build-start"
}

bench_is_current() {
  [[ -f $bench_folder/app/build-start ]] || return 1
  [[ -z $(find "$home"/{pom.xml,.mvn,sql-views} "$home"/plugin/*/pom.xml "$home"/plugin/{schema,core,town,testkit,bench}/src/main \
    -newer "$bench_folder/app/build-start" -print -quit 2>/dev/null) ]]
}

build_bench() { # without what only the full build checks
  cd "$home" || exit
  rm -f plugin/bench/target/sidewalk-bench-*.jar # one of another version
  exec mvn -B -q -pl plugin/bench -am package -Dmaven.test.skip=true -Dcyclonedx.skip=true
}
