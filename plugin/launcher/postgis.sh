# shellcheck shell=bash
# Finds the programs of a PostgreSQL that has PostGIS. Sourced by ./sidewalk.

# Sets pg_bin to the newest PostgreSQL that has PostGIS; installs one if this command may.
require_postgis() {
  pg_bin=$(find_postgis)
  [[ -z $pg_bin ]] || return 0
  install_postgis
  pg_bin=$(find_postgis)
  [[ -n $pg_bin ]] || fail 69 "PostgreSQL with PostGIS is needed: install it (Debian and Ubuntu: apt-get install" \
    "postgresql postgis postgresql-NN-postgis-3; macOS: brew install postgis)"
}

find_postgis() {
  local bin version
  for bin in $(printf '%s\n' /usr/lib/postgresql/*/bin | sort -t/ -k5,5 -rn); do
    version=$(basename "$(dirname "$bin")")
    if [[ -x $bin/initdb && -f /usr/share/postgresql/$version/extension/postgis.control ]]; then
      echo "$bin"
      return 0
    fi
  done
  if command -v pg_config >/dev/null && [[ -f $(pg_config --sharedir)/extension/postgis.control ]]; then
    bin=$(pg_config --bindir)
    if [[ -x $bin/initdb ]]; then echo "$bin"; fi
  fi
}
