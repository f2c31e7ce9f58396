import { describe } from "vitest";
import { hasRedis } from "./redis-process";

const isSkipped = !hasRedis && !process.env.CI;

/** Tests that need Redis: skipped where there is none, save in CI, where they then fail. */
export function describeWithRedis(name: string, tests: () => void): void {
  if (isSkipped)
    process.stderr.write(`Skipped, as there is no redis-server on this machine: ${name}\n`);
  describe.skipIf(isSkipped)(name, tests);
}
