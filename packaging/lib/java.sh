# shellcheck shell=sh
# Finds the Java runtime of this machine. Sourced by bin/sidewalk and lib/make-class-archive.

# Sets java to a program of version 17 or later: that of JAVA_HOME, otherwise the first one in PATH.
find_java() {
  advice="install one (Debian and Ubuntu: apt-get install openjdk-17-jre-headless or openjdk-21-jre-headless) or set JAVA_HOME"
  if [ -n "${JAVA_HOME:-}" ]; then java=$JAVA_HOME/bin/java; else java=$(command -v java) || java=''; fi
  if [ -z "$java" ]; then
    echo "sidewalk: a Java runtime of version 17 or later is needed: $advice" >&2
    exit 69
  fi
  if [ ! -x "$java" ]; then
    echo "sidewalk: a Java runtime of version 17 or later is needed, but $java does not exist: $advice" >&2
    exit 69
  fi
  major=$(java_major)
  if [ "$major" -lt 17 ]; then
    echo "sidewalk: a Java runtime of version 17 or later is needed, but $java has version $major: $advice" >&2
    exit 69
  fi
}

java_major() { # prints the major version; the file release is faster to read than Java is to start
  file=$(dirname "$(dirname "$(readlink -f "$java")")")/release
  version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$file" 2>/dev/null) || version=''
  [ -n "$version" ] || version=$("$java" -version 2>&1 | sed -n 's/.* version "\([0-9]*\).*/\1/p')
  echo "${version:-0}"
}
