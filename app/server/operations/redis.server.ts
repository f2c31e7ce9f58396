import type { Redis } from "ioredis";
import { logEvent } from "./telemetry.server";
import { getTime } from "./timing.server";

/** The longest a command may take, ms; without Redis everything still works. */
const COMMAND_TIMEOUT_MS = 500;
/** How long Redis is left alone after a command that timed out, ms. */
const PAUSE_MS = 1000;
const MAX_RECONNECT_PAUSE_MS = 2000;

/** Replies of a Redis that can be read but not written, and our own errors about one that hangs. */
const UNWRITABLE = /^(?:READONLY|OOM|MISCONF|NOPERM|NOREPLICAS)\b|timed out/;
const unwritable = new WeakSet<Redis>();

/** A server that refuses to write, such as a replica, can't be used. */
export function isUsable(client: Redis): boolean {
  return client.status === "ready" && !unwritable.has(client);
}

/** After a timeout, all commands fail at once for a while: one wait is enough. */
function limitCommands(client: Redis): void {
  const send = client.sendCommand.bind(client);
  let pausedUntil = 0;
  client.sendCommand = (command, stream) => {
    if (client.status === "ready" && getTime() < pausedUntil) {
      command.reject(new Error("Redis timed out just now"));
      return command.promise;
    }
    let isWaiting = true;
    function giveUp() {
      if (!isWaiting) return;
      pausedUntil = getTime() + PAUSE_MS;
      command.reject(new Error("Command timed out"));
    }
    // After one more I/O poll, so that a reply already received isn't lost.
    const timer = setTimeout(() => setImmediate(giveUp), COMMAND_TIMEOUT_MS);
    const end = () => {
      isWaiting = false;
      clearTimeout(timer);
    };
    command.promise.then(end, end);
    return send(command, stream);
  };
}

/** So that `isUsable` is up to date where no visitor makes it write. */
export function tryToWrite(client: Redis): void {
  void writeToRedis(client, "estimator:written", "1", PAUSE_MS);
}

/** Never rejects. Logs when writing begins to fail or to work, not each time. */
export async function writeToRedis(
  client: Redis,
  key: string,
  text: string,
  ttlMs: number,
): Promise<void> {
  try {
    await client.set(key, text, "PX", ttlMs);
    if (unwritable.delete(client)) logEvent("redis-writable");
  } catch (error) {
    const detail = error instanceof Error ? error.message : "";
    if (!UNWRITABLE.test(detail) || unwritable.has(client)) return;
    unwritable.add(client);
    logEvent("redis-unwritable", { detail });
  }
}

/** Instances share replies and limits. Commands fail at once while Redis is down; callers do without it. */
export async function connectToRedis(url: string): Promise<Redis> {
  // Loaded here, because it would slow the start of a server without Redis.
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
    if (!isDown) logEvent("redis-down", { detail: error.message });
    isDown = true;
  });
  client.on("ready", () => {
    if (isDown) logEvent("redis-back");
    isDown = false;
    tryToWrite(client);
  });
  return client;
}
