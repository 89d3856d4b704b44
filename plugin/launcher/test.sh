# shellcheck shell=bash
# The command `test`: compiles everything, runs the test classes of all modules in a pool of processes, and lists what failed at the
# end. Sourced by ./sidewalk.
#
# A job is a process that runs some classes of one module, in the folder of the module. All jobs use one private PostgreSQL server.
# .sidewalk/test/ holds  compiled   written when the last compilation began
#                        times      the seconds of each class when it ran last
#                        broken     the jobs that ended without a report
# plugin/MODULE/target/test-reports/JOB/ holds the log of a job, and its results as JUnit's XML.

tests=${state:?}/test

run_tests() { # [--all | -Pbrowser] [-Dtest=CLASS,…] [-Dgroups=TAG] [-DNAME=VALUE…] [MODULE | CLASS…]
  local names=() tags=() options=() all=no browser=no code=0
  read_test_arguments "$@"
  require_jdk
  require_maven
  require_postgis
  want_fonts
  want_programs_of_tests
  mkdir -p "$tests"
  cd "${home:?}" || exit
  on_end stop_tests
  compile_tests || fail $? "the tests do not compile"
  start_test_database
  run_jobs
  await_compiler
  wait
  if ((code == 0)) && [[ -n $compiling ]]; then mv "$tests/compiling" "$tests/compiled"; fi
  list_failures || code=${code/#0/1}
  if ((code == 0)) && [[ ${tags[*]} == *=slow ]]; then
    say "all tests passed, without the slow ones: ./sidewalk test --all runs those too"
  fi
  return "$code"
}

read_test_arguments() { # ARGUMENT…: sets names, tags, options, all, browser
  local argument
  tags=(--exclude-tag=browser --exclude-tag=slow)
  for argument in "$@"; do
    case $argument in
      --all)
        all=yes
        options+=(-Drounds=all)
        tags=(--exclude-tag=browser)
        ;;
      -Pbrowser)
        browser=yes
        tags=(--include-tag=browser)
        ;;
      -Dgroups=*) tags=(--exclude-tag=browser --include-tag="${argument#*=}") ;;
      -Dtest=*) IFS=, read -r -a names <<<"${argument#*=}" ;;
      -D*) options+=("$argument") ;;
      -*) wrong_usage test "unknown option '$argument'" ;;
      *) names+=("${argument#plugin/}") ;;
    esac
  done
  if ((${#names[@]})); then tags=(); fi # runs named classes, also slow ones
}

want_programs_of_tests() {
  if [[ $browser == yes ]]; then
    want_browser
  elif ((${#names[@]} == 0)); then
    want_gdal
    want_openpyxl
    want_chinese_font
    want_nginx
    want_shellcheck
    want_scripts_tools
    [[ $all == no ]] || want_chromium
  fi
}

# ---- the compilation

# Starts Maven if a source has changed, and for the whole run, which also checks the format; sets child then, and compiling. Jobs begin
# when their module is compiled.
compile_tests() {
  local changed module
  compiling=''
  changed=$(changed_sources)
  [[ -n $changed || $all == yes ]] || return 0
  compiling=yes
  touch "$tests/compiling" # a source saved during the compilation counts as newer
  module=$(sed -n '1s|/src/test/java/.*||p' <<<"$changed")
  if ((${#names[@]})) && [[ -n $module ]] && ! grep -qv "^$module/src/test/java/" <<<"$changed"; then
    compile_changed_tests "$module" "$changed" || return
    touch plugin/{,tools/,geoserver/}*/target/test-classpath
  else
    # shellcheck disable=SC2046 # several options
    bound mvn -B --no-transfer-progress -Dstyle.color=never -T 2 $(compiler_options) test-compile dependency:build-classpath \
      -Dmdep.outputFile=target/test-classpath -Dmdep.includeScope=test -Dmdep.regenerateFile=true > >(modules_and_errors) 2>&1
    child=$!
  fi
}

# Error Prone checks the code, and Spotless the format, in the whole run and when a package is built: they take half of the compilation.
compiler_options() {
  [[ $all == yes ]] || echo "-Derror-prone.main=-Xlint:none -Derror-prone.tests=-Xlint:none -Dspotless.check.skip"
}

changed_sources() { # prints the sources and folders that changed after the last compilation
  local since=(-newer "$tests/compiled")
  [[ -e $tests/compiled ]] || since=()
  find pom.xml .mvn sql-views styles plugin/{,tools/,geoserver/}*/pom.xml plugin/{,tools/,geoserver/}*/src "${since[@]}" -print 2>/dev/null
}

# Compiles changed test classes of one module without Maven, which takes longer than most classes run.
compile_changed_tests() { # MODULE CHANGED
  local files
  mapfile -t files < <(grep '\.java$' <<<"$2")
  ((${#files[@]})) || return 0
  "$JAVA_HOME/bin/javac" -nowarn -proc:none -parameters -encoding UTF-8 -d "$1/target/test-classes" -cp "$(test_class_path "$1")" "${files[@]}"
}

test_class_path() { # MODULE
  echo "$home/$1/target/test-classes:$home/$1/target/classes:$(<"$1/target/test-classpath")"
}

# ---- the jobs

# Runs the jobs, as many at a time as there are processors and one more, because many tests wait. The compiler counts as one.
run_jobs() {
  local waiting=() number=0 count processes
  rm -rf plugin/{,tools/,geoserver/}*/target/test-reports "$tests/broken"
  mapfile -t waiting < <(test_jobs)
  count=${#waiting[@]}
  ((count)) || fail 66 "no test class is named ${names[*]}"
  processes=$(($(getconf _NPROCESSORS_ONLN) + 1))
  while ((${#waiting[@]})); do
    if ! kill -0 "${child:-0}" 2>/dev/null; then await_compiler; fi
    if (($(jobs -pr | wc -l) >= processes)) || ! start_ready_job; then
      [[ -n $(jobs -pr) ]] || break # the rest cannot be compiled
      sleep 0.2
    fi
  done
}

# Sets code if the compiler failed. Bash forgets the exit code of a process that ended when a later child gets its number, and in a
# bare wait, so that a compiler that ended is waited for at once.
await_compiler() {
  if [[ -n $child ]]; then await_child || code=$?; fi
}

start_ready_job() { # starts the first job that waits and whose module is compiled; fails if there is none
  local i job
  for i in "${!waiting[@]}"; do
    read -r -a job <<<"${waiting[i]}"
    if [[ -z $compiling || plugin/${job[1]}/target/test-classpath -nt $tests/compiling ]]; then
      unset "waiting[i]"
      ((number += 1))
      run_job "$number" "$count" "${job[@]:1}" &
      return 0
    fi
  done
  return 1
}

start_test_database() { # exports TEST_DB_URL, a superuser's URL; a given server is kept. All processes share its templates
  export TEST_RUN=$$
  [[ -z ${TEST_DB_URL:-} ]] || return 0
  local url folder=$tests/database.$$ # of its own: the server of the last run may still be deleting its folder
  url=$("$home/sidewalk" database start "$folder" --throwaway --while $$) || fail $? "the tests need a PostgreSQL server"
  TEST_DB_URL="$url?user=sidewalk&password=$(database password "$folder" sidewalk)"
  export TEST_DB_URL
}

# Prints a line for each job, the longest first: seconds, module and classes. A class that never ran here counts as four seconds,
# a slow one, which mostly waits, as ten. A job has classes of at most 80 seconds, or one class.
test_jobs() {
  local module
  sed -n '/<\/modules>/q; s|.*<module>\(.*\)</module>|\1|p' pom.xml | while read -r module; do
    [[ -d $module/src/test/java ]] || continue
    find "$module/src/test/java" -name '*Test.java' | sed "s|^\(.*\)/src/test/java/\(.*\)\.java$|\1 \2|; y|/|.|; s|^plugin\.||; s|^\([a-z]*\)\.\([a-z-]* \)|\1/\2|"
  done | sort | awk -v names="${names[*]}" -v tags="${tags[*]}" -v times="$tests/times" -v slow="$(classes_with_tag slow)" \
    -v browser="$(classes_with_tag browser)" '
    BEGIN {
      while ((getline line < times) > 0) { split(line, part, " "); seconds[part[2]] = part[1] }
      split(slow, list, " "); for (i in list) is_slow[list[i]] = 1
      split(browser, list, " "); for (i in list) is_browser[list[i]] = 1
      wanted = split(names, name, " ")
    }
    {
      simple = $2; sub(/.*\./, "", simple)
      if (wanted && !is_named($1, simple)) next
      if (tags ~ /exclude-tag=slow/ && is_slow[$2]) next
      if (tags ~ /exclude-tag=browser/ && is_browser[$2]) next
      if (tags ~ /include-tag=browser/ && !is_browser[$2]) next
      known = $2 in seconds ? seconds[$2] : is_slow[$2] ? 10 : 4
      print $1, known, $2
    }
    function is_named(module, class,    i, pattern) {
      for (i = 1; i <= wanted; i++) {
        pattern = name[i]; sub(/#.*/, "", pattern); gsub(/\*/, ".*", pattern)
        if (name[i] == module || class ~ ("^" pattern "$")) return 1
      }
      return 0
    }' | sort -k1,1 -k2,2nr | awk '
    $1 != module || sum + $2 > 80 { if (classes != "") print sum, module classes; module = $1; sum = 0; classes = "" }
    { sum += $2; classes = classes " " $3 }
    END { if (classes != "") print sum, module classes }' | sort -k1,1nr
}

classes_with_tag() { # TAG: prints the classes and their subclasses, not those of which only some methods have the tag
  local files
  mapfile -t files < <(grep -rl --include='*.java' "^@Tag(\"$1\")" plugin)
  {
    printf '%s\n' "${files[@]}"
    grep -rlE --include='*Test.java' "extends ($(basename -s .java -a "${files[@]}" | paste -sd '|')) " plugin
  } | sed 's|.*/src/test/java/||; s|\.java$||; s|/|.|g' | sort -u | tr '\n' ' '
}

# Runs the classes and prints a line with the result. The JVM does not optimize much, because it ends before that pays.
run_job() { # NUMBER COUNT MODULE CLASS…
  local module=$3 report=$PWD/plugin/$3/target/test-reports/$1 class selected=() brief code=0 start=$SECONDS
  on_end stop_child
  mkdir -p "$report"
  brief_options
  for class in "${@:4}"; do selected+=("--select-class=$class"); done
  for class in "${names[@]}"; do
    [[ $class != *#* ]] || selected+=("--include-methodname=.*#${class#*#}" --fail-if-no-tests)
  done
  class=$(test_class_path "plugin/$module")
  cd "plugin/$module" || exit
  interruptible "$JAVA_HOME/bin/java" -ea "${brief[@]}" -Dclass.times="$report/times" "${options[@]}" -cp "$class" \
    org.junit.platform.console.ConsoleLauncher execute "${selected[@]}" "${tags[@]}" --details=none --disable-banner \
    --disable-ansi-colors --reports-dir="$report" >"$report/log" 2>&1 </dev/null || code=$?
  if ((code > 1)) || ! [[ -e $report/TEST-junit-jupiter.xml ]]; then
    echo "  plugin/$module: a process ended with exit code $code; its log is $report/log" >>"$tests/broken"
  fi
  say "$1 of $2: $module, $(cat "$report"/TEST-*.xml 2>/dev/null | results_of_job) in $((SECONDS - start)) s"
}

results_of_job() { # reads JUnit's reports; prints the sums
  sed -n 's/^<testsuite .* tests="\([0-9]*\)" skipped="\([0-9]*\)" failures="\([0-9]*\)" errors="\([0-9]*\)".*/\1 \2 \3 \4/p' |
    awk '{ tests += $1; skipped += $2; failed += $3 + $4 }
      END { printf "%d tests%s%s", tests, skipped ? ", " skipped " skipped" : "", failed ? ", " failed " FAILED" : "" }'
}

stop_tests() {
  local job
  stop_child
  for job in $(jobs -p); do kill -TERM "$job" 2>/dev/null || true; done
  wait
  return 0
}

# ---- the results

# Prints the slowest classes and the failed tests; fails if a test failed. Keeps the times for the next run.
list_failures() {
  local failed all
  all=$(cat plugin/{,tools/,geoserver/}*/target/test-reports/*/times 2>/dev/null | sort -rn)
  if ((${#names[@]} == 0)); then
    say "the slowest classes: $(head -8 <<<"$all" | sed 's/ .*\./ s /' | join_lines)"
  fi
  touch "$tests/times"
  cat "$tests/times" - <<<"$all" | awk '{ time[$2] = $1 } END { for (class in time) print time[class], class }' >"$tests/times.new"
  mv "$tests/times.new" "$tests/times"
  failed=$(cat "$tests/broken" 2>/dev/null; failed_tests)
  [[ -n $failed ]] || return 0
  show_causes >&2
  say "these tests failed (the log of a job is in target/test-reports of its module):"
  echo "$failed" >&2
  return 1
}

join_lines() {
  awk '{ printf "%s%s", separator, $0; separator = ", " }'
}

show_causes() { # prints the messages and the first frames of the failures of each job
  grep -l '^Failures (' plugin/{,tools/,geoserver/}*/target/test-reports/*/log 2>/dev/null | xargs -r sed -n '/^Failures (/,/^Test run finished/p' |
    awk 'NR <= 400 { print substr($0, 1, 1000) }'
}

# Prints a line for each failed test: its module, class, name and message.
failed_tests() {
  # shellcheck disable=SC2016 # awk's $0
  find plugin -path '*/target/test-reports/*/TEST-*.xml' -print0 | sort -z |
    xargs -0 -r awk '
      /^ *<testcase / { test = $0; next }
      test != "" && /^ *<(failure|error)[ >]/ {
        module = FILENAME; sub("/target/.*", "", module)
        print "  " module ": " value(test, "classname") "." value(test, "name") ": " substr(value($0, "message"), 1, 300)
      }
      { test = "" }
      function value(line, name) {
        if (!match(line, " " name "=\"[^\"]*")) return ""
        line = substr(line, RSTART + length(name) + 3, RLENGTH - length(name) - 3)
        sub("&#10;.*", "", line); gsub("&lt;", "<", line); gsub("&gt;", ">", line); gsub("&quot;", "\"", line); gsub("&amp;", "\\&", line)
        return line
      }'
}
