import type { RedisProcess } from "../../support/redis-process";

const PHASES = ["up", "killed", "up", "paused", "up", "killed", "up", "up"] as const;

/** Has Redis die and stall over `totalMs`: brings it into its state at a moment, in ms. */
export function createRedisSchedule(redis: RedisProcess, totalMs: number) {
  let phase = 0;
  return async (ms: number): Promise<void> => {
    const next = Math.min(Math.floor((ms / totalMs) * PHASES.length), PHASES.length - 1);
    if (next === phase) return;
    const [before, after] = [PHASES[phase], PHASES[next]];
    phase = next;
    if (before === "paused") redis.resume();
    if (before === "killed") await redis.start();
    if (after === "paused") redis.pause();
    if (after === "killed") await redis.kill();
  };
}
