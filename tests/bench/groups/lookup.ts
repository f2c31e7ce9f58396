import { newWallet, estimateOf } from "../../support/new-wallets";
import type { Group } from "../bench";
import { atMost, median, round } from "../row";
import { serve } from "../serve";

const WALLETS = 41;

/** What the server adds to the slowest of a new wallet's upstream calls. */
export const lookup: Group = () =>
  serve({}, async ({ app, client, upstream }) => {
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
    return [
      atMost(
        "new wallet: lookup wall time ÷ slowest upstream call",
        median(ratios),
        1.05,
        "",
        note,
      ),
    ];
  });
