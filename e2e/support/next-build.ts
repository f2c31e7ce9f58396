import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What a build needs. */
const SOURCES = ["app", "scripts", "public", "package.json", "remix.config.js", "tsconfig.json"];

/** Builds a later version of this project in a folder of its own, with a text of a source file replaced. */
export async function buildNext(file: string, text: string, next: string) {
  const folder = await mkdtemp(join(tmpdir(), "next-build-"));
  await Promise.all(SOURCES.map((name) => cp(name, join(folder, name), { recursive: true })));
  await rm(join(folder, "public/build"), { recursive: true });
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  const path = join(folder, file);
  const source = await readFile(path, "utf8");
  if (!source.includes(text)) throw new Error(`${file} has no ${text}`);
  await writeFile(path, source.replace(text, next));
  await run("npm", ["run", "build"], { cwd: folder });
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
