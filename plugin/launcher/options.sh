# shellcheck shell=bash
# How the launcher reads the command line of its own commands: what it does not understand, it refuses. Sourced by ./sidewalk.

# Ends with 64, after the command's usage and what is wrong.
wrong_usage() { # COMMAND FAULT…
  usage_of "$1" >&2
  fail 64 "$1: ${*:2}"
}

usage_of() { # COMMAND: its part of the usage
  usage | awk -v command="$1" '/^ ? ?[^ ]/ || NF == 0 { shown = $1 == command } shown' | sed 's|^  \([^ ]\)|usage: ./sidewalk \1|'
}

begin_options() {
  given='' # names, each behind a blank
}

# Ends unless the command line begins with one of NAMES and its value. A name with a star may be given more than once.
require_option() { # COMMAND NAMES ARGUMENT…; between begin_options and refuse_together
  local command=$1 names=" $2 " name=$3
  if [[ $name == *[\ *]* || ($names != *" $name "* && $names != *" $name* "*) ]]; then
    wrong_usage "$command" "there is no option '$name'"
  fi
  [[ -n ${4:-} && ${4:-} != --* ]] || wrong_usage "$command" "$name needs a value"
  if [[ "${given:-} " == *" $name "* && $names != *" $name* "* ]]; then wrong_usage "$command" "$name is given twice"; fi
  given+=" $name"
}

# Ends when the command line has options of which the one would make the other one useless.
refuse_together() { # COMMAND NAME NAME…: the first with any other; as require_option found them
  local name
  for name in "${@:3}"; do
    if [[ "$given " == *" $2 "* && "$given " == *" $name "* ]]; then wrong_usage "$1" "$name means nothing with $2"; fi
  done
}

require_number() { # COMMAND OPTION VALUE
  [[ $3 =~ ^[0-9]{1,9}$ ]] || wrong_usage "$1" "$2 must be a number but was '$3'"
}

require_port() { # COMMAND VALUE LEAST
  if ! [[ $2 =~ ^[0-9]{1,9}$ ]] || ((10#$2 < $3 || 10#$2 > 65535)); then
    wrong_usage "$1" "--port must be $3 to 65535 but was '$2'"
  fi
}
