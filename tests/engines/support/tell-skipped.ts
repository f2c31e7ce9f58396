import { describeAbsence, ENGINES } from "./kinds";

/** Once before all files: says which engines' tests are skipped. */
export function setup(): void {
  if (process.env.CI) return;
  for (const kind of ENGINES.filter(({ isThere }) => !isThere())) {
    process.stderr.write(`Skipped, as ${describeAbsence(kind)}\n`);
  }
}
