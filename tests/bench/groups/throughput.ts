import autocannon from "autocannon";
import { writeScenario } from "~/estimator/codec";
import type { Scenario } from "~/domain/scenario/scenario";
import { recordRequests } from "../../../e2e/support/record-requests";
import { PHONE } from "../../../e2e/support/screens";
import { BROWSER_HEADERS, fetchFirstLoad } from "../../support/first-load";
import { readMetrics, readUsage } from "../../built/support/metrics";
import type { Client } from "../../built/support/http-client";
import { mitosis } from "../../support/mitosis";
import { scenarioOf } from "../../support/scenarios";
import { newWallet, totalIn, totalOf } from "../../support/new-wallets";
import type { Group } from "../bench";
import { browse, visitAs } from "../browse";
import { atLeast, measured, median, round } from "../row";
import { fetchCached, serve, type Served } from "../serve";
import { serveBytes } from "../serve-bytes";

const ROUNDS = 5;
const FILES = 3000;
const PAGES = 500;
const VISITS = 100;

/** What answers cost the server, compared with Node alone. */
export const throughput: Group = (progress) =>
  serve(0, async (served) => {
    const { app, client } = served;
    const wallet = newWallet();
    const path = `/?wallet=${wallet}`;
    progress("requesting what a first visit does");
    const files = await listFiles(app.url, path);
    const page = await fetchCached(served, path);
    const { scripts } = await fetchFirstLoad(client, app.url, path);
    const scriptPath = scripts.toSorted((a, b) => b.wireBytes - a.wireBytes)[0]!.path;
    const script = await client.get(app.url, scriptPath, BROWSER_HEADERS);

    const sameFile = { ask: () => scriptPath, count: FILES };
    const samePage = { ask: () => path, count: FILES };
    const scenario: Ask = (index) => pathOf(scenarioAt(index, wallet));
    const visits = (documentOf: () => string) => {
      const paths = [documentOf, ...files.map((file) => () => file)];
      const ask: Ask = (index) => paths[index % paths.length]!();
      return { url: app.url, ask, count: VISITS * paths.length };
    };
    progress("measuring");
    const cost = await serveBytes(script.bytes, "text/javascript", (bareScript) =>
      serveBytes(page.bytes, "text/html", (barePage) =>
        measureCosts(
          client,
          {
            script: { url: app.url, ...sameFile },
            bareScript: { url: bareScript, ...sameFile },
            page: { url: app.url, ...samePage },
            barePage: { url: barePage, ...samePage },
            scenario: { url: app.url, ask: scenario, count: PAGES },
            newVisits: visits(() => `/?wallet=${newWallet()}`),
            cachedVisits: visits(() => path),
          },
          ROUNDS,
        ),
      ),
    );
    await check(served, wallet);
    const row = (what: string, appMs: number, bareMs: number, limit: number) => {
      const note = `${round(1000 / appMs)} ÷ ${round(1000 / bareMs)} a second and core`;
      return atLeast(what, bareMs / appMs, limit, "", note);
    };
    const visitsRow = (what: string, ms: number) =>
      measured(`first visits a second and core, ${what}`, 1000 / (ms * (1 + files.length)));
    return [
      row("static script ÷ bare Node", cost.script, cost.bareScript, 0.4),
      row("cached page ÷ bare Node", cost.page, cost.barePage, 0.4),
      measured("pages rendered a second and core, points known", 1000 / cost.scenario),
      visitsRow("new wallets", cost.newVisits),
      visitsRow("a cached page", cost.cachedVisits),
    ];
  });

/** What a first-time browser requests besides the document. */
function listFiles(url: string, path: string): Promise<string[]> {
  return browse((browser) =>
    visitAs(browser, PHONE, async (page) => {
      const requests = recordRequests(page);
      await page.goto(url + path, { waitUntil: "networkidle" });
      await page.locator("canvas").waitFor();
      return requests.filter((requested) => requested !== path);
    }),
  );
}

/** Checks that pages were really rendered, and are correct. */
async function check({ app, client }: Served, wallet: string): Promise<void> {
  const metrics = await readMetrics(client, app.url);
  const count = metrics.get('estimator_pages_total{outcome="rendered"}') ?? 0;
  if (count < PAGES * ROUNDS) throw new Error(`Only ${count} pages were rendered`);
  const scenario = scenarioAt(PAGES * ROUNDS - 1, wallet);
  const { body } = await client.get(app.url, pathOf(scenario));
  if (totalIn(body) !== totalOf(wallet, [], scenario)) throw new Error("A wrong total");
}

const { fdv } = mitosis;
const COUNT = { fdv: (fdv.max - fdv.min) / fdv.step + 1, expedition: 21, testnet: 16 };
const BONUSES: Scenario["bonus"][] = [[], ["morse"], ["morse", "kaito"], ["partner", "discord"]];

/**
 * A scenario for each number. The first 300,000 are all different; successive ones differ in
 * several parameters.
 */
function scenarioAt(index: number, wallet: string): Scenario {
  const block = Math.floor(index / COUNT.fdv);
  return {
    ...scenarioOf(),
    wallet,
    fdv: fdv.min + (index % COUNT.fdv) * fdv.step,
    expedition: (index + block) % COUNT.expedition,
    testnet: (index + Math.floor(block / COUNT.expedition)) % COUNT.testnet,
    bonus: BONUSES[index % BONUSES.length] ?? [],
  };
}

/** A scenario's page, its parameters in canonical order. */
function pathOf(scenario: Scenario): string {
  return `/${writeScenario(mitosis, scenario)}`;
}

const CONNECTIONS = 32;

/** The path to request for an index. */
type Ask = (index: number) => string;

/** Sends `count` requests as browsers do, over 32 connections; each answer must be a 200. */
async function load(url: string, ask: Ask, count: number, first = 0): Promise<void> {
  let index = first;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: count,
    // In seconds. A streamed page may wait until the load ends, which doesn't matter here.
    timeout: 60,
    headers: BROWSER_HEADERS,
    requests: [{ setupRequest: (request) => ({ ...request, path: ask(index++) }) }],
  });
  const { non2xx, errors, timeouts } = result;
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${non2xx} answers were no 200; ${errors} errors, ${timeouts} timeouts`);
  }
}

/** Which requests a server gets, and how many per round. */
interface Work {
  url: string;
  ask: Ask;
  count: number;
}

/**
 * Measures a request's cost in the server's own processor time, which other processes hardly
 * distort. The kinds of work alternate, so that any disturbance affects all of them.
 *
 * @returns ms per request, medians of the rounds.
 */
async function measureCosts<Name extends string>(
  client: Client,
  works: Record<Name, Work>,
  rounds: number,
): Promise<Record<Name, number>> {
  const costs = {} as Record<Name, number[]>;
  const names = Object.keys(works) as Name[];
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const { url, ask, count } = works[name];
      const { cpuS: before } = await readUsage(client, url);
      await load(url, ask, count, round * count);
      const { cpuS: after } = await readUsage(client, url);
      (costs[name] ??= []).push((1000 * (after - before)) / count);
    }
  }
  const medians = names.map((name) => [name, median(costs[name])]);
  return Object.fromEntries(medians) as Record<Name, number>;
}
