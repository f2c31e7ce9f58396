import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { listFields } from "~/estimate/fields";
import { createFileSchema } from "~/server/campaign/campaign-schema.server";
import { RESERVED_PARAMETERS } from "~/server/campaign/check-campaign.server";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { mistakesOf } from "../../support/mistakes";
import { makeTemporaryFolders } from "../../support/temporary-folder";

const FILE = readFileSync("tests/fixtures/harbour.yaml", "utf8");

const path = makeTemporaryFolders();

/** Writes a campaign's file, and others beside it, and loads it. */
function load(text: string | Buffer, others: Record<string, string> = {}) {
  for (const [name, content] of Object.entries({ ...others, "harbour.yaml": text }))
    writeFileSync(path(name), content);
  return loadCampaign(path("harbour.yaml"));
}

const problemsOf = (text: string | Buffer) => mistakesOf(() => load(text));

/** The file with a text replaced that is in it once. */
function edit(from: string, to: string, text = FILE): string {
  expect(text.split(from)).toHaveLength(2);
  return text.replace(from, to);
}

/** The file with these edits, of which each finds its text once. */
function editAll(edits: string): string {
  return edits.split(" and ").reduce((text, one) => {
    const [, added] = /^\+ (.*)/s.exec(one) ?? [];
    if (added !== undefined) return `${text}${added}\n`;
    const [, from = "", to = ""] = /^(.*) →(?: (.*))?$/s.exec(one)!;
    return edit(from, to, text);
  }, FILE);
}

/** The file with details that name a text of its own. */
const WITH_TEXT = edit("divisor: [base] }", "divisor: [base], details: { text: more.md } }");

const BARE = "name: Bare\ntoken: { symbol: $B, supply: 1b }\nfdv: { default: 200m }\n";

describe("a campaign's file", () => {
  it("may have cases, whose values are assumptions by their parameters", () => {
    const { cases } =
      load(`${FILE}cases: { bull: { label: Bull, note: High, fdv: 1b, season: 25 %, supply.sailor: 10 } }
`);
    expect(cases).toEqual({
      bull: { label: "Bull", note: "High", values: { fdv: 1e9, season: 25, "supply.sailor": 10 } },
    });
  });

  it("may have several chains, of which Ethereum alone is none", () => {
    const { chain } = load(`${FILE}chain: [evm, solana, starknet]\n`);
    expect(chain).toMatchObject({ placeholder: "0x… or Solana address", keyLike: "Starknet" });
    expect(load(`${FILE}chain: [evm]\n`).chain).toBeUndefined();
  });

  it("may have % where it is a percentage", () => {
    const text = edit("max: 50, default: 20", "max: 50%, default: 20 %");
    expect(load(text).allocations.season).toMatchObject({ max: 50, default: 20 });
    const { cap } = load(edit("[base] }", "base, cap: { share: 2.5% } }")).parts.social!;
    expect(cap).toEqual({ unit: "pct", amount: 2.5 });
    expect(load(`${FILE}unlock: { atLaunch: 99.9%, months: 1 }\n`).unlock?.atLaunch).toBe(99.9);
    const { above } = load(
      editAll(
        "+ odds: { question: Q, url: https://a.example, at: 2026-08-22, above: { 300m: 80%, 1b: 40 } }",
      ),
    ).odds!;
    expect(above.map(({ pct }) => pct)).toEqual([80, 40]);
  });

  it("may grow until the season's last day, which its default is then of", () => {
    const text = edit("default: 40m", "default: 40m, perDay: { add: 1.5m, from: 2026-05-18 }");
    expect(load(`${text}season: { ends: 2026-12-31 }\n`).constants.base!.default).toBe(380.5e6);
  });

  it("may leave out nearly everything", () => {
    const { parts, sources, cards, allocations, title, bonuses, calls } = load(`
name: Smallest
token: { symbol: $S, supply: 100_000_000 }
fdv: { default: 100m }
allocations: { points: { label: Points, default: 10 } }
constants: { all: { label: All points, default: 5m } }
parts: { points: { label: Points } }
`);
    expect(title).toBe("Smallest airdrop estimator");
    expect(allocations.points).toMatchObject({ label: "Points", min: 0, max: 20 });
    expect(parts.points).toMatchObject({
      sources: ["points"],
      tier: null,
      allocation: "points",
      divisor: [["all"]],
      details: { title: "Your share of all points", notes: [], constants: ["all"] },
    });
    expect(sources).toEqual({ points: { column: "points", label: "Points" } });
    expect(cards).toEqual({
      points: { title: "Points", allocation: "points", parts: ["points"], bonuses: false },
    });
    expect([bonuses, calls]).toEqual([{}, {}]);
  });

  it.each([
    ["default: 200m", [5, 1000, 1], [100, 200, 300, 500, 1000]],
    ["default: 12.5m", [5, 1000, 0.1], [12.5, 100, 300, 500, 1000]],
    ["default: 1.5b", [5, 3000, 1], [100, 300, 500, 1000, 1500, 3000]],
    ["default: 20m, min: 1m, max: 50m", [1, 50, 1], [20, 50]],
    ["default: 301m, min: 1m, max: 1001m, step: 100m", [1, 1001, 100], [301, 1001]],
  ])("may leave out most of the FDV: %s", (given, range, presets) => {
    const { fdv, cases } = load(edit("{ default: 200m }", `{ ${given} }`));
    const inMillions = (values: number[]) => values.map((value) => value / 1e6);
    expect(inMillions([fdv.min, fdv.max, fdv.step])).toEqual(range);
    expect(inMillions(Object.values(cases).map(({ values }) => values.fdv!))).toEqual(presets);
  });

  it("may have nothing but bonuses", () => {
    const { cards, extraParts } = load(
      `${BARE}bonuses: { pass: { label: Pass, default: 1, supply: 5 } }`,
    );
    expect(cards).toEqual({ bonuses: { title: "Bonuses", parts: [], bonuses: true } });
    expect(extraParts?.additional).toMatchObject({ label: "Bonuses", chartLabel: "Bonuses USD" });
  });

  it("has an id of its own, in any script", () => {
    const idOf = (name: string) => load(edit("name: Harbour\n", `name: ${name}\n`)).id;
    expect(idOf("North Sea!")).toBe("north-sea");
    const ids = ["東京", "北京", "Гора A", "Море A", '"!!!"', '"???"'].map(idOf);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^(campaign|a)-[0-9a-f]{8}$/);
  });

  it("gives a source its upstream's decimals, or its own, for replies and tables", () => {
    const text = edit("posts: { upstream: harbour }", "posts: { upstream: harbour, decimals: 0 }");
    const { sources, calls } = load(
      text.replace("selectBy: kind", "selectBy: kind\n    decimals: 18"),
    );
    const expected = [
      ["harbour:swap", 18],
      ["harbour:lend", 18],
      ["harbour:posts", 0],
    ];
    const named = Object.entries(sources).map(([key, { decimals }]) => [key, decimals]);
    expect(named).toEqual(expected);
    const asked = Object.entries(calls).map(([key, { answer }]) => [key, answer.decimals]);
    expect(asked).toEqual(expected);
  });

  it("may count the share of all points, without their number", () => {
    const { parts, sources, calls } = load(`${BARE}
allocations: { airdrop: { label: Airdrop, default: 10 } }
upstreams: { re: { url: "https://re.example", answer: { share: /share } } }
sources: { points: { upstream: re } }
parts: { all: { label: All, sources: [points] } }
`);
    expect(parts.all).toMatchObject({ isShare: true, divisor: [[100]] });
    expect(sources.points).toMatchObject({ isShare: true });
    expect(calls.points!.answer).toEqual({ points: "/share", isShare: true, optional: [] });
  });

  it("may ask with a variable of the environment", () => {
    const url = "https://harbour.example/${API_KEY}/{address}?key=${API_KEY}";
    const text = edit("https://harbour.example/points", `"${url}"`);
    expect(load(text).upstreams.harbour!.url).toBe(url);
  });
});

