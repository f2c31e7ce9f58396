import { status } from "../tests/support/fake-upstream";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright/test";
import { expect, test as base } from "./support/test";
import { RICH } from "../tests/support/wallets";

/** A page of another origin, open in the browser. */
const test = base.extend<{ elsewhere: Page }>({
  elsewhere: async ({ page }, use) => {
    const server = createServer((_request, response) => {
      response.setHeader("Content-Type", "text/html");
      response.end('<!doctype html><title>Elsewhere</title><link rel="icon" href="data:," />');
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await use(page);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});

interface Result {
  /** What the page's script got; null where the browser did not let it. */
  answer: { status: number; text: string; age: string | null } | null;
}

/** Fetches from within the page. */
function fetchFrom(page: Page, url: string, init: RequestInit = {}): Promise<Result> {
  return page.evaluate(
    async ([address, options]) => {
      try {
        const response = await fetch(address, options);
        const { status, headers } = response;
        return { answer: { status, text: await response.text(), age: headers.get("Age") } };
      } catch {
        return { answer: null };
      }
    },
    [url, init] as const,
  );
}

// The screen makes no difference to these: once is enough.
test.describe("a page of another origin", { tag: "@desktop" }, () => {
  test("reads an estimate, as JSON and as CSV", async ({ elsewhere, server, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    const { answer } = await fetchFrom(elsewhere, `${server.url}/api/estimate?wallet=${wallet}`);
    expect(answer?.status).toBe(200);
    expect(JSON.parse(answer?.text ?? "").estimate.totalUSD).toBe(64_333);
    const csv = await fetchFrom(elsewhere, `${server.url}/api/estimate.csv?wallet=${wallet}`);
    expect(csv.answer?.text).toContain("\r\nestimate,totalUSD,64333\r\n");
  });

  test("may add headers of its own, after a preflight", async ({ elsewhere, server, upstream }) => {
    const { answer } = await fetchFrom(elsewhere, `${server.url}/api/estimate?fdv=5000000`, {
      headers: { "X-Trace": "1", "Content-Type": "application/json" },
    });
    expect(answer?.status).toBe(200);
    expect(JSON.parse(answer?.text ?? "").scenario.fdv).toBe(5_000_000);
    expect(upstream.calls).toEqual([]);
  });

  test("reads why it was refused", async ({ elsewhere, server, watcher }) => {
    watcher.expectProblem(/status 400/);
    const { answer } = await fetchFrom(elsewhere, `${server.url}/api/expedition/0x1?asset=doge`);
    expect(answer).toMatchObject({
      status: 400,
      text: '{"error":"asset must be one of weETH, ezETH, weETHs, uniBTC, uniETH, cmETH"}',
    });
  });

  test("reads how old an answer is", async ({ elsewhere, server, upstream, watcher }) => {
    const wallet = upstream.addWallet(RICH);
    const url = `${server.url}/api/theo/${wallet}`;
    expect((await fetchFrom(elsewhere, url)).answer).toMatchObject({ status: 200, age: null });
    upstream.misbehave("theo", status(500));
    const ageOf = async () => Number((await fetchFrom(elsewhere, url)).answer?.age);
    await expect.poll(ageOf).toBeGreaterThan(0);
    expect(watcher.complaints()).toEqual([]);
  });

  test("cannot ask with credentials", async ({ elsewhere, server, watcher }) => {
    watcher.expectProblem(/blocked by CORS policy/);
    watcher.expectProblem(/request failed: .*\/api\/estimate net::ERR_FAILED/);
    const url = `${server.url}/api/estimate`;
    expect((await fetchFrom(elsewhere, url, { credentials: "include" })).answer).toBeNull();
  });

  test("cannot write, nor read what is not for programs", async ({
    elsewhere,
    server,
    watcher,
  }) => {
    watcher.expectProblem(/blocked by CORS policy/);
    watcher.expectProblem(/request failed: .* net::ERR_FAILED/);
    for (const [path, method] of [
      ["/api/estimate", "PUT"],
      ["/api/estimate", "DELETE"],
      ["/", "GET"],
      ["/metrics", "GET"],
      ["/_root.data", "GET"],
    ] as const) {
      const { answer } = await fetchFrom(elsewhere, server.url + path, { method });
      expect(answer, `${method} ${path}`).toBeNull();
    }
  });
});
