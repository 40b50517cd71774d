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

# Exactly what the lockfile names, before any source is copied: as long as the lockfile stays, Docker takes this slow
# step from its cache. No compiler is needed: the database driver brings its binaries in its package.
FROM node AS dependencies
COPY package.json package-lock.json .npmrc ./
RUN npm ci

# The pages, the browser's files and the commands. The cut fonts were only their material: the browser's files hold them.
FROM dependencies AS build
COPY app app
COPY public public
COPY drizzle drizzle
COPY commands/with-node commands/
COPY remix.config.js vite.config.ts tsconfig.json ./
RUN npm run build

# The same installation without what only builds and tests, which is also what the build has taken into its own files.
# What nothing reads at run time goes: the compiler, which a dependency merely may use, a stand-in for older systems, the
# sources of the database driver, its binaries for other systems, maps and types. See docs/decisions/0062-the-image.md.
FROM dependencies AS production-dependencies
RUN npm prune --omit=dev && rm -rf node_modules/typescript node_modules/@zxing
RUN cd node_modules/better-sqlite3 && rm -rf deps src && find prebuilds -type f ! -name "linux-$(node -p process.arch).node" -delete
RUN find node_modules -type f \( -name "*.map" -o -name "*.d.ts" -o -name "*.d.mts" -o -name "*.d.cts" \) -delete

# What runs: Debian's smallest system, and of Node the program itself and npm, which starts the commands. No compiler, no
# headers, no source, no development package.
FROM debian:trixie-slim
COPY --from=node /usr/local/LICENSE /usr/local/
COPY --from=node /usr/local/bin/node /usr/local/bin/
COPY --from=node /usr/local/lib/node_modules/npm /usr/local/lib/node_modules/npm
WORKDIR /usr/local/bin
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js npm
WORKDIR /app
# The last one and Node's option below limit memory; see docs/decisions/0020-memory.md.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_PATH=/app/data/site.sqlite MALLOC_ARENA_MAX=1

# The only folder the site may write to. It belongs to the user below, and a new volume takes that over; a folder of
# the host that is mounted instead has to be made writable for user 1000 first.
RUN mkdir -m 700 data && chown 1000:1000 data

# All of it belongs to root and is only read, so a fault in the site cannot change the site. In the order of how seldom
# each part changes, so that an update is a small download.
COPY --from=production-dependencies /app/node_modules node_modules
COPY package.json package-lock.json ./
COPY public public
COPY commands commands
COPY drizzle drizzle
COPY --from=build /app/build build

# An ordinary user without any privilege. It needs no name.
USER 1000:1000

# Declared after the folder has its owner; the database and the generated secret outlive the container in it.
VOLUME /app/data

EXPOSE 3000

# Asks the site itself, over the loopback address and the port it really listens on, whether its database answers. Node
# does the asking, as the slim image has no curl. A start that builds the search index of a million rows again takes minutes, and
# Compose would give up on it.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

# Node is started directly, without npm or a shell in between that would swallow the stop signal.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "commands/start.mjs"]
