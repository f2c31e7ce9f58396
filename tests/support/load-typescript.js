import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Runs TypeScript outside a test runner, with `~` as the alias for `app`.
 *
 * @param {string} path of the module, relative to the project's root
 * @returns {Promise<{ module: Record<string, any>, close: () => Promise<void> }>}
 *   call `close` when done with the module
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
