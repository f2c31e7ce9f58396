import autocannon from "autocannon";
import { readUsage } from "../built/support/metrics";
import type { Client } from "../built/support/http-client";
import { BROWSER_HEADERS } from "../support/first-load";
import { median } from "./row";

const CONNECTIONS = 32;

/** The request to send for an index. */
export type Ask = (index: number) => { path: string; headers?: Record<string, string> };

/** Sends `count` requests as browsers do, over 32 connections; each answer must be a 200. */
export async function load(url: string, ask: Ask, count: number, first = 0): Promise<void> {
  let index = first;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: count,
    // In seconds. A streamed page may wait until the load ends, which doesn't matter here.
    timeout: 60,
    requests: [
      {
        setupRequest(request) {
          const { path, headers } = ask(index++);
          return { ...request, path, headers: { ...BROWSER_HEADERS, ...headers } };
        },
      },
    ],
  });
  const { non2xx, errors, timeouts } = result;
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${non2xx} answers were no 200; ${errors} errors, ${timeouts} timeouts`);
  }
}

/** Which requests a server gets, and how many per round. */
export interface Work {
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
export async function measureCosts<Name extends string>(
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
