#!/usr/bin/env bash
# Keeps three MySQL servers one group, in docker-compose.cluster.yml under the name `database`, which the api processes wait for.
#   group.sh              begins the group where none is, and has servers join that are out of it, for as long as it runs
#   group.sh primary      the name of the server that writes; fails where none does
#   group.sh whole        waits until all three are in the group
#   group.sh begin NAME   by hand, where a server is lost for good while none runs the group: NAME alone begins it, with what it has
set -u
servers=(server-1 server-2 server-3)
MYSQL_PWD="$(cat /run/souk/root-password)"
export MYSQL_PWD

say() { echo "$(date -u +%T) $*"; }
ask() { timeout 5 mysql -h "$1" -uroot --connect-timeout=2 -N -B -e "$2" 2>/dev/null; }
# "ONLINE PRIMARY", "RECOVERING SECONDARY", "OFFLINE", "ERROR", "LACKS" (the plugin), or "AWAY" where it does not answer.
state() {
  ask "$1" "SELECT COALESCE((SELECT 'LACKS' WHERE NOT EXISTS
      (SELECT 1 FROM information_schema.PLUGINS WHERE PLUGIN_NAME = 'group_replication' AND PLUGIN_STATUS = 'ACTIVE')),
    (SELECT TRIM(CONCAT(MEMBER_STATE, ' ', MEMBER_ROLE)) FROM performance_schema.replication_group_members
    WHERE MEMBER_ID = @@server_uuid), 'OFFLINE')" || echo AWAY
}
primary() {
  local server
  for server in "${servers[@]}"; do
    if [ "$(state "$server")" = 'ONLINE PRIMARY' ]; then
      echo "$server"
      return
    fi
  done
  return 1
}
whole() {
  local server
  for server in "${servers[@]}"; do
    until [[ "$(state "$server")" = ONLINE* ]]; do sleep 1; done
  done
}
begin() {
  local sql='SET GLOBAL group_replication_bootstrap_group = ON; START GROUP_REPLICATION'
  timeout 60 mysql -h "$1" -uroot -e "$sql" && say "$1 began the group"
  # A server that kept it would begin a second group at its next start.
  ask "$1" 'SET GLOBAL group_replication_bootstrap_group = OFF'
}
# Out of ERROR only a stop leads.
join() { timeout 120 mysql -h "$1" -uroot -e 'STOP GROUP_REPLICATION; START GROUP_REPLICATION' && say "$1 joined"; }
# The one whose transactions contain those of the others.
most_advanced() {
  local most=${servers[0]} other had has
  for other in "${servers[@]:1}"; do
    had=$(ask "$most" 'SELECT REPLACE(@@GLOBAL.gtid_executed, "\n", "")')
    has=$(ask "$other" 'SELECT REPLACE(@@GLOBAL.gtid_executed, "\n", "")')
    [ "$(ask "$other" "SELECT GTID_SUBSET('$had', '$has') AND NOT GTID_SUBSET('$has', '$had')")" != 1 ] || most=$other
  done
  echo "$most"
}

case ${1-} in
  primary) primary; exit ;;
  whole) whole; exit ;;
  begin) begin "$2"; exit ;;
esac

trap 'exit 0' TERM
last=
while :; do
  declare -A is=()
  up=0
  grouped=0
  for server in "${servers[@]}"; do
    is[$server]=$(state "$server")
    case ${is[$server]} in AWAY | LACKS) ;; *) up=$((up + 1)) ;; esac
    case ${is[$server]} in ONLINE* | RECOVERING*) grouped=$((grouped + 1)) ;; esac
  done
  now="${is[server-1]} | ${is[server-2]} | ${is[server-3]}"
  if [ "$now" != "$last" ]; then
    for server in "${servers[@]}"; do
      [ "${is[$server]}" != LACKS ] || say "$server lacks the plugin group_replication: its log says why plugin-load-add failed"
    done
    say "$now"
  fi
  last=$now
  if [ "$grouped" = 0 ]; then
    # Only where all three can be asked: a missing one may have what the others have not.
    [ "$up" != 3 ] || begin "$(most_advanced)"
  else
    for server in "${servers[@]}"; do
      case ${is[$server]} in OFFLINE* | ERROR*) join "$server" ;; esac
    done
  fi
  sleep 3 &
  wait $!
done
