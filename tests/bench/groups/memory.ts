import { setTimeout as sleep } from "node:timers/promises";
import { newWallet, totalIn, totalOf } from "../../support/new-wallets";
import { readUsage } from "../../server/support/metrics";
import type { Group } from "../bench";
import { load } from "../load";
import { atMost, mean, round } from "../row";
import { pathOf, scenarioAt } from "../scenarios";
import { BROWSER_ENCODINGS, serve, type Served } from "../serve";

const REQUESTS = 200_000;
const WALLETS = 2000;
const SAMPLE_MS = 500;

/** What memory the server takes over many pages of mixed scenarios and wallets. */
export const memory: Group = (progress) =>
  serve({ latencyMs: 0 }, async (served) => {
    const wallets = Array.from({ length: WALLETS }, newWallet);
    const scenarioOf = (index: number) => scenarioAt(index, wallets[index % WALLETS] ?? "");
    const samples = [await residentMb(served)];
    let given = 0;
    let isOver = false;
    async function sample() {
      while (!isOver) {
        await sleep(SAMPLE_MS);
        samples.push(await residentMb(served));
        // The log of calls would grow in the process that asks.
        served.upstream.requests.length = 0;
        if (samples.length % 60 === 0) progress(`${given} requests, ${samples.at(-1)} MB`);
      }
    }
    const sampling = sample();
    const nextPath = () => pathOf(scenarioOf(given++));
    const pages = load(served.app.url, nextPath, BROWSER_ENCODINGS, { count: REQUESTS });
    await Promise.all([pages.finally(() => (isOver = true)), sampling]);
    const { body } = await served.client.get(served.app.url, pathOf(scenarioOf(given)));
    const scenario = scenarioOf(given);
    if (totalIn(body) !== totalOf(scenario.wallet, [], scenario)) throw new Error("A wrong total");

    const quarter = Math.floor(samples.length / 4);
    const second = mean(samples.slice(quarter, 2 * quarter));
    const last = mean(samples.slice(-quarter));
    return [
      atMost(
        "memory over 200,000 page requests, the most",
        Math.max(...samples),
        250,
        " MB",
        `${samples[0]} at rest`,
      ),
      atMost(
        "the same, last quarter's mean ÷ second quarter's",
        last / second,
        1.1,
        "",
        `${round(last)} ÷ ${round(second)} MB`,
      ),
    ];
  });

async function residentMb({ app, client }: Served): Promise<number> {
  return (await readUsage(client, app.url)).residentMb;
}
