import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const ROOT = `import { Outlet, Scripts } from "@remix-run/react";

export default function App() {
  return (
    <html lang="en">
      <head><title>Empty</title></head>
      <body><Outlet /><Scripts /></body>
    </html>
  );
}
`;
const ROUTE = `export default function Index() {
  return <p>Empty</p>;
}
`;

/** Builds an app of one line of text, with the same packages and compiler settings. */
export function buildEmptyApp(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "estimator-empty-"));
  const { dependencies, type, sideEffects } = JSON.parse(readFileSync("package.json", "utf8"));
  const config = pathToFileURL(resolve("remix.config.js")).href;
  const files = {
    "package.json": JSON.stringify({ type, sideEffects, dependencies }),
    "remix.config.js": `export { default } from ${JSON.stringify(config)};\n`,
    "app/root.tsx": ROOT,
    "app/routes/_index.tsx": ROUTE,
  };
  mkdirSync(join(folder, "app/routes"), { recursive: true });
  mkdirSync(join(folder, "public"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
  const remix = resolve("node_modules/@remix-run/dev/dist/cli.js");
  const env = { ...process.env, NODE_ENV: "production" as const };
  execFileSync(process.execPath, [remix, "build"], { cwd: folder, env, stdio: "pipe" });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
