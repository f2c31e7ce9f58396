import { render } from "../../support/render";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CompactTotal } from "~/features/result/compact-total";
import { readTotal } from "~/domain/estimate/lookup-state";
import { estimateLookups, type LookupState } from "~/domain/estimate/wallet-lookup";
import { answersOf, lookupOf } from "../../support/lookup-states";
import { scenarioOf } from "../../support/scenarios";
import { stubViewport } from "../../support/viewport";
import { RICH } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

const KNOWN = lookupOf("0x1", RICH);
const LOADING = lookupOf("0x2", null, { isLoading: true });
const FAILED = lookupOf("0x3", null, { error: "down" });
const BROKEN_OFF = lookupOf("0x4", null, { answers: answersOf(RICH).slice(0, 7), error: "down" });
const INCOMPLETE = lookupOf("0x5", null, { answers: answersOf(RICH, ["theo"]) });

beforeEach(() => {
  stubViewport();
  return () => vi.unstubAllGlobals();
});

const WHOLE = "with 1 bonus from the link";
const PARTIAL = "Incomplete, see below ↓";

describe("the total at the bottom edge", () => {
  it.each<[string, LookupState[], label: string, total: string]>([
    ["no wallet", [], WHOLE, "$1,500"],
    ["one wallet", [KNOWN], WHOLE, "$65,833"],
    ["two wallets", [KNOWN, KNOWN], WHOLE, "$130,166"],
    ["one that is loading", [LOADING], WHOLE, "Loading…"],
    ["several that are all loading", [LOADING, LOADING], WHOLE, "Loading…"],
    ["several, one of which is loading", [KNOWN, LOADING], PARTIAL, "$65,833"],
    ["several, one of which failed", [KNOWN, FAILED], PARTIAL, "$65,833"],
    ["one that failed", [FAILED], "No points arrived, see below ↓", "—"],
    ["one whose answers broke off", [BROKEN_OFF], PARTIAL, "$50,833"],
    ["one with a source that did not answer", [INCOMPLETE], PARTIAL, "$64,500"],
  ])("with %s", (_which, lookups, label, total) => {
    const estimated = estimateLookups(mitosis, scenarioOf("bonus=kaito"), lookups);
    const { estimate } = estimated.figures;
    const { container } = render(
      <CompactTotal
        estimate={estimate}
        total={readTotal(mitosis, lookups, estimated)}
        prompt={null}
        fromLink={WHOLE}
      />,
    );
    expect(container.querySelector("a .hint")?.textContent).toBe(label);
    expect(container.querySelector("b")?.textContent).toBe(total);
  });

  it("says what to do, and leads there, while there is nothing to estimate", () => {
    const estimated = estimateLookups(mitosis, scenarioOf(""), []);
    const { container } = render(
      <CompactTotal
        estimate={estimated.figures.estimate}
        total={readTotal(mitosis, [], estimated)}
        prompt={{ text: "Paste a wallet", to: "wallet-field" }}
        fromLink={null}
      />,
    );
    expect(container.textContent?.trim()).toBe("Paste a wallet");
    expect(container.querySelector("a")?.getAttribute("href")).toBe("#wallet-field");
  });
});
