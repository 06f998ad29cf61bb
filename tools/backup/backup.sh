#!/usr/bin/env bash
# Backs up Souk into one file, and restores it: database, files, secrets, certificate and settings.
#   backup.sh backup [FILE]                             FILE may be - for standard output, such as to encrypt it
#   backup.sh restore [--check | --overwrite] FILE      or - for standard input; --check restores it elsewhere, proves it, removes it
# Without settings it works on the compose deployment of this folder and needs Docker alone. For the data folder of `npm start`, backup.ts
# (`npm run backup`) provides the database and sets FORM, DATA_DIR, KYC_DIR, DATABASE, CLIENT, DUMP, CLIENT_OPTIONS and PROGRAMS.
set -euo pipefail
umask 077
started_in=${INIT_CWD:-$PWD}
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
dump_options=(--single-transaction --quick --no-tablespaces --hex-blob)

say() { echo "$*" >&2; }
fail() { say "$*"; exit 1; }
usage() { fail 'usage: backup.sh backup [FILE] | restore [--check | --overwrite] FILE'; }

if [ "${FORM:=compose}" = compose ]; then
  # A session that ended after the backup must not be open again, so the key that signs sessions is left out.
  parts=(storage secrets certificate)
  left_out=(--exclude='./jwt-secret*')
  # Files that a person wrote beside docker-compose.yml.
  settings=("${COMPOSE_ENV_FILES:-.env}" docker-compose.override.yml)
  project() { docker compose config | sed -n 's/^name: //p'; }
  # In a cluster `database` is no server, and knows which one writes.
  as_root() {
    docker compose exec -T database sh -c 'set -e
      host=localhost
      [ ! -e /run/group/group.sh ] || host="$(bash /run/group/group.sh primary)"
      MYSQL_PWD="$(cat /run/souk/root-password)" exec "$0" -h "$host" -uroot "$@"' "$@"
  }
  query() { as_root mysql -N -B -e "$1" souk </dev/null; }
  dump() {
    # The position of the binary log is read before the dump: for the exact one mysqldump would lock all tables and stop every write.
    echo "-- The binary log before: $(query 'SHOW BINARY LOG STATUS' | cut -f 1,2)"
    as_root mysqldump "${dump_options[@]}" --set-gtid-purged=OFF souk </dev/null
  }
  load() { as_root mysql souk; }
  volume() {
    docker run --rm -i --network none --user 0 --entrypoint tar -v "$(project)_$1:/part" "$(docker compose config --images secrets)" -C /part "${@:2}"
  }
  pack() { volume "$1" --xattrs -c "${left_out[@]}" .; }
  unpack() { volume "$1" --xattrs -x; }
  program() { docker compose run --rm -T --no-deps api-1 node "api/dist/$1.js" "${@:2}" </dev/null; }
  # Another copy of the same name counts too: its owner stops it.
  is_running() { [ -n "$(docker ps -q --filter "label=com.docker.compose.project=$(project)")" ]; }
  is_there() { docker volume ls -q | grep -qxE "$(project)_(database|server-1|storage|secrets)"; }
  remove() { docker compose down --volumes; }
  # Makes the volumes as compose names and labels them.
  make_places() { docker compose create --quiet-pull secrets database storage certificate; }
  start_database() { docker compose up --detach --wait database storage; }
  last_words='Start everything: docker compose up --detach'
else
  parts=(kyc secrets)
  # A data folder makes the passwords of its own database server.
  left_out=(--exclude=./JWT_SECRET --exclude='./DATABASE_*')
  settings=()
  [[ "$("$DUMP" --version)" == *MariaDB* ]] || dump_options+=(--set-gtid-purged=OFF)
  query() { "$CLIENT" --defaults-file="$CLIENT_OPTIONS" -N -B -e "$1" "$DATABASE"; }
  dump() { "$DUMP" --defaults-file="$CLIENT_OPTIONS" "${dump_options[@]}" "$DATABASE"; }
  load() { "$CLIENT" --defaults-file="$CLIENT_OPTIONS" "$DATABASE"; }
  place() { if [ "$1" = kyc ]; then echo "$KYC_DIR"; else echo "$DATA_DIR/$1"; fi; }
  pack() { mkdir -p "$(place "$1")" && tar -C "$(place "$1")" -c "${left_out[@]}" .; }
  unpack() { mkdir -p "$(place "$1")" && tar -C "$(place "$1")" -x; }
  program() { node "$PROGRAMS/$1.js" "${@:2}"; }
  # backup.ts has the data folder for itself.
  is_running() { false; }
  is_there() { [ -n "$(query 'SHOW TABLES')" ] || [ -e "$DATA_DIR/secrets/KYC_ENCRYPTION_KEY" ] || [ -n "$(ls -A "$KYC_DIR" 2>/dev/null)" ]; }
  remove() {
    query "DROP DATABASE $DATABASE"
    "$CLIENT" --defaults-file="$CLIENT_OPTIONS" -e "CREATE DATABASE $DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci"
    rm -rf "$KYC_DIR" "$DATA_DIR"/secrets/{JWT_SECRET,KYC_ENCRYPTION_KEY,DUPLICATE_KEY,CASE_SIGNING_KEY,VAPID_PRIVATE_KEY}
  }
  make_places() { :; }
  start_database() { :; }
  last_words='Start it: npm start'
