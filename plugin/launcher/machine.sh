# shellcheck shell=bash
# Finds the programs that the launcher needs. `demo`, `cluster-demo` and `test` install missing ones where this user may; the other
# commands say what to install. Sourced by ./sidewalk.

# Sets JAVA_HOME to a JDK of version 17 or later.
require_jdk() {
  find_jdk && return 0
  if can_install; then
    apt_get update
    apt_get install "$(first_known_package openjdk-{17,21,25}-jdk-headless)"
  fi
  find_jdk || fail 69 "a JDK of version 17 or later is needed: install one (Debian and Ubuntu:" \
    "apt-get install openjdk-17-jdk-headless) or set JAVA_HOME"
}

find_jdk() {
  local javac candidate
  for javac in "${JAVA_HOME:-}/bin/javac" "$(command -v javac)" /usr/lib/jvm/*/bin/javac; do
    [[ -x $javac ]] || continue
    candidate=$(dirname "$(dirname "$(readlink -f "$javac")")")
    if (($(java_major "$candidate") >= 17)); then
      export JAVA_HOME=$candidate
      return 0
    fi
  done
  return 1
}

java_major() { # JAVA_HOME: prints the major version, such as 17; reads the file release, which is faster than starting Java
  local major
  major=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release" 2>/dev/null)
  echo "${major:-0}"
}

require_maven() {
  command -v mvn >/dev/null && return 0
  if can_install; then
    install_packages maven
  fi
  command -v mvn >/dev/null || fail 69 "Maven 3.8 or later is needed: install it (Debian and Ubuntu: apt-get install maven)"
}

install_postgis() { # does nothing where it may not install
  can_install || return 0
  apt_get update
  local package
  package=$(apt-cache search --names-only '^postgresql-[0-9]+-postgis-3$' | cut -d' ' -f1 | sort -V | tail -1)
  [[ -n $package ]] || return 0
  if ! [[ -d /etc/postgresql-common ]]; then # on a machine without PostgreSQL, install the programs without starting a server
    apt_get install postgresql-common
    as_root sed -i 's/^#\?create_main_cluster .*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf
  fi
  apt_get install "$package"
}

want_gdal() { # tests read our downloads with GDAL; without it they are skipped with a message
  command -v ogr2ogr >/dev/null && [[ -e /usr/lib/python3/dist-packages/osgeo_utils ]] && return 0
  if can_install; then
    install_packages gdal-bin python3-gdal
  else
    say "GDAL is not installed: skipping the tests that read downloads with GDAL (Debian and Ubuntu:" \
      "apt-get install gdal-bin python3-gdal)"
  fi
}

want_fonts() { # the server draws text in legends and maps; newer Java packages do not include the font libraries
  lacks_fonts || return 0
  if can_install; then
    install_packages libfontconfig1 libfreetype6 libharfbuzz0b
  else
    say "Java's font libraries are missing: the server will not start (Debian and Ubuntu:" \
      "apt-get install libfontconfig1 libfreetype6 libharfbuzz0b)"
  fi
}

lacks_fonts() { # as far as the dynamic loader can tell
  local known
  if ldd "$JAVA_HOME/lib/libfontmanager.so" 2>/dev/null | grep -Eq 'lib(freetype|harfbuzz)[^ ]* => not found'; then return 0; fi
  known=$(PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null) || return 1
  [[ $known == *libc.so* && $known != *libfontconfig.so.1* ]]
}

want_qgis() { # PYTHON: the smoke test opens layers with the QGIS of that Python; without QGIS those checks fail
  "$1" -c 'import qgis.core' >/dev/null 2>&1 && return 0
  if can_install && [[ $1 == /usr/bin/python3 ]]; then
    install_packages python3-qgis qgis-providers
  else
    say "$1 has no QGIS: the checks with QGIS will fail (Debian and Ubuntu: apt-get install python3-qgis qgis-providers;" \
      "set QGIS_PYTHON to use another Python)"
  fi
}

want_chinese_font() { # a test writes a PDF with Chinese names; without the font it is skipped with a message
  [[ -e /usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf ]] && return 0
  if can_install; then
    install_packages fonts-droid-fallback
  else
    say "a Chinese font is not installed: skipping a test of PDF files (Debian and Ubuntu: apt-get install fonts-droid-fallback)"
  fi
}

want_openpyxl() { # tests read our workbooks with it; without it they are skipped with a message
  [[ -e /usr/lib/python3/dist-packages/openpyxl ]] && return 0
  if can_install; then
    install_packages python3-openpyxl
  else
    say "openpyxl is not installed: skipping the tests of workbooks (Debian and Ubuntu: apt-get install python3-openpyxl)"
  fi
}

want_shellcheck() { # a test checks the scripts with ShellCheck
  command -v shellcheck >/dev/null && return 0
  if can_install; then
    install_packages shellcheck
  else
    say "ShellCheck is not installed: the scripts are not checked (Debian and Ubuntu: apt-get install shellcheck)"
  fi
}

installs=no # main sets it to yes for demo, cluster-demo and test

can_install() {
  [[ $installs == yes ]] && command -v apt-get >/dev/null && { [[ $(id -u) -eq 0 ]] || sudo -n true 2>/dev/null; }
}

as_root() {
  if [[ $(id -u) -eq 0 ]]; then "$@"; else sudo -n "$@"; fi
}

install_packages() { # PACKAGE…
  apt_get update
  apt_get install "$@"
}

apt_get() { # install|update …; RUNLEVEL=1 keeps apt from starting services
  local output
  say "apt-get $*"
  output=$(as_root env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get -qq -y --no-install-recommends "$@" 2>&1 </dev/null) ||
    fail 69 "apt-get $* failed: $output"
}

first_known_package() { # NAME…
  local name
  for name in "$@"; do
    if apt-cache show "$name" >/dev/null 2>&1; then break; fi
  done
  echo "$name"
}
