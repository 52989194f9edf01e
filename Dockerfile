FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has a node of its own
RUN npm ci --omit=dev && rm -r node_modules/node-linux-* node_modules/.bin/node

FROM packages AS build
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data DEMO=off
WORKDIR /app
RUN mkdir --mode=700 /data && chown node:node /data
COPY --from=packages /app/node_modules ./node_modules
COPY . .
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 4321
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4321) + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# The site is built; the one process is node itself, so that it hears SIGTERM
CMD ["node", "scripts/start.ts"]
