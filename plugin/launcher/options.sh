# shellcheck shell=bash
# Reads the options of the launcher's commands and rejects unknown ones. Sourced by ./sidewalk.

# Prints the command's usage and MESSAGE, then exits with 64.
wrong_usage() { # COMMAND MESSAGE…
  usage_of "$1" >&2
  fail 64 "$1: ${*:2}"
}

usage_of() { # COMMAND: prints its part of the usage
  usage | awk -v command="$1" '/^ ? ?[^ ]/ || NF == 0 { shown = $1 == command } shown' | sed 's|^  \([^ ]\)|usage: ./sidewalk \1|'
}

begin_options() {
  given='' # names, each preceded by a blank
}

# Fails unless the arguments begin with one of NAMES and a value. A name with a star may be given more than once.
require_option() { # COMMAND NAMES ARGUMENT…; call between begin_options and refuse_together
  local command=$1 names=" $2 " name=$3
  if [[ $name == *[\ *]* || ($names != *" $name "* && $names != *" $name* "*) ]]; then
    wrong_usage "$command" "unknown option '$name'"
  fi
  [[ -n ${4:-} && ${4:-} != --* ]] || wrong_usage "$command" "$name needs a value"
  if [[ "${given:-} " == *" $name "* && $names != *" $name* "* ]]; then wrong_usage "$command" "$name is given twice"; fi
  given+=" $name"
}

# Fails when the first NAME and any other NAME were given together.
refuse_together() { # COMMAND NAME NAME…; call after require_option
  local name
  for name in "${@:3}"; do
    if [[ "$given " == *" $2 "* && "$given " == *" $name "* ]]; then wrong_usage "$1" "$name cannot be combined with $2"; fi
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