it.each([
  ["lists", `a: ${"[".repeat(5000)}${"]".repeat(5000)}`],
  ["tables", `a: ${"{a: ".repeat(5000)}`],
  ["items in one line", `${"- ".repeat(5000)}a`],
  ["keys", "? ".repeat(300)],
])("a file of %s in each other is refused before it is parsed", (_, text) => {
  expect(problemsOf(text)).toEqual(["harbour.yaml: has too many lists or tables in each other"]);
});

/**
 * Mistakes by the edit that makes them: `from → to`, or `+` and a last line; `⏎` breaks a line. The
 * mistake begins with its line.
 */
const MISTAKES = `
name: Harbour⏎ → name: "\\u200b\\u2060"⏎ ⇒ 1 name: must have something visible
symbol: $HRB → ticker: $HRB, symbol: $HRB ⇒ 2 token.ticker: unknown key; known: symbol, supply
symbol: $HRB, supply → supply ⇒ 2 token.symbol: is missing: a text
supply: 1b → supply: 5% ⇒ 2 token.supply: must have no %
symbol: $HRB → __proto__: { name: x }, symbol: $HRB ⇒ 2 token.__proto__: is a key that every object has; choose another
supply: 1b → supply: &a { of: [*a] } ⇒ 2 token.supply.of: *a is within &a itself
default: 200m → min: 0, default: 200m ⇒ 3 fdv: min and max must be from 1 to 1000000000000000
+ cases: { bull: { label: Bull, fdv: 6m } } and { default: 200m } → { default: 200m, presets: [6m, 7m] } ⇒ 3 fdv.presets: there are cases; leave the presets out
default: 200m } → default: 200m, live: { url: https://a.example, at: /p, per: share } } ⇒ 3 fdv.live.per: must be token
default: 200m } → default: 200m, live: { url: https://a.example, at: /p, per: token } } and , supply: 1b → ⇒ 3 fdv.live.per: needs the token’s supply
default: 200m } → default: 200m, live: { upstream: harbour, at: /p } } and /points⏎ → /{address}⏎ ⇒ 3 fdv.live.upstream: it needs a wallet’s address
label: Season, max → lable: Season, label: Season, max ⇒ 5 allocations.season.lable: unknown key; did you mean “label”?
max: 50, default: 20 → max: 15, default: 20 ⇒ 5 allocations.season.default: must be 0 to 15 in steps of 1, not 20
max: 50, default: 20 → min: 60, max: 50, default: 20 ⇒ 5 allocations.season: min, 60, must be below max, 50
max: 50, default: 20 → max: 50, step: 0.00001, default: 20 ⇒ 5 allocations.season.step: must be a multiple of 0.0001, not 0.00001
max: 50, default: 20 → max: 500, default: 20 ⇒ 5 allocations.season: min and max must be from 0 to 100, not 0 and 500
max: 50, default: 20 → min: 0.00005, max: 50, default: 20 ⇒ 5 allocations.season.min: must be a multiple of 0.0001
max: 50, default: 20 → source: { label: S, url: "data:,x" }, max: 50, default: 20 ⇒ 5 allocations.season.source.url: must be an http(s) address
default: 40m → default: 40m, live: { url: "https://a.example/\${API_KEY}", at: /total } ⇒ 8 constants.base.live.url: has an environment variable
social: { label: Social, max: 10 → idle: { label: Idle, default: 1 }⏎  social: { label: Social, max: 10 ⇒ 6 allocations.idle: no part uses it
default: 40m → default: 0 ⇒ 8 constants.base.default: must be above 0
label: All points → label: "All\\npoints" ⇒ 8 constants.base.label: must be plain text in one line
base: { → base-1: { ⇒ 8 constants.base-1: the key must be letters and digits, at most 32, a letter first
base: { → wallet: { and [base, → [wallet, and [base] → [wallet] ⇒ 8 constants.wallet: “wallet” is a parameter of a link already (the product’s own); choose another key
sumOf: season → sumOf: seasons ⇒ 8 constants.base.measured.sumOf: there is no part “seasons”; did you mean “season”?
constants:⏎ → constants: {}⏎more:⏎ ⇒ 7 constants: must have 1 to 24 keys
default: 40m → default: 40m, source: { label: S, at: 2026-13 } ⇒ 8 constants.base.source.at: must be a day like 2026-05-18, or a month like 2026-05
step: 0.1 } → step: 0.1, measured: average multiplier } and sources: [posts] → sources: [posts], tier: highest ⇒ 9 constants.factor.measured: needs exactly one part
default: 40m → default: 40m, perDay: { add: 1m, from: 2026-05-18 } ⇒ 8 constants.base.perDay: needs the season’s last day: season: { ends: 2026-12-31 }
default: 40m → perDay: { add: 1m, from: 2026-05-18 } and + season: { ends: 2026-12-31 } ⇒ 8 constants.base.perDay: needs a default, the number of the day that it grows from
default: 40m → default: 40m, perDay: { add: 1m, from: 2026-05-18 } and + season: { ends: 2026-05-18 } ⇒ 8 constants.base.perDay.from: must be before the season’s last day, 2026-05-18
default: 40m → default: 40m, perDay: { add: 1m, from: 2026-05 } ⇒ 8 constants.base.perDay.from: must be a day like 2026-05-18
default: 40m → default: 40m, perDay: { add: 0, from: 2026-05-18 } ⇒ 8 constants.base.perDay.add: must be above 0
default: 40m → default: 40m, live: { at: /total } ⇒ 8 constants.base.live: must have one of url and upstream
default: 40m → default: 40m, live: { url: https://a.example, at: total } ⇒ 8 constants.base.live.at: must be a JSON Pointer
selectBy: kind → method: POST⏎    body: { a: "{address}" } and default: 40m → default: 40m, live: { upstream: harbour, at: /total } ⇒ 8 constants.base.live.upstream: it needs a wallet’s address
default: 40m → default: 40m, live: { url: https://a.example } ⇒ 8 constants.base.live: must have one of at and add
default: 40m → default: 40m, live: { url: https://a.example, add: [] } ⇒ 8 constants.base.live.add: must have a pointer
default: 40m → default: 40m, live: { url: https://a.example, at: /total, decimals: 61 } ⇒ 8 constants.base.live.decimals: must be at most 60
default: 40m → default: 40m, live: { upstream: harbor, at: /total } ⇒ 8 constants.base.live.upstream: there is no upstream “harbor”
multiplier: 1 } → multiplier: 110% } ⇒ 11 tiers.1.multiplier: must have no %: as a factor, 110% is 1.1
name: Harbour⏎ → name: &lost __proto__⏎ and tiers:⏎ → tiers:⏎  *lost : {}⏎ ⇒ 10 tiers.*lost: is a key that every object has; choose another
    selectBy: kind⏎ → ⇒ 14 upstreams.harbour: several sources ask it for the same; add selectBy, or answers of their own
https://harbour.example/points → javascript:alert(1) ⇒ 15 upstreams.harbour.url: must be an http(s) address
points: /data/points → points: data.points ⇒ 17 upstreams.harbour.answer.points: must be a JSON Pointer like /data/points
points: /data/points → points: "/data[slug=x]/points" ⇒ 17 upstreams.harbour.answer.points: must have a slash before [: /rows/[wallet={address}]
sources:⏎  swap: { upstream: harbour } →   Harbour: { url: 'https://x.example', answer: { points: /p } }⏎sources:⏎  swap: { upstream: Harbour } ⇒ 18 upstreams.Harbour: “Harbour” is an upstream’s setting already (upstreams.harbour); choose another key
selectBy: kind → unknown: [{ status: 301, at: /error, has: none }] ⇒ 16 upstreams.harbour.unknown.0.status: must be 200 to 299, or 400
selectBy: kind → unknown: [{ at: "/errors/*", has: none }] ⇒ 16 upstreams.harbour.unknown.0.at: must lead to one value
selectBy: kind → unknown: [{ at: /error, has: Null }] ⇒ 16 upstreams.harbour.unknown: must be statuses
selectBy: kind → prefix: OSMO ⇒ 16 upstreams.harbour.prefix: must be a Cosmos prefix
selectBy: kind → prefix: osmo ⇒ 16 upstreams.harbour.prefix: is for chain: cosmos
selectBy: kind → decimals: 99 ⇒ 16 upstreams.harbour.decimals: must be at most 60
selectBy: kind → headers: { Host: x.example } ⇒ 16 upstreams.harbour.headers: must leave out those
selectBy: kind → headers: { Keep-Alive: timeout=5 } ⇒ 16 upstreams.harbour.headers: must leave out those
selectBy: kind → headers: { x-key: “key” } ⇒ 16 upstreams.harbour.headers.x-key: must be plain ASCII in one line
selectBy: kind → headers: { x y: z } ⇒ 16 upstreams.harbour.headers.x y: the key must be a header’s name
selectBy: kind → headers: { x-key: "\${key}" } ⇒ 16 upstreams.harbour.headers.x-key: must name variables
selectBy: kind → body: { a: b } ⇒ 16 upstreams.harbour.body: is for method: POST
selectBy: kind → method: POST ⇒ 14 upstreams.harbour: must have {address} in its body or url
selectBy: kind → method: POST⏎    body: "{address}" ⇒ 17 upstreams.harbour.body: must be a table
selectBy: kind → method: POST⏎    body: { query: "{ points(wallet: '{address}') }" } ⇒ 17 upstreams.harbour.body.query: must have {address} as a whole value, such as a variable
selectBy: kind → method: POST⏎    body: { query: "x={address}" } ⇒ 17 upstreams.harbour.body.query: must have {address} as a whole value, such as a variable
selectBy: kind → method: POST⏎    body: { query: "{address}{address}" } ⇒ 17 upstreams.harbour.body.query: must have {address} as a whole value, such as a variable
selectBy: kind → method: POST⏎    body: { query: "a:\\n{address}" } ⇒ 17 upstreams.harbour.body.query: must have {address} as a whole value, such as a variable
selectBy: kind → method: POST⏎    body: {"a":["{address} "]} ⇒ 17 upstreams.harbour.body.a.0: must have {address} as a whole value
selectBy: kind → method: POST⏎    body: { "{address}": 1 } ⇒ 17 upstreams.harbour.body: must have {address} as a whole value
tier: /data/tier → success: { at: /code, is: [0] } ⇒ 17 upstreams.harbour.answer.success: must be a JSON Pointer like /data/ok, or { at: /code, is: 0 }
points: /data/points,  → ⇒ 17 upstreams.harbour.answer: must have one of points and share
tier: /data/tier → failure: "/errors/*" ⇒ 17 upstreams.harbour.answer.failure: must lead to one value
selectBy: kind → unknown: 429 ⇒ 16 upstreams.harbour.unknown: must be statuses (204, or 400 to 599 but not 429)
https://harbour.example/points → "https://a.example:\${KEY}/points" ⇒ 15 upstreams.harbour.url: must have variables such as \${HARBOUR_API_KEY} in its path or query alone
https://harbour.example/points → https://harbour.example/points/\${key} ⇒ 15 upstreams.harbour.url: must have {address} once, in its path or query, and no other
selectBy: kind → method: POST⏎    body: { wallet: "{address}", key: "\${API_KEY}" } ⇒ 17 upstreams.harbour.body.key: has an environment variable: these are for an upstream’s url and headers
/points⏎ → /{address}/{address}⏎ ⇒ 15 upstreams.harbour.url: must have {address} once
https://harbour.example → https://user:pass@harbour.example ⇒ 15 upstreams.harbour.url: must have no user name or password, as calls send none
swap: { upstream → swap: { label: 0x1b4c5e0aE4D9b1F8a2B3C4D5E6F708192A3B4c5D, upstream ⇒ 19 sources.swap.label: must be a text, not 1.5584579970922757e+47: put it in quotes
sources: [swap, lend] → sources: [swap] ⇒ 20 sources.lend: no part counts it; name it in the sources of one
swap: { upstream: harbour } → swap: { upstream: harbor } ⇒ 19 sources.swap.upstream: there is no upstream “harbor”; did you mean “harbour”?
posts: { upstream: harbour } → posts: {} ⇒ 21 sources.posts: has no upstream, though others do; give all of them one, or none
swap: { upstream → swap: { label: lend, upstream ⇒ 20 sources.lend: “lend” is a row of the API’s list of points already (sources.swap)
swap: { upstream: harbour } → swap: { upstream: harbour, pointsUrl: dashboard } ⇒ 19 sources.swap.pointsUrl: must be an http(s) address
posts: { upstream: harbour } → posts: { upstream: harbour, answer: { points: /p, share: /share } } ⇒ 21 sources.posts.answer: must have one of points and share
[base] } → base, cap: { tokens: 5 } } and , supply: 1b → ⇒ 24 parts.social.cap.tokens: needs the token’s supply, or usd instead
divisor: [base] } → bands: [] } ⇒ 24 parts.social.bands: must have a band
divisor: [base] } → bands: [{ from: 1, usd: 5, pct: 1 }] } ⇒ 24 parts.social.bands.0: must have one of tokens, usd and pct
divisor: [base] } → bands: [{ from: 1, pct: 101% }] } ⇒ 24 parts.social.bands.0.pct: must be 0 to 100
divisor: [base] } → bands: [{ from: 1, usd: 5 }, { from: 2, pct: 1 }] } ⇒ 24 parts.social.bands.1: must be in usd, like the first band
divisor: [base] } → bands: [{ from: 2, usd: 5 }, { from: 2, usd: 6 }] } ⇒ 24 parts.social.bands.1.from: must be above 2, that of the band before
[base] } → base, bands: [{ from: 1, usd: 5 }] } ⇒ 24 parts.social.divisor: bands need none; leave it out
divisor: [base] } → cap: { usd: 5 }, bands: [{ from: 1, usd: 5 }] } ⇒ 24 parts.social.cap: bands need none; leave it out
divisor: [base] } → bands: [{ from: 1, tokens: 5 }] } and , supply: 1b → ⇒ 24 parts.social.bands.0.tokens: needs the token’s supply, or usd instead
[base] } → base, exponent: 0.09 } ⇒ 24 parts.social.exponent: must be 0.1 to 1, with at most two decimals
[base] } → base, exponent: 1.01 } ⇒ 24 parts.social.exponent: must be 0.1 to 1, with at most two decimals
[base] } → base, exponent: 0.125 } ⇒ 24 parts.social.exponent: must be 0.1 to 1, with at most two decimals
posts: { upstream: harbour } → posts: { upstream: harbour, answer: { share: /share } } and [posts], divisor: [base] → [posts], exponent: 0.5 ⇒ 24 parts.social.exponent: a share of all points has no power
[base] } → base, exponent: 0.5 } ⇒ 24 parts.social.exponent: a snapshot adds points, not their powers
sources: [posts] → sources: [likes] ⇒ 24 parts.social.sources.0: there is no source “likes”; known: swap, lend, posts
sources: [posts] → sources: [posts, posts] ⇒ 24 parts.social.sources.1: “posts” is named twice
swap: { upstream → Season: { upstream and [swap → [Season ⇒ 23 parts.season: “season” is a column of snapshots already (sources.Season); choose another key
tiers:⏎  1: { name: Deck, multiplier: 1 }⏎  2: { name: Mast, multiplier: 2 }⏎ → ⇒ 20 parts.season.tier: there are no tiers; add them, or use none
tier: highest → tier: 3 ⇒ 23 parts.season.tier: there is no tier “3”; did you mean “1”?
parts:⏎ → parts:⏎  extra: { label: Extra, allocation: social, divisor: [base] }⏎ ⇒ 23 parts.extra: has no upstream
[base] } → base, details: { constants: [factor] } } and tier: highest, → tier: highest, details: { constants: [factor] }, ⇒ 24 parts.social.details.constants.0: “factor” is edited in another part’s details already
[base] } → 1e31 * base } ⇒ 24 parts.social.divisor: must be at most 24
[base] } → 120% * base } ⇒ 24 parts.social.divisor: must be
posts: { upstream: harbour } → posts: { upstream: harbour, answer: { share: /share } } ⇒ 24 parts.social.divisor: a share of all points needs none; leave it out
lend: { upstream: harbour } → lend: { upstream: harbour, answer: { share: /share } } ⇒ 23 parts.season: adds points to shares of all points; make two parts of them
, divisor: [base] } →  } ⇒ 24 parts.social: divisor is missing: one or more of base, factor
[base] } → base + -1 } ⇒ 24 parts.social.divisor: must be at most 24 constants, and numbers from 10⁻³⁰ to 10³⁰, with + and *
[base] } → base + 2 * bases } ⇒ 24 parts.social.divisor: there is no constant “bases”
[base] } → base, cap: { share: 1, usd: 5 } } ⇒ 24 parts.social.cap: must have one of share, tokens and usd
[base] } → base, minimum: 0 } ⇒ 24 parts.social.minimum: must be above 0
[base] } → base, unlock: { atLaunch: 50, months: 0 } } ⇒ 24 parts.social.unlock.months: must be at least one month
[posts], d → { posts: 0 }, d ⇒ 24 parts.social.sources.posts: must be above 0
[posts], d → { likes: 5 }, d ⇒ 24 parts.social.sources.likes: there is no source “likes”
[posts], d → posts, d ⇒ 24 parts.social.sources: must be a list of sources
[base] } → base, unlock: { atLaunch: 50, cliff: 0, days: 5 } } ⇒ 24 parts.social.unlock.cliff: must be at least one day
[base] } → base, unlock: { atLaunch: 50, weeks: 2601 } } ⇒ 24 parts.social.unlock.weeks: must be at most 2600 weeks
[base] } → base, unlock: { atLaunch: 50 } } ⇒ 24 parts.social.unlock: must have one of months, weeks and days
[base] } → base, unlock: { atLaunch: 50, weeks: 5 } } and + unlock: { atLaunch: 50, months: 5 } ⇒ 24 parts.social.unlock: must be in months, like unlock
param: rank → param: season ⇒ 31 bonuses.role.choice.param: “season” is a parameter of a link already (allocations.season); choose another key
, supply: 900 → ⇒ 26 bonuses.pass: supply is missing: how many share it
0.1⏎    supplies: [captain, sailor] → 0.1 ⇒ 27 bonuses.role: supplies are missing: those that its choice offers
supplies: [captain, sailor] → supplies: [captain, sailors] ⇒ 30 bonuses.role.supplies.1: there is no supply “sailors”; did you mean “sailor”?
supply: 900 → supply: 900, of: seasons ⇒ 26 bonuses.pass.of: there is no allocation “seasons”
supplies:⏎ → linkOrder: [pass, roles]⏎supplies:⏎ ⇒ 32 linkOrder.1: there is no bonus “roles”; did you mean “role”?
allocation: social, parts → allocation: socials, parts ⇒ 36 cards.social.allocation: there is no allocation “socials”; did you mean “social”?
parts: [social], bonuses → parts: [season], bonuses ⇒ 34 cards: the part “season” must be on exactly one card
, bonuses: true → ⇒ 34 cards: exactly one card must have bonuses: true
+ boosts: { nft: { label: NFT, choices: { one: { label: One, multiplier: 2 } }, parts: [social] } } and [posts], divisor: [base] → [posts], bands: [{ from: 1, usd: 5 }] ⇒ 37 boosts.nft.parts: no boost counts for bands
+ boosts: { nft: { label: NFT, choices: { one: { label: One, multiplier: 1e-31 } } } } ⇒ 37 boosts.nft.choices.one.multiplier: must be 0, or from 10⁻³⁰ to 10³⁰ in size
+ boosts: { nft: { label: NFT, choices: { one: { label: One, multiplier: 0 } } } } ⇒ 37 boosts.nft.choices.one.multiplier: must be above 0
+ boosts: { nft: { label: NFT, choices: { one: { label: One, multiplier: 2 } }, parts: [seasons] } } ⇒ 37 boosts.nft.parts.0: there is no part “seasons”
+ boosts: { nft: { label: NFT, choices: { one: { label: One, multiplier: 2 } }, custom: { max: 5, step: 3 } } } ⇒ 37 boosts.nft.custom: max, 5, must be a whole number of steps
+ cases: { bull: { label: Bull, seasons: 5 } } ⇒ 37 cases.bull.seasons: there is no assumption “seasons”; did you mean “season”?
+ cases: { bull: { label: Bull, season: 6.5 } } ⇒ 37 cases.bull.season: must be 0 to 50 in steps of 1, not 6.5
+ cases: { bull: { label: Bull, fdv: 10% } } ⇒ 37 cases.bull.fdv: must have no %: as a factor, 10% is 0.1
+ cases: { bull: { label: Bull, base: lots } } ⇒ 37 cases.bull.base: must be a number like 300000000 or 300m, not
+ cases: { bull: { label: Bull, note: Nothing } } ⇒ 37 cases.bull: must set an assumption: fdv, season
name: Harbour⏎ → name: Harbour⏎name: Harbour⏎ ⇒ 2: a key appears more than once; write numbers without commas
supply: 1b } → supply: 1b ⇒ 3: 
+ launch: 2026-12-05⏎claim: { url: "https://harbour.example", until: 2026-12-04 } ⇒ 38 claim.until: must not be before the launch, 2026-12-05
+ unlock: { atLaunch: 150, months: 2 } ⇒ 37 unlock.atLaunch: must be 0 to 100
+ odds: { question: Q, url: "https://a.example", at: 2026-08-22, above: { 1b: 41, 300m: 41 } } ⇒ 37 odds.above: must fall: a higher FDV is less likely
+ odds: { question: Q, url: "https://a.example", at: 2026-08-22, above: { 300m: 41, 300_000_000: 40 } } ⇒ 37 odds.above: must fall: a higher FDV is less likely
+ odds: { question: Q, url: "https://a.example", at: 2026-08-22, above: { 300m: 40 } } ⇒ 37 odds.above: must be 2 to 20 thresholds
+ odds: { question: Q, url: "https://a.example", at: 2026-08-22, above: { lots: 40, 500m: 41 } } ⇒ 37 odds.above.lots: the key must be an amount like 300m
+ odds: { question: Q, url: "https://a.example", at: 2026-08-22, above: { 300m: 140, 500m: 41 } } ⇒ 37 odds.above.300m: must be 0 to 100
+ odds: { question: Q, url: "javascript:1", at: 2026-08-22, above: { 1m: 5, 2m: 4 } } ⇒ 37 odds.url: must be an http(s) address
+ chain: ethereum ⇒ 37 chain: must be evm, solana, starknet, move, bitcoin, cosmos, any, or a list of them
+ chain: [] ⇒ 37 chain: must be evm, solana, starknet, move, bitcoin, cosmos, any, or a list of them
+ status: over ⇒ 37 status: must be rumored, announced, live or ended
+ tokenStatus: ended ⇒ 37 tokenStatus: must be none, announced or live
+ links: [{ label: Docs, url: "data:,x" }] ⇒ 37 links.0.url: must be an http(s) address
`;

