# shellcheck shell=bash
# Tests the packages of `release` as an operator gets them: unpacked or installed, with nothing of this checkout. Sourced by ./sidewalk.

test_release() { # DIR VERSION
  (cd "$1" && sha256sum --check --quiet SHA256SUMS) || fail 70 "release: SHA256SUMS is wrong"
  test_extension "$1"
  test_tarball "$1" "$2"
  if command -v dpkg-deb >/dev/null; then test_debian "$1" "$2"; fi
}

test_extension() { # DIR: the zips for GeoServer, if there are any, have the texts of their licenses
  local zip license
  for zip in "$1"/sidewalk-geoserver-*.zip; do
    [[ -f $zip ]] || return 0
    unzip -p "$zip" '*.jar' >"${work:?}/extension.jar"
    for license in 'MIT License' 'Apache License'; do
      unzip -p "$work/extension.jar" META-INF/LICENSE | grep -F "$license" >/dev/null || fail 70 "release: $zip has no text of the $license"
    done
  done
}

test_tarball() { # DIR VERSION
  say "testing the archive"
  mkdir "$work/tarball"
  tar -xzf "$1/sidewalk-$2.tar.gz" -C "$work/tarball"
  local program=$work/tarball/sidewalk-$2
  "$program/lib/make-class-archive" || fail 70 "release: the archive of classes cannot be created"
  [[ -f $program/lib/classes.jsa ]] || fail 70 "release: there is no archive of classes"
  cp "$program/conf/application.properties.example" "$work/tarball/application.properties"
  sed -i "s|/etc/sidewalk|$work/tarball|" "$work/tarball/application.properties"
  local unpacked=(env -i PATH="$JAVA_HOME/bin:/usr/bin:/bin" "$program/bin/sidewalk")
  try_program '' "$work/tarball" "$work/tarball" "$2" "${unpacked[@]}"
  upgrade_releases "$work/tarball" "${unpacked[@]}"
}

