import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Lists that name every capability. */
const REGISTERS = ["all.server.ts", "later.ts", "list.ts"].map(
  (name) => `app/capabilities/${name}`,
);

const files = readdirSync("app", { recursive: true })
  .map((name) => join("app", String(name)))
  .filter((path) => /\.tsx?$/.test(path) && !REGISTERS.includes(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

it.each([
  ["boosts", /boost/i],
  ["limits", /\.minimum\b|\bminimum:|\bcap:|\{ cap\b|\.cap\b/],
  ["odds", /\bodds\b|medianFdv/i],
  ["unlock", /unlock|payout|atLaunch/i],
  ["goal and cost", /"(?:goal|cost)"|\b(?:netUSD|costUSD|returnPct|findTarget)\b/],
  ["typed points", /listTypedParams|\btypedOf\b|TypedParams|key: TYPED|=== TYPED/],
  ["bonuses", /\.bonuses\b|listTicked|bonusWorth|countKey|totalBonusPct|supply\.\$/],
])("at most three files of the app name what %s have", (_, words) => {
  const naming = files.filter(({ text }) => words.test(text)).map(({ path }) => path);
  expect(naming.length, naming.join(", ")).toBeLessThanOrEqual(3);
  expect(naming.length).toBeGreaterThan(0);
});
