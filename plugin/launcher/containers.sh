# shellcheck shell=bash
# The command `containers`: builds the images from an archive of `release`, and tests docker/ with that of the server. Sourced by ./sidewalk.
#
# A private Docker daemon does this, so the containers and images of this machine stay as they are. .sidewalk/containers/ keeps its
# images for the next run. An image that no registry provides is replaced by an image of the same name made from Debian's packages.

containers() { # ARCHIVE
  local archive=${1:-} reason
  [[ -n $archive && $archive != --* ]] || wrong_usage containers "the archive sidewalk-VERSION.tar.gz is missing"
  (($# == 1)) || wrong_usage containers "it takes only an archive but was also given '$2'"
  archive=$(absolute_path "$archive")
  [[ -f $archive ]] || fail 66 "containers: $archive does not exist"
  reason=$(no_containers_here)
  if [[ -n $reason ]]; then
    say "containers are not tested: $reason"
    return 0
  fi
  mkdir -p "${state:?}"
  refuse_a_second 'test of containers' "$state/containers.lock"
  work=$(mktemp -d)
  on_end end_containers
  start_docker
  unpack_release "$archive"
  build_images
  build_geoserver
  test_city
  test_cluster
  say "the containers work: $(docker image inspect -f '{{.Size}}' "$image" | awk '{ printf "%.0f MB", $1 / 1e6 }') image, ${SECONDS} s"
}

no_containers_here() { # prints why not; nothing if they can run
  local program
  if [[ ! -f /etc/debian_version ]]; then
    echo "this needs Debian"
  elif [[ $(id -u) -ne 0 ]]; then
    echo "this needs root"
  else
    for program in dockerd docker docker-compose debootstrap curl jq unzip; do
      command -v "$program" >/dev/null || echo "$program is not installed (apt-get install docker.io docker-compose debootstrap curl jq unzip)"
    done | head -1
  fi
}

# Starts a daemon that changes neither the firewall nor the routes of this machine; its containers reach only each other.
start_docker() {
  local folder=$state/containers
  export DOCKER_HOST=unix://$work/docker.sock DOCKER_BUILDKIT=0
  bound dockerd --data-root "$folder" --exec-root "$work/run" --pidfile "$work/docker.pid" --host "$DOCKER_HOST" \
    --iptables=false --ip6tables=false --ip-forward=false --ip-masq=false --bridge=none >"$work/docker.log" 2>&1
  docker=$!
  until docker version >/dev/null 2>&1; do
    kill -0 "$docker" 2>/dev/null || fail 69 "containers: Docker does not start: $(tail -1 "$work/docker.log")"
    sleep 0.5
  done
}

end_containers() {
  stop_child
  trap '' HUP INT TERM
  if [[ -n ${files:-} ]]; then compose down --volumes --timeout 5 >/dev/null 2>&1 || true; fi
  end_all "${docker:-}"
  umount "$work"/run/netns/* 2>/dev/null || true
  rm -rf "$work"
}

# Does what docker/README.md says, with a small city.
unpack_release() { # ARCHIVE: sets release, image, source, port
  mkdir "$work/release" "$work/bundles"
  tar -xzf "$1" -C "$work/release" --strip-components=1
  release=$work/release
  image=$(sed -n 's/^ *image: \(sidewalk-server.*\)/\1/p' "$release/docker/compose.yaml" | head -1)
  source=https://example.org/code
  port=$(free_port)
  sed -e "s|^COMPOSE_PROJECT_NAME=.*|COMPOSE_PROJECT_NAME=sidewalk-test|" -e "s|^SIDEWALK_BUNDLE=.*|SIDEWALK_BUNDLE=$work/bundles/city|" \
    -e "s|^SIDEWALK_PORT=.*|SIDEWALK_PORT=$port|" "$release/docker/.env.example" >"$release/docker/.env"
  install -d -m 700 "$release/docker/secrets"
  (umask 022 && echo "owner's pass\$word" >"$release/docker/secrets/owner-password" && echo reader >"$release/docker/secrets/reader-password")
  printf 'services:\n  server:\n    mem_limit: 256m\n' >"$work/limit.yaml"
}

# ---- the images

build_images() {
  want_image debian:13-slim make_debian
  want_image postgis/postgis:17-3.5 make_stand_in postgis
  want_image nginx:1.28 make_stand_in nginx
  say "building $image (minutes)"
  build_image -t "$image" --build-arg "SOURCE=$source" -f "$release/docker/Dockerfile" "$release"
  built=$(docker run --rm --network none "$image" --version) || fail 1 "containers: $image does not tell its version"
  test_labels "$image" MIT
}

# Builds the image of GeoServer with the zips beside the archive, if there are any. `geoserver-smoke` tests a running GeoServer.
build_geoserver() {
  local folder base name lib=/usr/local/tomcat/webapps/geoserver/WEB-INF/lib
  folder=$(dirname "$archive")
  if ! compgen -G "$folder/sidewalk-geoserver-*.zip" >/dev/null; then
    say "no zip for GeoServer is beside the archive: its image is not built"
    return 0
  fi
  cp "$folder"/sidewalk-geoserver-*.zip "$release/docker/"
  base=$(sed -n 's/^ARG GEOSERVER=//p' "$release/docker/geoserver.Dockerfile")
  name=$(sed -n 's/^ *image: \(sidewalk-geoserver.*\)/\1/p' "$release/docker/compose.yaml")
  want_image "$base" make_stand_in geoserver
  say "building $name"
  build_image -t "$name" --build-arg "SOURCE=$source" -f "$release/docker/geoserver.Dockerfile" "$release"
  docker run --rm --network none --entrypoint sh "$name" -c "cat $lib/sidewalk-geoserver-*.jar" |
    cmp - <(unzip -p "$folder"/sidewalk-geoserver-*-for-2.26-to-2.28.zip) || fail 1 "containers: $name does not have the extension"
  test_labels "$name" 'GPL-2.0-or-later AND MIT'
}

test_labels() { # IMAGE LICENSES
  local label=org.opencontainers.image labels
  labels=$(docker image inspect "$1" | jq -r ".[].Config.Labels | .\"$label.version\" + \"+\" + .\"$label.revision\", .\"$label.source\", .\"$label.licenses\"")
  [[ $labels == "$built"*$'\n'"$source"$'\n'"$2" ]] || fail 1 "containers: the labels of $1 are $labels"
}

build_image() { # ARGUMENT…; Debian's packages come over the network of this machine
  docker_step build --network host "$@"
}

docker_step() { # ARGUMENT…
  interruptible docker "$@" >"$work/step.log" 2>&1 || fail 70 "containers: docker $1 failed: $(tail -5 "$work/step.log")"
}

want_image() { # NAME FUNCTION ARGUMENT…
  if timeout 300 docker pull -q "$1" >/dev/null 2>&1; then return 0; fi
  say "no registry provides $1: using an image made from Debian's packages"
  "${@:2}" "$1"
}

make_stand_in() { # NAME TAG
  build_image -t "$2" -f "${home:?}/plugin/launcher/containers/$1.Dockerfile" "$home/plugin/launcher/containers"
}

make_debian() { # TAG
  local root=$work/debian host=http://deb.debian.org
  if docker image inspect "$1" >/dev/null 2>&1; then return 0; fi
  interruptible debootstrap --variant=minbase trixie "$root" $host/debian >"$work/step.log" 2>&1 ||
    fail 69 "containers: debootstrap failed: $(tail -1 "$work/step.log")"
  printf 'deb %s trixie main\ndeb %s trixie-updates main\ndeb %s trixie-security main\n' $host/debian $host/debian $host/debian-security \
    >"$root/etc/apt/sources.list"
  echo 'Dir::Cache::pkgcache ""; Dir::Cache::srcpkgcache "";' >"$root/etc/apt/apt.conf.d/docker-clean"
  rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/* "$root"/usr/share/{doc,info,locale,man}/*
  tar -C "$root" -c . | docker import --change 'CMD ["bash"]' - "$1" >/dev/null
  rm -rf "$root"
}

# ---- compose.yaml

test_city() {
  local before id
  say "testing compose.yaml"
  files=(-f "$release/docker/compose.yaml" -f "$work/limit.yaml")
  invent_city
  compose_step up -d
  await_job load
  await_job refresh
  await_ready server
  request_services "http://127.0.0.1:$port" || fail 1 "containers: $(compose logs --no-color --tail 5)"
  test_isolation
  curl -fsS -o "$work/before.csv" "http://127.0.0.1:$port/v3/api/rawLabels?filetype=csv"
  test_stop_of_load
  test_stop_of_server
  say "replacing, killing and removing containers"
  id=$(id_of database)
  build_image -t "$image" --label newer=yes -f "$release/docker/Dockerfile" "$release"
  compose_step up -d --no-deps server
  await_ready server
  [[ $(docker inspect -f '{{.Config.Labels.newer}}' "$(id_of server)") == yes ]] || fail 1 "containers: up keeps the old image"
  [[ $(id_of database) == "$id" ]] || fail 1 "containers: up replaced the database's container"
  same_answer
  before=$(process_of server)
  kill -KILL "$before"
  until [[ $(process_of server) != "$before" && $(process_of server) != 0 ]]; do sleep 0.2; done
  await_ready server
  same_answer
  compose_step down
  compose_step up -d --no-deps database server
  await_ready server
  same_answer
  compose_step down --volumes
}

invent_city() {
  docker_step run --rm --network none -u "$(id -u)" -v "$work/bundles:/bundles" "$image" demo-bundle --labels 20000 --out /bundles/city
}

test_isolation() {
  local server limit
  server=$(id_of server)
  [[ $(docker exec "$server" id -u) == 65534 ]] || fail 1 "containers: the server does not run as 65534"
  [[ $(docker exec "$server" sed -n 's/^Cap[PEB][a-z]*:\t0*$/none/p' /proc/1/status) == $'none\nnone\nnone' ]] ||
    fail 1 "containers: the server has capabilities: $(docker exec "$server" grep Cap /proc/1/status)"
  if docker exec -u 0 "$server" touch /opt/sidewalk/x 2>/dev/null; then fail 1 "containers: the root file system can be written"; fi
  docker exec "$server" sh -c 'touch /tmp/x && df --output=fstype /tmp | grep -q tmpfs' || fail 1 "containers: /tmp is not temporary"
  docker exec "$server" sh -c 'test -n "$(ls /var/cache/sidewalk)"' || fail 1 "containers: the server does not use its volume"
  if docker inspect -f '{{.Config.Env}}' "$server" "$(id_of database)" | grep -q 'pass.word'; then fail 1 "containers: a variable has a password"; fi
  limit=$(docker inspect -f '{{.HostConfig.Memory}} {{.State.OOMKilled}} {{.RestartCount}}' "$server")
  [[ $limit == '268435456 false 0' ]] || fail 1 "containers: limit, out of memory and restarts of the server are $limit"
  if docker volume ls -q | grep -qE '^[0-9a-f]{64}$'; then fail 1 "containers: there is a volume without a name"; fi
  if compose logs server | grep -q 'Fontconfig error'; then fail 1 "containers: Fontconfig finds no folder"; fi
}

test_stop_of_load() { # and the server keeps its data
  local id
  compose_step run -d --no-deps load
  id=$(docker ps -ql)
  until [[ $(docker top "$id" -eo pid,comm 2>/dev/null) == *java* ]]; do sleep 0.1; done
  stop_in 10 "$id"
  docker rm "$id" >/dev/null
}

test_stop_of_server() { # a download in progress is finished
  local size download
  size=$(stat -c %s "$work/before.csv")
  curl -fsS --limit-rate $((size / 8)) -o "$work/download.csv" "http://$(address_of server):8080/v3/api/rawLabels?filetype=csv" &
  download=$!
  sleep 2
  stop_in 30 "$(id_of server)"
  wait "$download" || fail 1 "containers: SIGTERM broke a download"
  cmp "$work/before.csv" "$work/download.csv" || fail 1 "containers: SIGTERM changed a download"
}

stop_in() { # SECONDS CONTAINER
  local start=$SECONDS code
  docker stop -t 60 "$2" >/dev/null
  ((SECONDS - start <= $1)) || fail 1 "containers: SIGTERM took $((SECONDS - start)) s"
  code=$(docker inspect -f '{{.State.ExitCode}}' "$2")
  [[ $code == 143 ]] || fail 1 "containers: after SIGTERM, the exit code was $code"
  say "SIGTERM took $((SECONDS - start)) s"
}

same_answer() {
  curl -fsS "http://127.0.0.1:$port/v3/api/rawLabels?filetype=csv" | cmp - "$work/before.csv" || fail 1 "containers: the data changed"
}

# ---- compose.cluster.yaml

test_cluster() { # a server and the primary die
  say "testing compose.cluster.yaml"
  files=(-f "$release/docker/compose.cluster.yaml")
  compose_step up -d
  await_job load
  await_job refresh
  await_ready server1
  await_ready server2
  request_services "http://$(address_of server1):8080" || fail 1 "containers: $(compose logs --no-color --tail 5)"
  curl -fsS -o "$work/before.csv" "http://127.0.0.1:$port/v3/api/rawLabels?filetype=csv"
  docker_step kill "$(id_of server1)" "$(id_of primary)"
  same_answer
  compose_step exec -T -u postgres replica1 pg_ctl promote
  docker_step start "$(id_of server1)"
  compose_step run --rm --no-deps load
  compose_step run --rm --no-deps refresh
  await_ready server1
  same_answer
  compose_step down --volumes
}

# ---- Compose

compose() { # ARGUMENT…
  docker-compose --project-directory "$release/docker" "${files[@]}" "$@"
}

compose_step() { # ARGUMENT…
  interruptible compose "$@" >"$work/step.log" 2>&1 || fail 1 "containers: docker-compose $1 failed: $(tail -5 "$work/step.log")"
}

id_of() { docker ps -aq --filter "label=com.docker.compose.service=$1" --filter label=com.docker.compose.oneoff=False; } # SERVICE

address_of() { docker inspect -f '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}' "$(id_of "$1")"; } # SERVICE

process_of() { docker inspect -f '{{.State.Pid}}' "$(id_of "$1")"; } # SERVICE

await_job() { # SERVICE
  local code
  code=$(docker wait "$(id_of "$1")")
  [[ $code == 0 ]] || fail 1 "containers: $1 ended with $code: $(compose logs --no-color --tail 5 "$1")"
}

await_ready() { # SERVICE: waits for its health check
  local health=''
  for _ in {1..300}; do
    health=$(docker inspect -f '{{.State.Health.Status}}' "$(id_of "$1")")
    [[ $health != healthy ]] || return 0
    sleep 1
  done
  fail 1 "containers: $1 is $health: $(compose logs --no-color --tail 5 "$1")"
}
