# shellcheck shell=bash
# A primary and its streaming replicas on this machine, and the cluster demo. Sourced by ./sidewalk.
#
# .sidewalk/cluster/ holds, while the demo runs:  primary/ replica1/ replica2/  databases (see database.sh)
#                                                 server1.log server2.log, nginx/ with its cache

cluster_folder=${home:?}/.sidewalk/cluster
cluster_servers=() # process ids

# Runs a primary, two replicas, two servers and an nginx cache in front of them, until a signal arrives.
cluster_demo() { # [--bundle DIR] [--labels N] [--seed N] [--port N]
  local bundle labels seed port
  read_demo_options cluster-demo "$@"
  require_port cluster-demo "$port" 1
  mkdir -p "${state:?}"
  refuse_a_second cluster-demo "$state/cluster.lock"
  on_end stop_cluster
  require_free_port "$port"
  stop_cluster_databases # left over from a demo that was killed
  prepare_application
  require_postgis
  require_nginx
  [[ -n $bundle ]] || generate_bundle "$labels" "$seed"
  start_cluster_databases
  local first second java
  first=$(free_port) second=$(free_port)
  java_command
  start_cluster_server 1 "$first"
  start_cluster_server 2 "$second"
  configure_nginx "$cluster_folder/nginx" "127.0.0.1:$port" "127.0.0.1:$first" "127.0.0.1:$second"
  await_server 1 "$first"
  await_server 2 "$second"
  bound nginx -c "$cluster_folder/nginx/nginx.conf" -e "$cluster_folder/nginx/error.log" -g 'daemon off;'
  child=$!
  until is_taken "$port" || ! kill -0 "$child" 2>/dev/null; do sleep 0.1; done
  ! kill -0 "$child" 2>/dev/null || describe_cluster "$port" "$first" "$second"
  await_child || fail 69 "nginx ended: $(tail -2 "$cluster_folder/nginx/error.log")"
}

start_cluster_databases() { # exports the URL of all three hosts and the logins; the primary publishes before it is copied
  local primary=$cluster_folder/primary replica urls
  urls=$(detached "$home/sidewalk" database start "$primary" --replicated --throwaway --while $$ 8>&-)
  SIDEWALK_DB_PASSWORD=$(database password "$primary" sidewalk)
  SIDEWALK_DB_READER_PASSWORD=$(database password "$primary" sidewalk_server)
  export SIDEWALK_DB_URL=$urls SIDEWALK_DB_USER=sidewalk SIDEWALK_DB_PASSWORD \
    SIDEWALK_DB_READER_USER=sidewalk_server SIDEWALK_DB_READER_PASSWORD
  local java
  java_command
  interruptible "${java[@]}" migrate >/dev/null
  interruptible "${java[@]}" load "$bundle" >/dev/null
  interruptible "${java[@]}" refresh >/dev/null
  for replica in replica1 replica2; do
    urls=$(detached "$home/sidewalk" database start "$cluster_folder/$replica" --replica-of "$primary" --throwaway --while $$ 8>&-)
    SIDEWALK_DB_URL=${SIDEWALK_DB_URL%/sidewalk},$(host_and_port "$urls")/sidewalk
  done
}