fi

# A relative path starts at the folder of the caller.
path_of() { case $1 in - | /*) echo "$1" ;; *) echo "$started_in/$1" ;; esac; }
# The parts lie in this folder until they are one file; it is deleted afterwards.
make_work() {
  work=$(mktemp -d "$1/.souk-XXXXXX")
  trap 'rm -rf "$work"' EXIT
}

backup() {
  local file part made
  file=$(path_of "${1:-souk-$(date -u +%Y%m%d-%H%M%S).tar}")
  make_work "$(dirname "$file")"
  # A restored platform may not know what happened after this moment.
  made=$(date -u +%FT%TZ)
  # The order matters: no row then names a file that was still to come, nor a file a key. A file deleted in between is missing.
  dump | gzip > "$work/database.sql.gz"
  say "database: $(du -h "$work/database.sql.gz" | cut -f1), ${SECONDS} s"
  for part in "${parts[@]}"; do
    pack "$part" > "$work/$part.tar"
    say "$part: $(du -h "$work/$part.tar" | cut -f1), ${SECONDS} s"
  done
  mkdir "$work/settings"
  for part in "${settings[@]}"; do [ ! -f "$part" ] || cp "$part" "$work/settings/"; done
  {
    echo "form=$FORM"
    echo "version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)"
    echo "schema=$(query 'SELECT MIN(name) FROM migrations') to $(query 'SELECT MAX(name) FROM migrations')"
    echo "server=$(query 'SELECT VERSION()')"
    echo "made=$made"
  } > "$work/manifest"
  (cd "$work" && find . -type f ! -name SHA256SUMS -exec sha256sum {} + > SHA256SUMS)
  if [ "$file" = - ]; then tar -C "$work" -c .; return; fi
  tar -C "$work" -c . > "$file.part"
  mv "$file.part" "$file"
  say "$file: $(du -h "$file" | cut -f1), made in ${SECONDS} s"
}

restore() {
  local check= overwrite= file= part
  for part; do
    case $part in
      --check) check=yes ;;
      --overwrite) overwrite=yes ;;
      *) file=$part ;;
    esac
  done
  [ -n "$file" ] || usage
  make_work "${TMPDIR:-/tmp}"
  [ "$file" = - ] || exec < "$(path_of "$file")"
  tar -C "$work" -x || fail 'This is not a backup, or not the whole of it.'
  (cd "$work" && sha256sum --quiet --strict -c SHA256SUMS >&2) || fail 'The backup has changed since it was made: see above.'
  grep -qx "form=$FORM" "$work/manifest" || fail "The backup is of another form than $FORM: $(head -1 "$work/manifest")"
  say "$(paste -sd' ' "$work/manifest")"
  grep -q '^schema=001-schema to ' "$work/manifest" ||
    fail 'The backup is of a release before 2.0.0: nothing here was touched, and Souk 1.1.0 is the last release that restores it.'

  if [ "$FORM" = compose ] && [ -n "$check" ]; then
    # The check uses a project of its own with the backup's settings, and deletes it afterwards.
    [ ! -f "$work/settings/$(basename "${settings[0]}")" ] || export COMPOSE_ENV_FILES=$work/settings/$(basename "${settings[0]}")
    COMPOSE_PROJECT_NAME=$(project)-check-$$
    export COMPOSE_PROJECT_NAME
    trap 'remove >&2; rm -rf "$work"' EXIT
  else
    for part in "${settings[@]}"; do
      [ -f "$work/settings/$(basename "$part")" ] || continue
      [ ! -f "$part" ] || [ -n "$overwrite" ] || cmp -s "$part" "$work/settings/$(basename "$part")" ||
        fail "$part is here already and differs. Move it away, or restore with --overwrite."
      cp "$work/settings/$(basename "$part")" "$part"
    done
  fi
  if is_there; then
    ! is_running || fail 'A platform runs here. Stop it first: docker compose down'
    [ -n "$overwrite" ] || fail 'A platform is here already. --overwrite deletes it, with all its data, and restores the backup in its place.'
    remove >&2
  fi
  make_places >&2
  for part in "${parts[@]}"; do unpack "$part" < "$work/$part.tar"; done
  start_database >&2
  gunzip -c "$work/database.sql.gz" | load
  say "restored, ${SECONDS} s"
  program migrate
  program mark-restored "$(sed -n 's/^made=//p' "$work/manifest")"
  for part in ledger-check cases-check restore-check; do program "$part"; done
  say "proved in ${SECONDS} s"
  [ -n "$check" ] || say "Payouts are paused: compare with the chain what left since the backup, then resume them in the Treasury. $last_words"
}

case ${1-} in
  backup) backup "${@:2}" ;;
  restore) restore "${@:2}" ;;
  *) usage ;;
esac
