import type { EngineKind } from "./engine";
import { chromium, firefox } from "./puppeteer-engine";
import { webkit } from "./webkit-engine";

export const ENGINES: readonly EngineKind[] = [chromium, firefox, webkit];

/** Explains why an engine is unavailable. */
export function describeAbsence({ name, packages }: EngineKind): string {
  return `there is no ${name} on this machine (Debian: ${packages})`;
}

/** Runs once before all files: reports which engines are skipped. */
export function setup(): void {
  if (process.env.CI) return;
  for (const kind of ENGINES.filter(({ isThere }) => !isThere())) {
    process.stderr.write(`Skipped, as ${describeAbsence(kind)}\n`);
  }
}
