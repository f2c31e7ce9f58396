import { newWallet, totalIn, totalOf } from "../../support/new-wallets";
import { readUsage } from "../../built/support/metrics";
import type { Group } from "../bench";
import { load } from "../load";
import { atMost, mean, round } from "../row";
import { pathOf, scenarioAt } from "../scenarios";
import { serve } from "../serve";

const BATCHES = 200;
const PAGES = 1000;
const WALLETS = 2000;
/** Node's own limit in a container of 512 MB. On a large machine it would collect garbage late. */
const HEAP_LIMIT = "--max-old-space-size=256";

/** How much memory the server takes over many pages of mixed scenarios and wallets. */
export const memory: Group = (progress) =>
  serve({ latencyMs: 0, env: { NODE_OPTIONS: HEAP_LIMIT } }, async ({ app, client, upstream }) => {
    const wallets = Array.from({ length: WALLETS }, newWallet);
    const scenarioOf = (index: number) => scenarioAt(index, wallets[index % WALLETS] ?? "");
    const readMb = async () => (await readUsage(client, app.url)).residentMb;
    const atRest = await readMb();
    const samples: number[] = [];
    for (let batch = 0; batch < BATCHES; batch += 1) {
      await load(app.url, (index) => ({ path: pathOf(scenarioOf(index)) }), PAGES, batch * PAGES);
      samples.push(await readMb());
      // The log of calls would grow in this process.
      upstream.requests.length = 0;
      if (batch % 20 === 0) progress(`${batch * PAGES} pages, ${samples.at(-1)} MB`);
    }
    const scenario = scenarioOf(BATCHES * PAGES - 1);
    const { body } = await client.get(app.url, pathOf(scenario));
    if (totalIn(body) !== totalOf(scenario.wallet, [], scenario)) throw new Error("A wrong total");

    const second = mean(samples.slice(BATCHES / 4, BATCHES / 2));
    const last = mean(samples.slice(-BATCHES / 4));
    const most = Math.max(...samples);
    const note = `${round(last)} ÷ ${round(second)} MB`;
    return [
      atMost("memory over 200,000 pages, the most", most, 350, " MB", `${atRest} at rest`),
      atMost("the same, last quarter’s mean ÷ second quarter’s", last / second, 1.1, "", note),
    ];
  });
