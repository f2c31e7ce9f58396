import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SaveScenario } from "~/features/saved/save-scenario";
import { mitosis } from "../../support/mitosis";
import { writeSaved } from "~/features/saved/saved-store";
import {
  fillStorage,
  readStored,
  refuseStorage,
  savedOf,
  storeScenarios,
} from "../../support/saved";
import { scenarioOf } from "../../support/scenarios";

beforeEach(() => window.localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

const scenario = scenarioOf("wallet=0x3333333333333333333333333333333333333333&fdv=450000000");

/** In a form, as on the page. */
function renderSave() {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const view = (shown = scenario) => (
    <form onSubmit={onSubmit}>
      <SaveScenario scenario={shown} />
    </form>
  );
  const { rerender } = render(view());
  return {
    onSubmit,
    show: (next: typeof scenario) => rerender(view(next)),
    user: userEvent.setup(),
    field: screen.getByRole<HTMLInputElement>("textbox", { name: "Name" }),
    button: screen.getByRole("button", { name: "Save" }),
    status: screen.getByRole("status"),
  };
}

describe("saving a scenario", () => {
  it("takes one click, and uses the suggested name", async () => {
    const { user, field, button, status } = renderSave();
    expect(field.placeholder).toBe("0x3333…3333 · $450.0M");
    await user.click(button);
    await screen.findByText(/^Saved as “0x3333…3333 · \$450\.0M”\./);
    expect(status.querySelector("a")?.getAttribute("href")).toBe("#my-scenarios");
    expect(readStored()).toMatchObject([
      {
        name: "0x3333…3333 · $450.0M",
        search: "?wallet=0x3333333333333333333333333333333333333333&fdv=450000000",
      },
    ]);
  });

  it("takes a name and Enter, without submitting the page's form", async () => {
    const { user, field, onSubmit } = renderSave();
    await user.type(field, " My hope {Enter}");
    await screen.findByText(/^Saved as “My hope”/);
    expect(field.value).toBe("");
    expect(onSubmit).not.toHaveBeenCalled();
    expect(readStored()).toMatchObject([{ name: "My hope" }]);
  });

  it("saves the same one only once, and puts newer ones before it", async () => {
    const { user, field, show } = renderSave();
    await user.type(field, "My hope{Enter}");
    await screen.findByText(/^Saved as “My hope”/);
    await user.type(field, "My hope{Enter}");
    await waitFor(() => expect(field.value).toBe(""));
    show({ ...scenario, fdv: 5_000_000 });
    await user.type(field, "My hope{Enter}");
    await screen.findByText(/^Saved as “My hope”/);
    expect(readStored().map(({ search }) => search)).toEqual([
      "?wallet=0x3333333333333333333333333333333333333333&fdv=5000000",
      "?wallet=0x3333333333333333333333333333333333333333&fdv=450000000",
    ]);
  });

  it("reports that the list is full, and keeps what was typed", async () => {
    storeScenarios(Array.from({ length: 500 }, (_, index) => savedOf(`id-${index}`)));
    const { user, field } = renderSave();
    await user.type(field, "My hope{Enter}");
    await screen.findByText(/^The list takes 500 scenarios at most/);
    expect(field.value).toBe("My hope");
    expect(readStored()).toHaveLength(500);
  });

  it("ignores an Enter that only ends the composition of a character", async () => {
    const { field, button, user } = renderSave();
    await user.type(field, "Ｍy");
    fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    await user.click(button);
    await screen.findByText(/^Saved as/);
    expect(readStored()).toMatchObject([{ name: "Ｍy" }]);
  });

  it("counts a double click, or an Enter held down, only once", async () => {
    const { user, field, button } = renderSave();
    await user.type(field, "My hope");
    fireEvent.keyDown(field, { key: "Enter" });
    await screen.findByText(/^Saved as “My hope”/);
    fireEvent.keyDown(field, { key: "Enter", repeat: true });
    fireEvent.click(button, { detail: 2 });
    await user.type(field, "Another");
    await user.click(button);
    await screen.findByText(/^Saved as “Another”/);
    expect(readStored().map(({ name }) => name)).toEqual(["Another", "My hope"]);
  });

  it("keeps what is typed while it saves", async () => {
    const { user, field, button } = renderSave();
    await user.type(field, "One");
    fireEvent.click(button);
    fireEvent.input(field, { target: { value: "One and more" } });
    await screen.findByText(/^Saved as “One”/);
    expect(field.value).toBe("One and more");
  });
});

describe("the message that it is saved", () => {
  it("disappears when the scenario is deleted, renamed or no longer on the page", async () => {
    const { user, button, status, show } = renderSave();
    await user.click(button);
    await screen.findByText(/^Saved as/);
    const [saved] = readStored();
    act(() => void writeSaved(mitosis, []));
    expect(status.textContent).toBe("");
    act(() => void writeSaved(mitosis, [{ ...saved!, name: "Other" }]));
    expect(status.textContent).toBe("");
    act(() => void writeSaved(mitosis, [saved!]));
    expect(status.textContent).toContain("Saved as");
    show({ ...scenario, fdv: 5_000_000 });
    expect(status.textContent).toBe("");
  });
});

describe("a scenario that cannot be saved", () => {
  it.each([
    ["refused", refuseStorage, /does not let the page keep anything/],
    ["full", fillStorage, /no room left/],
  ])("because storage is %s keeps the typed name", async (_why, fail, message) => {
    fail();
    const { user, field, status } = renderSave();
    await user.type(field, "My hope{Enter}");
    await screen.findByText(message);
    expect(status.textContent).not.toContain("Saved");
    expect(field.value).toBe("My hope");
  });
});
