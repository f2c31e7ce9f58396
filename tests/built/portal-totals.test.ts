import { afterAll, beforeAll, expect, it } from "vitest";
import { formatUsd, formatUsdInRow } from "~/domain/estimate/format";
import { startApp } from "../support/app-process";
import * as fake from "../support/fake-upstream";
import { writeCampaignFolder } from "./support/campaign-folder";
import { generateCampaign, type GeneratedCampaign } from "./support/generated-campaigns";
import { createClient, openInParts, runBounded } from "./support/http-client";

// A portal of 50 campaigns: 42 that answer at once, and eight that don’t, or not as usual.
const COUNT = 42;
const SOURCES = ["api:points", "api:extra"];
const SOLANA = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin";

let walletCount = 0;
const newWallet = () => `0x${(++walletCount).toString(16).padStart(40, "0")}`;
const wallets = Array.from({ length: 19 }, newWallet);

const client = createClient(8);
afterAll(client.close);
const upstream = await fake.startFakeUpstream();
afterAll(upstream.close);

function answerFor(campaign: GeneratedCampaign): fake.Handler {
  return (request, response) => {
    const wallet = request.url!.split("/").at(-1)!;
    fake.json(campaign.answer(wallet))(request, response);
  };
}

function generate(id: string, more?: string, origin = upstream.origin): GeneratedCampaign {
  const campaign = generateCampaign(id, origin, more);
  upstream.on(`/${id}/`, answerFor(campaign));
  return campaign;
}

/** Those that answer at once. */
const ready = Array.from({ length: COUNT }, (_, index) => generate(`c${10 + index}`));
/** Answers only when it is released, after the page's first HTML. */
const late = generate("late");
/** Has a limit that one client uses up. */
const busy = generate("busy");
/** Of wallets on another chain. */
const solana = generate("sol", "chain: solana");
/** Would answer at once, but is over. */
const over = generate("over", "status: ended");
const dead = generate("dead", "", await fake.refusingOrigin());
/** Whose upstream ends each connection. */
const stuck = generate("stuck");
upstream.on("/stuck/", fake.reset);

const writeToken = (id: string) => `name: Campaign ${id}
id: ${id}
token: { symbol: $${id.toUpperCase()}, supply: 1b }
fdv: { default: 100m }
`;
const files = [...ready, late, busy, solana, over, dead, stuck].map(({ id, yaml }) => [
  `${id}.yaml`,
  yaml,
]);
const app = await startApp({
  CAMPAIGN: writeCampaignFolder({
    ...Object.fromEntries(files),
    "typed.yaml": `${writeToken("typed")}allocations: { season: { label: Season, default: 10 } }
constants: { total: { label: All points, default: 1m } }
parts: { season: { label: Season } }
`,
    "bonus.yaml": `${writeToken("bonus")}bonuses: { pass: { label: Pass, default: 1, supply: 100 } }\n`,
  }),
  // However slow this machine is.
  POINTS_TIMEOUT_MS: "60000",
  POINTS_CACHE_TTL_S: "3600",
  NEW_WALLETS_PER_MINUTE: "20",
  TRUSTED_PROXY_HOPS: "1",
});
afterAll(app.stop);

// What answers at once shouldn't depend on how fast this machine makes 2,000 calls.
beforeAll(async () => {
  await runBounded(COUNT, 2, (index) =>
    ask(`/${ready[index]!.id}/api/estimate?${queryOf(wallets)}`),
  );
});

function queryOf([wallet, ...also]: readonly string[]): string {
  return `wallet=${wallet}${also.length > 0 ? `&also=${also}` : ""}`;
}

function ask(path: string, headers: Record<string, string> = {}) {
  return client.get(app.url, path, { "X-Forwarded-For": "192.0.2.1", ...headers });
}

/** Makes a campaign's upstream wait from now on; returns what makes it answer. */
function hold(campaign: GeneratedCampaign, answer = answerFor(campaign)): () => void {
  const { handler, release } = fake.held(answer);
  upstream.on(`/${campaign.id}/`, handler);
  return release;
}

function addUp(campaign: GeneratedCampaign, asked: readonly string[]): number {
  return asked.reduce((sum, wallet) => sum + campaign.totalOf(wallet), 0);
}

/** What a page says of each campaign's dollars, by id. */
function readRows(html: string): Record<string, string> {
  const rows = html.matchAll(/data-testid="portal-usd-([^"]*)">([^<]*)/g);
  return Object.fromEntries([...rows].map(([, id, usd]) => [id, usd!]));
}

