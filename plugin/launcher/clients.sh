# shellcheck shell=bash
# Tests a server with third-party clients. Sourced by ./sidewalk.
#
# .sidewalk/clients/ holds the Node packages, the log of the demo, its snapshot and a downloaded copy.

clients_folder=${home:?}/.sidewalk/clients

# Runs OWSLib, ogc-client, OpenLayers, GDAL and, if installed, GeoPandas and R's sf against URL or a temporary demo, and readers
# of files on its newest snapshot.
clients() { # [--url URL | --port N]
  local url port failed=0
  read_server_options clients 8089 "$@"
  url=${url%/}
  mkdir -p "$clients_folder"
  want_clients
  on_end stop_clients
  if [[ -z $url ]]; then
    url=http://127.0.0.1:$port
    make_demo_snapshot_in "$clients_folder/snapshots" "$port"
  fi
  local scripts=$home/plugin/ogc/clients
  /usr/bin/python3 "$scripts/owslib_client.py" "$url" || failed=1
  cp "$scripts"/*.mjs "$clients_folder" # Node looks for packages next to the script
  node "$clients_folder/ogc_client.mjs" "$url" || failed=1
  node "$clients_folder/openlayers.mjs" "$url" || failed=1
  with_gdal "$url" || failed=1
  if /usr/bin/python3 -c 'import geopandas' 2>/dev/null; then
    /usr/bin/python3 "$scripts/geopandas_client.py" "$url" || failed=1
  else
    say "GeoPandas is not installed: skipped (Debian and Ubuntu: apt-get install python3-geopandas)"
  fi
  if Rscript -e 'library(sf)' >/dev/null 2>&1; then
    Rscript "$scripts/sf.R" "$url" || failed=1
  else
    say "R with sf is not installed: skipped (Debian and Ubuntu: apt-get install r-cran-sf)"
  fi
  with_workbooks "$url" || failed=1
  with_snapshot "$url" || failed=1
  return "$failed"
}

# Starts a demo with odd names and texts that serves the snapshots of FOLDER, and makes one there.
make_demo_snapshot_in() { # FOLDER PORT
  local bundle=''
  rm -rf "$1"
  export SIDEWALK_SNAPSHOTS_FOLDER=$1
  prepare_application
  generate_bundle 20000 1
  /usr/bin/python3 "$home/plugin/ogc/clients/odd_bundle.py" "$bundle" "$clients_folder/bundle"
  start_own_demo "$clients_folder" "$2" /ogc/features/v1 --bundle "$clients_folder/bundle"
  env -u SIDEWALK_DB_URL "$home/sidewalk" snapshot create default || fail 1 "clients: no snapshot of the demo"
}

want_clients() {
  want_gdal
  if ! /usr/bin/python3 -c 'import owslib' 2>/dev/null; then
    fail 69 "clients: OWSLib is not installed (Debian and Ubuntu: apt-get install python3-owslib)"
  fi
  command -v npm >/dev/null || fail 69 "clients: Node and npm are not installed"
  cmp -s "$home/plugin/ogc/clients/package.json" "$clients_folder/package.json" && return 0
  say "fetching ogc-client, OpenLayers, DuckDB and others"
  cp "$home/plugin/ogc/clients/package.json" "$clients_folder/package.json.new"
  mkdir -p "$clients_folder/new"
  cp "$clients_folder/package.json.new" "$clients_folder/new/package.json"
  npm install --prefix "$clients_folder/new" --no-audit --no-fund --silent || fail 69 "clients: the npm registry cannot be reached"
  rm -rf "$clients_folder/node_modules"
  mv "$clients_folder/new/node_modules" "$clients_folder/node_modules"
  rm -rf "$clients_folder/new"
  mv "$clients_folder/package.json.new" "$clients_folder/package.json"
}

# Checks that GDAL reads the same number of features page by page through OGC API Features and through WFS.
with_gdal() { # URL
  local collection collections pages whole failed=0
  collections=$(ogrinfo -q "WFS:$1/wfs" | sed -n 's/^[0-9]*: sidewalk:\([a-z_]*\).*/\1/p')
  if [[ $collections != *label_clusters* ]]; then
    echo "FAIL  GDAL: no collections through WFS"
    failed=1
  fi
  for collection in $collections; do
    pages=$(ogr2ogr -f CSV /vsistdout/ "OAPIF:$1/ogc/features/v1" "$collection" -select '' -oo PAGE_SIZE=5000 | wc -l)
    whole=$(ogr2ogr -f CSV /vsistdout/ "WFS:$1/wfs" "sidewalk:$collection" -select '' | wc -l)
    if [[ $pages -gt 1 && $pages == "$whole" ]]; then
      echo "ok    GDAL: $collection through OGC API Features and WFS"
    else
      echo "FAIL  GDAL: $collection: $pages lines through OGC API Features, $whole through WFS"
      failed=1
    fi
  done
  # The tiles of GDAL's OGCAPI driver are not tested: up to GDAL 3.6 it reads only matrix sets of version 1.
  if ogrinfo "OGCAPI:$1/ogc/features/v1" | grep -q 'collections/access_score_streets' \
    && ogrinfo -so -al "OGCAPI:$1/ogc/features/v1/collections/regions" -oo API=ITEMS | grep -q '^Layer name: regions'; then
    echo "ok    GDAL: collections and features with the OGCAPI driver"
  else
    echo "FAIL  GDAL: collections and features with the OGCAPI driver"
    failed=1
  fi
  return "$failed"
}

