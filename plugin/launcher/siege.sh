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
  prepare_tool tools/siege "$siege_folder"
  local tool
  tool_command "$siege_folder"
  require_postgis
  refuse_a_second siege "$siege_folder/lock"
  local java
  java_command
  cd "$home" || exit
  exec "${tool[@]}" org.sidewalkdata.siege.SiegeMain "$@" --app "$(join_by '|' "${java[@]}")" --folder "$siege_folder/field"
}
