import { normalizeWallet } from "~/domain/scenario/wallet";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { createHttpTransport } from "~/server/points/http-transport.server";
import { createUpstreamPolicies } from "~/server/points/upstream-policy.server";
import { isSendable } from "~/domain/scenario/wallet";
import { settings } from "~/server/operations/settings.server";
import { columnsOf, refuseAddress, type Cells } from "~/server/snapshot/format.server";
import { SnapshotError } from "~/server/snapshot/snapshot-error.server";
import { createSnapshotWriter } from "~/server/snapshot/write-snapshot.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { campaign } from "~/server/campaign/campaign.server";
import { askAll } from "./ask-all.server";
import { META_OPTIONS, readMeta, requireOption } from "./options.server";
import { readLines } from "~/server/snapshot/read-lines.server";
import { openRecording, type Answer } from "./recording.server";

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
  // Fails now if the file cannot be written, rather than after hours of requests.
  createSnapshotWriter(campaign, out, readMeta(values, "")).abort();
  const recording = openRecording(campaign, `${out}.recording`, settings.upstreams);
  const failed = await askAll(campaign, addresses, recording, {
    transport: createHttpTransport(settings.upstreams),
    policies: createUpstreamPolicies(campaign),
    perSecond,
  });
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
    for (const { source, points, tier } of answers) {
      const columns = columnsOf(campaign, source);
      cells[columns.points] = points;
      if (columns.tier !== null) cells[columns.tier] = tier;
    }
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
