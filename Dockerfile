# The site in one container, with one volume for everything that changes:
#
#   docker build -t site .
#   docker run -d --name site -p 3000:3000 -v site-data:/app/data site
#   docker logs site              the address, and the one-time link for the first staff account
#
# Run one container at a time on a volume: stop the old one before the new one starts. A stop (docker stop) lets open
# requests finish and closes the database.

# Node 24 is a long-term-support release with security fixes until April 2028. Debian's slim variant, because Node itself is
# tested with glibc; Alpine's other C library gains little.
FROM node:24-bookworm-slim AS node
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
# Optional packages are stand-ins for older systems, and among them npm also counts the compiler, which a dependency
# merely may use; the encoder of pictures is one too, and stays. What nothing reads at run time goes: the sources of the database driver, its binaries for other
# systems, maps and types. See docs/decisions/0050-the-image.md.
FROM dependencies AS production-dependencies
RUN mv node_modules/@img encoder && npm prune --omit=dev --omit=optional && mv encoder node_modules/@img
RUN cd node_modules/better-sqlite3 && rm -rf deps src && find prebuilds -type f ! -name "linux-$(node -p process.arch).node" -delete
RUN find node_modules -type f \( -name "*.map" -o -name "*.d.ts" -o -name "*.d.mts" -o -name "*.d.cts" \) -delete

# What runs: no compiler, no source, no development package.
FROM node
# The last one and Node's option below limit memory; see docs/decisions/0020-memory.md.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_PATH=/app/data/site.sqlite MALLOC_ARENA_MAX=1

# The only folder the site may write to. It belongs to the user below, and a new volume takes that over; a folder of
# the host that is mounted instead has to be made writable for user 1000 first.
RUN mkdir -m 700 data && chown node:node data

# All of it belongs to root and is only read, so a fault in the site cannot change the site. In the order of how seldom
# each part changes, so that an update is a small download.
COPY --from=production-dependencies /app/node_modules node_modules
COPY package.json package-lock.json ./
COPY public public
COPY commands commands
COPY drizzle drizzle
COPY --from=build /app/build build

# An ordinary user without any privilege, which the base image brings along.
USER node

# Declared after the folder has its owner; the database and the generated secret outlive the container in it.
VOLUME /app/data

EXPOSE 3000

# Asks the site itself, over the loopback address and the port it really listens on, whether its database answers. Node
# does the asking, as the slim image has no curl.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

# Node is started directly, without npm or a shell in between that would swallow the stop signal.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "commands/start.mjs"]
