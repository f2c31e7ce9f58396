import { expect, test } from "vitest";
import { describeWithRedis } from "../support/describe-with-redis";
import { runSoak } from "./soak/soak";

/** From half a minute to days. In the first minute or two, memory grows in any case. */
const SECONDS = Number(process.env.SOAK_SECONDS ?? 180);

describeWithRedis(
  "under load, while upstreams go through all faults and Redis comes and goes",
  () => {
    test(
      `every answer is correct and in time, and memory doesn't grow, for ${SECONDS} s`,
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
