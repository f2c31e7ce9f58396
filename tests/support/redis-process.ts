import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { trackProcess } from "./children";
import { findFreePort } from "./free-port";

const START_LIMIT_MS = 30_000;

/** A separate Redis server that keeps its port when restarted. */
export interface RedisProcess {
  url: string;
  /** Starts it, empty, after a `kill`. */
  start: () => Promise<void>;
  /** Kills it without a clean shutdown. */
  kill: () => Promise<void>;
  /** Keeps its connections open, but answers nothing until `resume`. */
  pause: () => void;
  resume: () => void;
}

/** Starts a Redis server that writes nothing to disk. */
export async function startRedis(): Promise<RedisProcess> {
  const port = await findFreePort();
  let child: ChildProcess | null = null;

  async function start() {
    const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", ""];
    child = spawn("redis-server", [...options, "--appendonly", "no"], {
      cwd: tmpdir(),
      stdio: "ignore",
    });
    trackProcess(child);
    const deadline = Date.now() + START_LIMIT_MS;
    while (!(await answersPing(port))) {
      if (Date.now() > deadline) throw new Error("redis-server did not start");
      await sleep(25);
    }
  }

  async function kill() {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    pause: () => void child?.kill("SIGSTOP"),
    resume: () => void child?.kill("SIGCONT"),
  };
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write("PING\r\n"));
    socket.setTimeout(500, () => socket.destroy());
    socket.on("data", (data) => {
      resolve(data.toString().startsWith("+PONG"));
      socket.destroy();
    });
    socket.on("error", () => resolve(false));
    socket.on("close", () => resolve(false));
  });
}

/** Whether `redis-server` is installed. */
export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;
