import type { Page } from "playwright";
import { FDV } from "~/campaign/constants";
import { countHistoryWrites } from "../../../e2e/support/history-writes";
import { dragSlowly, FRAME_MS } from "../../../e2e/support/drag-slowly";
import { recordRequests } from "../../../e2e/support/record-requests";
import { DESKTOP } from "../../../e2e/support/screens";
import { scenarioOf } from "../../support/scenarios";
import { MAX_HISTORY_WRITES } from "../../support/budgets";
import { newWallet, totalOf } from "../../server/support/wallets";
import { browse, slowProcessor, visitAs } from "../browse";
import type { Group } from "../bench";
import { watchInputs } from "../painted-inputs";
import { atLeast, atMost, median, round } from "../row";
import { serve } from "../serve";

const STEPS = 200;
/** After the drag, the address follows; and whatever else it might set off, ms. */
const AFTERMATH_MS = 1000;
/** What loads or draws by itself once the chart is there is over by then, ms. */
const SETTLE_MS = 2000;

/** What dragging a slider costs on a slow machine. */
export const slider: Group = () =>
  serve({}, ({ app }) =>
    browse((browser) => visitAs(browser, DESKTOP, (page) => measure(page, app.url))),
  );

async function measure(page: Page, url: string) {
  const wallet = newWallet();
  await slowProcessor(page, 4);
  const historyWrites = await countHistoryWrites(page);
  await page.goto(`${url}/?wallet=${wallet}`);
  await page.locator("canvas").waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const inputs = await watchInputs(page, "fdv", totalsOf(wallet));
  const requests = recordRequests(page);
  const writesBefore = await historyWrites();

  await dragSlowly(page, "FDV", STEPS);
  await page.waitForTimeout(AFTERMATH_MS);
  const { delays, longestTask } = await inputs();
  const soon = delays.filter((delay) => delay <= 2 * FRAME_MS).length;
  const note = `${delays.length} inputs, median ${round(median(delays))} ms`;
  return [
    atMost("slider dragged, CPU ÷ 4: longest task above 50 ms", longestTask, 50, " ms"),
    atLeast(
      "the same: inputs painted within 2 frames",
      (100 * soon) / delays.length,
      95,
      " %",
      note,
    ),
    atMost("the same: requests", requests.length, 0),
    atMost("the same: history writes", (await historyWrites()) - writesBefore, MAX_HISTORY_WRITES),
  ];
}

/** The total at each value that the slider has. */
function totalsOf(wallet: string): Record<string, string> {
  const totals: Record<string, string> = {};
  for (let fdv = FDV.min; fdv <= FDV.max; fdv += FDV.step) {
    totals[fdv] = totalOf(wallet, [], { ...scenarioOf(), fdv });
  }
  return totals;
}
