import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";

const INSTALL_LIMIT_MS = 4 * 60_000;
/** Not a dependency of the project, and removed together with its `node_modules`. */
const FOLDER = resolve("node_modules/.cache/nodes");

const OWN_MAJOR = Number(process.versions.node.split(".", 1));

/**
 * The executable of the newest Node of a major version: this process's own, one from an
 * earlier run, or one that npm installs; null if npm can't.
 */
export function findNode(major: number): string | null {
  if (major === OWN_MAJOR) return process.execPath;
  const folder = join(FOLDER, String(major));
  const binary = join(folder, "node_modules", packageName(), "bin", "node");
  if (!runs(binary)) install(folder, `${packageName()}@${major}`);
  return runs(binary) ? binary : null;
}

/** The package with the binary itself. npm's package `node` would need a script to install it. */
function packageName(): string {
  const isAppleSilicon = process.platform === "darwin" && process.arch === "arm64";
  return `${isAppleSilicon ? "node-bin" : "node"}-${process.platform}-${process.arch}`;
}

function install(folder: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  const options = ["--no-save", "--no-package-lock", "--ignore-scripts", "--fetch-retries=1"];
  spawnSync("npm", ["install", `--prefix=${folder}`, ...options, name], {
    timeout: INSTALL_LIMIT_MS,
    stdio: "ignore",
  });
}

function runs(binary: string): boolean {
  return existsSync(binary) && spawnSync(binary, ["--version"]).status === 0;
}
