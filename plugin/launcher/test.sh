# shellcheck shell=bash
# The command `test`: builds everything, runs the tests of all modules, and lists what failed at the end. Sourced by ./sidewalk.

run_tests() { # [--all] MAVEN_ARGUMENT…
  local argument arguments=() slow=(-DexcludedGroups=slow) code=0
  for argument in "$@"; do
    case $argument in
      --all) slow=() ;;
      -Dtest=*) slow=() arguments+=("$argument" -Dsurefire.failIfNoSpecifiedTests=false) ;; # runs named classes, also slow ones
      *) arguments+=("$argument") ;;
    esac
  done
  require_jdk
  require_maven
  require_postgis
  want_fonts
  if is_browser_test "$@"; then
    want_browser
    arguments=(-pl plugin/server -am "${arguments[@]}")
  else
    want_gdal
    want_openpyxl
    want_chinese_font
    want_nginx
    want_shellcheck
  fi
  mkdir -p "${state:?}"
  touch "$state/test-start"
  on_end stop_child
  cd "${home:?}" || exit
  # All modules are tested: without these two options, a failed test would keep the modules above from being built.
  interruptible mvn -B --no-transfer-progress -T 3 verify --fail-at-end -Dmaven.test.failure.ignore "${slow[@]}" "${arguments[@]}" || code=$?
  local failed
  failed=$(failed_tests)
  if [[ -n $failed ]]; then
    say "these tests failed (each module's target/surefire-reports has their output):"
    echo "$failed" >&2
    exit 1
  fi
  if ((code == 0 && ${#slow[@]})); then say "all tests passed, without the slow ones: ./sidewalk test --all runs those too"; fi
  return "$code"
}

# Prints a line for each test that failed since the file test-start was written: its module, class, name and message.
failed_tests() {
  # shellcheck disable=SC2016 # awk's $0
  find plugin -path '*/target/surefire-reports/TEST-*.xml' -newer "$state/test-start" -print0 | sort -z |
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
