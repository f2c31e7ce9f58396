import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Estimate } from "~/estimate/figures";
import { WalletsInput } from "~/features/wallets/wallets-input";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { answerOf, DOWN, lookupOf } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { OnPage, renderOnPage } from "../../support/on-page";
import { renderToString } from "../../support/render";
import { scenarioOf } from "../../support/scenarios";
import { SITE } from "../../support/site";
import { MODEST } from "../../support/wallets";

const [ONE, TWO] = [`0x${"1".repeat(40)}`, `0x${"2".repeat(40)}`];

function show(estimate: Estimate) {
  const picked = { key: "", pick: vi.fn() };
  return <WalletsInput {...{ estimate, picked }} retry={vi.fn()} site={SITE} />;
}

/** The wallets on a page where each is worth $2,700. */
function renderFields(query = "") {
  const lookups = [ONE, TWO].map((wallet) => lookupOf(wallet, MODEST));
  return renderOnPage(query, show, { lookups });
}

it("the text and the rows are one list", async () => {
  const { user, search } = renderFields(`wallet=${ONE}`);
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Wallet" });
  await screen.findByTestId("wallet-total-1");
  await user.type(field, ` ${TWO}{Enter}`);
  expect((await screen.findByTestId("wallet-total-2")).textContent).toBe("$2,700");
  expect(search()).toBe(`?wallet=${ONE}&also=${TWO}`);
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

function isOpen() {
  return document.querySelector("details")!.open;
}

it("says which hosts it asks, and nothing where it asks none", () => {
  renderOnPage("", show);
  expect(screen.queryByText(/^Asks /)).toBeNull();
  const campaign = { ...mitosis, hosts: ["api.a.example", "b.example"] };
  renderOnPage("", show, { campaign });
  screen.getByText("Asks api.a.example, b.example about this wallet");
});

it("trying again moves the focus to the list, as the pressed button goes", async () => {
  const lookups = [lookupOf(ONE, null, DOWN)];
  const { user } = renderOnPage(`wallet=${ONE}`, show, { lookups });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(document.activeElement).toBe(screen.getByRole("list", { name: "1 wallet" }));
});

it("a typed share of all points is no number of points, and its field's message is as wide as it", async () => {
  const re = loadCampaign("campaigns/re.yaml");
  const { user } = renderOnPage("points.points=5", show, { campaign: re });
  expect(screen.getByRole("listitem").textContent).toBe("Your points$500,000×");
  await openFold();
  await user.type(screen.getByRole("textbox", { name: "Points, % of all" }), "x");
  expect(document.querySelector("td > .field-message")!.parentElement).toHaveProperty("colSpan", 2);
});

describe("the fields for typed points", () => {
  it("are closed until something is typed, and named by source", async () => {
    renderFields();
    expect(isOpen()).toBe(false);
    expect(screen.queryByRole("textbox", { name: / points$/ })).toBeNull();
    await openFold();
    for (const label of ["weETH", "cmETH", "Theo Vault", "Testnet $MITO"]) pointsField(label);
    expect(screen.getAllByRole("combobox", { name: / tier$/ })).toHaveLength(6);
    expect(screen.queryByRole("combobox", { name: "Testnet $MITO tier" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
  });

  it("read amounts as people write them, and then write them out", async () => {
    const { user, search } = renderFields("points.theo=1.5");
    expect(isOpen()).toBe(false);
    await user.type(pointsField("weETH"), "1.2m");
    await user.type(pointsField("Testnet $MITO"), "27,000,000");
    expect(search()).toBe("?points.weETH=1200000&points.theo=1.5&points.testnet=27000000");
    expect(pointsField("weETH").value).toBe("1,200,000");
    await user.clear(pointsField("Theo Vault"));
    await user.selectOptions(screen.getByRole("combobox", { name: "weETH tier" }), "Diamond");
    expect(search()).toBe("?points.weETH=1200000&tier.weETH=5&points.testnet=27000000");
    await user.selectOptions(screen.getByRole("combobox", { name: "weETH tier" }), "Bronze");
    expect(search()).toBe("?points.weETH=1200000&points.testnet=27000000");
  });

  it("stay open while the last one is emptied", async () => {
    const { user, search } = renderFields("points.theo=1");
    await openFold();
    await user.clear(pointsField("Theo Vault"));
    expect(search()).toBe("");
    expect(isOpen()).toBe(true);
  });

  it("keep a text that is no number, and say what is allowed", async () => {
    const { user, search } = renderFields("points.theo=1");
    await user.type(pointsField("weETH"), "12x{Tab}");
    expect(pointsField("weETH").value).toBe("12x");
    screen.getByText("Enter 0 or more, such as 1.2m. Still using 12.");
    expect(search()).toBe("?points.weETH=12&points.theo=1");
  });

  it("show a tier that the campaign doesn't know", () => {
    renderFields("points.weETH=1&tier.weETH=9");
    expect(screen.getByRole("combobox", { name: "weETH tier" })).toHaveProperty("value", "9");
    screen.getByRole("option", { name: "Tier 9", selected: true });
  });
});

it("without JavaScript, the fields are parts of the form, with what is typed", () => {
  const typed = answerOf(scenarioOf("points.weETH=1200000&tier.weETH=5"));
  const html = renderToString(<OnPage estimate={typed}>{show(typed)}</OnPage>);
  const page = new DOMParser().parseFromString(`<form>${html}</form>`, "text/html");
  const form = new FormData(page.querySelector("form")!);
  expect(form.get("points.weETH")).toBe("1,200,000");
  expect(form.get("tier.weETH")).toBe("5");
  // The empty tier is the lowest one, so that nothing is added to the address.
  expect(form.get("tier.ezETH")).toBe("");
  expect(page.querySelector("details")!.open).toBe(false);
  expect(page.querySelector(".wallet-row button[name=clear]")?.getAttribute("type")).toBe("submit");
});
