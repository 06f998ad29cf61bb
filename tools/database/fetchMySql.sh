#!/bin/sh
# Unpacks MySQL from the packages of Debian or Ubuntu, with every library that it needs, and leaves the system as it is:
#   fetchMySql.sh FOLDER   makes FOLDER/mysqld, mysql and mysqldump, which run by their own loader. About 80 MB to fetch, 350 MB unpacked.
set -eu
cd "$1"
. /etc/os-release
apt=$PWD/apt
mkdir -p "$apt/sources" "$apt/lists/partial" "$apt/cache/archives/partial"
# An empty status: every library comes along, libc too.
: > "$apt/status"
case $ID in
  debian)
    # Its releases have no MySQL; its unstable suite has. The machine's own mirror may be the only one that can be reached.
    mirror=$(apt-get indextargets --format '$(REPO_URI)' | grep -m 1 '/debian/*$' || echo https://deb.debian.org/debian)
    keys=$(ls /usr/share/keyrings/debian-archive-keyring.* | head -n 1)
    printf 'Types: deb\nURIs: %s\nSuites: sid\nComponents: main\nSigned-By: %s\n' "$mirror" "$keys" > "$apt/sources/sid.sources"
    ;;
  ubuntu) cp /etc/apt/sources.list.d/ubuntu.sources "$apt/sources/" 2>/dev/null || cp /etc/apt/sources.list "$apt/sources/ubuntu.list" ;;
  *) echo "$ID has no packages that are known here" && exit 1 ;;
esac
cat > "$apt/apt.conf" <<OPTIONS
Dir::Etc::sourcelist "/dev/null";
Dir::Etc::sourceparts "$apt/sources";
Dir::State::Lists "$apt/lists";
Dir::State::status "$apt/status";
Dir::Cache "$apt/cache";
Debug::NoLocking "1";
APT::Sandbox::User "root";
APT::Install-Recommends "0";
Acquire::Retries "1";
Acquire::http::Timeout "20";
OPTIONS
export APT_CONFIG="$apt/apt.conf"
apt-get -q update
package=$(apt-cache pkgnames mysql-server-core | sort -V | tail -n 1)
version=${package#mysql-server-core}
apt-get -q -y --download-only install "mysql-server-core$version" "mysql-client-core$version"

# As these systems have it: a package may still have files in /lib.
mkdir -p root/usr/lib root/usr/lib64
ln -s usr/lib usr/lib64 root/
for package in "$apt"/cache/archives/*.deb; do
  # Some packages own files that are root's alone or have a set-id bit, of which a server needs none.
  dpkg-deb --fsys-tarfile "$package" | tar -x -C root --no-same-owner --keep-directory-symlink
done
rm -r "$apt"
cat > mysqld <<'RUN'
#!/bin/sh
# An option that means something only as the first one stays that.
usr=$(dirname "$(readlink -f "$0")")/root/usr
program=$(basename "$0")
first=--no-defaults
if [ "${1-}" = "$first" ]; then shift; else first=; fi
if [ "$program" = mysqld ]; then
  set -- "--basedir=$usr" "--lc-messages-dir=$usr/share/mysql" "--plugin-dir=$usr/lib/mysql/plugin" "$@"
fi
libraries=$(dirname "$(ls "$usr"/lib/*/libc.so.6)")
loader=$(ls "$libraries"/ld-linux*.so.* | head -n 1)
exec "$loader" --library-path "$libraries:$usr/lib/mysql/private" "$(ls "$usr"/*bin/"$program")" $first "$@"
RUN
chmod +x mysqld
cp mysqld mysql
cp mysqld mysqldump
