import { mitosis } from "../support/mitosis";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { clientLoader, headers, loader } from "~/routes/($campaign)._index";
import { loader as compareLoader } from "~/routes/($campaign).compare";
import { createServer } from "~/server/points/create-server.server";
import { startEnsRpc } from "../support/ens-rpc";
import { call } from "../support/loaders";
import { PATIENT, startPointsUpstream } from "../support/points-upstream";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const SMALL = "0x1111111111111111111111111111111111111111";

it("the page's loader redirects a form sent without scripts to its scenario", async () => {
  const form = `wallet=${SMALL}%0D%0A0xa&bonus=morse&bonus=kaito&fdv=5m`;
  const redirected = await call(loader, `/?_form=1&${form}`).catch((thrown) => thrown);
  expect(redirected.status).toBe(302);
  const scenario = `wallet=${SMALL}&also=0xa&fdv=5000000&bonus=morse,kaito`;
  expect(redirected.headers.get("Location")).toBe(`/?${scenario}`);
  expect(redirected.headers.get("Set-Cookie")).toContain("without-script=1");
});

// For whom a page is complete: tests/server/http/request.test.ts.
it("the page's loader waits for late points if its HTML must be complete, and a comparison's always", async () => {
  const upstream = await startPointsUpstream();
  onTestFinished(upstream.close);
  upstream.hold("theo");
  const server = await createServer({ ...upstream.settings, ...PATIENT }, [mitosis]);
  const ask = (userAgent: string) =>
    call(loader, "/?wallet=0x1", { server, headers: { "User-Agent": userAgent } });
  const complete = [
    ask("Googlebot/2.1"),
    call(compareLoader, "/compare?s=wallet%3D0x1&s=", {
      server,
      headers: { "User-Agent": CHROME },
    }),
  ];
  // This takes as long as a page waits.
  expect(await ask(CHROME)).toMatchObject({ lookups: [{ state: "loading" }] });
  upstream.recover();
  const done = [{ wallet: "0x1", state: "done" }];
  expect(await Promise.all(complete)).toMatchObject([{ lookups: done }, done]);
});

it("the page's loader resolves no name where visitors type their points", async () => {
  const rpc = await startEnsRpc();
  const settings = { POINTS_SOURCE: "live", ENS_RPC_URL: rpc.origin };
  const server = await createServer(settings, [{ ...mitosis, calls: {} }]);
  expect(await call(loader, "/?wallet=a.eth", { server })).toEqual({ lookups: [] });
  expect(rpc.requests).toEqual([]);
});

it("the page's loader is revalidated before a cached copy is used", () => {
  expect(headers({} as never)).toEqual({ "Cache-Control": "private, no-cache" });
});

// Its tags: tests/server/preview/page-meta.test.ts, tests/built/pages.test.ts.
function load(serverLoader: () => Promise<unknown>, signal?: AbortSignal) {
  const request = new Request("http://localhost/?wallet=0x1&also=0x2", { signal });
  return clientLoader({ request, params: {}, serverLoader } as ClientLoaderFunctionArgs);
}

it("a lookup in the browser turns a failed request into a message for each wallet, so that the page stays", async () => {
  expect(await load(() => Promise.reject(new TypeError("Failed to fetch")))).toEqual({
    failure: { state: "failed", reason: "the server cannot be reached" },
    wallets: ["0x1", "0x2"],
  });
});

it("a lookup in the browser passes on the error if newer wallets have superseded it", async () => {
  const reason = new Error("aborted");
  const serverLoader = vi.fn(() => Promise.reject(reason));
  await expect(load(serverLoader, AbortSignal.abort())).rejects.toBe(reason);
  expect(serverLoader).toHaveBeenCalledOnce();
});
