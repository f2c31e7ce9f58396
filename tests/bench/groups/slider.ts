import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import type { Browser, Page } from "playwright";
import { DESKTOP } from "../../../e2e/support/screens";
import { newWallet, totalOf } from "../../support/new-wallets";
import { scenarioOf } from "../../support/scenarios";
import { browse, visitAs } from "../browse";
import type { Group } from "../bench";
import { atMost, median, round } from "../row";
import { LATENCY_MS, serve } from "../serve";
import { serveBytes } from "../serve-bytes";

const STEPS = 60;
/** Long enough for each step to have a frame of its own, ms. */
const STEP_MS = 25;
/** After it, all loading and drawing is over, ms. */
const LOADING_MS = 3000;
/** Each drag has its own page: other processes may distort some of them. */
const DRAGS = 5;

/** A slider whose value is shown: what the browser itself needs for a step. */
const BARE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Slider</title></head><body><input type="range" aria-label="FDV" max="1000" style="width: 100%" oninput="total.firstChild.data = value"><p id="total">0</p></body></html>`;

/** What a slider's step costs the main thread, compared with a bare page. */
export const slider: Group = () =>
  serve(LATENCY_MS, ({ app }) =>
    serveBytes(brotliCompressSync(BARE), "text/html; charset=utf-8", (bareUrl) =>
      browse(async (browser) => {
        const steps: { app: number[]; bare: number[] } = { app: [], bare: [] };
        for (let drag = 0; drag < DRAGS; drag += 1) {
          steps.app.push(await timeAppStep(browser, app.url));
          steps.bare.push(await visitAs(browser, DESKTOP, (page) => timeStep(page, bareUrl)));
        }
        const [own, bare] = [median(steps.app), median(steps.bare)];
        const note = `${round(own)} ÷ ${round(bare)} ms`;
        return [atMost("slider’s step: main thread ÷ a bare page’s", own / bare, 4, "", note)];
      }),
    ),
  );

function timeAppStep(browser: Browser, url: string): Promise<number> {
  return visitAs(browser, DESKTOP, async (page) => {
    const wallet = newWallet();
    const stepMs = await timeStep(page, `${url}/?wallet=${wallet}`);
    const fdv = Number(await page.getByRole("slider", { name: "FDV", exact: true }).inputValue());
    const right = totalOf(wallet, [], { ...scenarioOf(), fdv });
    const shown = await page.getByTestId("usd-total").textContent();
    if (shown !== right) throw new Error(`Shows ${shown} instead of ${right}`);
    return stepMs;
  });
}

/** @returns the main thread's own time for a step of a drag along the whole track, ms. */
async function timeStep(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.waitForTimeout(LOADING_MS);
  const track = page.getByRole("slider", { name: "FDV", exact: true });
  await track.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await track.boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const busyMs = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration")!.value;
  };
  await page.mouse.move(x + 1, y + height / 2);
  await page.mouse.down();
  const before = await busyMs();
  for (let step = 1; step <= STEPS; step += 1) {
    await devtools.send("Input.dispatchMouseEvent", {
      type: "mouseMoved",
      x: x + 1 + ((width - 2) * step) / STEPS,
      y: y + height / 2,
      button: "left",
      buttons: 1,
    });
    await sleep(STEP_MS);
  }
  const spent = (await busyMs()) - before;
  await page.mouse.up();
  return spent / STEPS;
}
