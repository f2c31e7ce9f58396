import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const app = fileURLToPath(new URL("./app", import.meta.url));

/** Empty counts as unset: a developer's own settings must not reach the tests, nor the network. */
const UNSET = Object.fromEntries(
  [
    "PORT",
    "POINTS_SOURCE",
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

export default defineConfig({
  resolve: { alias: { "~": app } },
  esbuild: { jsx: "automatic" },
  test: {
    env: UNSET,
    reporters: ["default", "json"],
    outputFile: { json: "reports/vitest.json" },
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/{server,engines,nodes}/**"],
          environment: "node",
          setupFiles: ["tests/setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          include: ["tests/**/*.test.tsx"],
          environment: "jsdom",
          setupFiles: ["tests/setup.ts", "tests/setup-dom.ts"],
        },
      },
      {
        extends: true,
        test: {
          // Against the built server, one file after the other: they measure.
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          environment: "node",
          setupFiles: ["tests/server/support/setup.ts"],
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          // The built server's page in three browsers, one at a time.
          name: "engines",
          include: ["tests/engines/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/engines/support/tell-skipped.ts"],
          setupFiles: ["tests/server/support/setup.ts"],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: true,
        test: {
          // The built server on the versions of Node that it supports.
          name: "nodes",
          include: ["tests/nodes/**/*.test.ts"],
          environment: "node",
          setupFiles: ["tests/server/support/setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
