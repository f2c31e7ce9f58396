import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  MAX_PINNED,
  pagePath,
  readPinned,
  writePinned,
} from "~/features/scenario/scenario-context";
import { cleanName } from "~/domain/scenario/wallet-labels";
import { canonicalizeSearch, readScenario } from "~/domain/scenario/codec";
import { formToSearch } from "~/domain/scenario/form";
import * as any from "../../support/arbitraries";
import { scenarioOf } from "../../support/scenarios";
import { mitosis } from "../../support/mitosis";

const named = fc.record({
  scenario: any.scenario,
  name: any.unicode.map((text) => cleanName(text)),
});
const pinned = fc.array(named, { maxLength: MAX_PINNED });

function queryOf(path: string): URLSearchParams {
  return new URL(path, "https://any.example").searchParams;
}

describe("pinned scenarios", () => {
  it("are read back from the page's address, as is its own scenario", () => {
    fc.assert(
      fc.property(any.scenario, pinned, (scenario, all) => {
        const search = queryOf(pagePath(mitosis, scenario, writePinned(mitosis, all)));
        expect(readScenario(mitosis, search)).toEqual(scenario);
        expect(readPinned(mitosis, search)).toMatchObject(all);
        expect(readPinned(mitosis, search)).toHaveLength(all.length);
      }),
    );
  });

  it("stay in the canonical address, and in that of a form sent without JavaScript", () => {
    fc.assert(
      fc.property(any.scenario, pinned, (scenario, all) => {
        const search = queryOf(pagePath(mitosis, scenario, writePinned(mitosis, all)));
        expect(readPinned(mitosis, canonicalizeSearch(mitosis, search))).toEqual(
          readPinned(mitosis, search),
        );
        expect(readPinned(mitosis, formToSearch(mitosis, search))).toEqual(
          readPinned(mitosis, search),
        );
      }),
    );
  });

  it("are written once each, after the scenario", () => {
    const two = writePinned(mitosis, [
      { scenario: scenarioOf("wallet=0x1&fdv=5000000"), name: "" },
      { scenario: scenarioOf(), name: "B" },
    ]);
    expect(two).toBe("with=wallet%3D0x1%26fdv%3D5000000&with=&n=&n=B");
    expect(pagePath(mitosis, {}, two)).toBe(`/?${two}`);
    expect(pagePath(mitosis, scenarioOf("fdv=6000000"), two)).toBe(`/?fdv=6000000&${two}`);
    expect(pagePath(mitosis, scenarioOf("fdv=6000000"), "")).toBe("/?fdv=6000000");
    expect(pagePath(mitosis, {}, "")).toBe("/");
  });
});