/** So many keys of a table, each with this value. */
function fill(count: number, key: string, value: string): string {
  return Array.from({ length: count }, (_, index) => `\n  ${key}${index}: ${value}`).join("");
}

const AIRDROP = "allocations: { a: { label: A, default: 5 } }\n";
const ALL = "constants: { all: { label: All, default: 5 } }\n";
const BANDS = "parts: { points: { label: P, bands: [{ from: 1, pct: 5 }] } }\n";
const PART = "parts: { points: { label: P } }\n";

/** Mistakes by the file that has them. */
const WHOLE = [
  ["1: there is nothing to estimate: add parts or bonuses", BARE],
  ["5 parts.points: allocation is missing: add allocations", BARE + ALL + PART],
  ["5 parts.points: divisor is missing: a number", BARE + AIRDROP + PART],
  ["4 parts.points: allocation is missing: add allocations", BARE + BANDS],
  // More than exact arithmetic, or a page, has time for.
  [
    "24 parts.social.divisor: must be at most 24",
    edit("[base] }", `${Array(25).fill("base").join(" * ")} }`),
  ],
  [
    "24 parts.social.divisor: must be at most 24",
    edit("[base] }", `${Array(25).fill("2").join("+")} }`),
  ],
  [
    "17 upstreams.harbour.answer.points: must have at most 200 characters",
    edit("points: /data/points", `points: ${"/x".repeat(101)}`),
  ],
  [
    "24 parts.social.details.notes: must be at most 60",
    edit("[base] }", `base, details: { notes: [${Array(61).fill("N")}] } }`),
  ],
  [
    "7 constants: must have 1 to 24 keys",
    edit("constants:", `constants:${fill(24, "c", "{ label: C, default: 1 }")}`),
  ],
  ["18 sources: must have at most 60 keys", edit("\nsources:", `\nsources:${fill(60, "s", "{}")}`)],
  ["37 cases: must have 1 to 6 keys", `${FILE}cases:${fill(7, "c", "{ label: A, fdv: 6m }")}\n`],
  [
    `8 constants.base.default: must be a number like 300000000 or 300m, not "${"x".repeat(39)}…`,
    edit("40m", "x".repeat(99)),
  ],
];

