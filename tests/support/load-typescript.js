import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Runs TypeScript outside of a test runner, with `~` for `app` as everywhere.
 *
 * @param {string} path of the module, from the project's folder
 * @returns {Promise<{ module: Record<string, any>, close: () => Promise<void> }>} `close` once nothing of it runs any more
 */
export async function loadTypeScript(path) {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "~": `${root}app` } },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  return { module: await vite.ssrLoadModule(path), close: () => vite.close() };
}
