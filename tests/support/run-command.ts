import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { startProcess } from "./children";

/** The commands that npm runs with arguments. */
type Name = "snapshot" | "campaign";

const bundled = new Map<Name, Promise<unknown>>();

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Compiles a command once per test run, as npm does. */
function bundleCommand(name: Name): Promise<unknown> {
  mkdirSync("build", { recursive: true });
  if (!bundled.has(name))
    bundled.set(name, run(process.execPath, ["scripts/bundle-command.js", name]).ended);
  return bundled.get(name)!;
}

/**
 * Runs `npm run snapshot -- …`, or another command, without npm.
 *
 * @param options.input what it reads on standard input.
 */
export async function runCommand(
  args: readonly string[],
  {
    name = "snapshot",
    input = "",
    env = {},
    cwd,
  }: { name?: Name; input?: string; env?: Record<string, string>; cwd?: string } = {},
): Promise<Ended> {
  await bundleCommand(name);
  const { child, ended } = run(process.execPath, [resolve(`build/${name}.js`), ...args], env, cwd);
  // A command that refuses its arguments ends without reading, so writing to it may fail.
  child.stdin!.on("error", () => undefined);
  child.stdin!.end(input);
  return ended;
}

function run(command: string, args: string[], env: Record<string, string> = {}, cwd?: string) {
  const { PATH } = process.env;
  const { child, out, err, exited } = startProcess(command, args, {
    cwd,
    env: { PATH, NODE_ENV: "production", ...env },
  });
  const ended = exited.then(({ code }): Ended => ({ code, out: out(), err: err() }));
  return { child, ended };
}
