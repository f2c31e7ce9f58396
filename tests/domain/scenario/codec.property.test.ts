import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listAdjustments } from "~/domain/scenario/adjustments";
import {
  canonicalizeSearch,
  readScenario,
  readWallets,
  writeScenario,
} from "~/domain/scenario/codec";
import { SCENARIO_KEYS } from "~/domain/scenario/scenario";
import { cleanWallet } from "~/domain/scenario/text-params";
import { listWallets } from "~/domain/scenario/wallet-list";
import * as any from "../../support/arbitraries";
import { expectWithinBounds } from "../../support/bounds";

describe("writing and reading", () => {
  it("gives back the same scenario, for every scenario", () => {
    fc.assert(
      fc.property(any.scenario, (scenario) => {
        const written = writeScenario(scenario);
        expect(readScenario(new URLSearchParams(written))).toEqual(scenario);
        expect(listAdjustments(new URLSearchParams(written))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("survives being part of a whole address", () => {
    fc.assert(
      fc.property(any.scenario, (scenario) => {
        const url = new URL(`http://localhost/${writeScenario(scenario)}#result`);
        expect(readScenario(url.searchParams)).toEqual(scenario);
      }),
    );
  });

  it("keeps the canonical order", () => {
    fc.assert(
      fc.property(any.scenario, (scenario) => {
        const keys = [...new URLSearchParams(writeScenario(scenario)).keys()];
        expect(keys).toEqual(SCENARIO_KEYS.filter((key) => keys.includes(key)));
      }),
    );
  });
});

describe("a link with further wallets", () => {
  it("is the link without them, and `also` right after `wallet`", () => {
    fc.assert(
      fc.property(any.scenario, (scenario) => {
        const pairs = [...new URLSearchParams(writeScenario(scenario))];
        const without = new URLSearchParams(writeScenario({ ...scenario, also: [] }));
        expect(without.has("also")).toBe(false);
        expect(pairs.filter(([key]) => key !== "also")).toEqual([...without]);
        const place = scenario.also.length > 0 ? 1 : -1;
        expect(pairs.findIndex(([key]) => key === "also")).toBe(place);
      }),
    );
  });
});

describe("any query at all", () => {
  it("gives a scenario within bounds and on step", () => {
    fc.assert(
      fc.property(any.search, (search) => expectWithinBounds(readScenario(search))),
      { numRuns: 500 },
    );
  });

  it("has the wallets in the order in which it names them, the first twenty", () => {
    fc.assert(
      fc.property(any.search, (search) => {
        const named = [search.get("wallet") ?? "", ...(search.get("also") ?? "").split(",")];
        const clean = named.map(cleanWallet).filter((wallet) => wallet !== "");
        expect(readWallets(search)).toEqual([...new Set(clean)].slice(0, 20));
        expect(readWallets(search)).toEqual(listWallets(readScenario(search)));
      }),
      { numRuns: 500 },
    );
  });

  it("is told about only by parameters of ours, each once, with what came first", () => {
    fc.assert(
      fc.property(any.search, (search) => {
        const adjusted = listAdjustments(search);
        const params = adjusted.map(({ param }) => param);
        expect(params).toEqual(SCENARIO_KEYS.filter((key) => params.includes(key)));
        for (const { param, value } of adjusted) {
          // A wallet that moved up from `also` need not have had a text of its own.
          expect(value).toBe(search.get(param) ?? (param === "wallet" ? "" : null));
        }
      }),
    );
  });

  it("is read as what the notice says is used", () => {
    fc.assert(
      fc.property(any.search, (search) => {
        const scenario = readScenario(search);
        for (const { param, used } of listAdjustments(search)) {
          // Beside the wallet that is used: without one, `also` would be read as one.
          const { wallet } = scenario;
          const again = readScenario(new URLSearchParams({ wallet, [param]: used }));
          expect(again[param]).toEqual(scenario[param]);
        }
      }),
    );
  });
});

describe("the canonical form", () => {
  it("is its own canonical form, with nothing left to adjust", () => {
    fc.assert(
      fc.property(any.search, (search) => {
        const canonical = canonicalizeSearch(search);
        expect(canonicalizeSearch(canonical).toString()).toBe(canonical.toString());
        expect(listAdjustments(canonical)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("means the same scenario", () => {
    fc.assert(
      fc.property(any.search, (search) => {
        expect(readScenario(canonicalizeSearch(search))).toEqual(readScenario(search));
      }),
    );
  });

  it("leaves parameters that are not ours alone, in order, after ours", () => {
    const isOurs = (key: string) => (SCENARIO_KEYS as string[]).includes(key);
    fc.assert(
      fc.property(any.search, (search) => {
        const canonical = [...canonicalizeSearch(search)];
        const foreign = canonical.filter(([key]) => !isOurs(key));
        expect(foreign).toEqual([...search].filter(([key]) => !isOurs(key)));
        expect(canonical.slice(canonical.length - foreign.length)).toEqual(foreign);
      }),
      { numRuns: 300 },
    );
  });

  it("leaves the query it was given as it was", () => {
    fc.assert(
      fc.property(any.search, (search) => {
        const before = search.toString();
        canonicalizeSearch(search);
        expect(search.toString()).toBe(before);
      }),
    );
  });
});
