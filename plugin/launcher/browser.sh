# shellcheck shell=bash
# Installs what the browser tests of the pages need. Sourced by ./sidewalk.
#
# .sidewalk/browser/ holds the Node packages: axe, Lighthouse, MapLibre GL.

browser_tools=${home:?}/.sidewalk/browser

is_browser_test() { # MAVEN_ARGUMENT…
  local argument
  for argument in "$@"; do
    [[ $argument != -P*browser* ]] || return 0
  done
  return 1
}

want_browser() { # sets CHROMIUM
  if ! find_chromium && can_install; then
    install_packages chromium
  fi
  find_chromium || fail 69 "Chromium is needed: install it (Debian: apt-get install chromium), or set CHROMIUM to its path"
  want_browser_tools
}

find_chromium() {
  CHROMIUM=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome)}
  export CHROMIUM
  [[ -x $CHROMIUM ]]
}

want_browser_tools() { # without these packages, the tests that need them are skipped with a message
  local from=$home/plugin/server/src/browser-test new=$browser_tools.new
  cmp -s "$from/package-lock.json" "$browser_tools/package-lock.json" && return 0
  if ! command -v npm >/dev/null; then
    say "npm is not installed: skipping axe, Lighthouse and MapLibre GL (Debian and Ubuntu: apt-get install npm)"
    return 0
  fi
  say "fetching axe, Lighthouse and MapLibre GL"
  rm -rf "$new"
  mkdir -p "$new"
  cp "$from"/package*.json "$new"
  if npm ci --prefix "$new" --no-audit --no-fund --silent >&2; then
    rm -rf "$browser_tools"
    mv "$new" "$browser_tools"
  else
    say "the npm registry cannot be reached: skipping axe, Lighthouse and MapLibre GL"
  fi
}
