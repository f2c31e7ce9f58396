import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import type { Engine, EngineKind, Look, Screen } from "./engine";
import { describeAbsence, ENGINES } from "./kinds";

/** What Remix logs if a navigation supersedes another whose data is just being decoded. */
const SUPERSEDED = /^console error: AbortError: /;

/**
 * Runs the same tests in each engine, on each of these screens; the browser must report no
 * problem meanwhile. An engine missing on this machine is skipped, except in CI, where its
 * tests fail.
 *
 * @param tests get a function that returns the browser, available once they run.
 */
export function describeEngines(
  screens: readonly Screen[],
  tests: (browser: () => Engine, screen: Screen) => void,
): void {
  const looks = screens.map((screen) => ({ screen, isDark: false }));
  describeLooks(looks, (browser, { screen }) => {
    afterEach(async () => {
      const problems = await browser().takeProblems();
      expect(
        problems.filter((problem) => !SUPERSEDED.test(problem)),
        "what went wrong in the browser",
      ).toEqual([]);
    });
    tests(browser, screen);
  });
}

/** Runs tests in each engine, on these screens and in these color schemes. */
export function describeLooks(
  looks: readonly Look[],
  tests: (browser: () => Engine, look: Look, kind: EngineKind) => void,
): void {
  for (const kind of ENGINES) {
    for (const isDark of [false, true]) {
      const screens = looks.filter((look) => look.isDark === isDark);
      if (screens.length > 0) describeScreens(kind, isDark, screens, tests);
    }
  }
}

/** Shares one browser between screens: resizing is faster than starting. */
function describeScreens(
  kind: EngineKind,
  isDark: boolean,
  looks: readonly Look[],
  tests: (browser: () => Engine, look: Look, kind: EngineKind) => void,
): void {
  const isThere = kind.isThere();
  describe.skipIf(!isThere && !process.env.CI)(kind.name + (isDark ? ", dark" : ""), () => {
    let engine: Engine | undefined;
    beforeAll(async () => {
      if (isThere) engine = await kind.start({ isDark });
    });
    afterAll(() => engine?.close());
    // Throws here, not in `beforeAll`, which would leave the tests skipped instead of failed.
    function browser(): Engine {
      if (engine === undefined) throw new Error(describeAbsence(kind));
      return engine;
    }
    for (const look of looks) {
      describe(look.screen.name, () => {
        beforeAll(() => engine?.resize(look.screen));
        tests(browser, look, kind);
      });
    }
  });
}
