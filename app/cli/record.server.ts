import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Source } from "~/domain/estimate/wallet-points";
import { isSendable, normalizeWallet } from "~/domain/scenario/wallet";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { getSettings } from "~/server/operations/settings.server";
import { pointsOf, readPointsStrictly } from "~/server/points/answer.server";
import { SourceFailure } from "~/server/points/failures.server";
import { createCall, nameCall } from "~/server/points/sources.server";
import { askUpstream, connectUpstreams, type Upstreams } from "~/server/points/upstream.server";
import {
  SnapshotError,
  refuseAddress,
  setCells,
  type Cells,
} from "~/server/snapshot/format.server";
import { readLines } from "~/server/snapshot/read-lines.server";
import { createSnapshotWriter } from "~/server/snapshot/write-snapshot.server";
import { META_OPTIONS, readMeta, requireOption } from "./import.server";
import { requireCampaign } from "./info.server";
import { openRecording, type Answer, type Recording } from "./recording.server";

const HELP = `Usage: npm run snapshot -- record --addresses FILE --out FILE.sqlite [options]

Asks the live upstreams for each address, and writes a snapshot of their answers. The upstreams
are those of the settings: see the README. Each address takes a call per source.
Answers are kept in FILE.sqlite.recording until all are there: run it again to continue where it
stopped, or to retry what failed. If anything failed, the exit status is 1.

  --addresses FILE    one address per line; “-” is standard input
  --out FILE.sqlite   the snapshot
  --per-second N      calls per second to all upstreams together, without retries (default: 5)
  --name TEXT         its name on the page (default: the name of FILE.sqlite)
  --taken-at TIME     when the points were taken (default: the time of the last answer)
  --note TEXT         any remarks (default: the days of the recording)
  --help              show this help`;

/** Runs `record`: writes a snapshot from the live upstreams' answers. */
export async function runRecord(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      ...META_OPTIONS,
      addresses: { type: "string" },
      out: { type: "string" },
      "per-second": { type: "string", default: "5" },
      help: { type: "boolean" },
    },
  });
  if (values.help) return console.log(HELP);
  const addresses = await readAddresses(requireOption(values.addresses, "--addresses FILE"));
  const out = requireOption(values.out, "--out FILE.sqlite");
  const perSecond = readPace(values["per-second"]);
  const campaign = requireCampaign();
  const settings = getSettings(campaign);
  // Fails now if the file cannot be written, rather than after hours of requests.
  createSnapshotWriter(campaign, out, readMeta(values, "")).abort();
  const recording = openRecording(campaign, `${out}.recording`, settings.upstreams);
  const upstreams = connectUpstreams(campaign, settings);
  const failed = await askAll(addresses, recording, upstreams, perSecond);
  const answers = addresses.map((address) => recording.find(address));
  const count = answers.flat().length;
  if (count === 0) throw new SnapshotError(`${out}: not written, because no upstream answered`);
  write(campaign, out, answers, failed.length, values);
  for (const { address, source, reason } of failed) {
    console.error(`failed: ${address} ${source}: ${reason}`);
  }
  console.log(`${out}: ${addresses.length} addresses, ${count} answers, ${failed.length} failed`);
  if (failed.length > 0) process.exitCode = 1;
  else recording.drop(addresses);
}

/** @param wallets the answers about each wallet. */
function write(
  campaign: ServedCampaign,
  out: string,
  wallets: readonly Answer[][],
  missing: number,
  values: Parameters<typeof readMeta>[0],
): void {
  const times = wallets.flat().map(({ at }) => at);
  const [first = "", last = ""] = [times.sort()[0], times.at(-1)];
  const lack = missing > 0 ? `; ${missing} answers are missing` : "";
  const note = `recorded from the upstreams, ${first.slice(0, 10)} to ${last.slice(0, 10)}${lack}`;
  const meta = readMeta({ "taken-at": last, note, ...values }, basename(out, ".sqlite"));
  const writer = createSnapshotWriter(campaign, out, meta);
  for (const answers of wallets) {
    const cells: Cells = {};
    for (const { source, ...answer } of answers) setCells(campaign, cells, source, answer);
    if (answers[0]) writer.add(answers[0].address, cells);
    for (const { address, source, at, upstream } of answers) {
      writer.noteAnswer(address, source, at.slice(0, 10), upstream);
    }
  }
  writer.finish();
}

/**
 * Reads one address per line. Skips empty lines, repeats and a header line `address`.
 *
 * @throws {SnapshotError} `FILE:LINE: what is wrong`.
 */
