import { screen } from "@testing-library/react";
import { render } from "../../support/render";
import { describe, expect, it, vi } from "vitest";
import { HiddenFormFields } from "~/features/scenario/hidden-form-fields";
import { PinnedNotice } from "~/features/compare/pinned-notice";
import { ScenarioLink, ScenarioProvider } from "~/features/scenario/scenario-context";
import { CompareLink } from "~/features/share/share-bar";
import { listSources } from "~/domain/campaign/campaign";
import type { Lookup } from "~/domain/estimate/lookup";
import { repliesOf, lookupOf } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { scenarioOf } from "../../support/scenarios";
import { walletWith } from "../../support/wallets";

const lookUpOthers = vi.fn();

function Page({ query, lookups = [] }: { query: string; lookups?: Lookup[] }) {
  const search = new URLSearchParams(query);
  const scenario = scenarioOf(query);
  return (
    <ScenarioProvider scenario={scenario} search={search}>
      <PinnedNotice
        byWallet={new Map(lookups.map((lookup) => [lookup.wallet, lookup]))}
        lookUpOthers={lookUpOthers}
      />
      <CompareLink scenario={scenario} />
      <ScenarioLink scenario={scenario} update={() => {}} patch={{ fdv: 1e8 }}>
        $100M
      </ScenarioLink>
      <form>
        <HiddenFormFields hasGoalField scenario={scenario} search={search} />
      </form>
    </ScenarioProvider>
  );
}

function hrefOf(name: string): string | null | undefined {
  return screen.queryByRole("link", { name })?.getAttribute("href");
}

describe("a page without pinned scenarios", () => {
  it("shows no notice, and offers to pin its scenario", () => {
    render(<Page query="fdv=5000000&utm_source=x" />);
    expect(screen.queryByRole("region")).toBeNull();
    expect(hrefOf("Compare with this")).toBe("/?fdv=5000000&with=fdv%3D5000000");
    expect(hrefOf("$100M")).toBe("/?fdv=100000000");
  });
});

describe("a page with pinned scenarios", () => {
  const QUERY = "fdv=5000000&with=wallet%3D0x1%26expedition%3D12&with=&n=&n=Plain";
  const PINNED = "with=wallet%3D0x1%26expedition%3D12&with=";

  it("lists them with their totals, and links to each next step", () => {
    // 1,000 of the testnet pool: $484 at the defaults.
    const lookup = lookupOf("0x1", walletWith({}, { testnet: 1000 }));
    const { rerender } = render(<Page query={QUERY} />);
    expect(lookUpOthers.mock.calls).toEqual([[["0x1"]]]);
    const items = () => screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(items()).toEqual([
      "0x1 · $300M · Expedition 12%Loading…Remove “0x1 · $300M · Expedition 12%”",
      "Plain$0Remove “Plain”",
    ]);
    rerender(<Page query={QUERY} lookups={[lookup]} />);
    expect(items()[0]).toBe(
      "0x1 · $300M · Expedition 12%$484Remove “0x1 · $300M · Expedition 12%”",
    );
    screen.getByText("Change the scenario, then choose “Side by side”.");
    expect(hrefOf("Side by side")).toBe(
      "/compare?s=wallet%3D0x1%26expedition%3D12&s=&s=fdv%3D5000000&n=&n=Plain",
    );
    expect(hrefOf("Compare with this")).toBe(
      `/?fdv=5000000&${PINNED}&with=fdv%3D5000000&n=&n=Plain`,
    );
    expect(hrefOf("Stop comparing")).toBe("/?fdv=5000000");
    expect(hrefOf("Remove “Plain”")).toBe("/?fdv=5000000&with=wallet%3D0x1%26expedition%3D12");
    expect(hrefOf("Remove “0x1 · $300M · Expedition 12%”")).toBe("/?fdv=5000000&with=&n=Plain");
  });

  it.each([
    ["lack a source", ["theo"], "$484incomplete"],
    ["lack all sources", listSources(mitosis), "—"],
  ])("mark totals that %s", (_, failed, total) => {
    const replies = repliesOf(walletWith({}, { testnet: 1000 }), failed);
    render(<Page query={QUERY} lookups={[lookupOf("0x1", null, { replies })]} />);
    expect(screen.getAllByRole("listitem")[0]!.textContent).toContain(`%${total}Remove`);
  });

  it("includes them in its links and its form", () => {
    render(<Page query={QUERY} />);
    expect(hrefOf("$100M")).toBe(`/?fdv=100000000&${PINNED}&n=&n=Plain`);
    const form = new FormData(document.querySelector("form")!);
    expect(form.getAll("with")).toEqual(["wallet=0x1&expedition=12", ""]);
    expect(form.getAll("n")).toEqual(["", "Plain"]);
  });

  it("doesn't offer to pin more than there is room for", () => {
    render(<Page query="with=&with=&with=fdv%3D5000000&with=" />);
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
    expect(hrefOf("Compare with this")).toBeUndefined();
    expect(hrefOf("Side by side")).toBe("/compare?s=&s=&s=fdv%3D5000000&s=");
  });
});
