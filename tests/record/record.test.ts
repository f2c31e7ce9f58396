import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type AppProcess } from "../support/app-process";
import {
  json,
  startFakeUpstream,
  status,
  type FakeUpstream,
  type Handler,
} from "../support/fake-upstream";
import { createClient, runBounded } from "../built/support/http-client";
import { CAMPAIGNS } from "./campaigns";

/*
 * What `/api/estimate` and its CSV answered before this round's removals, for 200 scenarios of each
 * campaign. Scaffolding: it goes at the end of the round. With UPDATE_RECORD it is written anew.
 */

/** By campaign: queries with the JSON and the CSV that they gave. */
type Recorded = Record<string, [query: string, json: unknown, csv: string][]>;

const FILE = "tests/record/answers.json.br";
/** Keys that were removed on purpose since, by their paths. */
const REMOVED: readonly string[] = [];

const isUpdate = Boolean(process.env.UPDATE_RECORD);
const recorded = JSON.parse(brotliDecompressSync(readFileSync(FILE)).toString()) as Recorded;

afterAll(() => {
  if (isUpdate) writeFileSync(FILE, brotliCompressSync(JSON.stringify(recorded)));
});

describe.each(Object.entries(CAMPAIGNS))("%s", (id, path) => {
  let app: AppProcess;
  let upstream: FakeUpstream;
  const client = createClient(4);

  beforeAll(async () => {
    upstream = await startFakeUpstream();
    upstream.on("/", (request, response) => answerAbout(request.url!)(request, response));
    app = await startApp({
      CAMPAIGN: path,
      NEW_WALLETS_PER_MINUTE: "0",
      POINTS_TIMEOUT_MS: "60000",
      DOMA_API_URL: `${upstream.origin}/doma`,
      XSTOCKS_API_URL: `${upstream.origin}/xstocks/{address}/dashboard`,
    });
  });
  afterAll(async () => {
    client.close();
    await app.stop();
    await upstream.close();
  });

  it("answers its scenarios as it did", async () => {
    const was = recorded[id]!;
    const now = await runBounded(was.length, 4, async (index): Promise<(typeof was)[number]> => {
      const [query] = was[index]!;
      const estimate = await client.get(app.url, `/api/estimate${query}`);
      const csv = await client.get(app.url, `/api/estimate.csv${query}`);
      expect([estimate.status, csv.status], query).toEqual([200, 200]);
      return [query, JSON.parse(estimate.body), csv.body];
    });
    if (isUpdate) recorded[id] = now;
    for (const [index, [query, wasJson, wasCsv]] of recorded[id]!.entries()) {
      expect(withoutRemoved(now[index]![1]), query).toEqual(withoutRemoved(wasJson));
      expect(now[index]![2], query).toBe(wasCsv);
    }
  });
});

/** Points that follow from the wallet; a quarter of all wallets are unknown. */
function answerAbout(url: string): Handler {
  const wallet = /0x[0-9a-f]{40}/i.exec(url)?.[0].toLowerCase() ?? url;
  const number = createHash("sha256").update(wallet).digest().readUInt32BE(0);
  if (number % 4 === 0) return status(404);
  const points = number / 100;
  return json({ season_points: points, success: true, data: { totalPoints: points } });
}

function withoutRemoved(value: unknown, path = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutRemoved(item, `${path}[]`));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const inside = path === "" ? key : `${path}.${key}`;
      return REMOVED.includes(inside) ? [] : [[key, withoutRemoved(inner, inside)]];
    }),
  );
}
