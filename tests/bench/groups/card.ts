import { mitosis } from "../../support/mitosis";
import { newWallet } from "../../support/new-wallets";
import type { Group } from "../bench";
import { atMost, median } from "../row";
import { LATENCY_MS, serve, type Served } from "../serve";

const CARDS = 100;

/** How long a cached preview card takes, and one that has to be drawn. */
export const card: Group = () =>
  serve(LATENCY_MS, async (served) => {
    const wallet = newWallet();
    const query = (index: number) =>
      `wallet=${wallet}&fdv=${mitosis.fdv.min + index * mitosis.fdv.step}`;
    // This caches the wallet's points, so the times below don't include a lookup.
    await timeCard(served, query(CARDS));
    const cold: number[] = [];
    const warm: number[] = [];
    for (let index = 0; index < CARDS; index += 1) {
      cold.push(await timeCard(served, query(index)));
      warm.push(await timeCard(served, query(index)));
    }
    return [
      atMost("/og.png, cached", median(warm), 5, " ms", `median of ${CARDS}`),
      atMost("/og.png, to be drawn", median(cold), 80, " ms", `median of ${CARDS}`),
    ];
  });

async function timeCard({ app, client }: Served, query: string): Promise<number> {
  const { status, headers, ms } = await client.get(app.url, `/og.png?${query}`);
  if (status !== 200 || headers["content-type"] !== "image/png")
    throw new Error(`Status ${status}`);
  return ms;
}
