import { afterAll, beforeAll, describe } from "vitest";
import { findCommand, type Engine } from "./engine";
import { firefox } from "./firefox";
import { webkit } from "./webkit";

/**
 * Runs the same tests in Firefox and WebKit. One that is missing on this machine is skipped, except
 * in CI, where its tests fail.
 *
 * @param tests get a function that returns the browser, available once they run.
 */
export function describeEngines(tests: (browser: () => Engine, name: string) => void): void {
  for (const { name, commands, packages, start } of [firefox, webkit]) {
    const absence = `there is no ${name} on this machine (Debian: ${packages})`;
    const isThere = commands.every(findCommand);
    const isSkipped = !isThere && !process.env.CI;
    if (isSkipped) process.stderr.write(`Skipped, as ${absence}\n`);
    describe.skipIf(isSkipped)(name, () => {
      let engine: Engine | undefined;
      beforeAll(async () => {
        if (isThere) engine = await start();
      });
      afterAll(() => engine?.close());
      // Throws here, not in `beforeAll`, which would leave the tests skipped instead of failed.
      tests(() => {
        if (engine === undefined) throw new Error(absence);
        return engine;
      }, name);
    });
  }
}
