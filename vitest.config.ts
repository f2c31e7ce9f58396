import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const app = fileURLToPath(new URL("./app", import.meta.url));

/** Tests of the built server. */
const BUILT = { environment: "node", setupFiles: ["tests/built/support/setup.ts"] };

export default defineConfig({
  resolve: { alias: { "~": app } },
  esbuild: { jsx: "automatic" },
  test: {
    reporters: ["default", "json"],
    outputFile: { json: "reports/vitest.json" },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    maxWorkers: "100%",
    // To end tests that hang; no test depends on a machine's speed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/{built,long,engines,nodes}/**"],
          environment: "node",
          isolate: false,
          setupFiles: ["tests/setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          include: ["tests/**/*.test.tsx"],
          environment: "jsdom",
          isolate: false,
          setupFiles: ["tests/setup.ts", "tests/setup-dom.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...BUILT,
          name: "server",
          include: ["tests/built/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          // Minutes each: `npm run test:long`.
          ...BUILT,
          name: "long",
          include: ["tests/long/**/*.test.ts"],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          // The built server's pages in Firefox and WebKit.
          ...BUILT,
          name: "engines",
          include: ["tests/engines/**/*.test.ts"],
          // With two WebKit windows, its driver often never finishes an interaction; with one, hardly
          // ever.
          fileParallelism: false,
          retry: { count: 1, condition: /WebKit’s driver never finished/ },
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          // The built server on the supported versions of Node.
          ...BUILT,
          name: "nodes",
          include: ["tests/nodes/**/*.test.ts"],
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
