import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CompactTotal } from "~/components/result/compact-total";
import { estimateAirdrop } from "~/estimate/estimate-airdrop";
import type { Source } from "~/estimate/wallet-points";
import { scenarioOf } from "../../support/scenarios";
import { RICH } from "../../support/wallets";

function renderTotal(
  { known = 0, loading = 0, failed = 0 },
  unavailable: Source[] = [],
): { label: string | null | undefined; total: string | null | undefined } {
  const points = Array.from({ length: known }, () => RICH);
  const { estimate } = estimateAirdrop(points, scenarioOf());
  const counts = { known, loading, failed };
  const { container } = render(<CompactTotal {...{ estimate, counts, unavailable }} />);
  return {
    label: container.querySelector("a .hint")?.textContent,
    total: container.querySelector("b")?.textContent,
  };
}

const WHOLE = "See the result ↓";
const PARTIAL = "Incomplete, see below ↓";

describe("the total at the bottom edge", () => {
  it.each([
    ["no wallet", {}, WHOLE, "$0"],
    ["one", { known: 1 }, WHOLE, "$64,333"],
    ["two", { known: 2 }, WHOLE, "$128,666"],
    ["one that loads", { loading: 1 }, WHOLE, "Loading…"],
    ["some that all load", { loading: 3 }, WHOLE, "Loading…"],
    ["some of which one loads", { known: 1, loading: 1 }, PARTIAL, "$64,333"],
    ["some of which one failed", { known: 1, failed: 1 }, PARTIAL, "$64,333"],
    ["one that failed", { failed: 1 }, WHOLE, "$0"],
  ])("of %s", (_which, counts, label, total) => {
    expect(renderTotal(counts)).toEqual({ label, total });
  });

  it("is incomplete where a source did not answer", () => {
    expect(renderTotal({ known: 1 }, ["theo"])).toEqual({ label: PARTIAL, total: "$64,333" });
  });
});
