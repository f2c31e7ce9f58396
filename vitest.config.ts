import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const app = fileURLToPath(new URL("./app", import.meta.url));

/** Empty counts as unset: a developer's own settings must not reach the tests, nor the network. */
const UNSET = Object.fromEntries(
  [
    "PORT",
    "POINTS_SOURCE",
    "POINTS_SNAPSHOT",
    "EXPEDITION_API_URL",
    "THEO_API_URL",
    "TESTNET_API_URL",
    "POINTS_TIMEOUT_MS",
    "POINTS_CACHE_TTL_S",
    "NEW_WALLETS_PER_MINUTE",
    "TRUSTED_PROXY_HOPS",
    "REDIS_URL",
    "PUBLIC_URL",
    "SOCIAL_POST_URL",
    "ANALYTICS_SCRIPT_URL",
    "ANALYTICS_SITE_ID",
  ].map((name) => [name, ""]),
);

/** Server tests that hold the server to a time, or to memory: nothing else may run meanwhile. */
const MEASURED = ["cards", "crowd", "health", "hostile-input"].map(
  (name) => `tests/server/${name}.test.ts`,
);

/** Against the built server. */
const BUILT = {
  environment: "node",
  setupFiles: ["tests/server/support/setup.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  resolve: { alias: { "~": app } },
  esbuild: { jsx: "automatic" },
  test: {
    env: UNSET,
    reporters: ["default", "json"],
    outputFile: { json: "reports/vitest.json" },
    unstubEnvs: true,
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/{server,long,engines,nodes}/**"],
          environment: "node",
          isolate: false,
          setupFiles: ["tests/setup.ts"],
          globalSetup: ["tests/support/write-sample.ts"],
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
          include: ["tests/server/**/*.test.ts"],
          exclude: MEASURED,
        },
      },
      {
        extends: true,
        test: {
          ...BUILT,
          name: "measured",
          include: MEASURED,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 90_000,
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
          // The built server's page in three browsers.
          ...BUILT,
          name: "engines",
          include: ["tests/engines/**/*.test.ts"],
          globalSetup: ["tests/engines/support/tell-skipped.ts"],
          sequence: { groupOrder: 3 },
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: true,
        test: {
          // The built server on the versions of Node that it supports.
          ...BUILT,
          name: "nodes",
          include: ["tests/nodes/**/*.test.ts"],
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
