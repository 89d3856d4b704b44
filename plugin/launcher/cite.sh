# shellcheck shell=bash
# Runs the OGC test suite for WFS 2.0 against this server. Sourced by ./sidewalk.
#
# .sidewalk/cite/ holds the suite, its libraries and the results of the last run.

cite_folder=${home:?}/.sidewalk/cite
central=https://repo1.maven.org/maven2

# Prints one line per jar: path below Maven Central, SHA-256.
cite_jars() {
  cat <<'TEXT'
org/opengis/cite/ets-wfs20/1.25/ets-wfs20-1.25-aio.jar 89276330d1bcf49bc90615bf70f493684f0df8ee1c342c34be71d0387aa5e7bf
org/jvnet/ogc/ogc-schemas/2.6.1/ogc-schemas-2.6.1.jar a7f247113acebef11682c3adfc6e23527627488daede58d22839379209b1481c
org/ow2/asm/asm/9.9/asm-9.9.jar 03d99a74ad1ee5c71334ef67437f4ef4fe3488caa7c96d8645abc73c8e2017d4
javax/xml/bind/jaxb-api/2.3.1/jaxb-api-2.3.1.jar 88b955a0df57880a26a74708bc34f74dcaf8ebf4e78843a28b50eae945732b06
javax/xml/soap/javax.xml.soap-api/1.4.0/javax.xml.soap-api-1.4.0.jar 141374e33be99768611a2d42b9d33571a0c5b9763beca9c2dc90900d8cc8f767
javax/activation/javax.activation-api/1.2.0/javax.activation-api-1.2.0.jar 43fdef0b5b6ceb31b0424b208b930c74ab58fac2ceeb7b3f6fd3aeb8b5ca4393
org/glassfish/jaxb/jaxb-runtime/2.3.9/jaxb-runtime-2.3.9.jar ba88e5bde7c0d878c3e1f2ec2fcabaf51d201eaf93b3bb9cfecfc1f11b2304d4
org/glassfish/jaxb/txw2/2.3.9/txw2-2.3.9.jar 973018b87af911ecf6e6d861dd0d6a477e4d8ae6a883ec5d073d3df1330b87f0
com/sun/istack/istack-commons-runtime/3.0.12/istack-commons-runtime-3.0.12.jar 27d85fc134c9271d5c79d3300fc4669668f017e72409727c428f54f2417f04cd
TEXT
}

# Tests the WFS at URL, or that of a temporary demo. Prints a table; fails on a failure that is not a known fault of the suite.
cite() { # [--url URL | --port N]
  local url port
  read_server_options cite 8088 "$@"
  require_jdk
  mkdir -p "$cite_folder"
  fetch_suite
  on_end stop_cite
  if [[ -z $url ]]; then
    url=http://127.0.0.1:$port/wfs
    start_own_demo "$cite_folder" "$port" '/wfs?service=WFS&request=GetCapabilities'
  fi
  say "testing $url; this takes a minute or two"
  run_suite "$url" || fail 1 "the suite stopped early; see $cite_folder/suite.log"
  "$JAVA_HOME/bin/java" "$home/plugin/ogc-classic/cite/Report.java" \
    "$(find "$cite_folder/results" -name testng-results.xml)" "$home/plugin/ogc-classic/cite/known-failures.txt" "$url"
}

fetch_suite() {
  local file sum name
  while read -r file sum; do
    name=$cite_folder/${file##*/}
    [[ -f $name ]] && continue
    say "fetching ${file##*/}"
    curl -fsS --retry 3 -o "$name.new" "$central/$file" || fail 69 "cite: Maven Central cannot be reached"
    echo "$sum  $name.new" | sha256sum --check --quiet || fail 65 "cite: the SHA-256 of $file does not match"
    mv "$name.new" "$name"
  done < <(cite_jars)
}

# The suite was written for Java 8: the libraries that Java no longer includes are added, and AllowServices opens their former
# packages. A proxy answers the suite's requests for schemas at their published URLs.
run_suite() { # URL
  local java=$JAVA_HOME/bin/java
  cd "$cite_folder" || return
  rm -rf results port patch
  mkdir results
  "$java" -cp asm-9.9.jar "$home/plugin/ogc-classic/cite/AllowServices.java" patch
  "$java" "$home/plugin/ogc-classic/cite/SchemaProxy.java" ogc-schemas-2.6.1.jar ets-wfs20-1.25-aio.jar port >proxy.log 2>&1 &
  cite_proxy=$!
  until [[ -s port ]]; do
    kill -0 "$cite_proxy" || return 1
    sleep 0.2
  done
  cat >run.xml <<TEXT
<?xml version="1.0" encoding="UTF-8"?>
<properties version="1.0">
  <entry key="wfs">$1?service=WFS&amp;version=2.0.0&amp;request=GetCapabilities</entry>
</properties>
TEXT
  "$java" --patch-module java.desktop=patch --add-opens java.base/java.lang=ALL-UNNAMED \
    -Dhttp.proxyHost=127.0.0.1 -Dhttp.proxyPort="$(cat port)" '-Dhttp.nonProxyHosts=127.*|localhost' \
    -cp ets-wfs20-1.25-aio.jar:jaxb-api-2.3.1.jar:javax.xml.soap-api-1.4.0.jar:javax.activation-api-1.2.0.jar:jaxb-runtime-2.3.9.jar:txw2-2.3.9.jar:istack-commons-runtime-3.0.12.jar \
    org.opengis.cite.iso19142.TestNGController -o "$cite_folder/results" run.xml >suite.log 2>&1
}

stop_cite() {
  end_all "${cite_proxy:-}" "${own_demo:-}"
}
