import fc from "fast-check";
import { resolve } from "node:path";
import { PNG } from "pngjs";
import { describe, expect, it, vi } from "vitest";
import { formatTokens, formatUsdShort } from "~/estimate/format";
import { blankCard, type CardContent } from "~/server/preview/card-content.server";
import { createWorker, renderCard } from "~/server/preview/render-card.server";
import { CARDS, LOGO, STAND_IN, cardOf } from "../../support/cards";
import {} from "../../support/for-all";
import { decodePng, expectCommitted } from "../../support/pictures";
import { mitosis } from "../../support/mitosis";

const WIDTH = 1200;
const HEIGHT = 630;
/** Part of the padding, which stays empty because services cut off a card's corners. */
const MARGIN = 36;
/** Between the total and the ring. */
const GAP = { left: 856, right: 900, top: 140, bottom: 380 };
const SITE = {
  campaign: "mitosis",
  host: "a-long-name-of-a-server.estimates.example:4800",
  isDemo: true,
};

function colorAt({ data }: PNG, x: number, y: number): number {
  return data.readUInt32BE(4 * (WIDTH * Math.round(y) + Math.round(x)));
}

/**
 * Expects a picture of the right size with an empty margin and, on a single scenario's card, an
 * empty gap between total and ring.
 */
function expectWhole(png: Uint8Array, gap: typeof GAP | null = GAP): PNG {
  const picture = decodePng(png);
  expect([picture.width, picture.height]).toEqual([WIDTH, HEIGHT]);
  const background = colorAt(picture, 0, 0);
  let touched = 0;
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const isMargin = Math.min(x, y, WIDTH - 1 - x, HEIGHT - 1 - y) < MARGIN;
      const isGap = gap !== null && x > gap.left && x < gap.right && y > gap.top && y < gap.bottom;
      if ((isMargin || isGap) && colorAt(picture, x, y) !== background) touched += 1;
    }
  }
  expect(touched, "pixels where nothing should be").toBe(0);
  return picture;
}

describe("the cards", () => {
  it.each(Object.entries(CARDS))("%s: is complete, as committed", async (name, content) => {
    const png = await renderCard(content, LOGO);
    expectWhole(png);
    expectCommitted(`tests/server/preview/pictures/${name}.png`, png);
  });

  it("stand-in: is the site's own, and looks as committed", async () => {
    const png = await renderCard(STAND_IN, null);
    expectWhole(png);
    expectCommitted("public/card.png", png);
  });

  it("are byte-equal if they show the same, also after a fresh start", async () => {
    const one = await renderCard(cardOf("bonus=morse"), LOGO);
    vi.resetModules();
    const fresh = await import("~/server/preview/render-card.server");
    expect(fresh.renderCard).not.toBe(renderCard);
    expect(one.equals(await fresh.renderCard(cardOf("bonus=morse"), LOGO))).toBe(true);
  });
});

const withTitle = (title: string) => renderCard({ ...STAND_IN, title }, null);

it("letters are drawn in all scripts that Inter has", async () => {
  const pictures = await Promise.all(["Море", "Ωμέγα", "čŁş", "…"].map(withTitle));
  expect(new Set(pictures.map((png) => png.toString("base64"))).size).toBe(4);
});

it("letters that no font has are left out", async () => {
  expect((await withTitle("東京 Bridge 🚀")).equals(await withTitle("Bridge"))).toBe(true);
  expect((await withTitle("東京")).equals(await withTitle("…"))).toBe(true);
});

const LOGO_CENTER = { x: 94, y: 82 };
const RED = 0xff0000ff;

const SQUARE = new PNG({ width: 2, height: 2 });
SQUARE.data.fill(Buffer.from([255, 0, 0, 255]));
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"><path fill="red" d="M0 0h9v3H0z"/></svg>';

const drawWith = async (type: string, content: string | Buffer) =>
  decodePng(await renderCard(STAND_IN, { type, bytes: Buffer.from(content) }));

