import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { describe, expect, it, vi } from "vitest";
import { emptyLookup } from "~/estimate/wallet-lookup";
import { clientLoader, headers, loader, meta, shouldRevalidate } from "~/routes/_index";
import { call } from "../support/loaders";

const SMALL = "0x1111111111111111111111111111111111111111";
const TITLE = "Try to estimate your airdrop value !";

describe("the page's loader", () => {
  it("looks the trimmed wallet up", async () => {
    const lookup = await call(loader, `/?wallet=%20${SMALL}%20`);
    expect(lookup).toMatchObject({ wallet: SMALL, pending: null, error: null });
    expect(lookup.answers).toHaveLength(8);
  });

  it("asks nobody without a wallet", async () => {
    expect(await call(loader, "/?fdv=abc")).toMatchObject({ wallet: "", answers: [] });
  });

  it("is never kept by a cache without asking", () => {
    expect(headers({} as never)).toEqual({ "Cache-Control": "private, no-cache" });
  });
});

describe("the page's head", () => {
  const ROOT = { id: "root", data: { origin: "https://estimator.example" } };
  const noLookup = { data: undefined, matches: [{ id: "root", data: undefined }] };

  /** What the page's title and tags are; nothing is known yet unless given. */
  function head(search: string, known: object = noLookup): Record<string, string>[] {
    return meta({ location: { search }, ...known } as never) as Record<string, string>[];
  }

  it("has the site's title, which names a wallet in short", () => {
    expect(head("")).toEqual([{ title: TITLE }]);
    expect(head("?fdv=5000000")).toEqual([{ title: TITLE }]);
    expect(head(`?wallet=${SMALL}`)).toEqual([{ title: `${TITLE} · 0x1111…1111` }]);
  });

  it("has the tags of what was looked up, at the site's address", async () => {
    const search = `?fdv=500000000&utm_source=x&wallet=${SMALL}&bonus=kaito`;
    const data = await call(loader, `/${search}`);
    const tags = head(search, { data, matches: [ROOT] });
    expect(tags[0]).toEqual({ title: `${TITLE} · 0x1111…1111` });
    const canonical = `https://estimator.example/?wallet=${SMALL}&fdv=500000000&bonus=kaito`;
    expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: canonical });
    const title = "$3,080 estimated $MITO airdrop at $500.0M FDV";
    expect(tags).toContainEqual({ property: "og:title", content: title });
  });
});

describe("what asks for points again", () => {
  function asks(from: string, to: string): boolean {
    return shouldRevalidate({
      currentUrl: new URL(from, "http://localhost"),
      nextUrl: new URL(to, "http://localhost"),
    } as ShouldRevalidateFunctionArgs);
  }

  it("is another wallet", () => {
    expect(asks("/", "/?wallet=0x1")).toBe(true);
    expect(asks("/?wallet=0x1", "/?wallet=0x2&fdv=5000000")).toBe(true);
    expect(asks("/?wallet=0x1", "/")).toBe(true);
  });

  it("is nothing else of the scenario", () => {
    expect(asks("/?wallet=0x1", "/?wallet=0x1&fdv=5000000&bonus=morse&details=1")).toBe(false);
    expect(asks("/?wallet=0x1", "/?wallet=%200x1")).toBe(false);
  });
});

describe("a lookup in the browser", () => {
  function load(serverLoader: () => Promise<unknown>, signal?: AbortSignal) {
    const request = new Request("http://localhost/?wallet=0x1", { signal });
    return clientLoader({ request, params: {}, serverLoader } as ClientLoaderFunctionArgs);
  }

  it("is the server's", async () => {
    const lookup = emptyLookup("0x1");
    expect(await load(() => Promise.resolve(lookup))).toBe(lookup);
  });

  it("that fails as a whole becomes a message, so that the page stays", async () => {
    expect(await load(() => Promise.reject(new TypeError("Failed to fetch")))).toEqual({
      wallet: "0x1",
      answers: [],
      pending: null,
      error: "the server cannot be reached",
      retryAfterS: null,
    });
  });

  it("that a newer wallet has replaced is not turned into a message", async () => {
    const reason = new Error("aborted");
    const serverLoader = vi.fn(() => Promise.reject(reason));
    await expect(load(serverLoader, AbortSignal.abort())).rejects.toBe(reason);
    expect(serverLoader).toHaveBeenCalledOnce();
  });
});
