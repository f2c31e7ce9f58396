import { act, screen } from "@testing-library/react";
import { OnPage } from "../../support/on-page";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { LinkNotice, summarizeBrought, useBrought } from "~/features/result/link-notice";
import { renderPage } from "../../support/page";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { readScenario, writeScenario } from "~/domain/scenario/codec";
import type { ScenarioPatch } from "~/domain/scenario/scenario";
import { answerOf } from "../../support/lookups";
import { scenarioOf } from "../../support/scenarios";
import { mitosis } from "../../support/mitosis";

const LINK = "wallet=0x1&fdv=450000000&expedition=12&bonus=morse,discord&role=og&base=7";

/** Opens a link; returns what is read there, and a function that changes the scenario. */
function openLink(query: string) {
  let change: (patch: ScenarioPatch) => void = () => {};
  function Page() {
    const [scenario, setScenario] = useState(() => scenarioOf(query));
    change = (patch) => setScenario((before) => ({ ...before, ...patch }));
    const brought = useBrought(scenario);
    return (
      <OnPage answer={answerOf(scenario)} update={change}>
        <LinkNotice brought={brought} />
        <output>{writeScenario(mitosis, scenario)}</output>
        <i data-testid="short">{summarizeBrought(brought)}</i>
      </OnPage>
    );
  }
  render(<Page />);
  return (patch: ScenarioPatch) => act(() => change(patch));
}

/** What the page says where there is little room. */
function saidShort(): string {
  return screen.getByTestId("short").textContent!;
}

/** What the notice says; null if it is not there. */
function said(): string | null {
  const items = [...screen.getByTestId("link-notice").children].map((item) => item.textContent);
  return items.join(" | ") || null;
}

describe("a link with bonuses and changed assumptions", () => {
  const ASSUMPTIONS =
    "3 changed assumptions came with the link and are counted. Remove 3 changed assumptions";
  const BOTH = `2 bonuses came with the link and are counted. Remove 2 bonuses | ${ASSUMPTIONS}`;

  it("is said to have them", () => {
    openLink(LINK);
    expect(said()).toBe(BOTH);
    expect(saidShort()).toBe("with 2 bonuses and more from the link");
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
    expect(said()).toBe(ASSUMPTIONS);
    expect(saidShort()).toBe("with 3 changed assumptions from the link");
    expect(document.activeElement).toBe(screen.getByTestId("link-notice"));
    await user.click(screen.getByRole("link", { name: "Remove 3 changed assumptions" }));
    expect(screen.getByRole("status").textContent).toBe("?wallet=0x1");
    expect(said()).toBeNull();
    expect(saidShort()).toBe("");
  });

  it("says that they are still the link's with another wallet", () => {
    const change = openLink(LINK);
    change({ wallet: "0x2" });
    expect(said()).toBe(BOTH);
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
  ["bonus=kaito", "1 bonus came with the link and is counted. Remove 1 bonus"],
  [
    "fdv=450000000&expedition=12&testnet=4&base=7&factor=2",
    "5 changed assumptions came with the link and are counted. Remove 5 changed assumptions",
  ],
])("a link with %s is said to have brought only that", (query, text) => {
  openLink(query);
  expect(said()).toBe(text);
});

it("a chosen boost counts as a bonus that a link has brought", () => {
  const nado = loadCampaign("campaigns/nado.yaml");
  const scenario = readScenario(nado, new URLSearchParams("boost.templar=3"));
  const { page } = renderPage(nado, scenario);
  const notice = page.querySelector("[data-testid=link-notice]");
  expect(notice?.textContent).toBe("1 bonus came with the link and is counted. Remove 1 bonus");
  expect(notice?.querySelector("a")?.getAttribute("href")).not.toContain("boost");
});

describe("a link with further wallets and typed points", () => {
  const THEIRS = "wallet=0x1&also=0x2,0x3&points.theo=5";

  it("is said to have brought them once the first wallet is the visitor's own", async () => {
    const user = userEvent.setup();
    const change = openLink(THEIRS);
    expect(said()).toBeNull();
    change({ wallet: "0x9", also: ["0x2", "0x3", "0x8"] });
    const points = "Entered points came with the link and are counted. Remove Entered points";
    expect(said()).toBe(
      `${points} | 2 other wallets came with the link and are counted. Remove 2 other wallets`,
    );
    await user.click(screen.getByRole("link", { name: "Remove 2 other wallets" }));
    expect(said()).toBe(points);
    await user.click(screen.getByRole("link", { name: "Remove Entered points" }));
    expect(said()).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("?wallet=0x9&also=0x8");
  });

  it("is said to have brought them beside the rest", () => {
    const change = openLink("wallet=0x1&also=0x2&bonus=morse");
    change({ wallet: "0x9" });
    expect(said()).toBe(
      "1 bonus came with the link and is counted. Remove 1 bonus | 1 other wallet came with the link and is counted. Remove 1 other wallet",
    );
  });

  it.each<[string, ScenarioPatch]>([
    ["a wallet is added at the end of the link's", { also: ["0x2", "0x3", "0x9"] }],
    ["one of the link's is removed", { wallet: "0x2", also: ["0x3"] }],
    ["others are typed and pasted", { wallet: "0x9", also: [], "points.theo": 6 }],
  ])("isn't said to while %s", (_, patch) => {
    const change = openLink(THEIRS);
    change(patch);
    expect(said()).toBeNull();
  });
});

it.each(["", "wallet=0x1&also=0x2&points.theo=5&goal=5&details=1"])(
  "a link without any is said to include nothing: %j",
  (query) => {
    openLink(query);
    expect([said(), saidShort()]).toEqual([null, ""]);
  },
);
