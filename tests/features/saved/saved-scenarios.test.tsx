import { act } from "@testing-library/react";
import { renderHook } from "../../support/render";
import { expect, it, vi } from "vitest";
import {
  changeSaved,
  parseSaved,
  readSaved,
  storageKeyOf,
  useSaved,
  type SavedScenario,
} from "~/features/saved/saved-scenarios";
import type { Campaign } from "~/estimate/campaign";
import { SMALLEST } from "../../support/campaigns";
import { mitosis } from "../../support/mitosis";
import * as storage from "../../support/saved";

const REFUSED = /^This browser blocks storage/;
const { savedOf } = storage;
const [a, b] = [savedOf("a"), savedOf("b")];

/** Replaces what is saved. */
function write(campaign: Campaign, scenarios: SavedScenario[]) {
  return changeSaved(campaign, () => scenarios);
}

it("saved scenarios are stored, and shown at once", () => {
  const { result } = renderHook(() => useSaved());
  expect(result.current).toEqual({ scenarios: [], hasUnreadable: false });
  act(() => expect(write(mitosis, [a])).toBeNull());
  expect(result.current.scenarios).toEqual([a]);
  expect(storage.readStored()).toEqual([a]);
  expect(readSaved(mitosis)).toBe(readSaved(mitosis));
});

it.each([
  ["storage", () => new StorageEvent("storage", { key: storageKeyOf(mitosis) })],
  ["pageshow", () => new Event("pageshow")],
])("saved scenarios from another tab are shown on %s", (_name, event) => {
  const { result } = renderHook(() => useSaved());
  storage.storeScenarios([a]);
  act(() => void window.dispatchEvent(event()));
  expect(result.current.scenarios).toEqual([a]);
});

it.each<[text: string, hasUnreadable: boolean]>([
  [" \n", false],
  ["not JSON", true],
  ['{"cart":[1,2]}', true],
])("saved scenarios are none in %j, which the next save replaces", (text, hasUnreadable) => {
  storage.storeText(text);
  expect(readSaved(mitosis)).toEqual({ scenarios: [], hasUnreadable });
  write(mitosis, [a]);
  expect(storage.readStored()).toEqual([a]);
});

it("the scenarios of different campaigns are kept apart", () => {
  expect(write(mitosis, [a])).toBeNull();
  expect(write(SMALLEST, [b])).toBeNull();
  expect(readSaved(mitosis).scenarios).toEqual([a]);
  expect(readSaved(SMALLEST).scenarios).toEqual([b]);
});

it("storage that is refused is reported", () => {
  storage.refuseStorage();
  // Nothing has been read of it before.
  const campaign = { ...mitosis };
  expect(write(campaign, [a])).toMatch(REFUSED);
  expect(readSaved(campaign)).toEqual({ scenarios: [], hasUnreadable: false });
});

it("storage isn't written when it can't be read", () => {
  storage.storeScenarios([a]);
  const read = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("Corrupt.", "NS_ERROR_FILE_CORRUPTED");
  });
  expect(write(mitosis, [b])).toMatch(REFUSED);
  read.mockRestore();
  expect(storage.readStored()).toEqual([a]);
});

// The second is Firefox's older name for it.
it.each(["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"])(
  "storage that fails with %s is reported as full, and stays unchanged",
  (errorName) => {
    storage.storeScenarios([a]);
    storage.fillStorage(errorName);
    expect(write(mitosis, [b, a])).toMatch(/storage for this site is full/);
    expect(readSaved(mitosis).scenarios).toEqual([a]);
  },
);

const good = [savedOf("a"), savedOf("b")];
it.each<unknown>([
  null,
  { ...savedOf("c"), name: 1 },
  { ...savedOf("e"), savedAt: "yesterday" },
  good[0],
])("what is stored is read without what can't be read or is repeated: %j", (entry) => {
  const text = JSON.stringify([...good, entry]);
  expect(parseSaved(text)).toEqual({ scenarios: good, hasUnreadable: true });
});

it("what is stored is read without unknown fields, which may be nested too deeply to be written", () => {
  const nested = "[".repeat(20_000) + "]".repeat(20_000);
  const entry = JSON.stringify(savedOf("a")).replace("{", `{"nested":${nested},`);
  const read = parseSaved(`[${entry}]`);
  expect(read.scenarios).toEqual([savedOf("a")]);
});
