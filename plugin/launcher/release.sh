# shellcheck shell=bash
# The command `release`: builds what operators install, and tests it as they get it. Sourced by ./sidewalk.
#
# DIR holds then:  sidewalk-VERSION.tar.gz    program, documents, units, licenses; the folder packaging/ has its scripts
#                  sidewalk_VERSION_all.deb   the same for Debian
#                  sidewalk-geoserver-*.zip   with --lib
#                  *.cdx.json                 what each contains, in the format CycloneDX
#                  SHA256SUMS
# Two builds of a commit with the same major version of Java have the same bytes: the sources come from git, times from the
# commit, and modes, owners and orders are fixed. A build between releases has its own version, which grows with the time of the
# commit and sorts before the release: 1.1.0-20261127051217.0123456789ab of the revision 1.1.0-SNAPSHOT.

release() { # DIR [--lib DIR] [--no-test]
  local dir=${1:-} lib='' test=yes version commit
  [[ -n $dir && $dir != --* ]] || wrong_usage release "the folder for the packages is missing"
  shift
  begin_options
  while (($#)); do
    if [[ $1 == --no-test ]]; then
      test=no
    else
      require_option release '--lib' "$@"
      lib=$(absolute_path "$2")
      shift
    fi
    shift
  done
  [[ -z $lib ]] || compgen -G "$lib/gs-main-*.jar" >/dev/null ||
    fail 66 "release: $lib is not the WEB-INF/lib of a GeoServer: it has no gs-main-*.jar"
  dir=$(absolute_path "$dir")
  commit=$(commit_of_tree)
  [[ -n $commit ]] || fail 66 "release: this folder is not a git checkout with commits"
  [[ $commit != *.modified ]] || fail 66 "release: files differ from the commit: commit or remove them (see git status)"
  [[ ! -e $dir || -z $(ls -A "$dir") ]] || fail 73 "release: $dir is not empty"
  require_release_programs
  work=$(mktemp -d)
  on_end end_release
  reproducible
  name_build "$(sed -n 's|.*<revision>\(.*\)</revision>.*|\1|p' "${home:?}/pom.xml")"
  mkdir -p "$dir" "$work/source"
  git -C "$home" archive HEAD | tar -x -C "$work/source"
  build_release "$lib"
  stage_program "$work/sidewalk-$version"
  pack "$work" "sidewalk-$version" "$dir/sidewalk-$version.tar.gz"
  cp "$work/source/plugin/server/target/bom.json" "$dir/sidewalk-$version.cdx.json"
  pack_debian "$work/sidewalk-$version" "$version" "$dir"
  release_geoserver "$lib" "$version" "$dir"
  (cd "$dir" && sha256sum -- * >"$work/SHA256SUMS" && cp "$work/SHA256SUMS" .)
  if [[ $test == yes ]]; then test_release "$dir" "$version"; fi
  say "the packages of $version$commit are in $dir"
}

require_release_programs() {
  require_jdk
  require_maven
  local program
  for program in git jq unzip tar gzip sha256sum curl; do
    command -v "$program" >/dev/null || fail 69 "release: $program is needed (Debian and Ubuntu: apt-get install $program)"
  done
  tar --version | grep -q GNU || fail 69 "release: GNU tar is needed"
}

reproducible() { # sets what could influence the bytes
  umask 022
  SOURCE_DATE_EPOCH=$(git -C "$home" log -1 --format=%ct)
  export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
}

name_build() { # REVISION: sets version, and empties commit if the version names it
  version=${1/%SNAPSHOT/$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y%m%d%H%M%S).${commit#+}}
  [[ $version != *".${commit#+}" ]] || commit=''
}

end_release() {
  stop_child
  end_release_test
  rm -rf "$work"
}

build_release() { # LIB
  say "building the packages (minutes)"
  maven_release plugin/server
  [[ -z $1 ]] || maven_release plugin/geoserver -Pgeoserver -Dgeoserver.lib="$1" -DincludeProvidedScope=false -DincludeSystemScope=false
}

maven_release() { # MODULE MAVEN_ARGUMENT…
  interruptible env -C "$work/source" mvn -B -q -pl "$1" -am package org.cyclonedx:cyclonedx-maven-plugin:makeBom \
    -Dmaven.test.skip=true -Dspotless.check.skip=true -Drevision="$version" -Dbuild.commit="$commit" \
    -Dproject.build.outputTimestamp="$(iso_time)" "${@:2}" >&2 ||
    fail 70 "the build failed"
}

iso_time() { date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ; }

# ---- the program

stage_program() { # FOLDER
  local stage=$1 source=$work/source
  mkdir -p "$stage"/{bin,lib,conf,docs,packaging,share/man/man1}
  "$JAVA_HOME/bin/java" -Djarmode=tools -jar "$source"/plugin/server/target/sidewalk-server-*.jar extract --destination "$work/extracted" \
    --libraries . --application-filename sidewalk.jar >/dev/null
  mv "$work"/extracted/*.jar "$stage/lib/"
  rm "$stage"/lib/spring-boot-jarmode-tools-*.jar # only for the extraction
  cp "$source/packaging/bin/sidewalk" "$stage/bin/"
  cp "$source"/packaging/lib/* "$stage/lib/"
  cp "$source/packaging/conf/application.properties.example" "$stage/conf/"
  cp -R "$source/packaging/systemd" "$stage/packaging/"
  cp -R "$source/docker" "$source/.dockerignore" "$stage/"
  write_image_versions "$stage/docker"
  cp -R "$source"/docs/{operate,use,gis,*.md} "$stage/docs/"
  cp -R "$source"/{CHANGELOG.md,LICENSE,SECURITY.md,styles,packaging/NOTICE} "$stage/"
  (cd "$source" && cp --parents plugin/geoserver/README.md sql-views/README.md "$stage/")
  check_links "$stage"
  write_licenses "$stage"
  write_man_page "$stage"
}

check_links() { # FOLDER: each relative link of a page leads to a file of the package
  local page link dead=''
  while IFS=: read -r page link; do
    [[ -e $1/$(dirname "$page")/$link ]] || dead+=" $page: $link;"
  done < <(cd "$1" && grep -roP --include='*.md' --exclude-dir=licenses '\]\((?![a-z]+:|#)\K[^)\s#]+' .)
  [[ -z $dead ]] || fail 70 "release: dead links:$dead"
}

write_image_versions() { # FOLDER: as tags and as labels
  sed -i "s|^\( *image: sidewalk-.*\)|\1:$version|" "$1"/compose*.yaml
  sed -i -e "s|^ARG VERSION=.*|ARG VERSION=$version|" -e "s|^ARG REVISION=.*|ARG REVISION=$(git -C "$home" rev-parse HEAD)|" "$1"/*Dockerfile
}

# Copies the texts of licenses, from packaging/licenses and from the jars.
write_licenses() { # STAGE
  local jar name file bom=$work/source/plugin/server/target/bom.json
  mkdir -p "$1/licenses"
  cp "$work/source"/packaging/licenses/* "$1/licenses/"
  for jar in "$1"/lib/*.jar; do
    name=$(basename "$jar" .jar)
    for file in $(unzip -Z1 "$jar" | grep -iE '(^|/)(licen[sc]e|notice|copying)[^/]*$' | grep -ivE '\.(class|js|html)$'); do
      mkdir -p "$1/licenses/$name"
      unzip -p "$jar" "$file" >"$1/licenses/$name/$(basename "$file")"
    done
  done
  list_libraries "$1" "$bom"
}

list_libraries() { # STAGE BOM: writes THIRD-PARTY.txt; fails if a jar is not in the list or a license has no text
  local name ids source jar
  echo 'The folder licenses/ has the texts of these licenses.' >"$1/THIRD-PARTY.txt"
  while IFS='|' read -r name ids source; do
    [[ -f $1/lib/$name.jar ]] || continue # a starter of Spring Boot is only a list of libraries
    # shellcheck disable=SC2086 # several words
    has_license_text "$1/licenses" "$name" $ids || fail 70 "release: add the license of $name ($ids) to packaging/licenses"
    printf '\n%s\n  license: %s\n  %s\n' "$name" "${ids// / or }" "$source" >>"$1/THIRD-PARTY.txt"
  done < <(jq -r '.components[] | select(.group != "org.sidewalkdata") | .name + "-" + .version + "|" +
    ([.licenses[]? | .expression // .license.id // (.license.name | gsub(" "; "_"))] | join(" ")) + "|" + .purl' "$2" | sort)
  for jar in "$1"/lib/*.jar; do
    name=$(basename "$jar" .jar)
    [[ $name == sidewalk* ]] || grep -qxF "$name" "$1/THIRD-PARTY.txt" || fail 70 "release: $name is not in the list of libraries"
  done
}

has_license_text() { # FOLDER LIBRARY LICENSE…: in the jar, for the library, or for one of its licenses
  local file
  [[ ! -d $1/$2 ]] || return 0
  for file in "$1"/*.txt; do
    file=$(basename "$file" .txt)
    if [[ $2 == "$file"-* || " ${*:3} " == *" $file "* ]]; then return 0; fi
  done
  return 1
}

write_man_page() { # STAGE: from the help texts
  local command
  {
    printf '.TH SIDEWALK 1 "%s" "%s" "User Commands"\n' "$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%d)" "sidewalk $version"
    printf '%s\n' .SH NAME 'sidewalk \- publish a city'"'"'s sidewalk accessibility data' .SH DESCRIPTION
    help_as_man "$1"
    for command in serve fetch load refresh snapshot export doctor migrate rules demo-bundle; do
      printf '.SH "SIDEWALK %s"\n' "${command^^}"
      help_as_man "$1" "$command"
    done
    printf '%s\n' .SH FILES .TP /etc/sidewalk/application.properties 'settings; an environment variable overrides a setting'
  } >"$1/share/man/man1/sidewalk.1"
}

help_as_man() { # STAGE [COMMAND]
  echo .nf
  env -i PATH="$PATH" JAVA_HOME="$JAVA_HOME" sh "$1/bin/sidewalk" "${@:2}" --help | sed -e 's/\\/\\e/g' -e 's/-/\\-/g' -e "s/^[.']/\\\\\&&/"
  echo .fi
}

pack() { # FOLDER NAME FILE
  tar --sort=name --format=gnu --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --mtime="@$SOURCE_DATE_EPOCH" \
    -C "$1" -cf - "$2" | gzip -9n >"$3"
}

# ---- the package for Debian

pack_debian() { # STAGE VERSION DIR
  if ! command -v dpkg-deb >/dev/null; then
    say "dpkg-deb is not installed: the package for Debian is left out"
    return 0
  fi
  local stage=$work/debian source=$work/source/packaging/debian share doc unit
  share=$stage/usr/share/sidewalk doc=$stage/usr/share/doc/sidewalk
  mkdir -p "$stage"/{DEBIAN,etc/sidewalk,usr/bin,usr/lib/systemd/system,var/lib/sidewalk} "$share" "$doc"/{docker,packaging/systemd} "$stage/usr/share/man/man1"
  cp -R "$1"/{bin,lib} "$share/"
  ln -s ../share/sidewalk/bin/sidewalk "$stage/usr/bin/sidewalk"
  ln -s /var/lib/sidewalk/classes.jsa "$share/lib/classes.jsa"
  cp "$1/conf/application.properties.example" "$stage/etc/sidewalk/application.properties"
  cp "$1/packaging/systemd/environment" "$stage/etc/sidewalk/environment"
  cp "$1"/packaging/systemd/*.{service,timer} "$stage/usr/lib/systemd/system/"
  sed -i 's|/opt/sidewalk/bin/sidewalk|/usr/bin/sidewalk|' "$stage"/usr/lib/systemd/system/*.service
  cp -R "$1"/{docs,licenses,plugin,sql-views,styles,CHANGELOG.md,NOTICE,SECURITY.md,THIRD-PARTY.txt} "$doc/"
  cp "$1"/docker/{README.md,compose*,nginx-*} "$doc/docker/"
  ln -s copyright "$doc/LICENSE"
  for unit in "$stage"/usr/lib/systemd/system/*; do ln -s "../../../../../lib/systemd/system/${unit##*/}" "$doc/packaging/systemd/"; done
  gzip -9nc "$1/share/man/man1/sidewalk.1" >"$stage/usr/share/man/man1/sidewalk.1.gz"
  write_debian_control "$stage" "$source" "$doc" "${2/-/\~}"
  check_links "$doc"
  chmod -R u=rwX,go=rX "$stage"
  find "$stage" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
  dpkg-deb --root-owner-group -Zgzip --build "$stage" "$3/sidewalk_${2/-/\~}_all.deb" >/dev/null
}

write_debian_control() { # STAGE SOURCE DOC DEBIAN_VERSION
  local maintainer size
  maintainer=$(git -C "$home" log -1 --format='%an <%ae>')
  size=$(find "$1" -path "$1/DEBIAN" -prune -o -type f -printf '%s\n' -o -printf '1024\n' | awk '{ kb += int(($1 + 1023) / 1024) } END { print kb }')
  sed -e "s|@VERSION@|$4|" -e "s|@MAINTAINER@|$maintainer|" -e "s|@SIZE@|$size|" "$2/control" >"$1/DEBIAN/control"
  cp "$2"/{postinst,prerm,postrm,triggers} "$1/DEBIAN/"
  (cd "$1" && find etc -type f | sort | sed 's|^|/|') >"$1/DEBIAN/conffiles"
  sed 1,4d "$home/LICENSE" | sed -e 's/^$/./' -e 's/^/ /' >"$work/license"
  sed -e "/@LICENSE@/{r $work/license" -e 'd}' "$2/copyright" >"$3/copyright"
  printf 'sidewalk (%s) unstable; urgency=medium\n\n  * CHANGELOG.md lists the changes.\n\n -- %s  %s\n' "$4" "$maintainer" \
    "$(date -u -R -d "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$3/changelog.gz"
  (cd "$1" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$1/DEBIAN/md5sums"
}

# ---- the extension of GeoServer

release_geoserver() { # LIB VERSION DIR
  if [[ -z $1 ]]; then
    say "no --lib: the GeoServer extension is left out"
    return 0
  fi
  local module=$work/source/plugin/geoserver
  cp "$module"/target/*.zip "$3/"
  list_shaded "$(sed -n 's|.*<include>\(.*:.*\)</include>|\1|p' "$module/pom.xml")" <"$module/target/bom.json" >"$3/sidewalk-geoserver-$2.cdx.json"
}

list_shaded() { # GROUP:NAME… one a line: removes the other components from an SBOM, as they are not in the zips
  jq --arg shaded "$1" '($shaded | split("\n")) as $shaded
    | [.components[] | select("\(.group):\(.name)" | IN($shaded[]) | not)["bom-ref"]] as $others
    | del(.components[] | select(.["bom-ref"] | IN($others[])))
    | del(.dependencies[] | select(.ref | IN($others[])))
    | del(.dependencies[].dependsOn[]? | select(IN($others[])))'
}
