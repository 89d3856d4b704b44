# shellcheck shell=bash
# Tests a server with third-party clients. Sourced by ./sidewalk.
#
# .sidewalk/clients/ holds the Node packages and the log of the demo.

clients_folder=${home:?}/.sidewalk/clients

# Runs OWSLib, ogc-client, OpenLayers, GDAL and, if installed, GeoPandas and R's sf against URL or a temporary demo.
clients() { # [--url URL | --port N]
  local url port failed=0
  read_server_options clients 8089 "$@"
  url=${url%/}
  mkdir -p "$clients_folder"
  want_clients
  on_end stop_clients
  if [[ -z $url ]]; then
    url=http://127.0.0.1:$port
    start_own_demo "$clients_folder" "$port" /ogc/features/v1
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
  return "$failed"
}

want_clients() {
  want_gdal
  if ! /usr/bin/python3 -c 'import owslib' 2>/dev/null; then
    fail 69 "clients: OWSLib is not installed (Debian and Ubuntu: apt-get install python3-owslib)"
  fi
  command -v npm >/dev/null || fail 69 "clients: Node and npm are not installed"
  cmp -s "$home/plugin/ogc/clients/package.json" "$clients_folder/package.json" && return 0
  say "fetching ogc-client and OpenLayers"
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

stop_clients() {
  end_all "${own_demo:-}"
}
