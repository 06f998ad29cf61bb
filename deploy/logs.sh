#!/usr/bin/env bash
# All lines about one request, in the order of their times: nginx, the gateway, the api. Its id is in each answer as X-Request-Id, and on
# the page of an error.
#   logs.sh ID [OPTION …]      options of `docker compose logs`, such as --since 2h
set -euo pipefail
id=${1:?is the id of a request}
docker compose logs --no-color --timestamps "${@:2}" </dev/null | grep -F -- "$id" | sort -t '|' -k 2 || {
  echo "No line has $id. Docker keeps the last 100 MB of each service." >&2
  exit 1
}
