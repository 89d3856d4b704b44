# shellcheck shell=bash
# Where the data of a private server is, and who owns it and runs the server. Sourced by ./sidewalk; see database.sh.

database_user() { # PLACE: who runs the server there; nothing: the one who runs this script
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

# From / because the current folder may be closed to that user, and without what the caller's environment says of other
# databases: PostgreSQL's server reads PGPORT, PGDATESTYLE and PGCLIENTENCODING too, and does not start when they are wrong.
as_database_user() { # PLACE COMMAND…; PGDATA and PGPASSWORD are ours
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

database_place() { # DIR: the folder of the data; made when it is not there
  local place user
  place=$(known_place "$1")
  user=$(database_user "$place")
  if [[ -z $user ]]; then
    [[ ! -d $place/data || -O $place/data ]] || fail 77 "PostgreSQL does not start: $place/data belongs to" \
      "$(owner "$place/data"), not to $(id -un)"
  elif [[ $user == root ]] || ! id "$user" >/dev/null 2>&1; then # a copy, or of another machine
    fail 77 "PostgreSQL does not start: $place/data belongs to $(owner "$place/data"), as whom it cannot run." \
      "Give it to a user without rights: chown -R postgres $place/data"
  elif [[ ! -d $place/data ]]; then
    chown "$user" "$place"
    if ! (as_database_user "$place" test -w "$place"); then
      place=$(mktemp -d /var/tmp/sidewalk-XXXXXXXX)
      chown "$user" "$place"
      echo "$place" >"$1/location"
      say "$1 is closed to the user $user: the data is in $place"
    fi
  fi
  echo "$place"
}

owner() { # FILE: the owner's name, or the number of one that is not known here
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
