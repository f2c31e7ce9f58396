import { mitosis } from "../../support/mitosis";
import type { Page } from "playwright";
import { DESKTOP } from "../../../e2e/support/screens";
import { scenarioOf } from "../../support/scenarios";
import { newWallet, totalOf } from "../../support/new-wallets";
import { browse, slowProcessor, visitAs } from "../browse";
import type { Group } from "../bench";
import { dragSlowly, FRAME_MS } from "../drag-slowly";
import { watchInputs } from "../painted-inputs";
import { atLeast, atMost, median } from "../row";
import { serve } from "../serve";

const STEPS = 200;
/** How long after the drag to wait for the address and other effects, ms. */
const AFTERMATH_MS = 1000;
/** How long after the chart appears all loading and drawing is over, ms. */
const LOADING_MS = 2000;

/** Each drag has its own page: other processes may distort some of them. */
const DRAGS = 5;

/** What dragging a slider costs on a slow machine. */
export const slider: Group = () =>
  serve({}, ({ app }) =>
    browse(async (browser) => {
      const drags: Drag[] = [];
      for (let count = 0; count < DRAGS; count += 1) {
        drags.push(await visitAs(browser, DESKTOP, (page) => measure(page, app.url)));
      }
      return report(drags);
    }),
  );

interface Drag {
  longestTask: number;
  /** Inputs painted within 2 frames, %. */
  soonPct: number;
}

function report(drags: Drag[]) {
  const longest = Math.max(...drags.map(({ longestTask }) => longestTask));
  const shares = drags.map(({ soonPct }) => Math.round(soonPct)).sort((a, b) => a - b);
  const note = `median of ${shares.join(", ")}`;
  return [
    atMost("slider dragged, CPU ÷ 4: longest task above 50 ms", longest, 50, " ms"),
    atLeast("the same: inputs painted within 2 frames", median(shares), 95, " %", note),
  ];
}

async function measure(page: Page, url: string): Promise<Drag> {
  const wallet = newWallet();
  await slowProcessor(page, 4);
  await page.goto(`${url}/?wallet=${wallet}`);
  await page.locator("canvas").waitFor();
  await page.waitForTimeout(LOADING_MS);
  const inputs = await watchInputs(page, "fdv", totalsOf(wallet));

  await dragSlowly(page, "FDV", STEPS);
  await page.waitForTimeout(AFTERMATH_MS);
  const { delays, longestTask } = await inputs();
  const soon = delays.filter((delay) => delay <= 2 * FRAME_MS).length;
  return {
    longestTask,
    soonPct: (100 * soon) / delays.length,
  };
}

/** The total at each value of the slider. */
function totalsOf(wallet: string): Record<string, string> {
  const totals: Record<string, string> = {};
  for (let fdv = mitosis.fdv.min; fdv <= mitosis.fdv.max; fdv += mitosis.fdv.step) {
    totals[fdv] = totalOf(wallet, [], { ...scenarioOf(), fdv });
  }
  return totals;
}
