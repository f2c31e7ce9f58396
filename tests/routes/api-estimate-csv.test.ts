import fc from "fast-check";
import { expect, it } from "vitest";
import { loader } from "~/routes/($campaign).api.estimate[.]csv";
import { readWallets } from "~/estimate/codec";
import * as any from "../support/arbitraries";
import { captureWarnings } from "../support/console";
import { findFormulas, parseCsv } from "../support/csv";
import {} from "../support/for-all";
import { call } from "../support/loaders";

const PATH = "/api/estimate.csv";
const SMALL = "0x1111111111111111111111111111111111111111";

// The testnet's `success: false` warns.
captureWarnings();

it("GET /api/estimate.csv is a CSV download that isn't cached by proxies", async () => {
  const { status, headers } = await call(loader, `${PATH}?wallet=${SMALL}`);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="mito-airdrop-estimate.csv"',
    "cache-control": "private, no-cache",
  });
});

/** Texts made of characters that make spreadsheets run a cell. */
const hostile = fc.string({ unit: fc.constantFrom(..."=+-@;,\t\r\n\"' 1a＝＋－＠|") });
const hostileSearch = fc
  .dictionary(fc.constantFrom("wallet", "also", "fdv", "bonus", "role", "base", "details"), hostile)
  .map((values) => new URLSearchParams(values));

it("any query gives rows of one length that parse, a row for each wallet, and no formulas", async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(any.search, hostileSearch), async (search) => {
      const answer = await call(loader, `${PATH}?${search}`);
      expect(answer.status).toBe(200);
      const rows = parseCsv(await answer.text());
      expect(new Set(rows.map((row) => row.length)).size).toBe(1);
      const end = rows.findIndex(([name, value]) => name === "name" && value === "value");
      const addresses = rows.slice(1, Math.max(1, end)).filter(([, address]) => address !== "");
      expect(addresses).toHaveLength(readWallets(search).length);
      expect(findFormulas(rows)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
