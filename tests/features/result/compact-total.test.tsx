import { OnPage } from "../../support/on-page";
import { render } from "../../support/render";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CompactTotal } from "~/features/result/total";
import { answer } from "~/domain/answer";
import { DOWN, LOADING, lookupOf } from "../../support/lookups";
import { scenarioOf } from "../../support/scenarios";
import { stubViewport } from "../../support/viewport";
import { RICH } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

const KNOWN = (wallet: string) => lookupOf(wallet, RICH);
const RUNNING = (wallet: string) => lookupOf(wallet, null, LOADING);
const FAILED = (wallet: string) => lookupOf(wallet, null, DOWN);

beforeEach(() => {
  stubViewport();
  return () => vi.unstubAllGlobals();
});

const WHOLE = "with 1 bonus from the link";
const PARTIAL = "Incomplete, see why";

describe("the total at the bottom edge", () => {
  it.each<[string, (typeof KNOWN)[], label: string, total: string]>([
    ["no wallet", [], WHOLE, "$1,500"],
    ["two wallets", [KNOWN, KNOWN], WHOLE, "$130,166"],
    ["one that is loading", [RUNNING], WHOLE, "Loading…"],
    ["several, one of which is loading", [KNOWN, RUNNING], PARTIAL, "$65,833"],
    ["several, one of which failed", [KNOWN, FAILED], PARTIAL, "$65,833"],
    ["one that failed", [FAILED], "No total: no points arrived, see why", "—"],
  ])("with %s", (_which, lookups, label, total) => {
    const wallets = ["wallet=0x1", "also=0x2"].slice(0, lookups.length);
    const scenario = scenarioOf(["bonus=kaito", ...wallets].join("&"));
    const known = lookups.map((make, index) => make(`0x${index + 1}`));
    const { container } = render(
      <OnPage answer={answer(mitosis, scenario, known)}>
        <CompactTotal fromLink={WHOLE} />
      </OnPage>,
    );
    expect(container.querySelector("a .hint")?.textContent).toBe(label);
    expect(container.querySelector("b")?.textContent).toBe(total);
  });
});
