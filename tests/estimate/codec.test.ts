import { expect, it } from "vitest";
import { writeScenario, canonicalizeSearch, readScenario, readWallets } from "~/estimate/codec";
import { listAdjustments } from "~/estimate/raw-query";
import { comparisonPath } from "~/estimate/site";
import { cleanWallet } from "~/estimate/wallet";
import { MAX_WALLETS, writeWallets, listWallets } from "~/estimate/wallet-list";
import { MAX_ADDRESS_LENGTH } from "~/server/http/check-request.server";
import * as any from "../support/arbitraries";
import { forMany } from "../support/for-all";
import { listOf } from "../support/lists";
import { mitosis } from "../support/mitosis";
import { scenarioOf, listFieldKeys } from "../support/scenarios";
import { ADDRESSES, bytesOf } from "../support/secrets";
import { ASSETS } from "../support/wallets";

it.each(Object.entries(ADDRESSES))("fifty addresses of %s take less than 8 kB", (_, write) => {
  const wallets = Array.from({ length: MAX_WALLETS }, (_, index) => write(bytesOf(`${index}`)));
  expect(wallets).toHaveLength(50);
  expect(writeScenario(mitosis, writeWallets(wallets)).length).toBeLessThan(8000);
});

it("four scenarios of fifty Ethereum wallets each fit into a comparison's address", () => {
  const scenarios = [0, 1, 2, 3].map((list) =>
    scenarioOf(writeScenario(mitosis, writeWallets(listOf(200).slice(50 * list, 50 * list + 50)))),
  );
  expect(comparisonPath(mitosis, scenarios).length).toBeLessThan(MAX_ADDRESS_LENGTH);
});

it("the defaults match the specification", () => {
  expect(scenarioOf()).toEqual({
    wallet: "",
    also: [],
    ...Object.fromEntries(
      ASSETS.flatMap((asset) => [
        [`points.${asset}`, null],
        [`tier.${asset}`, null],
      ]),
    ),
    "points.theo": null,
    "points.testnet": null,
    fdv: 300_000_000,
    expedition: 10,
    testnet: 5,
    bonus: [],
    ...{ morse: 1, kaito: 0.5, discordMi: 0.1, discordInt: 0.1, partner: 0.5, discord: 0.1 },
    role: "",
    ...{ base: 225_000_000_000, factor: 1.5, pool: 30_954_838.28 },
    ...{ "supply.morse": 2996, "supply.partner": 38_332, "supply.kaito": 1000 },
    ...{ "supply.miArtist": 54, "supply.miTuber": 3, "supply.miAnalyst": 14 },
    ...{ "supply.miEvangelist": 32, "supply.miConsultant": 10 },
    ...{ "supply.internArtist": 61, "supply.internTuber": 15, "supply.internAnalyst": 21 },
    ...{ "supply.internEvangelist": 121, "supply.internConsultant": 9 },
    ...{ "supply.gakusei": 201, "supply.daigakusei": 75, "supply.sensei": 71 },
    ...{ "supply.og": 86, "supply.royalGem": 13 },
    ...{ "count.morse": 1, "count.partner": 1 },
    cost: 0,
    goal: 0,
    details: false,
  });
});

// In the order of the fields, which fields.test.ts has: campaigns.property.test.ts.
it("lists are written in their own order, commas unescaped, and numbers in full", () => {
  const scenario = scenarioOf("fdv=5e6&bonus=discord,morse&also=0x3,0x2&wallet=0x1");
  const written = "?wallet=0x1&also=0x3,0x2&fdv=5000000&bonus=morse,discord";
  expect(writeScenario(mitosis, scenario)).toBe(written);
});

// How numbers are fitted: params.test.ts.
it("reading leaves wallets out where none can be looked up", () => {
  const typed = { ...mitosis, readsWallets: false };
  const scenario = scenarioOf("wallet=0x1&also=0x2&points.theo=3", typed);
  expect(scenario).toEqual(scenarioOf("points.theo=3"));
});

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
