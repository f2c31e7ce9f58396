import { describe, expect, it } from "vitest";
import { listWallets, normalizeWallets, writeWallets } from "~/domain/scenario/wallet-list";

const MANY = Array.from({ length: 25 }, (_, index) => `0x${index}`);

/** In its checksum's spelling. */
const SPELLED = "0xAb00000000000000000000000000000000000001";

it.each([
  [[], { wallet: "", also: [] }],
  [["0x1"], { wallet: "0x1", also: [] }],
  [["0x1", "0x2", "0x3"], { wallet: "0x1", also: ["0x2", "0x3"] }],
])("the two fields convert to the list and back: %j", (list, fields) => {
  expect(writeWallets(list)).toEqual(fields);
  expect(listWallets(fields)).toEqual(list);
});

describe("normalizeWallets", () => {
  it.each([
    [{ wallet: "", also: ["0x1", "0x2"] }, ["0x1", "0x2"]],
    [{ wallet: "0x1", also: ["0x2", "0x1", "", "0x2"] }, ["0x1", "0x2"]],
    [{ wallet: "", also: ["", ""] }, []],
    [{ wallet: "0x0", also: MANY }, MANY.slice(0, 20)],
    [
      { wallet: SPELLED, also: [SPELLED.toLowerCase(), "a.eth", "A.eth"] },
      [SPELLED, "a.eth", "A.eth"],
    ],
  ])("%j", (fields, normalized) => {
    expect(listWallets(normalizeWallets(fields))).toEqual(normalized);
  });

  it("returns the same array if nothing changes, so components can detect changes", () => {
    const also = ["0x2", "0x3"];
    expect(normalizeWallets({ wallet: "0x1", also }).also).toBe(also);
  });
});
