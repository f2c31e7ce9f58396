import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { FdvInput } from "~/features/inputs/fdv-input";
import { answerAt } from "../../support/lookups";

import { OnPage } from "../../support/on-page";
import { render } from "../../support/render";
import { scenarioOf } from "../../support/scenarios";
import { RICH } from "../../support/wallets";

function renderCard(query: string) {
  const answer = answerAt(scenarioOf(query), RICH);
  render(
    <OnPage answer={answer}>
      <FdvInput answer={answer} />
    </OnPage>,
  );
}

describe("the FDV's presets", () => {
  it("link to their scenarios, and mark the current one", () => {
    renderCard("fdv=500000000&testnet=4");
    const link = screen.getByRole("link", { current: true });
    expect(link.textContent).toBe("$500M");
    const hrefs = screen.getAllByRole("link").map((each) => each.getAttribute("href"));
    expect(hrefs).toEqual([
      "/?fdv=100000000&testnet=4",
      "/?testnet=4",
      "/?fdv=500000000&testnet=4",
      "/?fdv=1000000000&testnet=4",
    ]);
  });
});
