import { beforeEach, expect, it } from "vitest";
import { getLabel } from "~/estimate/wallet-list";
import { addLabels, LABELS_KEY, readLabels } from "~/features/wallets/use-labels";
import { refuseStorage } from "../../support/saved";

const WALLET = `0x${"a".repeat(40)}`;

beforeEach(() => addLabels(new Map([...readLabels().keys()].map((wallet) => [wallet, ""]))));

const stored = () => window.localStorage.getItem(LABELS_KEY);

it("labels are kept in the browser, cleaned, and removed by an empty one", () => {
  expect(addLabels(new Map([[WALLET, "  \u202emain "]]))).toBe(true);
  expect(stored()).toBe(JSON.stringify([[WALLET, "main"]]));
  addLabels(new Map([[WALLET, " "]]));
  expect(stored()).toBe("[]");
});

it("labels are found in whatever spelling an older page has kept them", () => {
  window.localStorage.setItem(LABELS_KEY, JSON.stringify([["Vitalik.eth", "main"]]));
  expect(getLabel(readLabels(), "vitalik.eth")).toBe("main");
});

it.each(["", "not JSON", "{}", "7", "[7]", '[["0x1"]]', '[["0x1",7]]', '{"length":1}'])(
  "labels are none in somebody else's text: %j",
  (text) => {
    window.localStorage.setItem(LABELS_KEY, text);
    expect(readLabels().size).toBe(0);
  },
);

it("labels last as long as the page without storage", () => {
  refuseStorage();
  expect(addLabels(new Map([[WALLET, "main"]]))).toBe(false);
  expect(readLabels().get(WALLET)).toBe("main");
});

it("labels are the 500 newest", () => {
  const all = Array.from({ length: 501 }, (_, index) => [`0x${index}`, "x"] as const);
  addLabels(new Map(all));
  expect([readLabels().size, readLabels().has("0x0")]).toEqual([500, false]);
});
