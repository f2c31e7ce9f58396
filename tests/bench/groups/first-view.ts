import type { Browser } from "playwright";
import { PHONE } from "../../../e2e/support/screens";
import { newWallet, totalOf } from "../../support/new-wallets";
import { browse, slowNetwork, slowProcessor, visitAs } from "../browse";
import type { Group } from "../bench";
import { atMost, median, round } from "../row";
import { BROWSER_ENCODINGS, LATENCY_MS, serve, type Served } from "../serve";
import { serveStaticPage, type StaticPage } from "../static-page";
import { watchTotal } from "../total-painted";

const PAIRS = 11;

/** How soon a shared link shows its total on a slow phone, next to a page of text alone. */
export const firstView: Group = (progress) =>
  serve({}, (served) =>
    browse(async (browser) => {
      const page = await imitate(served);
      try {
        progress("cold");
        const cold = await compare(browser, served, page.lateUrl, newWallet);
        const known = newWallet();
        await served.client.get(served.app.url, `/?wallet=${known}`, BROWSER_ENCODINGS);
        progress("warm");
        const warm = await compare(browser, served, page.url, () => known);
        progress("without scripts");
        const unscripted: number[] = [];
        for (let count = 0; count < PAIRS; count += 1) {
          unscripted.push(await timeTotal(browser, page.unscriptedUrl));
        }
        return [
          row(
            "cold wallet, slow 4G, CPU ÷ 4: total visible ÷ static page's behind 200 ms",
            cold,
            1.3,
          ),
          row(
            "warm wallet, the same ÷ static page's without the wait",
            warm,
            1.15,
            `; ${round(median(unscripted))} ms without its scripts, from a bare server`,
          ),
        ];
      } finally {
        await page.close();
      }
    }),
  );

/** A static page of the same bytes as the app's page, compressed the same way. */
async function imitate({ app, client }: Served): Promise<StaticPage> {
  const wallet = newWallet();
  const path = `/?wallet=${wallet}`;
  const { bytes, headers } = await client.get(app.url, path, {
    "User-Agent": PHONE.userAgent,
    ...BROWSER_ENCODINGS,
  });
  const { body: html } = await client.get(app.url, path);
  return serveStaticPage({
    total: totalOf(wallet),
    encoding: headers["content-encoding"] ?? "identity",
    bytes: bytes.length,
    latencyMs: LATENCY_MS,
    html,
  });
}

interface Times {
  app: number[];
  page: number[];
}

/** Opens both in turn, so that what else the machine does meets both. */
async function compare(
  browser: Browser,
  { app }: Served,
  staticUrl: string,
  walletOf: () => string,
): Promise<Times> {
  const times: Times = { app: [], page: [] };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const wallet = walletOf();
    const url = `${app.url}/?wallet=${wallet}`;
    times.app.push(await timeTotal(browser, url, totalOf(wallet)));
    times.page.push(await timeTotal(browser, staticUrl));
  }
  return times;
}

/** @returns ms from the navigation's start until a total is on the screen. */
function timeTotal(browser: Browser, url: string, total?: string): Promise<number> {
  return visitAs(browser, PHONE, async (page) => {
    await slowNetwork(page);
    await slowProcessor(page, 4);
    const painted = await watchTotal(page);
    await page.goto(url, { waitUntil: "commit" });
    const { ms, text } = await painted();
    if (total !== undefined && text !== total) throw new Error(`Shows ${text} instead of ${total}`);
    return ms;
  });
}

function row(what: string, times: Times, limit: number, more = "") {
  const [app, page] = [median(times.app), median(times.page)];
  return atMost(
    `shared link, ${what}`,
    app / page,
    limit,
    "",
    `${round(app)} ÷ ${round(page)} ms${more}`,
  );
}
