import { fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { ScenarioLink } from "~/features/scenario/scenario-link";
import { scenarioOf } from "../../support/scenarios";

// jsdom says that it cannot navigate wherever a link's own click goes ahead.
beforeAll(() => {
  const keep = (event: Event) => event.preventDefault();
  window.addEventListener("click", keep);
  return () => window.removeEventListener("click", keep);
});

function renderLink(isCurrent = false) {
  const update = vi.fn();
  const scenario = scenarioOf("wallet=0x1&bonus=morse");
  render(
    <ScenarioLink
      scenario={scenario}
      update={update}
      isCurrent={isCurrent}
      patch={{ fdv: 5_000_000 }}
      className="chip"
    >
      $5M
    </ScenarioLink>,
  );
  return { update, link: screen.getByRole("link", { name: "$5M" }) };
}

describe("a link to the same scenario with another value", () => {
  it("is a real address", () => {
    expect(renderLink().link.getAttribute("href")).toBe("/?wallet=0x1&fdv=5000000&bonus=morse");
  });

  it("changes the scenario in place when clicked", () => {
    const { update, link } = renderLink();
    fireEvent.click(link);
    expect(update.mock.calls).toEqual([[{ fdv: 5_000_000 }, "now"]]);
  });

  it.each(["ctrlKey", "metaKey", "shiftKey", "altKey"])("is the browser's with %s", (key) => {
    const { update, link } = renderLink();
    fireEvent.click(link, { [key]: true });
    expect(update).not.toHaveBeenCalled();
  });

  it("says whether it is the current one", () => {
    expect(renderLink(true).link.getAttribute("aria-current")).toBe("true");
  });

  it("does not say so otherwise", () => {
    expect(renderLink(false).link.getAttribute("aria-current")).toBeNull();
  });
});
