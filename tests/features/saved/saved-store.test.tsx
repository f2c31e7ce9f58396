import { act } from "@testing-library/react";
import { renderHook } from "../../support/render";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storageKeyOf, readSaved, useSaved, writeSaved } from "~/features/saved/saved-store";
import { SMALLEST } from "../../support/campaigns";
import { mitosis } from "../../support/mitosis";
import * as storage from "../../support/saved";

const REFUSED = /^This browser blocks storage/;
const FULL = /storage for this site is full/;
const [a, b] = [storage.savedOf("a"), storage.savedOf("b")];

beforeEach(() => window.localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

describe("saved scenarios", () => {
  it("are stored, and shown at once", () => {
    const { result } = renderHook(() => useSaved());
    expect(result.current).toEqual({ scenarios: [], unreadable: 0, fault: null });
    act(() => expect(writeSaved(mitosis, [a])).toBeNull());
    expect(result.current.scenarios).toEqual([a]);
    expect(storage.readStored()).toEqual([a]);
    expect(readSaved(mitosis)).toBe(readSaved(mitosis));
  });

  it.each([
    ["storage", () => new StorageEvent("storage", { key: storageKeyOf(mitosis) })],
    ["pageshow", () => new Event("pageshow")],
  ])("from another tab are shown on %s", (_name, event) => {
    const { result } = renderHook(() => useSaved());
    storage.storeScenarios([a]);
    act(() => void window.dispatchEvent(event()));
    expect(result.current.scenarios).toEqual([a]);
  });

  it.each([
    ["", null],
    [" \n", null],
    ["not ours", "foreign"],
  ])("are none in %j, which the next save replaces", (text, fault) => {
    storage.storeText(text);
    expect(readSaved(mitosis)).toEqual({ scenarios: [], unreadable: 0, fault });
    writeSaved(mitosis, [a]);
    expect(storage.readStored()).toEqual([a]);
  });
});

describe("the scenarios of different campaigns", () => {
  it("are kept apart", () => {
    expect(writeSaved(mitosis, [a])).toBeNull();
    expect(writeSaved(SMALLEST, [b])).toBeNull();
    expect(readSaved(mitosis).scenarios).toEqual([a]);
    expect(readSaved(SMALLEST).scenarios).toEqual([b]);
  });
});

describe("storage that fails", () => {
  it("is reported when it is refused", () => {
    storage.refuseStorage();
    expect(readSaved(mitosis)).toEqual({ scenarios: [], unreadable: 0, fault: "refused" });
    expect(writeSaved(mitosis, [a])).toMatch(REFUSED);
  });

  it("isn't written when it can't be read", () => {
    storage.storeScenarios([a]);
    const read = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("Corrupt.", "NS_ERROR_FILE_CORRUPTED");
    });
    expect(writeSaved(mitosis, [b])).toMatch(REFUSED);
    read.mockRestore();
    expect(storage.readStored()).toEqual([a]);
  });

  it.each([
    ["QuotaExceededError", FULL],
    // Firefox's older name for it.
    ["NS_ERROR_DOM_QUOTA_REACHED", FULL],
    ["SecurityError", REFUSED],
  ])("with %s is reported as %s, and stays unchanged", (errorName, error) => {
    storage.storeScenarios([a]);
    storage.fillStorage(errorName);
    expect(writeSaved(mitosis, [b, a])).toMatch(error);
    expect(readSaved(mitosis).scenarios).toEqual([a]);
  });
});
