import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import getPort from "get-port";

const START_LIMIT_MS = 20_000;
const STOP_LIMIT_MS = 2_000;
const COMMAND = ["node_modules/@remix-run/serve/dist/cli.js", "build/index.js"];

/** Where a server runs: the folder of its build, and its port; by default this project's, and a free one. */
interface Place {
  folder?: string;
  port?: number;
}

/** A running server of the built app. */
export interface AppServer {
  url: string;
  stop(): Promise<void>;
  /** Ends it at once, and every connection with it. */
  kill(): Promise<void>;
}

/** What a server that was not to keep running left behind. */
export interface Exit {
  code: number | null;
  stderr: string;
}

/**
 * Starts the built server with these settings and no others.
 *
 * @throws {Error} with what it said, unless it answers in time.
 */
export async function startAppServer(
  settings: Record<string, string> = {},
  { folder = ".", port }: Place = {},
): Promise<AppServer> {
  port ??= await getPort();
  const url = `http://127.0.0.1:${port}`;
  const { child, said } = spawnServer(
    { ...settings, PORT: String(port), HOST: "127.0.0.1" },
    folder,
  );
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The server did not start:\n${said.stdout}${said.stderr}`);
    }
    await sleep(50);
  }
  return {
    url,
    stop: () => stop(child),
    async kill() {
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
  };
}

/** Starts the built server with settings that it should refuse, and waits for it to exit. */
export async function runRefusedServer(settings: Record<string, string>): Promise<Exit> {
  const { child, said } = spawnServer({ PORT: String(await getPort()), ...settings });
  const deadline = setTimeout(() => child.kill("SIGKILL"), START_LIMIT_MS);
  // `close`, not `exit`: by then all of the output has been read.
  const [code] = (await once(child, "close")) as [number | null];
  clearTimeout(deadline);
  return { code, stderr: said.stderr };
}

function spawnServer(settings: Record<string, string>, folder = ".") {
  const { PATH } = process.env;
  const child = spawn(process.execPath, COMMAND, {
    env: { PATH, NODE_ENV: "production", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    cwd: folder,
  });
  const said = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk) => (said.stdout += chunk));
  child.stderr.on("data", (chunk) => (said.stderr += chunk));
  // Should this process have to leave without a chance to stop it.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  return { child, said };
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill();
  const hard = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
  await exited;
  clearTimeout(hard);
}
