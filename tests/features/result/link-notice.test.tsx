import { act, screen } from "@testing-library/react";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { LinkNotice } from "~/features/result/link-notice";
import { writeScenario } from "~/domain/scenario/codec";
import type { ScenarioPatch } from "~/domain/scenario/scenario";
import { scenarioOf } from "../../support/scenarios";
import { mitosis } from "../../support/mitosis";

const LINK = "wallet=0x1&fdv=450000000&expedition=12&bonus=morse,discord&role=og&base=7";

/** Opens a link; returns what is read there, and a function that changes the scenario. */
function openLink(query: string) {
  let change: (patch: ScenarioPatch) => void = () => {};
  function Page() {
    const [scenario, setScenario] = useState(() => scenarioOf(query));
    change = (patch) => setScenario((before) => ({ ...before, ...patch }));
    return (
      <>
        <LinkNotice scenario={scenario} update={change} />
        <output>{writeScenario(mitosis, scenario)}</output>
      </>
    );
  }
  render(<Page />);
  return (patch: ScenarioPatch) => act(() => change(patch));
}

/** What the notice says; null if it is not there. */
function said(): string | null {
  return screen.queryByTestId("link-notice")?.querySelector("p")?.textContent ?? null;
}

describe("a link with bonuses and changed assumptions", () => {
  const BOTH =
    "This link includes 2 bonuses (Morse NFT, Main Discord role: Og) Remove 2 bonuses and 3 changed assumptions Remove 3 changed assumptions";

  it("is said to have them", () => {
    openLink(LINK);
    expect(said()).toBe(BOTH);
    const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual([
      "/?wallet=0x1&fdv=450000000&expedition=12&base=7",
      "/?wallet=0x1&bonus=morse,discord&role=og",
    ]);
  });

  it("offers to remove each, and keeps the focus in its place", async () => {
    const user = userEvent.setup();
    openLink(LINK);
    await user.click(screen.getByRole("link", { name: "Remove 2 bonuses" }));
    expect(said()).toBe("This link includes 3 changed assumptions Remove 3 changed assumptions");
    expect(document.activeElement).toBe(screen.getByTestId("link-notice"));
    await user.click(screen.getByRole("link", { name: "Remove 3 changed assumptions" }));
    expect(screen.getByRole("status").textContent).toBe("?wallet=0x1");
    expect(said()).toBeNull();
  });

  it("says that they are still the link's with another wallet", () => {
    const change = openLink(LINK);
    change({ wallet: "0x2" });
    expect(said()).toBe(BOTH.replace("This link includes", "Still from the link:"));
  });

  it.each<ScenarioPatch>([{ fdv: 5_000_000 }, { bonus: ["morse"] }, { role: "sensei" }])(
    "says so until the visitor changes one: %j",
    (patch) => {
      const change = openLink(LINK);
      change({ details: true, goal: 5 });
      expect(said()).toBe(BOTH);
      change(patch);
      expect(said()).toBeNull();
    },
  );
});

it.each([
  ["bonus=kaito", "This link includes 1 bonus (Kaito Yapper Top) Remove 1 bonus"],
  ["factor=2", "This link includes 1 changed assumption Remove 1 changed assumption"],
  [
    "bonus=morse,discordMi,discordInt,partner,kaito",
    "This link includes 5 bonuses (Morse NFT, Discord Mi-Role, Discord Mi-Intern, 2 more) Remove 5 bonuses",
  ],
])("a link with %s is said to include only that", (query, text) => {
  openLink(query);
  expect(said()).toBe(text);
});

it.each(["", "wallet=0x1&points.theo=5&goal=5&details=1"])(
  "a link without any shows no notice: %j",
  (query) => {
    openLink(query);
    expect(screen.queryByTestId("link-notice")).toBeNull();
  },
);
