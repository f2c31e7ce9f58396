import { Redis, type Command } from "ioredis";
import { settings } from "~/settings.server";

/** Redis may cost at most this per command, ms: without it everything still works. */
const COMMAND_TIMEOUT_MS = 500;
const MAX_RECONNECT_PAUSE_MS = 2000;

/**
 * Gives a command up only after one more look at the network: in a crowd, the
 * process may get to its timers first while the answer lies there unread.
 */
class PatientRedis extends Redis {
  override sendCommand(...[command, stream]: Parameters<Redis["sendCommand"]>): unknown {
    const timer = setTimeout(() => setImmediate(giveUp, command), COMMAND_TIMEOUT_MS);
    const clear = () => clearTimeout(timer);
    command.promise.then(clear, clear);
    return super.sendCommand(command, stream);
  }
}

function giveUp(command: Command): void {
  if (!command.isResolved) command.reject(new Error("Command timed out"));
}

/**
 * Connects to Redis. Commands fail at once while it is away, and are never
 * queued: their callers do without it.
 */
export function connectToRedis(url: string): Redis {
  const redis = new PatientRedis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1000,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_PAUSE_MS),
  });
  let isDown = false;
  redis.on("error", (error) => {
    // One line when it goes, not one per attempt to reconnect.
    if (!isDown) console.warn(JSON.stringify({ event: "redis-down", detail: error.message }));
    isDown = true;
  });
  redis.on("ready", () => {
    if (isDown) console.warn(JSON.stringify({ event: "redis-back" }));
    isDown = false;
  });
  // Open requests finish without it; a connection would keep the process alive.
  process.once("SIGTERM", () => redis.disconnect());
  process.once("SIGINT", () => redis.disconnect());
  return redis;
}

/** The connection that instances share answers and limits through; null without `REDIS_URL`. */
export const redis: Redis | null = settings.redisUrl ? connectToRedis(settings.redisUrl) : null;
