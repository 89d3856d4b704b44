# shellcheck shell=bash
# Installs what the tests of the pages need: a browser and Node packages. Sourced by ./sidewalk.
#
# The test PagesOpenTest and the browser tests need Chromium and Node.js.
# .sidewalk/browser/ holds the packages of the browser tests: axe, Lighthouse, MapLibre GL.
# .sidewalk/scripts/ holds those that check scripts and styles: TypeScript, Prettier, the types of OpenLayers.

browser_tools=${home:?}/.sidewalk/browser

want_browser() { # for the browser tests
  want_chromium
  has_chromium || fail 69 "the browser tests need Chromium and Node.js 20 or later; CHROMIUM can name the program of Chromium"
  want_browser_tools
}

want_chromium() { # a test opens the pages in Chromium, which Node.js drives; without them it is skipped with a message
  if can_install; then
    find_chromium || install_packages chromium
    command -v node >/dev/null || install_packages nodejs
  fi
  has_chromium || say "Chromium or Node.js 20 is not installed: skipping the test that opens the pages (Debian and Ubuntu:" \
    "apt-get install chromium nodejs)"
}

has_chromium() {
  find_chromium && node -e 'process.exit(parseInt(process.versions.node, 10) < 20 ? 1 : 0)' 2>/dev/null
}

find_chromium() {
  [[ -x ${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome)} ]]
}

want_browser_tools() {
  want_node_packages "$home/plugin/server/src/test/browser" "$browser_tools" "axe, Lighthouse and MapLibre GL"
}

want_scripts_tools() {
  if ! command -v npm >/dev/null && can_install; then
    install_packages nodejs npm
  fi
  want_node_packages "$home/plugin/pages" "$home/.sidewalk/scripts" "TypeScript and Prettier, which check the scripts of the pages"
}

want_node_packages() { # FROM INTO WHAT: without these packages, the tests that need them are skipped with a message
  local from=$1 into=$2 what=$3 new=$2.new
  cmp -s "$from/package-lock.json" "$into/package-lock.json" && return 0
  if ! command -v npm >/dev/null; then
    say "npm is not installed: skipping $what (Debian and Ubuntu: apt-get install npm)"
    return 0
  fi
  say "fetching $what"
  rm -rf "$new"
  mkdir -p "$new"
  cp "$from"/package*.json "$new"
  if npm ci --prefix "$new" --no-audit --no-fund --silent >&2; then
    rm -rf "$into"
    mv "$new" "$into"
  else
    say "the npm registry cannot be reached: skipping $what"
  fi
}
