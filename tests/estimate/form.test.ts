import { listAdjustments } from "~/estimate/raw-query";
import { describe, expect, it } from "vitest";
import { readWallets } from "~/estimate/codec";
import { formToSearch } from "~/estimate/form";
import { readFormChanges } from "~/estimate/form-fields";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { mitosis } from "../support/mitosis";
import { addressOf } from "../support/wallets";

const NADO = loadCampaign("campaigns/nado.yaml");

const [A, B, C] = [addressOf("a"), addressOf("b"), addressOf("c")];

const TYPED = { "points.weETH": 1_200_000, "tier.weETH": 5 };

/** The wallets that the form's fields result in, and the adjustments listed for them. */
function walletsOf(fields: { wallet: string; also?: string; remove?: string }) {
  const search = formToSearch(mitosis, new URLSearchParams(Object.entries(fields)));
  return { wallets: readWallets(search), adjusted: listAdjustments(mitosis, search) };
}

function searchOf(form: string): string {
  return formToSearch(mitosis, new URLSearchParams(form)).toString();
}

describe("the page's form, sent without JavaScript", () => {
  it("keeps unusable values as typed, so that the page can report them", () => {
    const fields = { wallet: "0x1", fdv: "abc", expedition: "99", "supply.og": "", testnet: "3" };
    const search = formToSearch(mitosis, new URLSearchParams(fields));
    expect(Object.fromEntries(search)).toEqual(fields);
    const adjusted = listAdjustments(mitosis, search).map(({ param }) => param);
    expect(adjusted).toEqual(["fdv", "expedition", "supply.og"]);
  });

  it("reads amounts as the page's fields do", () => {
    expect(searchOf("fdv=450m&expedition=12%25&base=%24112,500,000,000&supply.morse=3k")).toBe(
      "fdv=450000000&expedition=12&base=112500000000&supply.morse=3000",
    );
    expect(searchOf("fdv=300m&base=225b&wallet=1k")).toBe("wallet=1k");
    expect(searchOf("fdv=450&expedition=12,0&base=112&supply.morse=450")).toBe(
      "fdv=450000000&expedition=12&base=112&supply.morse=450",
    );
    expect(searchOf("fdv=300,000,000&base=225,000,000,000&pool=30,954,838.28")).toBe("");
  });

  it("reads ticked boxes as a list", () => {
    expect(searchOf("bonus=kaito&bonus=morse")).toBe("bonus=morse%2Ckaito");
  });

  it("prefers the button's `details` to the hidden field's", () => {
    expect(searchOf("details=&details=1")).toBe("");
    expect(searchOf("details=1")).toBe("details=1");
  });

  it("prefers a typed multiplier to the choice after it", () => {
    const search = (form: string) => formToSearch(NADO, new URLSearchParams(form)).toString();
    expect(search("boost.templar=&boost.templar=high")).toBe("boost.templar=high");
    expect(search("boost.templar=+2,5&boost.templar=high")).toBe("boost.templar=2.5");
    expect(search("boost.templar=9&boost.templar=")).toBe("boost.templar=9");
    expect(search("boost.templar=&boost.templar=")).toBe("");
  });

  it("treats an empty goal as no goal, and empty costs as none, not as mistakes", () => {
    expect(searchOf("goal=&cost=")).toBe("");
    expect(searchOf("goal=+&fdv=5m")).toBe("fdv=5000000");
    expect(searchOf("goal=25k")).toBe("goal=25000");
  });

  it("reads typed points as amounts; an empty field is no mistake", () => {
    expect(
      searchOf("points.weETH=1.2m&tier.weETH=5&points.theo=27,000,000&tier.ezETH=&points.testnet="),
    ).toBe("points.weETH=1200000&tier.weETH=5&points.theo=27000000");
  });

  it("clears typed points, readable or not", () => {
    const typed = "points.weETH=lots&tier.weETH=5&points.theo=1";
    expect(searchOf(`${typed}&clear=points&fdv=5m&wallet=0x1`)).toBe("wallet=0x1&fdv=5000000");
  });

  it("leaves other fields alone", () => {
    expect(searchOf("a=1&utm_source=x&fdv=5000000")).toBe("fdv=5000000&a=1&utm_source=x");
  });
});

// How a text is split: parse-wallets.test.ts; how many are kept: wallet-list.test.ts.
it.each([
  ["one per line, with CRLF as browsers send it", `${A}\r\n${B}\r\n${C}`, [A, B, C]],
  ["a line of several words, so that it isn't lost", `${A}\r\nmy old wallet`, [A, "my old wallet"]],
])("the form's wallets: %s", (_, wallet, wallets) => {
  expect(walletsOf({ wallet })).toEqual({ wallets, adjusted: [] });
});

const fields = { wallet: A, also: `${B}\r\n${C}` };

it.each([
  [A, [B, C]],
  [B, [A, C]],
  ["0", [A, B, C]],
  ["", [A, B, C]],
])("a button removes a wallet: %j", (remove, wallets) => {
  expect(walletsOf({ ...fields, remove })).toEqual({ wallets, adjusted: [] });
  expect(searchOf(`${new URLSearchParams({ ...fields, remove })}`)).not.toContain("remove");
});

it("a button removes its own wallet, however the fields have been edited since", () => {
  expect(walletsOf({ ...fields, wallet: "", remove: C }).wallets).toEqual([B]);
  expect(walletsOf({ wallet: A, also: C, remove: B }).wallets).toEqual([A, C]);
  expect(walletsOf({ ...fields, wallet: `${C} ${B}`, remove: B }).wallets).toEqual([C]);
});

it.each([
  ["nothing", {}, {}],
  ["an amount", { fdv: "450m" }, { fdv: 450_000_000 }],
  ["a number out of range, which is clamped", { expedition: "99" }, { expedition: 20 }],
  ["one that may be unfinished", { testnet: "99" }, {}],
  ["a finished one in the focused field", { testnet: "7" }, { testnet: 7 }],
  ["a text that is no number", { fdv: "lots", base: "" }, {}],
  ["typed points", { "points.weETH": "1.2m", "tier.weETH": "5" }, TYPED],
  ["emptied points", { "points.theo": "" }, { "points.theo": null }],
  ["points out of range", { "points.theo": "-1" }, {}],
  ["a bonus", { bonus: "kaito" }, { bonus: ["kaito"] }],
  ["wallets, whose fields read them", { wallet: B, also: C }, {}],
])("what changed in the form before hydration: %s", (_, fields, changes) => {
  const usual = { fdv: "300,000,000", expedition: "10", testnet: "5", "points.theo": "3" };
  const sent = new URLSearchParams({ wallet: A, ...usual });
  const entries = new URLSearchParams({ wallet: A, ...usual, ...fields });
  expect(readFormChanges(mitosis, { entries, sent, focused: "testnet" })).toEqual(changes);
});
