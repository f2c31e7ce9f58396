import { execFileSync } from "node:child_process";

/** Writes the bundled sample, which the app's modules read, so that tests need no build. */
export default function writeSample(): void {
  execFileSync(process.execPath, ["scripts/write-sample.js"], { stdio: "inherit" });
}
