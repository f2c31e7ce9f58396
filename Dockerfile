FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:22-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/public public
COPY --from=build /app/default-campaign default-campaign
COPY --from=build /app/campaigns campaigns
USER node
EXPOSE 3000
HEALTHCHECK --start-period=10s CMD node -e \
  'fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1))'
CMD ["node_modules/.bin/remix-serve", "build/index.js"]
