import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type AppProcess } from "../support/app-process";
import { createClient } from "../built/support/http-client";
import { decodePng } from "../support/pictures";
import { findNode } from "./support/find-node";

/** Maintained major versions that `package.json` allows, oldest first. */
const MAJORS = [20, 22, 24, 26];
const QUERY = "?wallet=0x3333333333333333333333333333333333333333&fdv=450000000&bonus=morse";

const client = createClient(4);
afterAll(client.close);
let own: AppProcess;
beforeAll(async () => {
  own = await startApp();
});
afterAll(() => own.stop());

describe.each(MAJORS)("on Node %i", (major) => {
  const node = findNode(major);
  const absence = `npm could not install Node ${major}`;
  const isSkipped = node === null && !process.env.CI;
  if (isSkipped) process.stderr.write(`Skipped, as ${absence}\n`);

  test.skipIf(isSkipped)("the built server answers as on this one, and stops", async () => {
    if (node === null) throw new Error(absence);
    const app = await startApp({}, { node });
    const get = (path: string, { url } = app) => client.get(url, path);
    expect((await get("/metrics")).body).toContain(`nodejs_version_info{version="v${major}.`);

    const answer = (await get(`/api/estimate${QUERY}`)).body;
    expect(answer).toBe((await get(`/api/estimate${QUERY}`, own)).body);
    const { totalUSD } = JSON.parse(answer).estimate;
    expect(totalUSD).toBeGreaterThan(0);
    const page = await get(`/${QUERY}`);
    expect(page.status).toBe(200);
    expect(page.body).toContain(`data-testid="usd-total">$${totalUSD.toLocaleString("en-US")}<`);
    const card = await get(`/og.png${QUERY}`);
    expect(decodePng(card.bytes)).toMatchObject({ width: 1200, height: 630 });

    app.terminate();
    expect(await app.exited).toEqual({ code: 0, signal: null });
  });
});
