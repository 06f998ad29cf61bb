#!/usr/bin/env bash
# `npm run release -- 2.0.0`: writes the version where it stands, dates the changelog, commits, and tags with the changelog's notes.
# Nothing leaves this machine: `git push --follow-tags` has .github/workflows/release.yml publish the images.
set -euo pipefail
version=${1:?is the version, such as 2.0.0}
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || { echo "$version is no version such as 2.0.0" >&2; exit 1; }
[ -z "$(git status --porcelain)" ] || { echo 'There are changes that are not committed.' >&2; exit 1; }
grep -qFx "## $version (not released yet)" CHANGELOG.md || { echo "CHANGELOG.md has no \"## $version (not released yet)\"." >&2; exit 1; }

for folder in . client; do
  (cd "$folder" && npm version "$version" --no-git-tag-version --allow-same-version --no-workspaces-update >/dev/null)
done
sed -i -E "s/(SOUK_VERSION:-)[0-9.]+/\1$version/" docker-compose.yml
sed -i -E "s/(souk\/api:)[0-9.]+[0-9]/\1$version/" docs/operators/deployment.md
sed -i "s/^## $version (not released yet)$/## $version ($(date -u +%F))/" CHANGELOG.md
notes=$(bash "$(dirname "$0")/notes.sh" "$version")
git commit --quiet --all --message "Release $version"
git tag --annotate --cleanup=verbatim "v$version" --message "Souk $version"$'\n\n'"$notes"
echo "$notes"