# Upgrades the database of each earlier release. The answers of the contract must be those of that release.
upgrade_releases() { # FOLDER COMMAND…; FOLDER has the settings
  local dump name answers=$work/answers config=(--config "$1/application.properties")
  require_postgis
  for dump in "$work"/source/plugin/serve/src/test/resources/releases/*.sql.gz; do
    say "testing the upgrade from $(basename "$dump" .sql.gz)"
    create_database "$1"
    gunzip -c "$dump" | run_sql >"$work/step.log" 2>&1 || fail 70 "release: $dump cannot be restored: $(tail -5 "$work/step.log")"
    step "${@:2}" migrate "${config[@]}"
    step "${@:2}" refresh "${config[@]}"
    start_server "${@:2}" serve --port 0 "${config[@]}"
    rm -rf "$answers"
    mkdir "$answers"
    for name in labelClusters rawLabels accessScoreStreets labelTags userStats; do
      curl -fsS -o "$answers/$name" "$url/v3/api/$name" || fail 70 "release: $name fails after the upgrade"
    done
    stop_server
    (cd "$answers" && sha256sum --check --quiet "${dump%.sql.gz}.sha256") ||
      fail 70 "release: after the upgrade from $(basename "$dump" .sql.gz), answers differ from those of that version"
    database_delete "$work/database"
  done
}

run_sql() { # runs the statements of standard input as the superuser
  # shellcheck disable=SC2154 # require_postgis sets pg_bin
  { echo 'CREATE ROLE sidewalk_reader; CREATE EXTENSION postgis SCHEMA public;' && cat; } | PGPASSFILE=$work/database/passwords "$pg_bin/psql" -X -q \
    -v ON_ERROR_STOP=1 -d "$(sed 's|^jdbc:|| ; s|//|//sidewalk@|' <<<"$(database_url "$work/database")")"
}

# Installs the package in a bare Debian 12, tries it there, and removes it.
test_debian() { # DIR VERSION
  local left
  if [[ $(id -u) -ne 0 ]] || ! command -v debootstrap >/dev/null; then
    say "the package for Debian is not tested: this needs root and debootstrap (apt-get install debootstrap)"
    return 0
  fi
  say "testing the package in a bare Debian 12"
  debian=$work/debian12
  debootstrap --variant=minbase --include=systemd-sysv,dbus bookworm "$debian" >"$work/debootstrap.log" 2>&1 || fail 69 "debootstrap failed: $(tail -1 "$work/debootstrap.log")"
  mount -t proc proc "$debian/proc"
  cp /etc/resolv.conf "$debian/etc/"
  cp "$1"/sidewalk_*_all.deb "$debian/opt/sidewalk.deb" # /tmp is another one when it is booted
  in_debian apt-get -qq update >/dev/null
  install_in_debian
  try_program "$debian" /etc/sidewalk /tmp "$2" chroot "$debian" env -i PATH=/usr/bin:/bin sidewalk
  keeps_configuration
  try_units
  in_debian dpkg --purge sidewalk >/dev/null
  left=$(in_debian find /etc /usr /var -path '*sidewalk*')
  [[ -z $left ]] || fail 70 "release: purge leaves files behind: $left"
}

in_debian() { chroot "$debian" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"; }

install_in_debian() { # [HOW], in_booted in the booted system; also as an upgrade
  "${1:-in_debian}" apt-get -qq -y --no-install-recommends --reinstall -o Dpkg::Options::=--force-confold install /opt/sidewalk.deb >"$work/apt.log" 2>&1 ||
    fail 70 "release: the package cannot be installed: $(tail -5 "$work/apt.log")"
  [[ -f $debian/var/lib/sidewalk/classes.jsa ]] || fail 70 "release: the installation made no archive of classes"
}

# Boots the system, and checks that what is enabled runs after each step but a removal, also one of several cities.
try_units() {
  local units=(sidewalk.service sidewalk@newberg.service sidewalk-refresh.timer sidewalk-refresh@newberg.timer) before
  boot_debian || return 0
  create_database "$debian/etc/sidewalk"
  are_units inactive
  in_booted sh -c 'cd /etc/sidewalk && mkdir newberg && cp -p application.properties environment *-password newberg &&
    sed -i -e "s|/etc/sidewalk/|/etc/sidewalk/newberg/|" newberg/application.properties && echo server.port=0 | tee -a application.properties >>newberg/application.properties'
  in_booted systemctl --quiet enable --now "${units[@]}"
  are_units active
  before=$(in_booted systemctl show -p MainPID --value sidewalk.service)
  install_in_debian in_booted
  are_units active
  [[ $(in_booted systemctl show -p MainPID --value sidewalk.service) != "$before" ]] || fail 70 "release: an upgrade restarts no server"
  [[ $(in_booted sidewalk migrate) == *"up to date"* ]] || fail 70 "release: an upgrade restarts a server without updating the schema"
  in_booted apt-get -qq -y remove sidewalk >/dev/null
  are_units inactive
  install_in_debian in_booted
  are_units active
  in_booted dpkg --purge sidewalk >/dev/null
  are_units inactive
  in_booted systemctl poweroff
  await_child || true
  database_delete "$work/database"
}

are_units() { # STATE
  local unit state
  for unit in "${units[@]}"; do
    state=$(in_booted systemctl is-active "$unit" || true)
    [[ $state == "$1" ]] || fail 70 "release: $unit is $state, not $1: $(in_booted journalctl -n 5 -o cat -u "$unit")"
  done
}

boot_debian() { # sets leader; fails after a message where no container can boot
  if ! command -v systemd-nspawn >/dev/null; then
    say "the units are not tried: this needs systemd-nspawn (apt-get install systemd-container)"
    return 1
  fi
  umount "$debian/proc"
  bound systemd-nspawn -q -D "$debian" --register=no --keep-unit -b >"$work/boot.log" 2>&1
  child=$!
  for _ in {1..150}; do
    leader=$(pgrep -P "$child" -x systemd) || true
    if [[ -n $leader && $(in_booted systemctl is-system-running 2>/dev/null) =~ ^(running|degraded) ]]; then return 0; fi
    sleep 0.2
  done
  say "the units are not tried: the bare Debian 12 does not boot here: $(tail -3 "$work/boot.log")"
  stop_child
  return 1
}

in_booted() { nsenter -t "$leader" -m -u -i -p -r -w env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"; }

keeps_configuration() {
  local before
  before=$(cat "$debian"/etc/sidewalk/*)
  install_in_debian
  [[ $(cat "$debian"/etc/sidewalk/*) == "$before" ]] || fail 70 "release: an upgrade changes the configuration"
}

# Runs the commands of an operator on an empty database, and requests each service.
try_program() { # ROOT CONFIGURATION FOLDER VERSION COMMAND…; the folders are below ROOT; COMMAND starts the program
  local root=$1 settings=$2 folder=$3 version=$4 code=0
  shift 4
  local config=(--config "$settings/application.properties")
  [[ -z $root ]] || config=() # installed: the default
  [[ $("$@" --version) == "$version${commit?}" ]] || fail 70 "release: --version is $("$@" --version)"
  create_database "$root$settings"
  step "$@" demo-bundle --labels 2000 --out "$folder/bundle"
  step "$@" migrate "${config[@]}"
  step "$@" load "$folder/bundle" "${config[@]}"
  step "$@" refresh "${config[@]}"
  step "$@" snapshot create "$folder/snapshots" --name first "${config[@]}"
  step "$@" snapshot verify "$folder/snapshots/first" "${config[@]}"
  "$@" doctor "${config[@]}" >"$work/doctor.log" 2>&1 || code=$?
  ((code <= 1)) || fail 70 "release: doctor failed: $(cat "$work/doctor.log")" # 1: advice, such as about the rights of this owner
  try_services "$version" "$@" serve --port 0 "${config[@]}"
  database_delete "$work/database"
  rm -rf "$root${folder:?}"/{bundle,snapshots}
}

create_database() { # FOLDER, which has the settings: starts a private database and configures its address and passwords
  local address
  address=$("${home:?}/sidewalk" database start "$work/database" --throwaway --while $$)
  sed -i "s|^sidewalk.db.url=.*|sidewalk.db.url=$address|" "$1/application.properties"
  (umask 077 && database_password "$work/database" sidewalk >"$1/owner-password" &&
    database_password "$work/database" sidewalk_server >"$1/reader-password")
}

step() { # COMMAND…
  interruptible "$@" >"$work/step.log" 2>&1 || fail 70 "release: '${*: -3}' failed: $(tail -5 "$work/step.log")"
}

try_services() { # VERSION COMMAND…
  local version=$1 path
  start_server "${@:2}"
  [[ $(head -1 "$work/serve.log") == *" build $version$commit listens on "* ]] ||
    fail 70 "release: the log does not begin with $version$commit: $(head -1 "$work/serve.log")"
  request_services "$url" || fail 70 "release: $(tail -3 "$work/serve.log")"
  for path in /about /actuator/health; do
    curl -fsS "$url$path" | grep -qF "$version$commit" || fail 70 "release: $path does not name $version$commit"
  done
  stop_server
}

start_server() { # COMMAND…: sets url
  local port=''
  bound "$@" >"$work/serve.log" 2>&1
  child=$!
  for _ in {1..600}; do
    port=$(sed -n 's/.* listens on [^ ]* port \([0-9]*\);.*/\1/p' "$work/serve.log")
    if [[ -n $port ]] || ! kill -0 "$child" 2>/dev/null; then break; fi
    sleep 0.2
  done
  [[ -n $port ]] || fail 70 "release: the server does not start: $(tail -5 "$work/serve.log")"
  url=http://127.0.0.1:$port
}

stop_server() {
  local code=0
  kill -TERM "$child"
  await_child || code=$?
  ((code == 143)) || fail 70 "release: the server ended with $code after SIGTERM"
}

request_services() { # URL: one request of each service; fails after a message
  local path
  for path in / /about /developers /report /report.pdf /actuator/health/readiness /v3/api/labelTags /v3/api/labelClusters \
    '/v3/api/rawLabels?filetype=csv' '/v3/api/accessScoreStreets?filetype=geopackage' '/v3/api/labelClusters?filetype=geoparquet' \
    /v3/api/userStats /ogc/features/v1/collections /ogc/tiles/v1/collections '/wfs?service=WFS&request=GetCapabilities' \
    '/wms?service=WMS&request=GetCapabilities' /wmts/1.0.0/WMTSCapabilities.xml; do
    if ! curl -fsS -m 60 -o "$work/answer" "$1$path" || [[ ! -s $work/answer ]]; then
      say "$path fails"
      return 1
    fi
  done
}

end_release_test() {
  [[ ! -d $work/database ]] || database_delete "$work/database"
  [[ -z ${debian:-} ]] || umount "$debian/proc" 2>/dev/null || true
}
