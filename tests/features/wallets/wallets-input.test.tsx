import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { answer } from "~/estimator/answer";
import { writeScenario } from "~/estimator/codec";
import type { ScenarioPatch } from "~/domain/scenario/scenario";
import { listWallets } from "~/domain/scenario/wallet-list";
import { WalletsInput } from "~/features/wallets/wallets-input";
import { lookupOf } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { OnPage } from "../../support/on-page";
import { render, renderToString } from "../../support/render";
import { scenarioOf } from "../../support/scenarios";
import { SITE } from "../../support/site";
import { MODEST } from "../../support/wallets";

const [ONE, TWO] = [`0x${"1".repeat(40)}`, `0x${"2".repeat(40)}`];

/** The wallets on a page that stores the scenario, where every wallet is worth $2,700. */
function Page({ query }: { query: string }) {
  const [scenario, setScenario] = useState(() => scenarioOf(query));
  const lookups = listWallets(scenario).map((wallet) => lookupOf(wallet, MODEST));
  const shown = answer(mitosis, scenario, lookups);
  const update = (patch: ScenarioPatch) => setScenario((before) => ({ ...before, ...patch }));
  return (
    <OnPage answer={shown} update={update}>
      <WalletsInput
        answer={shown}
        picked={{ index: 0, key: "", pick: vi.fn() }}
        retry={vi.fn()}
        site={SITE}
      />
      <output>{writeScenario(mitosis, scenario)}</output>
      <button onClick={() => update({ "points.weETH": 7 })}>Elsewhere</button>
    </OnPage>
  );
}

function renderFields(query = "") {
  render(<Page query={query} />);
  return userEvent.setup();
}

it("the text and the rows are one list", async () => {
  const user = renderFields(`wallet=${ONE}`);
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Wallet" });
  await screen.findByTestId("wallet-total-1");
  await user.type(field, ` ${TWO}{Enter}`);
  expect((await screen.findByTestId("wallet-total-2")).textContent).toBe("$2,700");
  expect(link()).toBe(`?wallet=${ONE}&also=${TWO}`);
  await user.click(screen.getByRole("button", { name: "Remove wallet 1" }));
  expect(field.value).toBe(TWO);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(field.value).toBe(`${ONE} ${TWO}`);
});

/** A click doesn't open `details` in jsdom. */
async function openFold() {
  const details = document.querySelector("details")!;
  details.open = true;
  await act(async () => void fireEvent(details, new Event("toggle")));
}

function pointsField(label: string) {
  return screen.getByRole<HTMLInputElement>("textbox", { name: `${label} points` });
}

function link() {
  return document.querySelector("output")!.textContent;
}

function isOpen() {
  return document.querySelector("details")!.open;
}

describe("the fields for typed points", () => {
  it("are closed until something is typed, and named by source", async () => {
    renderFields();
    expect(isOpen()).toBe(false);
    expect(screen.queryByRole("textbox", { name: / points$/ })).toBeNull();
    await openFold();
    for (const label of ["weETH", "cmETH", "Theo Vault", "Testnet"]) pointsField(label);
    expect(screen.getAllByRole("combobox", { name: / tier$/ })).toHaveLength(6);
    expect(screen.queryByRole("combobox", { name: "Testnet tier" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
  });

  it("read amounts as people write them, and then write them out", async () => {
    const user = renderFields("points.theo=1.5");
    expect(isOpen()).toBe(true);
    await user.type(pointsField("weETH"), "1.2m");
    await user.type(pointsField("Testnet"), "27,000,000");
    expect(link()).toBe("?points.weETH=1200000&points.theo=1.5&points.testnet=27000000");
    expect(pointsField("weETH").value).toBe("1,200,000");
    await user.clear(pointsField("Theo Vault"));
    await user.selectOptions(screen.getByRole("combobox", { name: "weETH tier" }), "Diamond");
    expect(link()).toBe("?points.weETH=1200000&tier.weETH=5&points.testnet=27000000");
    await user.selectOptions(screen.getByRole("combobox", { name: "weETH tier" }), "Bronze");
    expect(link()).toBe("?points.weETH=1200000&points.testnet=27000000");
  });

  it("stay open while the last one is emptied", async () => {
    const user = renderFields("points.theo=1");
    await user.clear(pointsField("Theo Vault"));
    expect(link()).toBe("");
    expect(isOpen()).toBe(true);
  });

  it("open when points are typed elsewhere", async () => {
    const user = renderFields();
    await user.click(screen.getByRole("button", { name: "Elsewhere" }));
    expect(isOpen()).toBe(true);
    expect(pointsField("weETH").value).toBe("7");
  });

  it("show a tier that the campaign doesn't know", () => {
    renderFields("points.weETH=1&tier.weETH=9");
    expect(screen.getByRole("combobox", { name: "weETH tier" })).toHaveProperty("value", "9");
    screen.getByRole("option", { name: "Tier 9", selected: true });
  });

  it("can be cleared", async () => {
    const user = renderFields("points.weETH=1");
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(link()).toBe("");
  });
});

it("without JavaScript, the fields are parts of the form, with what is typed", () => {
  const html = renderToString(<Page query="points.weETH=1200000&tier.weETH=5" />);
  const page = new DOMParser().parseFromString(`<form>${html}</form>`, "text/html");
  const form = new FormData(page.querySelector("form")!);
  expect(form.get("points.weETH")).toBe("1,200,000");
  expect(form.get("tier.weETH")).toBe("5");
  // The empty tier is the lowest one, so that nothing is added to the address.
  expect(form.get("tier.ezETH")).toBe("");
  expect(page.querySelector("details")!.open).toBe(true);
  expect(page.querySelector("button[name=clear]")?.getAttribute("type")).toBe("submit");
});
