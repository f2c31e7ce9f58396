import { act, fireEvent, screen } from "@testing-library/react";
import { OnPage } from "../../support/on-page";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SaveScenario } from "~/features/saved/my-scenarios";
import { mitosis } from "../../support/mitosis";
import { writeSaved } from "~/features/saved/saved-store";
import {
  fillStorage,
  readStored,
  refuseStorage,
  savedOf,
  storeScenarios,
} from "../../support/saved";
import { answerOf } from "../../support/lookups";
import { scenarioOf } from "../../support/scenarios";

beforeEach(() => window.localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

const scenario = scenarioOf("wallet=0x3333333333333333333333333333333333333333&fdv=450000000");
const SEARCH = "?wallet=0x3333333333333333333333333333333333333333&fdv=450000000";
const NAME = "0x3333…3333 · $450M";

/** In a form, as on the page. */
function renderSave() {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const view = (shown = scenario) => (
    <form onSubmit={onSubmit}>
      <OnPage answer={answerOf(shown)}>
        <SaveScenario />
      </OnPage>
    </form>
  );
  const { rerender } = render(view());
  return {
    onSubmit,
    show: (next: typeof scenario) => rerender(view(next)),
    user: userEvent.setup(),
    button: screen.getByRole("button", { name: "Save" }),
    status: screen.getByRole("status"),
  };
}

describe("saving a scenario", () => {
  it("takes one click, uses the suggested name, and puts newer ones first", async () => {
    storeScenarios([savedOf("older")]);
    const { user, button, status } = renderSave();
    await user.click(button);
    await screen.findByText(`Saved as “${NAME}”.`);
    expect(status.querySelector("a")?.getAttribute("href")).toBe("#my-scenarios");
    expect(readStored()).toMatchObject([{ name: NAME, search: SEARCH }, { id: "older" }]);
  });

  it.each([
    ["the same query", SEARCH],
    ["the same figures", `${SEARCH}&details=1&goal=5000`],
  ])("that has %s as a saved one says so, and saves nothing", async (_what, search) => {
    storeScenarios([savedOf("a", { search: "" }), savedOf("b", { name: "My hope", search })]);
    const { user, button } = renderSave();
    await user.click(button);
    await screen.findByText("Already saved as “My hope”.");
    expect(readStored()).toHaveLength(2);
  });

  it("reports that the list is full", async () => {
    storeScenarios(Array.from({ length: 500 }, (_, index) => savedOf(`id-${index}`)));
    const { user, button } = renderSave();
    await user.click(button);
    await screen.findByText(/^You can save up to 500 scenarios\./);
    expect(readStored()).toHaveLength(500);
  });

  it("counts a double click only once", async () => {
    const { button } = renderSave();
    fireEvent.click(button, { detail: 1 });
    await screen.findByText(/^Saved as/);
    fireEvent.click(button, { detail: 2 });
    screen.getByText(/^Saved as/);
    expect(readStored()).toHaveLength(1);
  });

  it.each([
    ["refused", refuseStorage, /blocks storage for this site/],
    ["full", fillStorage, /storage for this site is full/],
  ])("reports that storage is %s", async (_why, fail, message) => {
    fail();
    const { user, button, status } = renderSave();
    await user.click(button);
    await screen.findByText(message);
    expect(status.textContent).not.toContain("Saved");
  });
});

describe("a scenario just saved", () => {
  async function renderRenaming() {
    const view = renderSave();
    await view.user.click(view.button);
    await view.user.click(await screen.findByRole("button", { name: "Rename" }));
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: `New name of “${NAME}”` });
    return { ...view, field };
  }

  it("can be renamed on the spot, without submitting the page's form", async () => {
    const { user, onSubmit } = await renderRenaming();
    await user.keyboard(" My hope {Enter}");
    screen.getByText("Saved as “My hope”.");
    expect(document.activeElement?.textContent).toBe("Rename");
    expect(onSubmit).not.toHaveBeenCalled();
    expect(readStored()).toMatchObject([{ name: "My hope", search: SEARCH }]);
  });

  it("is no longer mentioned once the message is dismissed", async () => {
    const { user, button, status } = renderSave();
    await user.click(button);
    await user.click(await screen.findByRole("button", { name: "Dismiss" }));
    expect(status.textContent).toBe("");
    expect(document.activeElement).toBe(button);
    expect(readStored()).toHaveLength(1);
  });

  it("ignores an Enter that only ends the composition of a character", async () => {
    const { field } = await renderRenaming();
    fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    expect(document.activeElement).toBe(field);
  });

  it("keeps what was typed when its new name can't be saved", async () => {
    const { user } = await renderRenaming();
    fillStorage();
    await user.keyboard("My hope{Enter}");
    screen.getByText(/storage for this site is full/);
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("My hope");
  });

  it("is no longer announced when it is deleted, or no longer on the page", async () => {
    const { user, button, status, show } = renderSave();
    await user.click(button);
    await screen.findByText(/^Saved as/);
    const [saved] = readStored();
    act(() => void writeSaved(mitosis, []));
    expect(status.textContent).toBe("");
    act(() => void writeSaved(mitosis, [{ ...saved!, name: "Other" }]));
    expect(status.textContent).toContain("Saved as “Other”.");
    show({ ...scenario, fdv: 5_000_000 });
    expect(status.textContent).toBe("");
  });
});
