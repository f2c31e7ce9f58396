import { mitosis } from "../../support/mitosis";
import type { Browser } from "playwright";
import { PHONE } from "../../../e2e/support/screens";
import { scenarioOf } from "../../support/scenarios";
import { newWallet, totalOf } from "../../support/new-wallets";
import { browse, slowNetwork, slowProcessor, visitAs } from "../browse";
import type { Group } from "../bench";
import { atMost, measured, median, round } from "../row";
import { fetchCached, LATENCY_MS, serve } from "../serve";
import { serveBytes } from "../serve-bytes";
import { writeStaticPage } from "../static-page";
import { timeAnswer, timeTotal } from "../timed-page";

const PAIRS = 11;

/** How soon a shared link shows its total on a slow phone, compared with plain text, and responds. */
export const firstView: Group = (progress) =>
  serve({}, async (served) => {
    const { app } = served;
    const known = newWallet();
    const { bytes } = await fetchCached(served, `/?wallet=${known}`);
    const page = writeStaticPage(totalOf(known), bytes.length);
    return serveBytes(page, "text/html; charset=utf-8", (bareUrl) =>
      browse(async (browser) => {
        progress("cold");
        const cold = await compare(browser, app.url, newWallet, `${bareUrl}/late/${LATENCY_MS}`);
        progress("warm");
        const warm = await compare(browser, app.url, () => known, bareUrl);
        return [
          row("cold wallet, slow 4G, CPU ÷ 4: total visible ÷ static page’s behind 200 ms", cold),
          row("warm wallet, the same ÷ static page’s without the wait", warm),
          measured("cold wallet, the same: until a slider answers", median(cold.answered), " ms"),
        ];
      }),
    );
  });

interface Times {
  app: number[];
  /** When a slider of the app first answers. */
  answered: number[];
  page: number[];
}

/** Alternates both, so that other load on the machine affects both. */
async function compare(
  browser: Browser,
  appUrl: string,
  walletOf: () => string,
  staticUrl: string,
): Promise<Times> {
  const times: Times = { app: [], answered: [], page: [] };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const wallet = walletOf();
    const { paintedMs, answeredMs } = await timeVisit(browser, appUrl, wallet);
    times.app.push(paintedMs);
    times.answered.push(answeredMs);
    times.page.push(
      await onSlowPhone(browser, async (page) => (await timeTotal(page, staticUrl)).paintedMs),
    );
  }
  return times;
}

/** Opens a wallet's link on a slow phone, and moves the FDV as soon as its total is painted. */
export function timeVisit(browser: Browser, appUrl: string, wallet: string) {
  return onSlowPhone(browser, async (page) => {
    const timed = await timeTotal(page, `${appUrl}/?wallet=${wallet}`);
    const right = totalOf(wallet);
    if (timed.text !== right) throw new Error(`Shows ${timed.text} instead of ${right}`);
    const scenario = scenarioOf();
    const moved = totalOf(wallet, [], { ...scenario, fdv: scenario.fdv + mitosis.fdv.step });
    const answeredMs = await timeAnswer(timed, "fdv", moved);
    return { paintedMs: timed.paintedMs, answeredMs };
  });
}

function onSlowPhone<T>(browser: Browser, work: Parameters<typeof visitAs<T>>[2]): Promise<T> {
  return visitAs(browser, PHONE, async (page) => {
    await slowNetwork(page);
    await slowProcessor(page, 4);
    return work(page);
  });
}

function row(what: string, times: Times) {
  const [app, page] = [median(times.app), median(times.page)];
  return atMost(`shared link, ${what}`, app / page, 1.6, "", `${round(app)} ÷ ${round(page)} ms`);
}
