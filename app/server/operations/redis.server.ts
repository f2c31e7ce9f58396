import type { Redis } from "ioredis";
import { settings } from "./settings.server";

/** The longest a command may take, ms; without Redis everything still works. */
const COMMAND_TIMEOUT_MS = 500;
const MAX_RECONNECT_PAUSE_MS = 2000;

/** Times out after one more I/O poll, so a reply already received isn't lost. */
function limitCommands(client: Redis): void {
  const send = client.sendCommand.bind(client);
  client.sendCommand = (command, stream) => {
    // Has no effect on a command that has been resolved by then.
    const giveUp = () => command.reject(new Error("Command timed out"));
    const timer = setTimeout(() => setImmediate(giveUp), COMMAND_TIMEOUT_MS);
    const clear = () => clearTimeout(timer);
    command.promise.then(clear, clear);
    return send(command, stream);
  };
}

/**
 * Connects to Redis, through which instances share answers and limits. Commands fail at once while
 * it is down; callers do without it.
 */
export async function connectToRedis(url: string): Promise<Redis> {
  // Loaded here, as it would slow the start of a server without Redis.
  const { Redis } = await import("ioredis");
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1000,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_PAUSE_MS),
  });
  limitCommands(client);
  let isDown = false;
  client.on("error", (error) => {
    // One line when it goes down, not one per attempt to reconnect.
    if (!isDown) console.warn(JSON.stringify({ event: "redis-down", detail: error.message }));
    isDown = true;
  });
  client.on("ready", () => {
    if (isDown) console.warn(JSON.stringify({ event: "redis-back" }));
    isDown = false;
  });
  return client;
}

/** This process's connection; null without `REDIS_URL`. */
export const redis = settings.redisUrl ? await connectToRedis(settings.redisUrl) : null;
