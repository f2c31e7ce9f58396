import { setTimeout as sleep } from "node:timers/promises";
import { mitosis } from "../../support/mitosis";
import type { Page } from "playwright";
import { DESKTOP } from "../../../e2e/support/screens";
import { scenarioOf } from "../../support/scenarios";
import { newWallet, totalOf } from "../../support/new-wallets";
import { browse, slowProcessor, visitAs } from "../browse";
import type { Group } from "../bench";
import { atLeast, atMost, median } from "../row";
import { LATENCY_MS, serve } from "../serve";

/** One frame at 60 Hz, ms. */
const FRAME_MS = 1000 / 60;
const STEPS = 200;
/** How long after the drag to wait for the address and other effects, ms. */
const AFTERMATH_MS = 1000;
/** How long after the chart appears all loading and drawing is over, ms. */
const LOADING_MS = 2000;

/** Each drag has its own page: other processes may distort some of them. */
const DRAGS = 5;

/** What dragging a slider costs on a slow machine. */
export const slider: Group = () =>
  serve(LATENCY_MS, ({ app }) =>
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

/**
 * Drags a slider along its whole track, one step per frame, and like a mouse doesn't wait for
 * the page to keep up.
 */
async function dragSlowly(page: Page, name: string, steps: number): Promise<void> {
  const track = page.getByRole("slider", { name, exact: true });
  await track.scrollIntoViewIfNeeded();
  const box = await track.boundingBox();
  if (box === null) throw new Error(`The slider ${name} is not on the page`);
  const devtools = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 1, y);
  await page.mouse.down();
  const startedAt = performance.now();
  const sent: Promise<unknown>[] = [];
  for (let step = 1; step <= steps; step += 1) {
    await sleep(Math.max(0, startedAt + step * FRAME_MS - performance.now()));
    const x = box.x + 1 + ((box.width - 2) * step) / steps;
    const move = { type: "mouseMoved", x, y, button: "left", buttons: 1 } as const;
    sent.push(devtools.send("Input.dispatchMouseEvent", move));
  }
  await Promise.all(sent);
  await page.mouse.up();
  await devtools.detach();
}

/** How long each input of a slider took to reach the screen. */
interface PaintedInputs {
  /** For each input, ms from the mouse movement to the end of the frame that shows it. */
  delays: number[];
  /** The longest task above 50 ms, ms; 0 if there is none. */
  longestTask: number;
}

/**
 * Has the page record each input of a slider, and when its total is painted, or that of a
 * later input, which is what one waits for by then. It reads the total as the last thing
 * before each paint; the first task after that marks the end of the paint.
 *
 * @param totals the correct total of each value, so no other total can be taken for it.
 */
async function watchInputs(
  page: Page,
  slider: string,
  totals: Record<string, string>,
): Promise<() => Promise<PaintedInputs>> {
  await page.evaluate(
    ([name, right]) => {
      const recorded: PaintedInputs = { delays: [], longestTask: 0 };
      const waiting: { movedAt: number; total: string | undefined }[] = [];
      const input = document.querySelector(`input[type="range"][data-param="${name}"]`);
      const total = document.querySelector('[data-testid="usd-total"]');
      const afterPaint = new MessageChannel();
      let movedAt = 0;
      let beingPainted: string | null = null;

      function recordPainted() {
        const painted = beingPainted;
        beingPainted = null;
        if (painted === null) return;
        const last = waiting.findLastIndex((entry) => entry.total === painted);
        const now = performance.now();
        for (const entry of waiting.splice(0, last + 1)) recorded.delays.push(now - entry.movedAt);
      }

      window.addEventListener(
        "mousemove",
        ({ timeStamp }) => {
          recordPainted();
          movedAt = timeStamp;
        },
        true,
      );
      input?.addEventListener("input", () => {
        waiting.push({ movedAt, total: right[(input as HTMLInputElement).value] });
      });
      afterPaint.port1.onmessage = recordPainted;
      requestAnimationFrame(function look() {
        recordPainted();
        beingPainted = total?.textContent ?? null;
        afterPaint.port2.postMessage(null);
        requestAnimationFrame(look);
      });
      new PerformanceObserver((list) => {
        const durations = list.getEntries().map(({ duration }) => duration);
        recorded.longestTask = Math.max(recorded.longestTask, ...durations);
      }).observe({ type: "longtask" });
      // Inputs still waiting were never painted.
      const result = () => ({
        ...recorded,
        delays: [...recorded.delays, ...waiting.map(() => Number.MAX_VALUE)],
      });
      Object.assign(window, { paintedInputs: result });
    },
    [slider, totals] as const,
  );
  return () =>
    page.evaluate(() =>
      (window as unknown as { paintedInputs: () => PaintedInputs }).paintedInputs(),
    );
}
