import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { cleanWallet } from "~/estimate/wallet";
import { createClient, type Answer } from "../built/support/http-client";
import { readUsage } from "../built/support/metrics";
import { startApp } from "../support/app-process";
import * as fake from "../support/fake-upstream";
import { estimateOf, newWallet } from "../support/new-wallets";
import {
  UPSTREAMS,
  late,
  startPointsUpstream,
  type Behaviour,
  type PointsUpstream,
} from "../support/points-upstream";
import { describeWithRedis, startRedis, type RedisProcess } from "../support/redis-process";
import { growthOf, peaksByThird } from "./support/memory-peaks";

/** From half a minute to days. In the first minute or two, memory grows in any case. */
const SECONDS = Number(process.env.SOAK_SECONDS ?? 180);
const VISITS_PER_SECOND = 40;
/** By what share memory may grow in the last third of the run. */
const MAX_GROWTH = 0.25;
const TIMEOUT_MS = 3000;
/** How long the server itself may add to a lookup on a busy machine. */
const SLACK_MS = 1500;
/** How long a fault has effects: a lookup's timeout, a cached failure, a breaker's pause. */
const AFTERMATH_MS = TIMEOUT_MS + 3000 + 3000 + SLACK_MS;
const MAX_OPEN = 400;

/** All faults of an upstream, in order of occurrence. */
const FAULTS: Behaviour[] = [
  fake.status(500),
  fake.hang,
  fake.text("<html>", "text/html"),
  fake.tooMany("1"),
  fake.resetMidHeaders,
  late(1000),
  fake.text('"surprise"'),
  fake.hangMidBody,
  fake.redirect(302, "http://127.0.0.1:1/"),
  fake.resetMidBody,
  fake.status(404),
  fake.trickle,
  fake.text(`"${"x".repeat(1_100_000)}"`),
];

/** Brings the upstreams into their state at a share of the run: each has a fault, then none, in turn. */
function disturbUpstreams(upstream: PointsUpstream, share: number) {
  const slot = Math.floor(share * 2 * FAULTS.length);
  upstream.recover();
  UPSTREAMS.forEach((name, index) => {
    if ((slot + index) % 2 !== 0) return;
    // Shifted, so that the three seldom have the same fault.
    upstream.misbehave(name, FAULTS[(Math.floor(slot / 2) + 5 * index) % FAULTS.length]!);
  });
}

const PHASES = ["up", "killed", "up", "paused", "up", "killed", "up", "up"] as const;

/** Has Redis die and stall: returns its state at a share of the run, after it has taken it. */
async function disturbRedis(redis: RedisProcess, before: string, share: number): Promise<string> {
  const after = PHASES[Math.min(Math.floor(share * PHASES.length), PHASES.length - 1)]!;
  if (before === after) return after;
  if (before === "paused") redis.resume();
  if (before === "killed") await redis.start();
  if (after === "paused") redis.pause();
  if (after === "killed") await redis.kill();
  return after;
}

const HOSTILE = ["..", "x".repeat(300), "a/../b", "?asset=x#", "%2e%2e", "🦄\u202e", "a\r\nb\0"];
const KNOWN = Array.from({ length: 40 }, newWallet);

/** New, known and hostile wallets in turn. */
function walletAt(index: number): string {
  if (index % 5 < 2) return newWallet();
  return index % 5 < 4 ? KNOWN[(index * 7) % KNOWN.length]! : HOSTILE[index % HOSTILE.length]!;
}

/** What is wrong with an answer: it always counts in full every source not listed as unavailable. */
function judge({ status, body }: Answer, wallet: string): string | null {
  if (status !== 200) return `status ${status}`;
  const { estimate, unavailable } = JSON.parse(body);
  const right = estimateOf(cleanWallet(wallet), unavailable);
  if (JSON.stringify(estimate) === JSON.stringify(right)) return null;
  return `wrong figures: ${JSON.stringify({ estimate, right, unavailable })}`;
}

describeWithRedis(
  "two instances, while upstreams go through all faults and Redis comes and goes",
  () => {
    const title = `answer correctly and in time, and their memory doesn't grow, for ${SECONDS} s`;
    test(title, { timeout: (SECONDS + 120) * 1000 }, async () => {
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
      const problems: string[] = [];
      const times: number[] = [];
      const resident: number[] = [];
      let incomplete = 0;

      async function visit(index: number) {
        const wallet = walletAt(index);
        const { url } = apps[Math.floor(index / 2) % 2]!;
        const path = `/api/estimate?${new URLSearchParams({ wallet })}`;
        const answer = await client.get(url, path).catch(String);
        const problem = typeof answer === "string" ? answer : judge(answer, wallet);
        if (problem !== null) problems.push(`${path.slice(0, 100)}: ${problem}`);
        if (typeof answer === "string" || problem !== null) return false;
        times.push(answer.ms);
        return JSON.parse(answer.body).unavailable.length === 0;
      }

      const startedAt = performance.now();
      const elapsed = () => performance.now() - startedAt;
      const count = SECONDS * VISITS_PER_SECOND;
      const open = new Set<Promise<void>>();
      let phase: string = PHASES[0];
      for (let index = 0; index < count; index += 1) {
        await sleep(Math.max(0, (1000 * index) / VISITS_PER_SECOND - elapsed()));
        const share = elapsed() / 1000 / SECONDS;
        if (index % VISITS_PER_SECOND === 0) disturbUpstreams(upstream, share);
        phase = await disturbRedis(redis, phase, share);
        if (index % Math.ceil(count / 30) === 0) {
          const usages = await Promise.all(apps.map(({ url }) => readUsage(client, url)));
          resident.push(usages.reduce((sum, { residentMb }) => sum + residentMb, 0));
          // The log of calls would grow throughout the soak.
          upstream.requests.length = 0;
        }
        if (open.size >= MAX_OPEN) continue;
        const done = visit(index).then((isWhole) => {
          if (!isWhole) incomplete += 1;
          open.delete(done);
        });
        open.add(done);
      }
      await Promise.all(open);
      const p99 = times.toSorted((a, b) => a - b)[Math.floor(0.99 * times.length)]!;
      process.stdout.write(
        `${times.length} visits, ${incomplete} with sources missing; p99 ${Math.round(p99)} ms;` +
          ` memory of both by thirds at most ${peaksByThird(resident).join(", ")} MB\n`,
      );

      upstream.recover();
      await sleep(AFTERMATH_MS);
      // Indexes of new wallets, at both instances.
      for (const index of [0, 1, 5, 6, 10, 11]) expect(await visit(index)).toBe(true);
      client.close();
      await Promise.all(apps.map((app) => app.stop()));
      await redis.kill();
      await upstream.close();
      expect(problems.slice(0, 20)).toEqual([]);
      expect(p99).toBeLessThan(TIMEOUT_MS + SLACK_MS);
      expect(growthOf(resident), `MB: ${resident.join(", ")}`).toBeLessThan(MAX_GROWTH);
    });
  },
);