describe("a mistake", () => {
  const edited = MISTAKES.trim().split("\n");
  it.each(edited)("is named with its line: %s", (row) => {
    const [edits = "", line] = row.split(" ⇒ ");
    expect(problemsOf(editAll(edits.replaceAll("⏎", "\n")))).toContainEqual(
      expect.stringContaining(`harbour.yaml:${line}`),
    );
  });

  it.each(WHOLE)("is named with its line in a file of its own: %s", (line, text) => {
    expect(problemsOf(text)).toContainEqual(expect.stringContaining(`harbour.yaml:${line}`));
  });

  it("is one of at most 50 that are named", () => {
    const unknown = Array.from({ length: 80 }, (_, index) => `unknown${index}: 1\n`).join("");
    expect(problemsOf(unknown + FILE)).toHaveLength(50);
  });

  it("in the FDV's default is said once", () => {
    expect(problemsOf(edit("fdv: { default: 200m", "fdv: { max: 100m, default: 200m"))).toEqual([
      "harbour.yaml:3 fdv.default: must be 5000000 to 100000000 in steps of 1000000, not 200000000",
    ]);
  });

  it("doesn't hide others", () => {
    const text = edit("supply: 1b", "supply: none").replace("supply: 900", "supply: few");
    expect(problemsOf(text).map((line) => line.split(":")[1])).toEqual([
      "2 token.supply",
      "26 bonuses.pass.supply",
    ]);
  });

  it("may be in another file", () => {
    expect(problemsOf(WITH_TEXT)[0]).toMatch(
      /^harbour\.yaml:24 parts\.social\.details\.text: more\.md: cannot be read/,
    );
    expect(problemsOf(`${FILE}logo: none.svg\nsample: { table: none.csv }\n`)).toEqual([
      expect.stringMatching(/:\d+ logo: none\.svg: cannot be read/),
      expect.stringMatching(/:\d+ sample\.table: none\.csv: cannot be read/),
    ]);
    expect(problemsOf(WITH_TEXT.replace("more.md", "../more.md"))[0]).toContain(
      "must be a Markdown file beside this one",
    );
  });

  it.each<[string, (path: string) => void, string]>([
    [
      "leads out of the folder",
      (path) => symlinkSync("/etc/hostname", path),
      "leads out of the campaign’s folder",
    ],
    [
      "leads to a file of another kind",
      (path) => symlinkSync("harbour.yaml", path),
      "or to another kind of file",
    ],
    ["is a pipe", (path) => execFileSync("mkfifo", [path]), "is no regular file"],
    ["is a folder", (path) => mkdirSync(path), "is no regular file"],
    [
      "is too large",
      (path) => writeFileSync(path, Buffer.alloc(1_100_000)),
      "is larger than 10+ kB",
    ],
  ])("is also a named file that %s", (_, make, message) => {
    const names = ["more.md", "logo.png", "table.csv"];
    for (const name of names) make(path(name));
    const problems = problemsOf(`${WITH_TEXT}logo: logo.png\nsample: { table: table.csv }\n`);
    expect(problems).toHaveLength(3);
    for (const [index, name] of names.entries())
      expect(problems[index]).toMatch(new RegExp(`: ${name}: .*${message}`));
  });

  it.each([
    ["", 'width="48"'],
    ["", 'width="100%" height="100%"'],
    ["", 'viewBox="none"'],
    ["a size", 'viewBox="0 0 48 48"'],
    ["a size", "width='48' height='4.5px'"],
  ])("is a logo without a size, which cards need: %s in %s", (size, attributes) => {
    writeFileSync(
      path("logo.svg"),
      `<svg xmlns="http://www.w3.org/2000/svg"\n${attributes}></svg>`,
    );
    expect(problemsOf(`${FILE}logo: logo.svg\n`)).toEqual(
      size
        ? []
        : [
            "harbour.yaml:37 logo: logo.svg: has no size: its svg element needs a viewBox, or width and height in px",
          ],
    );
  });

  it("isn't a link within the folder, as mounted configurations have", () => {
    mkdirSync(path("..data"));
    writeFileSync(path("..data/more.md"), "How");
    symlinkSync("..data/more.md", path("more.md"));
    expect(load(WITH_TEXT).texts).toEqual({ "/more.md": "How" });
  });

  it("is also a file that is none", () => {
    expect(problemsOf("")[0]).toBe("harbour.yaml:1: is missing: a table of keys");
    expect(problemsOf(Buffer.alloc(1_100_000, " "))[0]).toBe(
      "harbour.yaml: is larger than 1000 kB",
    );
    expect(() => loadCampaign("/nowhere.yaml")).toThrow("nowhere.yaml: cannot be read");
  });
});