it("the logo is drawn in the corner, and keeps its shape if it is no square", async () => {
  const { x, y } = LOGO_CENTER;
  const square = await drawWith("image/png", PNG.sync.write(SQUARE));
  const wide = await drawWith("image/svg+xml", SVG);
  expect([colorAt(square, x, y), colorAt(square, x, y - 20)]).toEqual([RED, RED]);
  expect([colorAt(wide, x, y), colorAt(wide, x - 25, y)]).toEqual([RED, RED]);
  expect(colorAt(wide, x, y - 25)).toBe(colorAt(wide, 0, 0));
});

/** The bounds are those of a campaign's file. */
it("nothing is cut off, whatever a campaign has and calls it", async () => {
  const name = (maxLength: number) =>
    fc
      .oneof(
        fc.constantFrom("Points", "Long-term liquidity providers", "W".repeat(60), "積分"),
        fc.string({ minLength: 1, maxLength }),
      )
      .map((text) => text.slice(0, maxLength));
  const dollars = fc
    .oneof(fc.maxSafeNat(), fc.nat(), fc.constantFrom(0, 999_999, Number.MAX_SAFE_INTEGER, null))
    .map(formatUsdShort);
  const tokens = fc.oneof(fc.nat(), fc.maxSafeNat()).map(formatTokens);
  const anyCard = fc.record({
    rows: fc.array(fc.record({ label: name(40), usd: dollars }), { minLength: 1, maxLength: 7 }),
    allocations: fc.array(name(40), { minLength: 1, maxLength: 4 }),
    title: name(60),
    symbol: name(12),
    total: fc.option(dollars),
    tokens,
  });
  // Its question takes three lines above wrapped labels, which touched the margin.
  const highest = {
    rows: ["積分", "W".repeat(40), "積分"].map((label) => ({ label, usd: "$9,000T" })),
    ...{ allocations: ["Long-term liquidity providers"], title: "Points", total: null },
    ...{ symbol: "YG@ZtU", tokens: "4,976,678,606,258,062" },
  };
  await fc.assert(
    fc.asyncProperty(anyCard, async ({ rows, allocations, title, symbol, total, tokens }) => {
      const wallets = `${tokens} ${symbol} at $0.005 each · 20 wallets, points by hand`;
      const parts = rows.map(({ label, usd }) => ({
        ...{ label, usd: total === null ? null : usd, color: "#22c55ecc" },
        ...{ share: 1 / rows.length, isIncomplete: false },
      }));
      const card: CardContent = {
        ...blankCard(mitosis),
        ...{ site: SITE, title, total, parts },
        question: [`How much ${symbol}`, "could be yours?"],
        note: total === null ? "Bonuses alone: $12,187" : wallets,
        assumptions: ["$1.23456B", ...allocations].map((label) => [label, "12.25%"]),
      };
      expectWhole(await renderCard(card, LOGO), parts.length > 1 ? GAP : null);
    }),
    { numRuns: 28, endOnFailure: true, examples: [[highest]] },
  );
});

const FAULTY = resolve("tests/server/preview/support/faulty.worker.js");
/** Longer than any task that ends by itself takes. */
const LONGEST_MS = 60_000;

it("a worker runs tasks in one other process, which is replaced if a task takes too much memory", async () => {
  const run = createWorker(FAULTY, LONGEST_MS);
  const before = await run("work");
  expect(before).not.toEqual(Buffer.from(String(process.pid)));
  expect(await run("work")).toEqual(before);
  await expect(run("memory")).rejects.toThrow("exited");
  expect(await run("work")).not.toEqual(before);
});

it("a worker that is kept busy is replaced", async () => {
  const run = createWorker(FAULTY, 2000);
  await expect(run("hang")).rejects.toThrow("aborted");
  // On a busy machine, starting the next process may time out, too, but not every time.
  await expect.poll(() => run("work").catch(() => null)).not.toBeNull();
});

it("a worker that crashes between two tasks is logged and replaced", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const run = createWorker(FAULTY, LONGEST_MS);
  await run("crashLater");
  const line = '{"event":"card-process-failed","detail":"Error: Worker exited unexpectedly"}';
  await expect.poll(() => log.mock.calls).toEqual([[line]]);
  expect(await run("work")).not.toHaveLength(0);
  log.mockRestore();
});
