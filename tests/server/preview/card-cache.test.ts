import { readFileSync } from "node:fs";
import { beforeEach, expect, it, vi } from "vitest";
import { createCardCache } from "~/server/preview/card-cache.server";
import type { CardContent } from "~/server/preview/card-content.server";
import { cards } from "~/server/operations/telemetry.server";
import { cardOf } from "../../support/cards";
import { defer, type Deferred } from "../../support/deferred";

const STATIC_PNG = readFileSync("public/card.png");
const WAITING = 48;
/** Cards that one client may have drawn in 10 s. */
const LIMIT = 50;
/** Bytes that the cache holds. */
const CAPACITY = 32 * 1024 * 1024;

function card(number: number): CardContent {
  return cardOf(`fdv=${(5 + number) * 1_000_000}`);
}

function startCards(render: (content: CardContent) => Promise<Buffer>) {
  const findCard = createCardCache(render);
  return (content: CardContent, client: string | null) => findCard({ content, logo: null, client });
}

/** Draws each card only when told to; `begun` lists the drawings that were started. */
function slowRenderer() {
  const begun: (Deferred<Buffer> & { content: CardContent })[] = [];
  const render = vi.fn((content: CardContent) => {
    const drawing = { ...defer<Buffer>(), content };
    begun.push(drawing);
    return drawing.promise;
  });
  return { render, begun };
}

async function countOutcomes(): Promise<Record<string, number>> {
  const { values } = await cards.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
}

beforeEach(() => cards.reset());

it("a card is drawn once, and cached", async () => {
  const render = vi.fn(async () => Buffer.from("a picture"));
  const findCard = startCards(render);
  const first = await findCard(card(1), null);
  expect(await findCard(structuredClone(card(1)), null)).toEqual(first);
  expect(first).toMatchObject({ bytes: Buffer.from("a picture"), isStatic: false });
  expect(render).toHaveBeenCalledExactlyOnceWith(card(1), null);
  expect(await countOutcomes()).toEqual({ drawn: 1, cached: 1 });
  // The logo that is drawn with it is its campaign's.
  for (const campaign of ["one", "two"])
    await findCard({ ...card(1), site: { campaign, host: "any.example", isDemo: false } }, null);
  expect(render).toHaveBeenCalledTimes(3);
});

it("a card that many ask for at once is drawn once, and costs its first client alone", async () => {
  const { render, begun } = slowRenderer();
  const findCard = startCards(render);
  const asked = Array.from({ length: 2 * LIMIT }, () => findCard(card(1), "192.0.2.1"));
  await expect.poll(() => begun).toHaveLength(1);
  begun[0]!.resolve(Buffer.from("a picture"));
  expect((await Promise.all(asked)).every(({ isStatic }) => !isStatic)).toBe(true);
  expect(render).toHaveBeenCalledOnce();
  expect(await countOutcomes()).toEqual({ drawn: 2 * LIMIT });
});

it("the cache is limited in bytes, and evicts the least recently used card first", async () => {
  const quarter = Buffer.alloc(CAPACITY / 4);
  const render = vi.fn(async () => quarter);
  const findCard = startCards(render);
  for (const number of [1, 2, 3, 4, 1, 5, 1]) await findCard(card(number), null);
  expect(render).toHaveBeenCalledTimes(5);
  await findCard(card(2), null);
  expect(render).toHaveBeenCalledTimes(6);
  expect(await countOutcomes()).toEqual({ drawn: 6, cached: 2 });
});

it("many requests at once draw one card at a time; some wait, and the rest get the static card at once", async () => {
  const { render, begun } = slowRenderer();
  const findCard = startCards(render);
  const served = Array.from({ length: 1 + WAITING }, (_, number) => findCard(card(number), null));
  const beyond = await Promise.all([findCard(card(50), null), findCard(card(51), null)]);
  for (const { bytes, isStatic } of beyond) {
    expect(isStatic).toBe(true);
    expect(bytes.equals(STATIC_PNG)).toBe(true);
  }
  expect(beyond[0]?.etag).toBe(beyond[1]?.etag);
  for (let number = 0; number <= WAITING; number += 1) {
    await expect.poll(() => begun, { interval: 0 }).toHaveLength(number + 1);
    begun[number]?.resolve(Buffer.from(String(number)));
    const { bytes, isStatic } = await (served[number] as (typeof served)[0]);
    expect([bytes.toString(), isStatic]).toEqual([String(number), false]);
  }
  expect(begun.map(({ content }) => content)).toEqual(served.map((_, number) => card(number)));
  expect(await countOutcomes()).toEqual({ drawn: 1 + WAITING, busy: 2 });
});

it("a client gets 50 cards drawn in 10 s, and the static card beyond that", async () => {
  vi.useFakeTimers();
  const draw = vi.fn(async () => Buffer.from("drawn"));
  const findCard = startCards(draw);
  async function drawMany(client: string | null, first = 0, count = LIMIT) {
    for (let number = first; number < first + count; number += 1)
      expect((await findCard(card(number), client)).isStatic).toBe(false);
  }
  await drawMany("192.0.2.1");
  const { bytes, isStatic } = await findCard(card(LIMIT), "192.0.2.1");
  expect([bytes.equals(STATIC_PNG), isStatic]).toEqual([true, true]);
  // Those that are cached cost nothing.
  await drawMany("192.0.2.1");
  expect(draw).toHaveBeenCalledTimes(LIMIT);
  expect(await countOutcomes()).toEqual({ drawn: LIMIT, cached: LIMIT, limited: 1 });
  // Others have a limit of their own, and none if their address is unknown.
  await drawMany("192.0.2.2", LIMIT);
  await drawMany(null, 2 * LIMIT, 2 * LIMIT);
  await vi.advanceTimersByTimeAsync(10_000);
  await drawMany("192.0.2.1", 4 * LIMIT);
});

it("drawing that fails falls back on the static card for all who wait, is logged once, and is tried again", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const render = vi
    .fn<(content: CardContent) => Promise<Buffer>>(async () => Buffer.from("drawn"))
    .mockRejectedValueOnce(new Error(`no memory for ${"A".repeat(99_999)}`));
  const findCard = startCards(render);
  const asked = [card(1), card(1), card(2)].map((content) => findCard(content, null));
  const [one, same, behind] = await Promise.all(asked);
  expect([one!.bytes.equals(STATIC_PNG), one!.isStatic, same!.isStatic]).toEqual([
    true,
    true,
    true,
  ]);
  // The cards behind it are drawn.
  expect(behind!.isStatic).toBe(false);
  expect(log).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^{"event":"card-failed","detail":"Error: no memory for A{100,300}…"}$/),
  );
  expect((await findCard(card(1), null)).isStatic).toBe(false);
  expect(await countOutcomes()).toEqual({ failed: 2, drawn: 2 });
  log.mockRestore();
});
