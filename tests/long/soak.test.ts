import { expect, test } from "vitest";
import { describeWithRedis } from "../support/describe-with-redis";
import { runSoak } from "./soak/soak";

/** How long it goes on, from half a minute to days: the first one or two, a process grows into its work. */
const SECONDS = Number(process.env.SOAK_SECONDS ?? 180);

describeWithRedis(
  "under load, while upstreams go through all faults and Redis comes and goes",
  () => {
    test(
      `every answer is right, in time, and memory is level, for ${SECONDS} s`,
      { timeout: (SECONDS + 120) * 1000 },
      async () => {
        const { lines, problems } = await runSoak({
          seconds: SECONDS,
          visitsPerSecond: 40,
          maxGrowth: 0.25,
        });
        process.stdout.write(`${lines.join("\n")}\n`);
        expect(problems).toEqual([]);
      },
    );
  },
);
