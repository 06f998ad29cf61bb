#!/usr/bin/env bash
# Replaces services one after the other, so that another one of each kind always answers: an upgrade, or a new secret.
#   renew.sh [SERVICE …]      without names all of Souk's own programs, each before those that use it
set -euo pipefail
# An upgrade may bring a secret that is not there yet.
docker compose run --rm --no-TTY secrets </dev/null || {
  echo 'The secrets cannot be made: nothing was replaced.' >&2
  exit 1
}
if [ $# = 0 ]; then
  set -- api-1 api-2 gateway-trading-1 gateway-trading-2 gateway-backoffice-1 gateway-backoffice-2 shell user-web admin-web
  # A cluster has one more.
  ! docker compose config --services </dev/null | grep -qx api-3 || set -- api-3 "$@"
fi
while [ $# -gt 0 ]; do
  docker compose up --detach --no-deps --force-recreate --wait "$1" </dev/null || {
    echo "$1 does not work (docker compose logs $1). Not replaced: ${*:2}" >&2
    exit 1
  }
  shift
done