async function readAddresses(file: string): Promise<string[]> {
  const addresses = new Map<string, string>();
  for await (const { text, number } of readLines(file)) {
    const address = text.trim();
    if (address === "" || (number === 1 && address === "address")) continue;
    const unsendable = isSendable(address) ? null : "no upstream can be asked about it";
    const problem = refuseAddress(address) ?? unsendable;
    if (problem !== null) throw new SnapshotError(`${file}:${number}: ${problem}`);
    const key = normalizeWallet(address);
    if (!addresses.has(key)) addresses.set(key, address);
  }
  if (addresses.size === 0) throw new SnapshotError(`${file}: has no addresses`);
  return [...addresses.values()];
}

function readPace(text: string): number {
  const pace = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (pace > 0 && pace <= 1000) return pace;
  throw new SnapshotError(`--per-second must be above 0 and at most 1000, not “${text}”`);
}

/** A call that gave no answer. */
interface Failed {
  address: string;
  source: Source;
  reason: string;
}

/** Generous, as no visitor is waiting. */
const TIMEOUT_MS = 20_000;
const MAX_ATTEMPTS = 3;
const MAX_IN_FLIGHT = 32;
/** How long a breaker stays open. */
const PAUSE_MS = 3000;
/** The pauses without an answer after which an upstream is given up. */
const MAX_PAUSES = 20;
/** The answers between two lines of progress. */
const ANSWERS_PER_SIGN = 100;

/**
 * Asks the upstreams for every answer that the recording lacks, at a steady pace. Calls that fail
 * are retried up to `MAX_ATTEMPTS`; while one upstream's breaker is open, all calls wait.
 *
 * @returns the calls that gave no answer.
 */
async function askAll(
  addresses: readonly string[],
  recording: Recording,
  context: Upstreams,
  perSecond: number,
): Promise<Failed[]> {
  const { campaign } = context;
  const failed: Failed[] = [];
  /** Pauses since each upstream's last answer. */
  const pauses = new Map<string, number>();
  let pauseUntil = 0;
  let nextAt = Date.now();
  let answers = 0;

  async function takeTurn(): Promise<void> {
    nextAt = Math.max(nextAt + 1000 / perSecond, pauseUntil, Date.now());
    await sleep(nextAt - Date.now());
  }

  /**
   * Asks sources that share a call.
   *
   * @returns those that gave no answer.
   */
  async function ask(address: string, sources: readonly Source[]): Promise<Failed[]> {
    const { upstream } = campaign.lookups[sources[0]!]!;
    let left = sources;
    const giveUp = (reason: string) => left.map((source) => ({ address, source, reason }));
    for (let attempt = 1; (pauses.get(upstream) ?? 0) < MAX_PAUSES;) {
      await takeTurn();
      const outcomes = await Promise.allSettled(
        left.map(async (source) => {
          const answer = await askUpstream(
            source,
            address,
            readPointsStrictly,
            context,
            TIMEOUT_MS,
          );
          recording.add(address, source, pointsOf(answer));
        }),
      );
      if (outcomes.some(({ status }) => status === "fulfilled")) pauses.delete(upstream);
      left = left.filter((_, index) => outcomes[index]!.status === "rejected");
      const failure = outcomes.find(({ status }) => status === "rejected");
      if (failure?.status !== "rejected") return [];
      const error = failure.reason as unknown;
      if (!(error instanceof SourceFailure)) throw error;
      if (error.reason !== "broken") attempt++;
      // All calls that an open breaker refuses count as one pause.
      else if (Date.now() >= pauseUntil) {
        pauseUntil = Date.now() + PAUSE_MS;
        pauses.set(upstream, (pauses.get(upstream) ?? 0) + 1);
      }
      if (!error.isOutage || attempt > MAX_ATTEMPTS) return giveUp(error.message);
    }
    return giveUp("the upstream has stopped answering");
  }

  /** All workers share this generator, so it ends for all of them when one throws. */
  function* listCalls() {
    for (const address of addresses) {
      const known = new Set(recording.find(address).map(({ source }) => source));
      const calls = new Map<string, Source[]>();
      for (const source of Object.keys(campaign.lookups)) {
        if (known.has(source)) continue;
        const call = nameCall(createCall(campaign, source, address));
        calls.set(call, [...(calls.get(call) ?? []), source]);
      }
      for (const sources of calls.values()) yield { address, sources };
    }
  }

  const calls = listCalls();
  async function work(): Promise<void> {
    for (const { address, sources } of calls) {
      const missing = await ask(address, sources);
      failed.push(...missing);
      const before = answers;
      answers += sources.length - missing.length;
      if (Math.floor(answers / ANSWERS_PER_SIGN) > Math.floor(before / ANSWERS_PER_SIGN))
        console.error(`${answers} answers`);
    }
  }

  await Promise.all(Array.from({ length: MAX_IN_FLIGHT }, work));
  return failed;
}
