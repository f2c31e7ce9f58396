import { fireEvent, screen } from "@testing-library/react";
import { renderOnPage } from "../../support/on-page";
import { beforeAll, expect, it } from "vitest";
import { ScenarioLink } from "~/features/scenario/scenario-context";

// jsdom reports that it can't navigate whenever a link's default action goes ahead.
beforeAll(() => {
  const cancel = (event: Event) => event.preventDefault();
  window.addEventListener("click", cancel);
  return () => window.removeEventListener("click", cancel);
});

function renderLink() {
  const { update } = renderOnPage("wallet=0x1&bonus=morse", () => (
    <ScenarioLink isCurrent={false} patch={{ fdv: 5_000_000 }} className="chip">
      $5M
    </ScenarioLink>
  ));
  return { update, link: screen.getByRole("link", { name: "$5M" }) };
}

it("a link to another value has a real address, and changes the scenario in place when clicked", () => {
  const { update, link } = renderLink();
  expect(link.getAttribute("href")).toBe("/?wallet=0x1&fdv=5000000&bonus=morse");
  expect(link.getAttribute("aria-current")).toBeNull();
  fireEvent.click(link);
  expect(update.mock.calls).toEqual([[{ fdv: 5_000_000 }, "now"]]);
});

it.each(["ctrlKey", "metaKey", "shiftKey", "altKey"])(
  "a link to another value leaves a click with %s to the browser",
  (key) => {
    const { update, link } = renderLink();
    fireEvent.click(link, { [key]: true });
    expect(update).not.toHaveBeenCalled();
  },
);
