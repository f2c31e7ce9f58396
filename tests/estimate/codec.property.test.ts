import { listAdjustments } from "~/estimate/raw-query";
import { forMany } from "../support/for-all";
import { listFieldKeys } from "../support/scenarios";
import { expect, it } from "vitest";
import { canonicalizeSearch, readScenario, readWallets } from "~/estimate/codec";
import { cleanWallet } from "~/estimate/wallet";
import { listWallets } from "~/estimate/wallet-list";
import * as any from "../support/arbitraries";
import { mitosis } from "../support/mitosis";

it("any query results in its first fifty wallets, in order", () => {
  forMany(500, [any.search], (search) => {
    const named = [search.get("wallet") ?? "", ...search.getAll("also").join().split(",")];
    const clean = named.map(cleanWallet).filter((wallet) => wallet !== "");
    expect(readWallets(search)).toEqual([...new Set(clean)].slice(0, 50));
    expect(readWallets(search)).toEqual(listWallets(readScenario(mitosis, search)));
  });
});

it("the canonical form is stable, means the same, and has parameters that aren't ours at its end", () => {
  const isOurs = (key: string) => listFieldKeys(mitosis).includes(key);
  forMany(500, [any.search], (search) => {
    const canonical = canonicalizeSearch(mitosis, search);
    expect(canonicalizeSearch(mitosis, canonical).toString()).toBe(canonical.toString());
    expect(listAdjustments(mitosis, canonical)).toEqual([]);
    expect(readScenario(mitosis, canonical)).toEqual(readScenario(mitosis, search));
    const foreign = [...canonical].filter(([key]) => !isOurs(key));
    expect(foreign).toEqual([...search].filter(([key]) => !isOurs(key)));
    expect([...canonical].slice(canonical.size - foreign.length)).toEqual(foreign);
  });
});
