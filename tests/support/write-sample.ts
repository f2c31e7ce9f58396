import { execFileSync } from "node:child_process";

/** Writes the bundled sample as a build does: the app's modules read it, and tests need no build. */
export default function writeSample(): void {
  execFileSync(process.execPath, ["scripts/write-sample.js"], { stdio: "inherit" });
}
