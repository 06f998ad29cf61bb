#!/usr/bin/env bash
# Changes a secret from start to end, while the platform serves. It stops at the first step that fails; run again, it goes on there.
#   rotate.sh NAME     such as jwt-secret: one of those that docs/operators/operations.md lists
#   rotate.sh all      all but duplicate-key, which would forget whom and what it has seen
set -euo pipefail
all=(jwt-secret gateway-secret database-password database-owner-password storage-secret kyc-encryption-key webhook-signing-key
  vapid-private-key case-signing-key)
gateways=(gateway-trading-1 gateway-trading-2 gateway-backoffice-1 gateway-backoffice-2)

inside() { docker compose run --rm --no-TTY secrets sh -euc "umask 022; cd /run/souk; $1" </dev/null; }
renew() { bash "$(dirname "$0")/renew.sh" "$@"; }

# step NUMBER WORDS COMMAND …: the volume keeps the number of the last step that was done.
step() {
  [ "$1" -gt "$past" ] || return 0
  echo "$name, step $1: $2"
  "${@:3}" && inside "echo $1 > rotating-$name" || {
    echo "$name, step $1 failed. Run \`bash deploy/rotate.sh $name\` again: it goes on there." >&2
    exit 1
  }
  past=$1
}
make_next() { inside "[ -s $name.next ] || openssl rand -hex 32 > $name.next"; }
take_next() { inside "cp $name.next $name.now && mv $name.now $name"; }
# Both values are accepted while it lasts: NAME is sent, LIST has the other one.
list_next() { inside "grep -qF \"\$(cat $name.next)\" $1 || { cat $name.next; echo ,; } >> $1" && renew "${apis[@]}"; }
swap() {
  inside "grep -qF \"\$(cat $name)\" $1 || { cat $name; echo ,; } >> $1" && take_next && renew "${@:2}"
}
empty_list() { inside ": > $1" && renew "${apis[@]}"; }

replace() {
  step 1 'make another value' make_next
  step 2 'use it' use_next "$@"
}
use_next() { take_next && renew "$@"; }

gateway_secret() {
  step 1 'make another value' make_next
  step 2 'each api process takes it too' list_next gateway-other-secrets
  step 3 'each gateway sends it' swap gateway-other-secrets "${gateways[@]}"
  step 4 'no api process takes the old one' empty_list gateway-other-secrets
}

webhook_signing_key() {
  step 1 'make another key' make_next
  step 2 'keep the one before, which signs too for a day' keep_old
  step 3 'sign with it' use_next "${apis[@]}"
}
keep_old() { inside "cp $name webhook-old-signing-key"; }

kyc_encryption_key() {
  step 1 'make another key' make_next
  step 2 'each api process opens with it' list_next kyc-old-encryption-keys
  step 3 'each api process seals with it' swap kyc-old-encryption-keys "${apis[@]}"
  step 4 'seal everything again' seal_all
  step 5 'forget the old key, which only old backups need' empty_list kyc-old-encryption-keys
}
# Until a whole run finds nothing left and fails nowhere: a request to the storage may time out.
seal_all() {
  local said try
  for try in 1 2 3 4 5 6 7 8 9 10; do
    said=$(docker compose exec --no-TTY api-1 node api/dist/kyc-rekey.js </dev/null 2>&1) || true
    echo "$said"
    [ "$(grep -c '^0 .* 0 failed\.$' <<<"$said")" != 2 ] || return 0
    sleep "${PAUSE:-$try}"
  done
  return 1
}

database() { # USER
  step 1 'make another password' make_next
  step 2 'the database takes both' both "$1"
  step 3 'each api process uses it' use_next "${apis[@]}"
  step 4 'the database forgets the old one' forget "$1"
}
in_database() { docker compose exec --no-TTY database bash -euc "cd /run/souk; $1" </dev/null; }
# A second time the password to retain would be the new one, and the old one lost.
both() {
  local at
  at=$(server) && inside "cp $name.next /run/database/" && { works "$1" "$at" "$name.next" || in_database "mysql $at -uroot -p\"\$(cat root-password)\" \
    -e \"ALTER USER $1 IDENTIFIED BY '\$(cat $name.next)' RETAIN CURRENT PASSWORD\""; } && works "$1" "$at" "$name.next"
}
forget() {
  local at
  at=$(server) && works "$1" "$at" "$name" &&
    in_database "mysql $at -uroot -p\"\$(cat root-password)\" -e 'ALTER USER $1 DISCARD OLD PASSWORD'" && inside "rm -f /run/database/$name.next"
}
works() { in_database "mysql $2 -u$1 -p\"\$(cat $3)\" -e 'SELECT 1' souk >/dev/null 2>&1"; }
# In a cluster the service `database` only watches the servers.
server() {
  [ "$cluster" = 0 ] || in_database 'echo "-h $(bash /run/group/group.sh primary)"'
}

ours() {
  grep -q "$1" <<<"$config" || {
    echo "$name is of a service elsewhere, and was left: change it there."
    return 1
  }
}

change() {
  name=$1
  past=$(inside "cat rotating-$name 2>/dev/null || echo 0" | tail -n 1)
  case $name in
    jwt-secret | vapid-private-key | case-signing-key | duplicate-key) replace "${apis[@]}" ;;
    storage-secret) ours endpoint=http://storage: || return 0; replace storage "${apis[@]}" ;;
    gateway-secret) gateway_secret ;;
    webhook-signing-key) webhook_signing_key ;;
    kyc-encryption-key) kyc_encryption_key ;;
    database-password) ours 'souk@\(database\|server-1\):' || return 0; database souk ;;
    database-owner-password) ours 'souk@\(database\|server-1\):' || return 0; database souk_owner ;;
    *) echo "There is no secret $name." >&2; exit 1 ;;
  esac
  inside "rm -f $name.next rotating-$name"
  echo "$name was changed."
}

services=$(docker compose config --services </dev/null)
config=$(docker compose config </dev/null)
mapfile -t apis < <(grep '^api-' <<<"$services" | sort)
cluster=$(grep -cx server-1 <<<"$services" || true)
[ "${1:?is the name of a secret, or all}" = all ] || all=("$1")
for one in "${all[@]}"; do change "$one"; done
