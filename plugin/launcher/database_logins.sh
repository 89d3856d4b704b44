# shellcheck shell=bash
# The logins of a private server and their passwords. Sourced by ./sidewalk; see database.sh.

database_password() { # DIR USER: prints the password
  local password
  password=$(sed -n "s/^127.0.0.1:\*:\*:${2:?database password DIR USER}://p" "$1/passwords" 2>/dev/null)
  [[ -n $password ]] || fail 66 "$1/passwords has no password of $2"
  echo "$password"
}

new_passwords() { # DIR
  local user lines=''
  for user in sidewalk sidewalk_server; do
    lines+="127.0.0.1:*:*:$user:$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')"$'\n'
  done
  rm -f "$1/passwords" "$1/passwords.new"
  if ! (umask 077 && printf %s "$lines" >"$1/passwords.new") 2>/dev/null || ! mv "$1/passwords.new" "$1/passwords"; then
    fail 73 "$1/passwords cannot be written; is the disk full?"
  fi
}

password_statement() { # DIR; for the standard input of a program: other users can read its arguments
  echo "ALTER ROLE sidewalk PASSWORD '$(database_password "$1" sidewalk)'"
}

only_with_password() { # pg_hba.conf; wants_passwords compares the file with this text, so keep it as it is
  echo '# written by ./sidewalk: nobody is trusted, not even on this machine'
  echo 'host all all 127.0.0.1/32 scram-sha-256'
}

wants_passwords() { # DIR PLACE
  [[ -f $1/passwords && $(grep -v '^host replication' "$2/data/pg_hba.conf") == "$(only_with_password)" ]]
}

# Makes a cluster require passwords. The file of passwords may have been deleted.
secure_cluster() { # DIR PLACE; its server must not run
  [[ ! -f $1/passwords ]] || grep -q ':sidewalk_server:' "$1/passwords" || rm "$1/passwords"
  [[ -f $1/passwords ]] || new_passwords "$1"
  forget_dead_postmaster "$2"
  # shellcheck disable=SC2154 # require_postgis sets pg_bin
  (password_statement "$1" | as_database_user "$2" "$pg_bin/postgres" --single -D "$2/data" postgres) >"$2/server.log" 2>&1 9>&- ||
    fail 70 "PostgreSQL does not start: $(start_failure "$2" '')"
  only_with_password >"$2/data/pg_hba.conf"
}
