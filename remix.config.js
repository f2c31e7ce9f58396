/**
 * The classic compiler reads every flag of `future`; all are set, so that an
 * upgrade cannot change behaviour in silence.
 *
 * @type {import('@remix-run/dev').AppConfig}
 */
export default {
  ignoredRouteFiles: ["**/.*"],
  serverModuleFormat: "esm",
  // One file loads faster than hundreds: all goes into it but what has to be one copy
  // (React, Remix), requires Node's modules, which a bundled module cannot, or starts a
  // thread from a file of its own (tinypool).
  serverDependenciesToBundle: [
    /^(?!(react|react-dom|@remix-run|tinypool|ioredis|bentocache\/drivers\/redis|undici|prom-client|rate-limiter-flexible|object-hash|etag|on-headers|connect|morgan|close-with-grace)(\/|$))/,
  ],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // One page: there is nothing to discover, so no manifest requests.
    v3_lazyRouteDiscovery: false,
    // Needs Vite.
    v3_routeConfig: false,
  },
};
