# shellcheck shell=bash
# Builds the kit that attacks the service and runs it against the server that users have. Sourced by ./sidewalk.
#
# .sidewalk/siege/ holds:  app/    the kit, unpacked
#                          field/  while it lasts: its own database, bundles, logs; after failures, the logs

siege_folder=${home:?}/.sidewalk/siege

# Replaces this process by the siege, so that its exit code and signals are its own.
siege() { # [--minutes N] [--seed N] …
  on_end stop_child
  prepare_application
  prepare_siege
  local siege_java=("$JAVA_HOME/bin/java" -cp "$siege_folder/app:$siege_folder/app/BOOT-INF/classes:$siege_folder/app/BOOT-INF/lib/*"
    org.sidewalkdata.siege.SiegeMain)
  require_postgis
  if command -v flock >/dev/null; then
    exec 8>"$siege_folder/lock"
    flock -n 8 || fail 75 "a siege of this folder is running already"
  fi
  local java
  java_command
  cd "$home" || exit
  exec "${siege_java[@]}" "$@" --app "$(join_by '|' "${java[@]}")" --folder "$siege_folder/field"
}

prepare_siege() { # leaves a kit in app/ that is as new as its sources
  if siege_is_current; then return 0; fi
  require_maven
  mkdir -p "$siege_folder"
  touch "$siege_folder/build-start" # a source saved during the build counts as newer
  say "building the siege"
  interruptible build_siege >&2 || fail 70 "the build failed"
  rm -rf "$siege_folder/app"
  mkdir "$siege_folder/app"
  (cd "$siege_folder/app" && "$JAVA_HOME/bin/jar" xf "$home"/plugin/siege/target/sidewalk-siege-*.jar BOOT-INF META-INF)
  mv "$siege_folder/build-start" "$siege_folder/app/build-start"
}

siege_is_current() {
  [[ -f $siege_folder/app/build-start ]] || return 1
  [[ -z $(find "$home"/{pom.xml,.mvn,sql-views} "$home"/plugin/*/pom.xml "$home"/plugin/{schema,core,town,ogc,testkit,siege}/src/main \
    -newer "$siege_folder/app/build-start" -print -quit 2>/dev/null) ]]
}

build_siege() { # without what only the full build checks
  cd "$home" || exit
  rm -f plugin/siege/target/sidewalk-siege-*.jar # one of another version
  exec mvn -B -q -pl plugin/siege -am package -Dmaven.test.skip=true -Dcyclonedx.skip=true
}
