# shellcheck shell=bash
# Builds the attack and runs it against the packaged server. Sourced by ./sidewalk.
#
# .sidewalk/attack/ holds:  app/          the tool, unpacked
#                           environment/  during a run: a private database, a city, logs; afterwards the logs

attack_folder=${home:?}/.sidewalk/attack

# Replaces this process with the tool, so exit code and signals are the tool's.
attack() { # [--minutes N] [--seed N] [--only NAME,…] [--url URL] …
  on_end stop_child
  prepare_application
  prepare_tool tools/chaos "$attack_folder"
  local tool
  tool_command "$attack_folder"
  require_postgis
  refuse_a_second attack "$attack_folder/lock"
  local java
  java_command
  cd "$home" || exit
  exec "${tool[@]}" org.sidewalkdata.attack.AttackMain "$@" --app "$(join_by '|' "${java[@]}")" --folder "$attack_folder/environment"
}
