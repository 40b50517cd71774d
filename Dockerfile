# The site in one container, with one volume for everything that changes:
#
#   docker build -t site .
#   docker run -d --name site -p 3000:3000 -v site-data:/app/data site
#   docker logs site              the address, and the one-time link for the first staff account
#
# Run one container at a time on a volume: stop the old one before the new one starts. A stop (docker stop) lets open
# requests finish and closes the database.

# Node 24 is a long-term-support release with security fixes until April 2028, and Debian 13 has them until August of that
# year. Debian and not Alpine, because Node itself is tested with Debian's C library.
FROM node:24-trixie-slim AS node
WORKDIR /app

# Exactly what the lockfile names, before any source is copied: as long as the lockfile does not change, Docker takes this slow
# step from its cache. No compiler is needed, as the database driver's package includes its binaries.
FROM node AS dependencies
COPY package.json package-lock.json .npmrc ./
RUN npm ci

# The pages, the browser's files and the commands.
FROM dependencies AS build
COPY app app
COPY public public
COPY drizzle drizzle
COPY commands/with-node commands/
COPY remix.config.js vite.config.ts tsconfig.json ./
RUN npm run build

# The same installation without what only builds and tests need, including packages that the build has bundled. It also lacks
# what nothing reads at run time: the compiler, which is optional for a dependency, a polyfill for older systems, the sources of
# the database driver, its binaries for other systems, source maps and types. See docs/decisions/0062-the-image.md.
FROM dependencies AS production-dependencies
RUN npm prune --omit=dev && rm -rf node_modules/typescript node_modules/@zxing
RUN cd node_modules/better-sqlite3 && rm -rf deps src && find prebuilds -type f ! -name "linux-$(node -p process.arch).node" -delete
RUN find node_modules -type f \( -name "*.map" -o -name "*.d.ts" -o -name "*.d.mts" -o -name "*.d.cts" \) -delete

# The final image: Debian's smallest system with only Node itself and npm, which starts the commands. No compiler, no headers,
# no source, no development package.
FROM debian:trixie-slim
COPY --from=node /usr/local/LICENSE /usr/local/
COPY --from=node /usr/local/bin/node /usr/local/bin/
COPY --from=node /usr/local/lib/node_modules/npm /usr/local/lib/node_modules/npm
WORKDIR /usr/local/bin
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js npm
WORKDIR /app
# The last one and Node's option below limit memory; see docs/decisions/0020-memory.md.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_PATH=/app/data/site.sqlite MALLOC_ARENA_MAX=1

# The only folder the site may write to. It belongs to the user below, and a new volume inherits that; a host folder that is
# mounted instead has to be made writable for user 1000 first.
RUN mkdir -m 700 data && chown 1000:1000 data

# Everything else belongs to root and is only read, so a bug in the site cannot change the site. What changes least comes first,
# so that an update is a small download.
COPY --from=production-dependencies /app/node_modules node_modules
COPY package.json package-lock.json ./
COPY public public
COPY commands commands
COPY drizzle drizzle
COPY --from=build /app/build build

# An ordinary user without any privilege. It needs no name.
USER 1000:1000

# Declared after the folder has its owner. The database and the generated secret in it outlive the container.
VOLUME /app/data

EXPOSE 3000

# Asks the site, over the loopback address and the port that it really listens on, whether its database works. Node sends the
# request, as the slim image has no curl. A start that rebuilds the search index of a million rows takes minutes, and Compose
# would otherwise give up on it.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

# Node is started directly, without npm or a shell in between that would swallow the stop signal.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "commands/start.mjs"]
