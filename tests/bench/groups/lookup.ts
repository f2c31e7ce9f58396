import { get, type IncomingMessage } from "node:http";
import { BROWSER_HEADERS } from "../../support/first-load";
import { estimateOf, newWallet, totalIn, totalOf, walletTotalsIn } from "../../support/new-wallets";
import type { Group } from "../bench";
import { atMost, median, round, type Row } from "../row";
import { LATENCY_MS, serve, type Served } from "../serve";

const WALLETS = 41;
const LIST_ROUNDS = 15;

/** How much time the server adds to a wallet's slowest upstream call, and a list to one wallet. */
export const lookup: Group = () =>
  serve(LATENCY_MS, async (served) => [await compareToCalls(served), await compareLists(served)]);

async function compareToCalls({ app, client, upstream }: Served): Promise<Row> {
  const ratios: number[] = [];
  const walls: number[] = [];
  for (let count = 0; count < WALLETS; count += 1) {
    const wallet = newWallet();
    const { body, ms } = await client.get(app.url, `/api/estimate?wallet=${wallet}`);
    const right = JSON.stringify(estimateOf(wallet));
    if (JSON.stringify(JSON.parse(body).estimate) !== right) throw new Error(`Wrong: ${body}`);
    const slowest = Math.max(...upstream.callsFor(wallet).map((call) => call.ms));
    ratios.push(ms / slowest);
    walls.push(ms);
  }
  const note = `median of ${WALLETS}; ${round(median(walls))} ms`;
  const what = "new wallet: lookup wall time ÷ slowest upstream call";
  return atMost(what, median(ratios), 1.05, "", note);
}

/** Alternates both, as the machine's load changes over time. */
async function compareLists({ app }: Served): Promise<Row> {
  const times: Record<number, number[]> = { 1: [], 20: [] };
  for (let count = 0; count < LIST_ROUNDS; count += 1) {
    for (const [length, own] of Object.entries(times)) {
      own.push(await timeList(app.url, Array.from({ length: Number(length) }, newWallet)));
    }
  }
  const [one, list] = Object.values(times).map(median) as [number, number];
  const note = `${round(list)} ÷ ${round(one)} ms`;
  return atMost("20 cold wallets: first HTML ÷ that of one", list / one, 1.5, "", note);
}

async function timeList(origin: string, wallets: string[]): Promise<number> {
  const [first = "", ...also] = wallets;
  const more = also.length > 0 ? `&also=${also}` : "";
  const { html, ms } = await timeFirstHtml(`${origin}/?wallet=${first}${more}`);
  const right = totalOf(first);
  // A single wallet has no list: its total is the page's total.
  const shown = also.length > 0 ? walletTotalsIn(html)[0] : totalIn(html);
  if (shown !== right) throw new Error(`Wrong: ${shown} instead of ${right}`);
  return ms;
}

/**
 * Requests a page as a browser does, but uncompressed, and reads it to its end.
 *
 * @returns the HTML before the data that streams in later, and when it had arrived, ms.
 */
async function timeFirstHtml(url: string): Promise<{ html: string; ms: number }> {
  const startedAt = performance.now();
  const headers = { ...BROWSER_HEADERS, "Accept-Encoding": "identity" };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on("error", reject);
  });
  response.setEncoding("utf8");
  const first = { html: "", ms: NaN };
  for await (const text of response) {
    if (first.html.includes("</main>")) continue;
    first.html += text;
    first.ms = performance.now() - startedAt;
  }
  return first;
}
