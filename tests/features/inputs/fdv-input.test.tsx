import { screen } from "@testing-library/react";
import { OnPage } from "../../support/on-page";
import { render } from "../../support/render";
import { describe, expect, it } from "vitest";
import type { Answer } from "~/domain/answer";
import { FdvInput } from "~/features/inputs/fdv-input";
import { answerAt } from "../../support/lookups";
import { scenarioOf } from "../../support/scenarios";
import { RICH } from "../../support/wallets";

function card(query: string, status: Answer["status"] = "whole") {
  const answer: Answer = { ...answerAt(scenarioOf(query), RICH), status };
  return (
    <OnPage answer={answer}>
      <FdvInput answer={answer} />
    </OnPage>
  );
}

function presets() {
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent);
}

describe("the FDV's presets", () => {
  it("show the totals they would give, following every control", () => {
    const { rerender } = render(card(""));
    expect(presets()).toEqual(["$100M$21,444", "$300M$64,333", "$500M$107,222", "$1B$214,444"]);
    rerender(card("expedition=0&bonus=kaito&pool=61909676.56"));
    expect(presets()).toEqual(["$100M$3,000", "$300M$9,000", "$500M$15,000", "$1B$30,000"]);
  });

  it("link to their scenarios, and mark the current one", () => {
    render(card("fdv=500000000&testnet=4"));
    const link = screen.getByRole("link", { current: true });
    expect(link.textContent).toContain("$500M$");
    const hrefs = screen.getAllByRole("link").map((each) => each.getAttribute("href"));
    expect(hrefs).toEqual([
      "/?fdv=100000000&testnet=4",
      "/?testnet=4",
      "/?fdv=500000000&testnet=4",
      "/?fdv=1000000000&testnet=4",
    ]);
  });

  it("show no totals when there is nothing to estimate", () => {
    render(card("", "empty"));
    expect(presets()).toEqual(["$100M", "$300M", "$500M", "$1B"]);
  });
});
