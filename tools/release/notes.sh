#!/usr/bin/env bash
# The changelog's part about a version.
set -euo pipefail
awk -v head="## ${1:?is the version} (" 'index($0, "## ") == 1 { is_it = index($0, head) == 1; next } is_it' CHANGELOG.md
