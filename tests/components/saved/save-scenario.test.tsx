import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SaveScenario } from "~/components/saved/save-scenario";
import { changeSaved } from "~/components/saved/saved-store";
import { removeScenario, renameScenario, restoreScenario } from "~/saved/change-document";
import { documentOf, savedOf } from "../../support/saved";
import { scenarioOf } from "../../support/scenarios";
import { fillStorage, keepDocument, readKept, refuseStorage } from "./storage";

beforeEach(() => window.localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

const scenario = scenarioOf("wallet=0x3333333333333333333333333333333333333333&fdv=450000000");

/** In a form of the page, as it is there. */
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
  it("takes one click, under the suggested name", async () => {
    const { user, field, button, status } = renderSave();
    expect(field.placeholder).toBe("0x3333…3333 · $450.0M");
    await user.click(button);
    await screen.findByText(/^Saved as “0x3333…3333 · \$450\.0M”\./);
    expect(status.querySelector("a")?.getAttribute("href")).toBe("#my-scenarios");
    expect(readKept().scenarios).toMatchObject([
      {
        name: "0x3333…3333 · $450.0M",
        search: "?wallet=0x3333333333333333333333333333333333333333&fdv=450000000",
      },
    ]);
  });

  it("takes a name and Enter, which does not send the page's form", async () => {
    const { user, field, onSubmit } = renderSave();
    await user.type(field, " My hope {Enter}");
    await screen.findByText(/^Saved as “My hope”/);
    expect(field.value).toBe("");
    expect(onSubmit).not.toHaveBeenCalled();
    expect(readKept().scenarios).toMatchObject([{ name: "My hope" }]);
  });

  it("says so where the list is full, and keeps what was typed", async () => {
    keepDocument(documentOf(Array.from({ length: 500 }, (_, index) => savedOf(`id-${index}`))));
    const { user, field } = renderSave();
    await user.type(field, "My hope{Enter}");
    await screen.findByText(/^The list takes 500 scenarios at most/);
    expect(field.value).toBe("My hope");
    expect(readKept().scenarios).toHaveLength(500);
  });

  it("leaves an Enter alone that ends the composing of a character", async () => {
    const { field, button, user } = renderSave();
    await user.type(field, "Ｍy");
    fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    await user.click(button);
    await screen.findByText(/^Saved as/);
    expect(readKept().scenarios).toMatchObject([{ name: "Ｍy" }]);
  });

  it("takes the second click of two, and an Enter held down, for one", async () => {
    const { user, field, button } = renderSave();
    await user.type(field, "My hope");
    fireEvent.keyDown(field, { key: "Enter" });
    await screen.findByText(/^Saved as “My hope”/);
    fireEvent.keyDown(field, { key: "Enter", repeat: true });
    fireEvent.click(button, { detail: 2 });
    await user.type(field, "Another");
    await user.click(button);
    await screen.findByText(/^Saved as “Another”/);
    expect(readKept().scenarios.map(({ name }) => name)).toEqual(["Another", "My hope"]);
  });

  it("leaves what is typed while it saves", async () => {
    const { user, field, button } = renderSave();
    await user.type(field, "One");
    fireEvent.click(button);
    fireEvent.input(field, { target: { value: "One and more" } });
    await screen.findByText(/^Saved as “One”/);
    expect(field.value).toBe("One and more");
  });

  it("adds nothing to the form", () => {
    const { field } = renderSave();
    expect([...new FormData(field.form as HTMLFormElement)]).toEqual([]);
  });

  it("no longer says so of another scenario", async () => {
    const { user, button, status, show } = renderSave();
    await user.click(button);
    await screen.findByText(/^Saved as/);
    show({ ...scenario, fdv: 5_000_000 });
    expect(status.textContent).toBe("");
  });
});

describe("the word that it is saved", () => {
  it("goes when the scenario is deleted, or has another name", async () => {
    const { user, button, status } = renderSave();
    await user.click(button);
    await screen.findByText(/^Saved as/);
    const [saved] = readKept().scenarios;
    await act(() => changeSaved((document) => removeScenario(document, saved!.id)));
    expect(status.textContent).toBe("");
    await act(() => changeSaved((document) => restoreScenario(document, saved!, 0)));
    expect(status.textContent).toContain("Saved as");
    await act(() => changeSaved((document) => renameScenario(document, saved!.id, "Other")));
    expect(status.textContent).toBe("");
  });
});

describe("a scenario that cannot be saved", () => {
  it.each([
    ["refused", refuseStorage, /does not let the page keep anything/],
    ["full", fillStorage, /no room left/],
  ])("because storage is %s leaves the typed name", async (_why, fail, message) => {
    fail();
    const { user, field, status } = renderSave();
    await user.type(field, "My hope{Enter}");
    await screen.findByText(message);
    expect(status.textContent).not.toContain("Saved");
    expect(field.value).toBe("My hope");
  });
});
