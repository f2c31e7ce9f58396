import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type AppProcess } from "../support/app-process";
import { createClient } from "../built/support/http-client";
import { decodePng } from "../support/pictures";
import { findNode } from "./support/find-node";

/** Maintained major versions that `package.json` allows, oldest first. */
const MAJORS = [20, 22, 24, 26];
const QUERY = "?wallet=0x3333333333333333333333333333333333333333&fdv=450000000&bonus=morse";

const client = createClient(4);
afterAll(() => client.close());

for (const major of MAJORS) {
  const node = findNode(major);
  const isSkipped = node === null && !process.env.CI;
  if (isSkipped) {
    process.stderr.write(`Skipped, as npm could not install it: Node ${major}\n`);
  }

  describe.skipIf(isSkipped)(`on Node ${major}`, () => {
    let started: AppProcess[] = [];
    beforeAll(async () => {
      if (node !== null) started = [await startApp({}, { node }), await startApp()];
    });
    afterAll(() => Promise.all(started.map(({ stop }) => stop())));
    // Throws here, not in `beforeAll`, which would leave the tests skipped instead of failed.
    function apps(): [app: AppProcess, own: AppProcess] {
      const [app, own] = started;
      if (!app || !own) throw new Error(`npm could not install Node ${major}`);
      return [app, own];
    }

    test("the built server runs", async () => {
      const [app] = apps();
      const { body } = await client.get(app.url, "/metrics");
      expect(body).toMatch(new RegExp(`nodejs_version_info\\{version="v${major}\\.`));
      expect(JSON.parse((await client.get(app.url, "/healthz")).body)).toEqual({ status: "ok" });
    });

    test("the figures equal those of the version running the tests", async () => {
      const [answer, ownAnswer] = await Promise.all(
        apps().map(({ url }) => client.get(url, `/api/estimate${QUERY}`)),
      );
      const { estimate } = JSON.parse(answer!.body);
      expect(estimate.totalUSD).toBeGreaterThan(0);
      expect(JSON.parse(answer!.body)).toEqual(JSON.parse(ownAnswer!.body));

      const [app] = apps();
      const page = await client.get(app.url, `/${QUERY}`);
      expect(page.status).toBe(200);
      const total = `$${estimate.totalUSD.toLocaleString("en-US")}`;
      expect(page.body).toContain(`data-testid="usd-total">${total}<`);
    });

    test("the preview card is drawn", async () => {
      const [app] = apps();
      const card = await client.get(app.url, `/og.png${QUERY}`);
      expect(card.status).toBe(200);
      const { width, height } = decodePng(card.bytes);
      expect([width, height]).toEqual([1200, 630]);
    });

    test("the server stops on SIGTERM", async () => {
      const [app] = apps();
      app.terminate();
      expect(await app.exited).toEqual({ code: 0, signal: null });
    });
  });
}