# Reads every workbook with programs that are not of this project.
with_workbooks() { # URL
  if ! /usr/bin/python3 -c 'import openpyxl' 2>/dev/null; then
    say "openpyxl is not installed: workbooks are skipped (Debian and Ubuntu: apt-get install python3-openpyxl)"
    return 0
  fi
  require_jdk
  (cd "$clients_folder" && node workbooks.mjs "$1" "$home/plugin/ogc/clients" "$clients_folder/workbooks")
}

# Downloads the newest snapshot and reads every file with programs that are not of this project; runs the examples of its page.
with_snapshot() { # URL
  local name file failed=0 copy=$clients_folder/copy page=$home/docs/use/snapshots.md
  name=$(curl -fs "$1/v3/api/snapshots?filetype=csv" | sed -n '1d;$s/,.*//p' | grep -xE '[A-Za-z0-9_][A-Za-z0-9._-]*') || true
  if [[ -z $name ]]; then
    say "$1 offers no snapshot: skipped"
    return 0
  fi
  rm -rf "$copy"
  mkdir -p "$copy"
  local address=$1/v3/api/snapshots/$name
  curl -fsS -o "$copy/SHA256SUMS" "$address/SHA256SUMS" || return 1
  while read -r _ file; do
    [[ $file =~ ^[A-Za-z0-9_][A-Za-z0-9._-]*$ ]] || return 1
    curl -fsS -o "$copy/$file" "$address/$file" || return 1
  done <"$copy/SHA256SUMS"
  if (cd "$copy" && sha256sum -c --quiet --strict SHA256SUMS); then
    echo "ok    sha256sum: $(wc -l <"$copy/SHA256SUMS") files of the snapshot $name"
  else
    echo "FAIL  sha256sum: files of the snapshot $name"
    failed=1
  fi
  cp "$home/plugin/serve/src/test/resources/geoparquet/schema-1.1.0.json" "$clients_folder/geoparquet.json"
  (cd "$clients_folder" && node snapshot.mjs "$1" "$name" "$copy") || failed=1
  example "$page" sql "$copy" | (cd "$clients_folder" && node duckdb.mjs) || failed=1
  if /usr/bin/python3 -c 'import pandas' 2>/dev/null; then
    example "$page" python "$address" | tried pandas /usr/bin/python3 - || failed=1
  else
    say "pandas is not installed: skipped (Debian and Ubuntu: apt-get install python3-pandas)"
  fi
  if command -v Rscript >/dev/null; then
    example "$page" r "$address" | tried R Rscript - || failed=1
  else
    say "R is not installed: skipped (Debian and Ubuntu: apt-get install r-base-core)"
  fi
  return "$failed"
}

# Prints the first example of a language, with another address of the snapshot.
example() { # PAGE LANGUAGE ADDRESS
  sed -n "/^\`\`\`$2\$/,/^\`\`\`\$/p" "$1" | sed -e '/^```/d' -e "s#http://127.0.0.1:8080/v3/api/snapshots/2026-Q4#$3#"
}

tried() { # NAME COMMAND…: the command reads its program from standard input
  local name=$1 output
  shift
  if output=$("$@" 2>&1) && [[ -n $output ]]; then
    echo "ok    $name: the example of snapshots.md"
  else
    echo "FAIL  $name: the example of snapshots.md: $output"
    return 1
  fi
}

stop_clients() {
  end_all "${own_demo:-}"
}