host_and_port() { # JDBC_URL: 127.0.0.1:5432, or several
  local rest=${1#*//}
  echo "${rest%%/*}"
}

free_port() { # prints a port that nothing listens on
  local port
  while port=$((20000 + RANDOM % 12000)); do
    is_taken "$port" || break
  done
  echo "$port"
}

is_taken() { # PORT of 127.0.0.1
  (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null
}

start_cluster_server() { # NUMBER PORT
  bound "${java[@]}" serve --port "$2" --set "sidewalk.cache.folder=$cluster_folder/files$1" >"$cluster_folder/server$1.log" 2>&1 8>&-
  cluster_servers+=($!)
}

await_server() { # NUMBER PORT
  until curl -fs -o /dev/null "http://127.0.0.1:$2/v3/api/labelTags"; do
    kill -0 "${cluster_servers[$1 - 1]}" 2>/dev/null || fail 1 "server $1 ended: $(tail -3 "$cluster_folder/server$1.log")"
    sleep 0.5
  done
}

# Writes FOLDER/nginx.conf: the shipped template for the http context, wrapped in the settings that this machine needs.
configure_nginx() { # FOLDER LISTEN SERVER SERVER
  mkdir -p "$1/temporary"
  sed -e "s|\${SIDEWALK_CACHE}|\"$1/cache\"|" -e "s|\${SIDEWALK_LISTEN}|$2|" -e "s|\${SIDEWALK_SERVER_1}|$3|" \
    -e "s|\${SIDEWALK_SERVER_2}|$4|" "$home/docker/nginx-cache.conf.template" >"$1/sidewalk.conf"
  {
    [[ $(id -u) -ne 0 ]] || echo 'user root;' # the folder belongs to root
    echo "pid \"$1/nginx.pid\"; error_log \"$1/error.log\"; worker_processes auto; events {}"
    echo "http { access_log off; default_type application/octet-stream;"
    local kind
    for kind in client_body proxy fastcgi uwsgi scgi; do echo "${kind}_temp_path \"$1/temporary/$kind\";"; done
    echo "include \"$1/sidewalk.conf\"; }"
  } >"$1/nginx.conf"
}

describe_cluster() { # PORT PORT_OF_SERVER_1 PORT_OF_SERVER_2
  cat <<TEXT

The cluster is ready: http://127.0.0.1:$1/ (nginx, with its cache)
  server 1: http://127.0.0.1:$2/ (process ${cluster_servers[0]}), server 2: http://127.0.0.1:$3/ (process ${cluster_servers[1]})
  hosts: $(host_and_port "$SIDEWALK_DB_URL"), the primary first; logs: $cluster_folder/server1.log, server2.log

Break something, from another terminal:
  kill ${cluster_servers[0]}
  ./sidewalk database stop $cluster_folder/replica1        (start it again: database start … --throwaway)
  ./sidewalk database stop $cluster_folder/primary; ./sidewalk database promote $cluster_folder/replica2
  curl -i 'http://127.0.0.1:$1/v3/api/labelTags'           (X-Cache shows what the cache did, ETag the data version)

Ctrl-C stops everything and deletes its files.
TEXT
}

stop_cluster() {
  stop_child # nginx
  trap '' HUP INT TERM
  end_all "${cluster_servers[@]}"
  stop_cluster_databases
  rm -f "$state/cluster.lock"
}

stop_cluster_databases() {
  local folder
  for folder in replica1 replica2 primary; do
    if [[ -d $cluster_folder/$folder ]]; then database_delete "$cluster_folder/$folder"; fi
  done
  rm -rf "$cluster_folder"
}

require_nginx() {
  find_nginx || fail 69 "nginx is needed: install it (Debian and Ubuntu: apt-get install nginx-light)"
}

want_nginx() { # a test runs the demo; without nginx it is skipped
  find_nginx || say "nginx is not installed: skipping the test of cluster-demo (Debian and Ubuntu: apt-get install nginx-light)"
}

find_nginx() { # installs nginx where this user may
  PATH=$PATH:/usr/sbin
  command -v nginx >/dev/null && return 0
  if can_install; then
    install_packages nginx-light
  fi
  command -v nginx >/dev/null
}

# ---- replication, for database.sh

let_replicate() { # PLACE; its server must not run
  touch "$1/data/replicated"
  grep -q '^host replication' "$1/data/pg_hba.conf" || echo 'host replication all 127.0.0.1/32 scram-sha-256' >>"$1/data/pg_hba.conf"
}

replication_settings() { # PLACE: the additional settings of a primary and its replicas
  [[ -f $1/data/replicated ]] || return 0
  cat <<'TEXT'
wal_level = replica
max_wal_senders = 10
wal_keep_size = 256MB
hot_standby_feedback = on      # the primary keeps rows that downloads still read from a replica
max_standby_streaming_delay = 60s
TEXT
}

create_replica() { # DIR PLACE DIR_OF_PRIMARY, whose server must run; leaves no incomplete replica
  local new=$2/data.new port
  port=$(host_and_port "$(database_url "$3")")
  [[ -f $(known_place "$3")/data/replicated ]] || fail 78 "$3 cannot be replicated: start it with --replicated"
  rm -rf "$new"
  (umask 077 && cp "$3/passwords" "$1/passwords")
  # shellcheck disable=SC2154 # require_postgis sets pg_bin
  (PGPASSWORD=$(database_password "$3" sidewalk) as_database_user "$2" "$pg_bin/pg_basebackup" --no-password -h 127.0.0.1 \
    -p "${port#*:}" -U sidewalk -D "$new" --write-recovery-conf --checkpoint=fast --no-sync) >"$2/server.log" 2>&1 9>&- ||
    fail 70 "could not copy the database of $3 to $2: $(start_failure "$2" '')"
  : >"$new/sidewalk.conf" # the copied file names the primary's port
  mv "$new" "$2/data"
}

database_promote() { # DIR of a replica, which becomes a primary
  local place
  place=$(known_place "$1")
  require_postgis
  pg_ctl "$place" promote -t 60 >/dev/null || fail 70 "$1 cannot be promoted; is it a running replica?"
}
