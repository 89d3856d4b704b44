# shellcheck shell=bash
# Builds the GeoServer extension against an unpacked GeoServer. Sourced by ./sidewalk.

geoserver_zip() { # --lib DIR [MAVEN_ARGUMENT…]: prints the zips
  local lib=''
  if [[ ${1:-} == --lib ]]; then
    lib=${2:-}
    shift 2 || fail 64 "geoserver-zip: --lib needs the folder WEB-INF/lib of a GeoServer"
  fi
  [[ -n $lib ]] || fail 64 "usage: ./sidewalk geoserver-zip --lib /path/to/geoserver/WEB-INF/lib"
  lib=$(absolute_path "$lib")
  compgen -G "$lib/gs-main-*.jar" >/dev/null || fail 66 "$lib holds no gs-main-*.jar: it is not the WEB-INF/lib of a GeoServer"
  require_jdk
  require_maven
  rm -f "$home"/plugin/geoserver/target/*.zip # of another version
  (cd "$home" && mvn -B -q -Pgeoserver -Dgeoserver.lib="$lib" -pl plugin/geoserver -am package \
    -Dmaven.test.skip=true -Dcyclonedx.skip=true "$@") >&2 || fail 70 "the build failed"
  ls "$home"/plugin/geoserver/target/*.zip
}
