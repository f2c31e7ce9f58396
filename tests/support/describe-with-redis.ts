import { describe } from "vitest";
import { hasRedis } from "./redis-process";

const isSkipped = !hasRedis && !process.env.CI;

/** Tests that need Redis: without it they are skipped, except in CI, where they fail. */
export function describeWithRedis(name: string, tests: () => void): void {
  if (isSkipped)
    process.stderr.write(`Skipped, as there is no redis-server on this machine: ${name}\n`);
  describe.skipIf(isSkipped)(name, tests);
}
