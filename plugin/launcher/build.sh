# shellcheck shell=bash
# Builds a program of this checkout when its sources have changed. Sourced by ./sidewalk.

# Builds MODULE and unpacks it into FOLDER/app/. UNPACK is a function with two arguments: MODULE and the folder to create.
build_program() { # MODULE FOLDER UNPACK; MODULE is a path below plugin/
  require_maven
  mkdir -p "$2"
  touch "$2/build-start" # a source saved during the build counts as newer
  say "building the ${1##*/}, for minutes the first time, because Maven fetches its libraries"
  interruptible build_jar "$1" >&2 || fail 70 "the build failed"
  rm -rf "$2/app" "$2/app.new"
  "$3" "$1" "$2/app.new"
  mv "$2/build-start" "$2/app.new/build-start"
  mv "$2/app.new" "$2/app"
}

program_is_current() { # FOLDER
  [[ -f $1/app/build-start ]] || return 1
  [[ -z $(find "${home:?}"/{pom.xml,.mvn,sql-views,styles} "$home"/plugin/{,tools/}*/pom.xml "$home"/plugin/{,tools/}*/src/main "$home"/plugin/tools/*/src/test \
    -newer "$1/app/build-start" -print -quit 2>/dev/null) ]]
}

build_jar() { # MODULE: builds without the checks of the full build
  cd "$home" || exit
  rm -rf plugin/"$1"/target/{sidewalk-"${1##*/}"-*.jar,tool} # of other versions
  local tests=-Dmaven.test.skip=true
  [[ $1 != tools/* ]] || tests='-DskipTests -Ptool' # the tools are test classes
  # shellcheck disable=SC2086 # options
  exec mvn -B --no-transfer-progress -Dstyle.color=never -pl "plugin/$1" -am package $tests -Dcyclonedx.skip=true \
    -Dspotless.check.skip=true -Dbuild.commit="$(commit_of_tree)" > >(modules_and_errors) 2>&1
}

# Reads Maven's output; prints one line for each module when its build begins, and the error messages.
modules_and_errors() {
  local line is_error=no
  while IFS= read -r line; do
    if [[ $line == \[ERROR\]* || ($line != \[* && $is_error == yes) ]]; then # a line without a level continues the message before it
      is_error=yes
      echo "$line"
    else
      is_error=no
    fi
    if [[ $line =~ ^\[INFO\]\ Building\ (.*)\ [^\ ]+\ +\[([0-9]+)/([0-9]+)\]$ ]]; then
      say "module ${BASH_REMATCH[2]} of ${BASH_REMATCH[3]}: ${BASH_REMATCH[1]}"
    fi
  done
}

version_of_tree() { # prints it, such as 1.0.0+03669065abcd
  sed -n "s|.*<revision>\(.*\)</revision>.*|\1$(commit_of_tree)|p" "$home/pom.xml"
}

# Prints + and the commit, followed by .modified if files differ from it; nothing where git or the checkout's history is missing.
commit_of_tree() {
  local commit
  [[ -e $home/.git ]] && commit=$(git -C "$home" rev-parse --short=12 HEAD 2>/dev/null) || return 0
  [[ -z $(git -C "$home" status --porcelain 2>/dev/null) ]] || commit+=.modified
  echo "+$commit"
}

jar_of() { # MODULE: prints its path
  echo "$home/plugin/$1/target/sidewalk-${1##*/}"-*.jar
}

# Builds a tool, bench or chaos: FOLDER/app/ holds the jar of its classes and its libraries.
prepare_tool() { # MODULE FOLDER
  require_jdk
  if ! program_is_current "$2"; then build_program "$1" "$2" move_tool; fi
}

move_tool() { # MODULE FOLDER
  mv "$home/plugin/$1/target/tool" "$2"
}

tool_command() { # FOLDER: sets tool to the start of its command line; a main class follows
  # shellcheck disable=SC2034 # its callers read it
  tool=("$JAVA_HOME/bin/java" -cp "$1/app/*")
}