function usdOf(campaigns: readonly GeneratedCampaign[], asked: readonly string[]) {
  return Object.fromEntries(
    campaigns.map((campaign) => [campaign.id, formatUsdInRow(addUp(campaign, asked))]),
  );
}

it("shows what is there in its first HTML, and streams the late totals", async () => {
  const releases = [hold(late), hold(stuck, fake.reset)];
  const response = await openInParts(`${app.url}/?${queryOf(wallets)}`);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let first = "";
  while (!first.includes("</footer>")) first += (await reader.read()).value;
  const rows = readRows(first);
  expect(Object.keys(rows)).toHaveLength(50);
  expect([rows.late, rows.stuck]).toEqual(["Loading…", "Loading…"]);
  const streamed = ready.filter(({ id }) => rows[id] === "Loading…");
  // A slow machine shows fewer at once.
  expect(streamed.length).toBeLessThan(COUNT);
  expect({ ...rows, ...usdOf(streamed, wallets) }).toMatchObject(usdOf(ready, wallets));
  for (const release of releases) release();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value;
  for (const campaign of [...streamed, late])
    expect(rest).toContain(`,${addUp(campaign, wallets)},`);
  expect(rest).toContain("No total: no points arrived");
});

it("gives programs every total, and a sum that says that some are missing", async () => {
  const { status, body } = await ask(`/api/portal?${queryOf([...wallets, SOLANA])}`);
  const row = (id: string, totalUSD: number | null, more = {}) => ({
    ...{ id, name: `Campaign ${id}`, symbol: `$${id.toUpperCase()}` },
    ...{ status: "whole", totalUSD, unavailable: [], needs: null, hasEnded: false },
    ...more,
  });
  const missing = { status: "unknown", unavailable: SOURCES };
  const known = [
    ...[busy, ...ready, late].map((campaign) => row(campaign.id, addUp(campaign, wallets))),
    row("sol", solana.totalOf(SOLANA)),
  ].toSorted((one, other) => other.totalUSD! - one.totalUSD!);
  expect([status, JSON.parse(body)]).toEqual([
    200,
    {
      campaigns: [
        ...known,
        row("dead", null, missing),
        row("stuck", null, missing),
        row("bonus", null, { status: "empty", needs: "bonuses" }),
        row("over", null, { status: "empty", hasEnded: true }),
        row("typed", null, { status: "empty", needs: "points" }),
      ],
      sumUSD: known.reduce((sum, { totalUSD }) => sum + totalUSD!, 0),
      incomplete: true,
    },
  ]);
});

it("refuses a client over one campaign's limit that campaign alone", async () => {
  const from = { "X-Forwarded-For": "192.0.2.2" };
  const used = await ask(
    `/busy/api/estimate?${queryOf(Array.from({ length: 20 }, newWallet))}`,
    from,
  );
  expect(used.status).toBe(200);
  const wallet = newWallet();
  const { body } = await ask(`/api/portal?wallet=${wallet}`, from);
  const { campaigns, sumUSD, incomplete } = JSON.parse(body);
  const answering = [...ready, late];
  expect(campaigns).toEqual(
    expect.arrayContaining(
      answering.map(({ id, totalOf }) =>
        expect.objectContaining({ id, status: "whole", totalUSD: totalOf(wallet) }),
      ),
    ),
  );
  expect(campaigns).toContainEqual(
    expect.objectContaining({ id: "busy", status: "unknown", totalUSD: null }),
  );
  expect([sumUSD, incomplete]).toEqual([
    answering.reduce((sum, { totalOf }) => sum + totalOf(wallet), 0),
    true,
  ]);
});

it("waits for all answers before a crawler gets its HTML", async () => {
  const wallet = newWallet();
  const release = hold(late);
  const answering = ask(`/?wallet=${wallet}`, { "User-Agent": "Twitterbot/1.0" });
  await expect.poll(() => upstream.requests.map(({ url }) => url)).toContain(`/late/${wallet}`);
  release();
  const { body } = await answering;
  const all = [...ready, late, busy];
  expect(readRows(body)).toMatchObject({ ...usdOf(all, [wallet]), dead: "—", stuck: "—" });
  const sum = formatUsd(all.reduce((total, { totalOf }) => total + totalOf(wallet), 0));
  expect(/data-testid="portal-total">([^<]*)/.exec(body)?.[1]).toBe(`at least ${sum}`);
  expect(/class="warning">([^<]*)/.exec(body)?.[1]).toBe(
    "Missing: points from Campaign dead and Campaign stuck. ",
  );
});
