import { describe, expect, it } from "vitest";
import { estimateAirdrop } from "~/domain/estimate/estimate-airdrop";
import { AllocationBreakdown } from "~/features/result/allocation-breakdown";
import { mitosis } from "../../support/mitosis";
import { renderToString } from "../../support/render";
import { scenarioOf } from "../../support/scenarios";
import { walletWith } from "../../support/wallets";

describe("the breakdown", () => {
  it("shows the chart's figures as a table without scripts", () => {
    const points = [walletWith({}, { testnet: 1000 })];
    const { estimate } = estimateAirdrop(mitosis, points, scenarioOf("bonus=kaito"));
    const html = renderToString(
      <AllocationBreakdown estimate={estimate} totalUSD={estimate.totalUSD} isEmpty={false} />,
    );
    const page = new DOMParser().parseFromString(html, "text/html");
    const rows = [...page.querySelectorAll("noscript tbody tr")];
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ["Expedition USD", "$0", "0.00%"],
      ["Theo Vault USD", "$0", "0.00%"],
      ["Testnet USD", "$484", "24.40%"],
      ["Additional USD", "$1,500", "75.60%"],
    ]);
  });
});
