import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";

const INSTALL_LIMIT_MS = 4 * 60_000;
/** No dependency of the project, and gone with its `node_modules`. */
const FOLDER = resolve("node_modules/.cache/nodes");

/** The major version of the Node that runs this. */
const OWN_MAJOR = Number(process.versions.node.split(".", 1));

/**
 * The executable of a Node, the newest of a major version: this process's own, one
 * from an earlier run, or one that npm installs; null where it cannot.
 */
export function findNode(major: number): string | null {
  if (major === OWN_MAJOR) return process.execPath;
  const folder = join(FOLDER, String(major));
  const binary = join(folder, "node_modules", packageName(), "bin", "node");
  if (!runs(binary)) install(folder, `${packageName()}@${major}`);
  return runs(binary) ? binary : null;
}

/** What npm's package `node` would install by a script; the binary itself, it needs none. */
function packageName(): string {
  const isAppleSilicon = process.platform === "darwin" && process.arch === "arm64";
  return `${isAppleSilicon ? "node-bin" : "node"}-${process.platform}-${process.arch}`;
}

function install(folder: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  const options = [
    "--prefix",
    folder,
    "--no-save",
    "--no-package-lock",
    "--ignore-scripts",
    "--fetch-retries=1",
  ];
  spawnSync("npm", ["install", ...options, name], { timeout: INSTALL_LIMIT_MS, stdio: "ignore" });
}

function runs(binary: string): boolean {
  return existsSync(binary) && spawnSync(binary, ["--version"]).status === 0;
}
