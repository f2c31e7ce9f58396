import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { STORAGE_KEY, changeSaved, readSaved, useSaved } from "~/components/saved/saved-store";
import { addScenario } from "~/saved/change-document";
import { EMPTY_DOCUMENT } from "~/saved/document";
import { documentOf, savedOf } from "../../support/saved";
import { fillStorage, keepDocument, keepText, readKept, refuseStorage } from "./storage";

const [a, b] = [savedOf("a"), savedOf("b")];

beforeEach(() => window.localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

function add(saved: typeof a) {
  return changeSaved((document) => addScenario(document, saved));
}

describe("a change", () => {
  it("is kept, and shown at once", async () => {
    const { result } = renderHook(() => useSaved());
    expect(result.current.document).toBe(EMPTY_DOCUMENT);
    await act(async () => expect(await add(a)).toEqual({ ok: true }));
    expect(result.current.document).toEqual(documentOf([a]));
    expect(readKept()).toEqual(documentOf([a]));
  });

  it("adds to what another tab has written, even unheard", async () => {
    const { result } = renderHook(() => useSaved());
    await act(() => add(a));
    keepDocument(documentOf([b, a]));
    const c = savedOf("c");
    await act(() => add(c));
    expect(readKept().scenarios).toEqual([c, b, a]);
    expect(result.current.document.scenarios).toEqual([c, b, a]);
  });

  it("waits for its turn where there are locks", async () => {
    const turns: string[] = [];
    const request = vi.fn(async (name: string, task: () => Promise<unknown>) => {
      turns.push(name);
      return task();
    });
    vi.stubGlobal("navigator", { ...navigator, locks: { request } });
    expect(await add(a)).toEqual({ ok: true });
    expect(turns).toEqual([STORAGE_KEY]);
    expect(readKept()).toEqual(documentOf([a]));
    vi.unstubAllGlobals();
  });

  it("that changes nothing writes nothing", async () => {
    keepText("not ours");
    const write = vi.spyOn(Storage.prototype, "setItem");
    expect(await changeSaved((document) => document)).toEqual({ ok: true });
    expect(write).not.toHaveBeenCalled();
  });

  it("keeps what cannot be read", async () => {
    keepText("not ours");
    await add(a);
    expect(readKept()).toEqual(documentOf([a], ["not ours"]));
  });
});

describe("another tab's change", () => {
  it.each([
    ["storage", () => new StorageEvent("storage", { key: STORAGE_KEY })],
    ["pageshow", () => new Event("pageshow")],
  ])("is shown on %s", (_name, event) => {
    const { result } = renderHook(() => useSaved());
    keepDocument(documentOf([a]));
    act(() => void window.dispatchEvent(event()));
    expect(result.current.document).toEqual(documentOf([a]));
  });

  it("is the same object while nothing changes", () => {
    keepDocument(documentOf([a]));
    expect(readSaved()).toBe(readSaved());
  });
});

describe("storage that fails", () => {
  it("is told where it is refused", async () => {
    refuseStorage();
    expect(readSaved()).toEqual({ document: EMPTY_DOCUMENT, isRefused: true });
    expect(await add(a)).toEqual({ ok: false, reason: "refused" });
  });

  it("is told where it may be read, but not written", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("No.", "SecurityError");
    });
    expect(await add(a)).toEqual({ ok: false, reason: "refused" });
  });

  it("is told where it is full, and changes nothing", async () => {
    keepDocument(documentOf([a]));
    const { result } = renderHook(() => useSaved());
    fillStorage();
    await act(async () => expect(await add(b)).toEqual({ ok: false, reason: "full" }));
    expect(result.current.document).toEqual(documentOf([a]));
    expect(readKept()).toEqual(documentOf([a]));
  });

  it("is told in Firefox's older words, too", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Full.", "NS_ERROR_DOM_QUOTA_REACHED");
    });
    expect(await add(a)).toEqual({ ok: false, reason: "full" });
  });
});

describe("a change that fails in itself", () => {
  it("is no word on the storage, and changes nothing", async () => {
    await add(a);
    const broken = () => {
      throw new TypeError("a mistake");
    };
    await expect(changeSaved(broken)).rejects.toThrow("a mistake");
    expect(readKept()).toEqual(documentOf([a]));
  });
});
