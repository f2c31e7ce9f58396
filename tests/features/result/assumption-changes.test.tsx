import { screen } from "@testing-library/react";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { AssumptionChanges } from "~/features/result/assumption-changes";
import { writeScenario } from "~/domain/scenario/codec";
import { scenarioOf } from "../../support/scenarios";
import { mitosis } from "../../support/mitosis";

const CHANGED = "wallet=0x1&fdv=450000000&bonus=morse&base=7&factor=2";

function Page({ query }: { query: string }) {
  const [scenario, setScenario] = useState(() => scenarioOf(query));
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

it("counts the changed assumptions, resets all but the FDV, and undoes that", async () => {
  const user = userEvent.setup();
  render(<Page query={CHANGED} />);
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

it.each([
  ["", "Default assumptions"],
  ["fdv=450000000", "Default assumptions"],
  ["factor=2", "1 assumption changed"],
])("says how many assumptions are changed: %s", (query, said) => {
  render(<Page query={query} />);
  screen.getByText(said);
});
