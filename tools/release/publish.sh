#!/usr/bin/env bash
# Builds the five images for two processors, with SBOM and provenance, pushes them and signs each by its digest.
#   publish.sh REGISTRY VERSION      such as ghcr.io/souk 2.0.0; with DRY_RUN=1 it only says what it would run
# It needs docker buildx with QEMU, a login to the registry, and cosign.
set -euo pipefail
registry=${1:?is where the images go} version=${2:?is their tag}
run() { if [ -n "${DRY_RUN:-}" ]; then echo "$*"; else "$@"; fi; }
for image in api gateway shell user-web admin-web; do
  target=$image
  case $image in shell | *-web) target=front-end ;; esac
  run docker buildx build . --target "$target" --build-arg "FRONT_END=$image" --build-arg "COMMIT=$(git rev-parse --short HEAD)" \
    --platform linux/amd64,linux/arm64 --sbom=true --provenance=mode=max --tag "$registry/$image:$version" --push \
    --metadata-file "/tmp/souk-$image.json"
  digest=$([ -n "${DRY_RUN:-}" ] && echo sha256:DIGEST || node -p "require('/tmp/souk-$image.json')['containerimage.digest']")
  run cosign sign --yes "$registry/$image@$digest"
done
