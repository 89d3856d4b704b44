# shellcheck shell=bash
# Builds the fault injection tool and runs it against the packaged server. Sourced by ./sidewalk.
#
# .sidewalk/chaos/ holds:  app/          the tool, unpacked
#                          environment/  during a run: a private database, bundles, logs; after failures, the logs

chaos_folder=${home:?}/.sidewalk/chaos

# Replaces this process with the tool, so exit code and signals are the tool's.
chaos() { # [--minutes N] [--seed N] …
  on_end stop_child
  prepare_application
  prepare_tool tools/chaos "$chaos_folder"
  local tool
  tool_command "$chaos_folder"
  require_postgis
  refuse_a_second chaos "$chaos_folder/lock"
  local java
  java_command
  cd "$home" || exit
  exec "${tool[@]}" org.sidewalkdata.chaos.ChaosMain "$@" --app "$(join_by '|' "${java[@]}")" --folder "$chaos_folder/environment"
}
