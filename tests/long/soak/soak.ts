import { setTimeout as sleep } from "node:timers/promises";
import { startApp } from "../../support/app-process";
import { createClient } from "../../built/support/http-client";
import { readUsage } from "../../built/support/metrics";
import { startPointsUpstream } from "../../support/points-upstream";
import { startRedis } from "../../support/redis-process";
import { newWallet } from "../../support/new-wallets";
import { createFaultSchedule, FAULTS } from "./faults";
import { judgeEstimate } from "./judge";
import { floorsByThird, growthOf, peaksByThird } from "./memory-samples";
import { createRedisSchedule } from "./redis-schedule";
import { Tally } from "./tally";
import { createVisits } from "./visits";

const TIMEOUT_MS = 3000;
/** How long the server itself may add to a lookup on a busy machine. */
const SLACK_MS = 1500;
/** How long a fault has effects: a lookup's timeout, a cached failure, a breaker's pause. */
const AFTERMATH_MS = TIMEOUT_MS + 3000 + 3000 + SLACK_MS;
const MAX_OPEN = 400;
const RECOVERY_WALLETS = 10;

export interface SoakOptions {
  seconds: number;
  visitsPerSecond: number;
  /** By what share memory may grow in the last third of the run. */
  maxGrowth: number;
}

export interface SoakReport {
  /** The figures, in readable lines. */
  lines: string[];
  /** All failures; empty if the soak passed. */
  problems: string[];
}

/**
 * Runs two instances on one Redis under steady load, while the upstreams go through all
 * faults and Redis dies, comes back and stalls; checks each answer.
 */
export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const upstream = await startPointsUpstream();
  const redis = await startRedis();
  const settings = {
    ...upstream.settings,
    REDIS_URL: redis.url,
    POINTS_TIMEOUT_MS: String(TIMEOUT_MS),
    POINTS_CACHE_TTL_S: "2",
    NEW_WALLETS_PER_MINUTE: "0",
  };
  const apps = await Promise.all([startApp(settings), startApp(settings)]);
  const client = createClient(MAX_OPEN);
  const tally = new Tally();
  const resident: number[] = [];
  const heap: number[] = [];
  const totalMs = options.seconds * 1000;
  const faults = createFaultSchedule(upstream, totalMs);
  const disturbRedis = createRedisSchedule(redis, totalMs);
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  const open = new Set<Promise<void>>();
  let skipped = 0;
  let callCount = 0;

  const visits = createVisits((name) =>
    faults.wasFaulty(name, elapsed() - AFTERMATH_MS, elapsed()),
  );

  async function makeVisit(index: number) {
    const visit = visits(index);
    const { url } = apps[Math.floor(index / 2) % 2] as (typeof apps)[0];
    try {
      tally.add(visit, await client.get(url, visit.path, visit.headers));
    } catch (error) {
      tally.complain(`${visit.path.slice(0, 100)}: ${error}`);
    }
  }

  async function takeSample() {
    const usages = await Promise.all(apps.map(({ url }) => readUsage(client, url)));
    resident.push(usages.reduce((sum, { residentMb }) => sum + residentMb, 0));
    heap.push(usages.reduce((sum, { heapMb }) => sum + heapMb, 0));
    // The log of calls would grow throughout the soak.
    callCount += upstream.requests.splice(0).length;
  }

  const count = Math.round(options.seconds * options.visitsPerSecond);
  const sampleEvery = Math.ceil(count / 30);
  for (let index = 0; index < count; index += 1) {
    const dueMs = (index / options.visitsPerSecond) * 1000;
    if (dueMs > elapsed()) await sleep(dueMs - elapsed());
    faults.follow(elapsed());
    await disturbRedis(elapsed());
    if (index % sampleEvery === 0) await takeSample();
    if (open.size >= MAX_OPEN) {
      skipped += 1;
      continue;
    }
    const visit = makeVisit(index).finally(() => open.delete(visit));
    open.add(visit);
  }
  await Promise.all(open);

  upstream.recover();
  await sleep(AFTERMATH_MS);
  await checkRecovery();

  async function checkRecovery() {
    for (let index = 0; index < RECOVERY_WALLETS; index += 1) {
      const wallet = newWallet();
      const { url } = apps[index % 2] as (typeof apps)[0];
      const answer = await client.get(url, `/api/estimate?wallet=${wallet}`);
      const complaint = judgeEstimate(answer, wallet);
      const { unavailable } = JSON.parse(answer.body);
      if (complaint !== null || unavailable.length > 0) {
        tally.complain(`afterwards: ${complaint ?? `no answer of ${unavailable}`}`);
      }
    }
  }

  await takeSample();
  client.close();
  await Promise.all(apps.map((app) => app.stop()));
  await redis.kill();
  await upstream.close();

  const p99 = tally.quantile(0.99);
  const growth = growthOf(resident);
  if (p99 > TIMEOUT_MS + SLACK_MS) tally.complain(`p99 is ${p99} ms`);
  if (growth > options.maxGrowth) tally.complain(`memory grew: ${resident.join(", ")} MB`);
  const statuses = [...tally.statuses].toSorted().map(([key, number]) => `${key}: ${number}`);
  const lines = [
    `${options.seconds} s, ${FAULTS.length} faults at each upstream, ${tally.answered} visits` +
      ` (${skipped} left out, as ${MAX_OPEN} were open)`,
    `answers        ${statuses.join(", ")}`,
    `wrong          ${tally.wrong}`,
    `of estimates   ${tally.incomplete} with sources missing, ${tally.stale} with older answers`,
    `upstream calls ${callCount}`,
    `time           p50 ${tally.quantile(0.5)} ms, p95 ${tally.quantile(0.95)} ms, p99 ${p99} ms` +
      `, most ${tally.quantile(1)} ms; a lookup may take ${TIMEOUT_MS} ms`,
    `memory of both ${resident[0]} MB at first, by thirds at most ${peaksByThird(resident).join(", ")} MB;` +
      ` heap by thirds at least ${floorsByThird(heap).join(", ")} MB`,
  ];
  return { lines, problems: tally.problems };
}
