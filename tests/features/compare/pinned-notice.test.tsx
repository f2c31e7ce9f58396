import { screen } from "@testing-library/react";
import { render } from "../../support/render";
import { describe, expect, it } from "vitest";
import { HiddenFormFields } from "~/features/scenario/hidden-form-fields";
import { PinnedNotice } from "~/features/compare/pinned-notice";
import { ScenarioLink } from "~/features/scenario/scenario-link";
import { ScenarioProvider } from "~/features/scenario/scenario-context";
import { CompareLink } from "~/features/share/compare-link";
import { scenarioOf } from "../../support/scenarios";

function Page({ query }: { query: string }) {
  const search = new URLSearchParams(query);
  const scenario = scenarioOf(query);
  return (
    <ScenarioProvider scenario={scenario} search={search}>
      <PinnedNotice />
      <CompareLink scenario={scenario} />
      <ScenarioLink scenario={scenario} update={() => {}} patch={{ fdv: 1e8 }}>
        $100M
      </ScenarioLink>
      <form>
        <HiddenFormFields scenario={scenario} search={search} />
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

  it("lists them, and links to each next step", () => {
    render(<Page query={QUERY} />);
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "0x1 · $300.0M",
      "Plain",
    ]);
    expect(hrefOf("Side by side")).toBe(
      "/compare?s=wallet%3D0x1%26expedition%3D12&s=&s=fdv%3D5000000&n=&n=Plain",
    );
    expect(hrefOf("Compare with this")).toBe(
      `/?fdv=5000000&${PINNED}&with=fdv%3D5000000&n=&n=Plain`,
    );
    expect(hrefOf("Stop comparing")).toBe("/?fdv=5000000");
  });

  it("updates its links with the scenario", () => {
    const { rerender } = render(<Page query={QUERY} />);
    rerender(<Page query={QUERY.replace("5000000", "6000000")} />);
    expect(hrefOf("Side by side")).toContain("&s=fdv%3D6000000&");
    expect(hrefOf("Stop comparing")).toBe("/?fdv=6000000");
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