it("every parameter that any campaign has is reserved, or a file's own would shadow it", () => {
  const bare = loadCampaign("campaigns/succinct.yaml");
  const given = [...Object.keys(bare.allocations), ...Object.keys(bare.constants)];
  const own = listFields(bare).flatMap(({ key }) =>
    given.includes(key) || key.includes(".") || key in bare.bonuses ? [] : key,
  );
  expect(own.filter((key) => !RESERVED_PARAMETERS.includes(key))).toEqual([]);
});

it.each([
  ["allocation", "[posts], divisor: [base]", "[posts], divisor: [base], allocation: socials"],
  ["constant", "[base, factor]", "[base, factors]"],
])("a mistyped %s is one mistake, though none then uses the right one", (kind, from, to) => {
  expect(problemsOf(edit(from, to))).toEqual([expect.stringContaining(`there is no ${kind}`)]);
});

it("a tier that doesn't exist is one mistake where there are no tiers at all", () => {
  const untiered = edit(/tiers:\n.*\n.*\n/.exec(FILE)![0], "");
  const problems = problemsOf(untiered.replace("tier: highest", "tier: 1"));
  expect(problems.filter((problem) => problem.includes("tier"))).toHaveLength(1);
});

it.each([
  ["", 1],
  [", per: token", 1e9],
])("an FDV that is read is a price times the supply if it says so%s", (per, times) => {
  const { fdv, liveValues } = load(
    edit("200m }", `200m, live: { url: https://a.example, at: /p${per} } }`),
  );
  expect(liveValues.fdv).toMatchObject({ add: ["/p"], times, range: fdv });
  expect(fdv).not.toHaveProperty("live");
});

const schema = z.fromJSONSchema(createFileSchema() as z.core.JSONSchema.JSONSchema);

it.each([
  "default-campaign/campaign.yaml",
  "tests/fixtures/harbour.yaml",
  ...readdirSync("campaigns").map((name) => `campaigns/${name}`),
])("the JSON Schema takes %s", (path) => {
  expect(schema.safeParse(parse(readFileSync(path, "utf8"))).error).toBeUndefined();
});
