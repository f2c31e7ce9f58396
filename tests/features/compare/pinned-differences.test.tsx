import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OnPage } from "../../support/on-page";
import { InRouter, render } from "../../support/render";
import { describe, expect, it, vi } from "vitest";
import { HiddenFormFields } from "~/features/scenario/hidden-form-fields";
import { CompareLinks, FirstDifference } from "~/features/compare/compare-links";
import { ScenarioLink } from "~/features/scenario/scenario-context";
import { LazyPinned } from "~/features/share/share-row";
import { answer } from "~/domain/answer";
import { listSources } from "~/domain/campaign/campaign";
import type { Lookup } from "~/domain/estimate/lookup";
import { repliesOf, lookupOf } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { scenarioOf } from "../../support/scenarios";
import { walletWith } from "../../support/wallets";

const lookUpOthers = vi.fn();

function Page({ query, lookups = [] }: { query: string; lookups?: Lookup[] }) {
  const byWallet = new Map(lookups.map((lookup) => [lookup.wallet, lookup]));
  const shown = answer(mitosis, scenarioOf(query), lookups);
  return (
    <InRouter>
      <OnPage answer={shown} search={query}>
        <section tabIndex={-1}>
          <LazyPinned answer={shown} byWallet={byWallet} lookUpOthers={lookUpOthers} />
          <CompareLinks />
        </section>
        <output>
          <FirstDifference answer={shown} byWallet={byWallet} />
        </output>
        <ScenarioLink patch={{ fdv: 1e8 }}>$100M</ScenarioLink>
        <form>
          <HiddenFormFields hasGoalField />
        </form>
      </OnPage>
    </InRouter>
  );
}

function hrefOf(name: string): string | null | undefined {
  return screen.queryByRole("link", { name })?.getAttribute("href");
}

const lines = () => screen.queryAllByRole("listitem").map((item) => item.textContent);
const first = () => screen.getByRole("status").textContent;

describe("a page without pinned scenarios", () => {
  it("shows no difference, and offers to pin its scenario", () => {
    render(<Page query="fdv=5000000&utm_source=x" />);
    expect([lines(), first()]).toEqual([[], ""]);
    expect(hrefOf("Compare")).toBe("/?fdv=5000000&with=fdv%3D5000000");
    expect(hrefOf("Compare side by side")).toBeUndefined();
    expect(hrefOf("$100M")).toBe("/?fdv=100000000");
  });
});

describe("a page with pinned scenarios", () => {
  const QUERY = "bonus=kaito&with=wallet%3D0x1%26expedition%3D12&with=&n=&n=Plain";
  const PINNED = "with=wallet%3D0x1%26expedition%3D12&with=";
  const NAME = "0x1 · $300M · Expedition 12%";

  it("shows its difference from each, and links to each next step", () => {
    // 1,000 of the testnet pool: $484 at the defaults; the bonus is $1,500.
    const lookup = lookupOf("0x1", walletWith({}, { testnet: 1000 }));
    const { rerender } = render(<Page query={QUERY} />);
    expect(lookUpOthers.mock.calls).toEqual([[["0x1"]]]);
    expect(lines()).toEqual([`Loading… vs. “${NAME}”×`, "+$1,500 vs. “Plain”×"]);
    expect(first()).toBe("");
    rerender(<Page query={QUERY} lookups={[lookup]} />);
    expect(lines()[0]).toBe(`+$1,016 vs. “${NAME}”×`);
    expect(first()).toBe("+$1,016 vs. pinned");
    expect(hrefOf("Compare side by side")).toBe(
      "/compare?s=wallet%3D0x1%26expedition%3D12&s=&s=bonus%3Dkaito&n=&n=Plain",
    );
    expect(hrefOf("Pin this too")).toBe(`/?bonus=kaito&${PINNED}&with=bonus%3Dkaito&n=&n=Plain`);
    expect(hrefOf("Unpin “Plain”")).toBe("/?bonus=kaito&with=wallet%3D0x1%26expedition%3D12");
    expect(hrefOf(`Unpin “${NAME}”`)).toBe("/?bonus=kaito&with=&n=Plain");
  });

  it.each([
    ["lack a source", ["theo"], "+$1,016 incomplete", "+$1,016 vs. pinned"],
    ["lack all sources", listSources(mitosis), "—", ""],
  ])("marks totals that %s", (_, failed, difference, short) => {
    const replies = repliesOf(walletWith({}, { testnet: 1000 }), failed);
    render(<Page query={QUERY} lookups={[lookupOf("0x1", null, { replies })]} />);
    expect(lines()[0]).toBe(`${difference} vs. “${NAME}”×`);
    expect(first()).toBe(short);
  });

  it("includes them in its links and its form", () => {
    render(<Page query={QUERY} />);
    expect(hrefOf("$100M")).toBe(`/?fdv=100000000&bonus=kaito&${PINNED}&n=&n=Plain`);
    const form = new FormData(document.querySelector("form")!);
    expect(form.getAll("with")).toEqual(["wallet=0x1&expedition=12", ""]);
    expect(form.getAll("n")).toEqual(["", "Plain"]);
  });

  it("keeps the focus in place of a link that goes", async () => {
    render(<Page query={QUERY} />);
    await userEvent.setup().click(screen.getByRole("link", { name: "Unpin “Plain”" }));
    expect(document.activeElement?.tagName).toBe("SECTION");
  });

  it("doesn't offer to pin more than there is room for", () => {
    render(<Page query="with=&with=&with=fdv%3D5000000&with=" />);
    expect(lines()).toHaveLength(3);
    expect(hrefOf("Pin this too")).toBeUndefined();
    expect(hrefOf("Compare side by side")).toBe("/compare?s=&s=&s=fdv%3D5000000&s=");
  });
});
