# shellcheck shell=bash
# Builds the GeoServer extension against an unpacked GeoServer. Sourced by ./sidewalk.

geoserver_zip() { # --lib DIR [MAVEN_ARGUMENT…]: prints the paths of the zips
  local lib=''
  if [[ ${1:-} == --lib ]]; then
    lib=${2:-}
    shift "$(($# < 2 ? $# : 2))"
  fi
  [[ -n $lib ]] || wrong_usage geoserver-zip "--lib needs the folder WEB-INF/lib of a GeoServer"
  lib=$(absolute_path "$lib")
  compgen -G "$lib/gs-main-*.jar" >/dev/null || fail 66 "$lib is not the WEB-INF/lib of a GeoServer: it has no gs-main-*.jar"
  require_jdk
  require_maven
  rm -f "${home:?}"/plugin/geoserver/target/*.zip # zips of other versions
  (cd "$home" && mvn -B -q -Pgeoserver -Dgeoserver.lib="$lib" -pl plugin/geoserver -am package \
    -Dmaven.test.skip=true -Dspotless.check.skip=true -Dcyclonedx.skip=true -Dbuild.commit="$(commit_of_tree)" "$@") >&2 || fail 70 "the build failed"
  ls "$home"/plugin/geoserver/target/*.zip
}

# Starts a copy of that GeoServer twice on an empty data directory and sends requests as clients do; see plugin/geoserver/smoke.
geoserver_smoke() { # --webapp DIR --tomcat DIR [--zip ZIP] [--port N] [--upgrade-from ZIP] [--part NAME…]
  local webapp='' tomcat='' zip='' port=18480 more=()
  begin_options
  while (($#)); do
    require_option geoserver-smoke '--webapp --tomcat --zip --port --upgrade-from --part*' "$@"
    case $1 in
      --webapp) webapp=$(absolute_path "$2") ;;
      --tomcat) tomcat=$(absolute_path "$2") ;;
      --zip) zip=$(absolute_path "$2") ;;
      --port) port=$2 ;;
      --upgrade-from) more+=(--upgrade-from "$(absolute_path "$2")") ;;
      --part) more+=(--part "$2") ;;
    esac
    shift 2
  done
  require_port geoserver-smoke "$port" 1
  [[ -d $webapp/WEB-INF/lib ]] || wrong_usage geoserver-smoke "--webapp must be the folder of an unpacked GeoServer but was '$webapp'"
  [[ -x $tomcat/bin/catalina.sh ]] || wrong_usage geoserver-smoke "--tomcat must be the folder of an unpacked Tomcat but was '$tomcat'"
  [[ -z $zip || -f $zip ]] || fail 66 "geoserver-smoke: $zip does not exist"
  if ! command -v python3 >/dev/null || ! command -v psql >/dev/null; then fail 69 "geoserver-smoke: python3 and psql are needed"; fi
  require_postgis
  want_qgis "${QGIS_PYTHON:-/usr/bin/python3}"
  local work=${state:?}/geoserver-smoke url bundle
  [[ -n $zip ]] || zip=$(geoserver_zip --lib "$webapp/WEB-INF/lib" | head -1)
  prepare_application
  generate_bundle 20000 1
  if [[ -d $work/database ]]; then database_delete "$work/database"; fi
  rm -rf "$work"
  mkdir -p "$work"
  url=$("$home/sidewalk" database start "$work/database" --throwaway --while $$)
  # psql and the launcher's commands take the owner's password from PGPASSFILE; GeoServer logs in as a read-only user.
  SIDEWALK_DB_READER_PASSWORD=$(database password "$work/database" sidewalk_server) SIDEWALK_DB_READER_USER=sidewalk_server \
    PGPASSFILE=$work/database/passwords interruptible env SIDEWALK="$home/sidewalk" python3 "$home/plugin/geoserver/smoke/smoke.py" --webapp "$webapp" --tomcat "$tomcat" \
    --zip "$zip" --work "$work" --demo "$bundle" --golden "$home/plugin/serve/src/test/resources/golden" --fixtures "$home/plugin/tools/testkit/src/test/resources/fixtures" --database "$url" --port "$port" "${more[@]}"
}
