import { act } from "@testing-library/react";
import { renderHook } from "../../support/render";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { STORAGE_KEY, readSaved, useSaved, writeSaved } from "~/features/saved/saved-store";
import * as storage from "../../support/saved";

const [a, b] = [storage.savedOf("a"), storage.savedOf("b")];

beforeEach(() => window.localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

describe("saved scenarios", () => {
  it("are stored, and shown at once", () => {
    const { result } = renderHook(() => useSaved());
    expect(result.current).toEqual({ scenarios: [], unreadable: 0, fault: null });
    act(() => expect(writeSaved([a])).toBeNull());
    expect(result.current.scenarios).toEqual([a]);
    expect(storage.readStored()).toEqual([a]);
    expect(readSaved()).toBe(readSaved());
  });

  it.each([
    ["storage", () => new StorageEvent("storage", { key: STORAGE_KEY })],
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
    expect(readSaved()).toEqual({ scenarios: [], unreadable: 0, fault });
    writeSaved([a]);
    expect(storage.readStored()).toEqual([a]);
  });
});

describe("storage that fails", () => {
  it("is reported when it is refused", () => {
    storage.refuseStorage();
    expect(readSaved()).toEqual({ scenarios: [], unreadable: 0, fault: "refused" });
    expect(writeSaved([a])).toBe("refused");
  });

  it("isn't written when it can't be read", () => {
    storage.storeScenarios([a]);
    const read = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("Corrupt.", "NS_ERROR_FILE_CORRUPTED");
    });
    expect(writeSaved([b])).toBe("refused");
    read.mockRestore();
    expect(storage.readStored()).toEqual([a]);
  });

  it.each([
    ["QuotaExceededError", "full"],
    // Firefox's older name for it.
    ["NS_ERROR_DOM_QUOTA_REACHED", "full"],
    ["SecurityError", "refused"],
  ])("with %s is reported as %s, and stays unchanged", (errorName, error) => {
    storage.storeScenarios([a]);
    storage.fillStorage(errorName);
    expect(writeSaved([b, a])).toBe(error);
    expect(readSaved().scenarios).toEqual([a]);
  });
});
