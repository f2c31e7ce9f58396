import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { answer } from "~/domain/answer";
import type { Lookup } from "~/domain/estimate/lookup";
import { readScenario } from "~/domain/scenario/codec";
import { ScenarioContext } from "~/features/scenario/scenario-context";
import { TypeInstead } from "~/features/wallets/typed-points";
import { LOADING, lookupOf, repliesOf } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { render } from "../../support/render";
import { scenarioOf } from "../../support/scenarios";
import { MODEST, RICH } from "../../support/wallets";

const PARTIAL = lookupOf("0x1", null, { replies: repliesOf(RICH, ["theo", "expedition:uniBTC"]) });

function renderLink(query: string, lookup: Lookup): URLSearchParams | null {
  render(
    <ScenarioContext.Provider value={scenarioOf(query)}>
      <TypeInstead lookup={lookup} update={vi.fn()} />
    </ScenarioContext.Provider>,
  );
  const href = screen.queryByRole("link")?.getAttribute("href");
  return href ? new URL(href, "https://any.example").searchParams : null;
}

describe("the link to type a wallet's points", () => {
  it("replaces the wallet by those that arrived, and leaves the others empty", () => {
    const search = renderLink("wallet=0x1&also=0x2&fdv=5000000", PARTIAL)!;
    expect(Object.fromEntries(search)).toEqual({
      wallet: "0x2",
      fdv: "5000000",
      "points.weETH": "100000000",
      "tier.weETH": "2",
      "points.ezETH": "50000000.5",
      "tier.ezETH": "5",
      "points.weETHs": "0",
      "points.uniETH": "5000000",
      "tier.uniETH": "4",
      "points.cmETH": "0",
      "points.testnet": "30954.83828",
    });
  });

  it("keeps the total", () => {
    const before = scenarioOf("wallet=0x2&also=0x1");
    const other = lookupOf("0x2", MODEST);
    const search = renderLink("wallet=0x2&also=0x1", PARTIAL)!;
    const after = readScenario(mitosis, search);
    expect(answer(mitosis, after, [other]).figures.estimate).toEqual(
      answer(mitosis, before, [other, PARTIAL]).figures.estimate,
    );
  });

  it("isn't offered while points are loading or typed already", () => {
    expect(renderLink("wallet=0x1", { ...PARTIAL, ...LOADING })).toBeNull();
    expect(renderLink("wallet=0x1&points.theo=0", PARTIAL)).toBeNull();
  });
});
