import { fireEvent, screen } from "@testing-library/react";
import { renderOnPage } from "../../support/on-page";
import { expect, it } from "vitest";
import { SaveButton } from "~/features/share/share-row";
import { readStored, savedOf, storeScenarios } from "../../support/saved";

const SEARCH = "?wallet=0x3333333333333333333333333333333333333333&fdv=450000000";
const NAME = "0x3333…3333 · $450M";

function renderSave() {
  return {
    ...renderOnPage(SEARCH, () => <SaveButton />),
    button: screen.getByRole("button", { name: "Save" }),
    status: screen.getByRole("status"),
  };
}

it("saving takes one click, uses the suggested name, and puts newer ones first", async () => {
  storeScenarios([savedOf("older")]);
  const { user, button, status, open } = renderSave();
  await user.click(button);
  await screen.findByText(`Saved as “${NAME}”.`);
  expect(status.querySelector("a")?.getAttribute("href")).toBe("#saved");
  expect(readStored()).toMatchObject([{ name: NAME, search: SEARCH }, { id: "older" }]);
  // It is about that scenario alone.
  open("fdv=5000000");
  expect(status.textContent).toBe("");
});

it.each([
  ["the same query", SEARCH],
  ["the same figures", `${SEARCH}&details=1&goal=5000`],
])("a scenario that has %s as a saved one says so, and isn't saved", async (_what, search) => {
  storeScenarios([savedOf("a", { search: "" }), savedOf("b", { name: "My hope", search })]);
  const { user, button } = renderSave();
  await user.click(button);
  await screen.findByText("Already saved as “My hope”.");
  expect(readStored()).toHaveLength(2);
});

it("saving reports that the list is full", async () => {
  storeScenarios(Array.from({ length: 500 }, (_, index) => savedOf(`id-${index}`)));
  const { user, button } = renderSave();
  await user.click(button);
  await screen.findByText(/^You can save up to 500 scenarios\. Remove one first/);
  expect(readStored()).toHaveLength(500);
});

it("saving counts a double click only once", async () => {
  const { button } = renderSave();
  fireEvent.click(button, { detail: 1 });
  await screen.findByText(/^Saved as/);
  fireEvent.click(button, { detail: 2 });
  screen.getByText(/^Saved as/);
  expect(readStored()).toHaveLength(1);
});
