# Lookbook in a container: docs/OPERATING.md, "In a container". The two images below are the only things fetched besides packages.
ARG BUILD_IMAGE=node:22-bookworm-slim
ARG RUN_IMAGE=debian:bookworm-slim

FROM ${BUILD_IMAGE} AS build
# The pinned Node needs it, and slim images leave it out.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# Packages first: a change of the code does not fetch them again.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund --include=dev --include=optional
COPY . .
# The client is built, then what only building needs is taken away. The pinned Node and PostgreSQL are packages and stay.
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf tests bench

FROM ${RUN_IMAGE}
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
# A user with a name, as PostgreSQL asks for one; the program is root's and the user cannot change it.
RUN useradd --uid 10001 --user-group --home-dir /data --no-create-home --shell /usr/sbin/nologin lookbook \
    && install -d -o lookbook -g lookbook -m 0700 /data
COPY --from=build /app /app
RUN ln -s /app/node_modules/node-linux-*/bin/node /usr/local/bin/lookbook-node && lookbook-node --version
WORKDIR /app
USER lookbook
ENV LOOKBOOK_DATA=/data LOOKBOOK_BACKUP_FOLDER=/data/backups LOOKBOOK_HOST=0.0.0.0 LOOKBOOK_DEMO=off
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
    CMD ["lookbook-node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["lookbook-node", "scripts/server.ts"]
