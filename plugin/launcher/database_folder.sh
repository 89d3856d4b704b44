# shellcheck shell=bash
# Finds the data folder of a private server, its owner, and the user who runs the server. Sourced by ./sidewalk; see database.sh.

database_user() { # PLACE: prints the user who runs the server; prints nothing when that is the current user
  if [[ $(id -u) -ne 0 ]]; then
    return 0
  elif [[ -d $1/data ]]; then
    stat -c %U "$1/data"
  elif id postgres >/dev/null 2>&1; then
    echo postgres
  else
    echo nobody
  fi
}

# Runs COMMAND as the user who owns the data. Changes to / because that user may have no access to the current folder. Unsets
# the PG variables of the caller: the server also reads PGPORT, PGDATESTYLE and PGCLIENTENCODING and does not start when they
# are wrong.
as_database_user() { # PLACE COMMAND…; keeps PGDATA and PGPASSWORD, which this launcher sets
  local user variable
  user=$(database_user "$1")
  shift
  for variable in "${!PG@}"; do
    case $variable in PGDATA | PGPASSWORD) ;; *) set -- -u "$variable" "$@" ;; esac
  done
  set -- env "$@"
  cd /
  if [[ -z $user ]]; then
    "$@"
  elif command -v setpriv >/dev/null; then
    setpriv --reuid="$user" --regid="$(id -g "$user")" --clear-groups -- "$@"
  else
    runuser -u "$user" -- "$@"
  fi
}

database_place() { # DIR: prints the data folder; creates it when missing
  local place user
  place=$(known_place "$1")
  user=$(database_user "$place")
  if [[ -z $user ]]; then
    [[ ! -d $place/data || -O $place/data ]] || fail 77 "PostgreSQL does not start: $place/data belongs to" \
      "$(owner "$place/data"), not to $(id -un)"
  elif [[ $user == root ]] || ! id "$user" >/dev/null 2>&1; then # copied by root or from another machine
    fail 77 "PostgreSQL does not start: $place/data belongs to $(owner "$place/data"), but PostgreSQL cannot run as that user." \
      "Change the owner to an unprivileged user: chown -R postgres $place/data"
  elif [[ ! -d $place/data ]]; then
    chown "$user" "$place"
    if ! (as_database_user "$place" test -w "$place"); then
      place=$(mktemp -d /var/tmp/sidewalk-XXXXXXXX)
      chown "$user" "$place"
      echo "$place" >"$1/location"
      say "the user $user has no access to $1: the data is in $place"
    fi
  fi
  echo "$place"
}

owner() { # FILE: prints the owner's name, or the number of an unknown owner
  stat -c %U "$1" | sed "s/^UNKNOWN$/user $(stat -c %u "$1")/"
}

known_place() { # DIR
  local place=$1
  if [[ -f $1/location ]]; then place=$(cat "$1/location"); fi
  echo "$place"
}

absolute_path() { # PATH, which need not exist
  case $1 in
    /*) echo "$1" ;;
    *) echo "$PWD/$1" ;;
  esac
}
