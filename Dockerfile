# Souk's images, a target each, built from the repository's root:
#   docker build --target api .        docker build --target gateway .
#   docker build --target front-end --build-arg FRONT_END=user-web .        shell and admin-web likewise
FROM node:26.10.0-slim AS node
WORKDIR /souk

# What an installation reads: the lock, the package.json of every workspace, without which the lock would not fit.
FROM node AS installation
COPY . /all
RUN cd /all && cp --parents package.json package-lock.json .npmrc */package.json /souk

# Apart from the rest, so that a change elsewhere does not install again.
FROM node AS manifests
COPY --from=installation /souk ./

# One installation builds every image.
FROM manifests AS sources
RUN --mount=type=cache,target=/root/.npm npm ci
COPY tsconfig.base.json remotes.json ./
COPY contracts contracts
COPY server-core server-core
COPY web-core web-core
COPY texts texts
COPY gateway gateway

FROM sources AS api-build
COPY api api
RUN npm run build --workspace=api

FROM sources AS gateway-build
RUN npm run build --workspace=gateway

FROM sources AS front-end-build
ARG FRONT_END
COPY $FRONT_END $FRONT_END
RUN NODE_ENV=production npm run build --workspace=$FRONT_END && mkdir empty

# What the programs need at run time, and nothing else.
FROM manifests AS api-packages
RUN --mount=type=cache,target=/root/.npm npm ci --workspace=api --omit=dev

FROM manifests AS gateway-packages
RUN --mount=type=cache,target=/root/.npm npm ci --workspace=gateway --omit=dev

# bash asks for HEALTH, a port and a path: starting a Node for each probe would cost more than the program does.
FROM node AS program
ARG COMMIT
ENV NODE_ENV=production SOUK_COMMIT=$COMMIT
HEALTHCHECK --interval=10s --timeout=3s --start-period=5m --start-interval=1s CMD ["bash", "-c", "exec 3<> /dev/tcp/127.0.0.1/${HEALTH%%/*} && printf 'GET /%s HTTP/1.0\\r\\n\\r\\n' ${HEALTH#*/} >&3 && read -r _ status _ <&3 && [ $status = 200 ]"]
USER node

# The only program that talks to the database.
FROM program AS api
COPY --from=api-packages /souk/node_modules node_modules
COPY api/package.json api/
COPY --from=api-build /souk/api/dist api/dist
ENV API_HOST=0.0.0.0 API_PORT=3000 DATA_DIR=/tmp/souk HEALTH=3000/readyz
EXPOSE 3000
CMD ["node", "--enable-source-maps", "api/dist/main.js"]

# The only program that the public talks to. It finds the front ends in folders that their images fill.
FROM program AS gateway
COPY --from=gateway-packages /souk/node_modules node_modules
COPY gateway/package.json gateway/
COPY --from=gateway-build /souk/gateway/dist gateway/dist
COPY gateway/texts gateway/texts
ENV GATEWAY_HOST=0.0.0.0 PORT=8080 SHELL_DIR=/srv/shell HEALTH=8080/readyz
EXPOSE 8080
CMD ["node", "--enable-source-maps", "gateway/dist/main.js"]

# At its start it puts the build in place in /srv/front-end, which outlives it, and serves that folder.
FROM program AS front-end
ARG FRONT_END
COPY gateway/package.json gateway/
COPY --from=gateway-build /souk/gateway/dist/front-end.js gateway/dist/front-end.js
COPY --from=front-end-build /souk/$FRONT_END/dist build
COPY --from=front-end-build --chown=node:node /souk/empty /srv/front-end
VOLUME /srv/front-end
ENV HOST=0.0.0.0 PORT=8080 BUILD_DIR=/souk/build SERVED_DIR=/srv/front-end HEALTH=8080/healthz
EXPOSE 8080
CMD ["node", "--enable-source-maps", "gateway/dist/front-end.js"]
