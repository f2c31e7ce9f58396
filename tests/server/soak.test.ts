import { expect, test } from "vitest";
import { describeWithRedis } from "../support/describe-with-redis";
import { runSoak } from "./soak/soak";

describeWithRedis(
  "under load, while upstreams go through all faults and Redis comes and goes",
  () => {
    // The short form; `npm run soak` runs for minutes, and is stricter on memory:
    // in the first half minute a process still grows into its work.
    test("every answer is right, in time, and memory is level", async () => {
      const soak = { seconds: 25, visitsPerSecond: 30, maxGrowth: 0.4 };
      const { lines, problems } = await runSoak(soak);
      process.stdout.write(`${lines.join("\n")}\n`);
      expect(problems).toEqual([]);
    });
  },
);
