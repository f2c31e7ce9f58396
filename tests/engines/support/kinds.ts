import type { EngineKind } from "./engine";
import { chromium, firefox } from "./puppeteer-engine";
import { webkit } from "./webkit-engine";

/** Every engine that tests run in. */
export const ENGINES: readonly EngineKind[] = [chromium, firefox, webkit];

/** What an engine's absence is called. */
export function describeAbsence({ name, packages }: EngineKind): string {
  return `there is no ${name} on this machine (Debian: ${packages})`;
}

/** Once before all files: says which engines' tests are skipped. */
export function setup(): void {
  if (process.env.CI) return;
  for (const kind of ENGINES.filter(({ isThere }) => !isThere())) {
    process.stderr.write(`Skipped, as ${describeAbsence(kind)}\n`);
  }
}
