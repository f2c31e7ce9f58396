import { act, screen } from "@testing-library/react";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { AssumptionChanges } from "~/features/result/result-card";
import { writeScenario } from "~/domain/scenario/codec";
import { scenarioOf } from "../../support/scenarios";
import { mitosis } from "../../support/mitosis";

const CHANGED = "wallet=0x1&fdv=450000000&bonus=morse&base=7&factor=2";

/** Renders a page; returns a function that replaces its scenario, as Back does. */
function renderPage(query: string) {
  let replace: (other: string) => void = () => {};
  function Page() {
    const [scenario, setScenario] = useState(() => scenarioOf(query));
    replace = (other) => setScenario(scenarioOf(other));
    return (
      <>
        <AssumptionChanges
          scenario={scenario}
          update={(patch) => setScenario((before) => ({ ...before, ...patch }))}
        />
        <output>{writeScenario(mitosis, scenario)}</output>
      </>
    );
  }
  render(<Page />);
  return (other: string) => act(() => replace(other));
}

it("counts the changed assumptions, resets all but the FDV, and undoes that", async () => {
  const user = userEvent.setup();
  renderPage(CHANGED);
  screen.getByText("2 assumptions changed");
  const reset = screen.getByRole("link", { name: "Reset assumptions" });
  // Works without JavaScript, too.
  expect(reset.getAttribute("href")).toBe("/?wallet=0x1&fdv=450000000&bonus=morse");
  await user.click(reset);
  screen.getByText("Reset; bonuses and FDV kept");
  expect(screen.getByRole("status").textContent).toBe("?wallet=0x1&fdv=450000000&bonus=morse");
  const undo = screen.getByRole("link", { name: "Undo" });
  expect(document.activeElement).toBe(undo);
  await user.click(undo);
  expect(screen.getByRole("status").textContent).toBe(`?${CHANGED}`);
  screen.getByText("2 assumptions changed");
});

it.each(["wallet=0x2&fdv=450000000&bonus=morse", "wallet=0x1&bonus=morse", "wallet=0x1"])(
  "offers no Undo in another scenario: %s",
  async (other) => {
    const after = "wallet=0x1&fdv=450000000&bonus=morse";
    const open = renderPage(CHANGED);
    await userEvent.setup().click(screen.getByRole("link", { name: "Reset assumptions" }));
    open(`${after}&goal=5&details=1`);
    screen.getByRole("link", { name: "Undo" });
    open(other);
    expect(screen.queryByText(/Reset;/)).toBeNull();
    expect(screen.queryByRole("link")).toBeNull();
    open(`${other}&factor=3`);
    screen.getByRole("link", { name: "Reset assumptions" });
  },
);

it("says so when one assumption is changed", () => {
  renderPage("factor=2");
  screen.getByText("1 assumption changed");
});

it.each(["", "fdv=450000000"])("says nothing of the defaults: %s", (query) => {
  renderPage(query);
  expect(screen.queryByText(/assumption/)).toBeNull();
});
