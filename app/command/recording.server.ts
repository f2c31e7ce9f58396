import {
  appendFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import * as z from "zod";
import { SOURCES, type Source } from "~/estimate/wallet-points";
import { MAX_POINTS } from "~/snapshot/format.server";
import { describeError, SnapshotError } from "~/snapshot/snapshot-error.server";

const answer = z.object({
  address: z.string(),
  source: z.enum(SOURCES as [Source, ...Source[]]),
  points: z.number().min(0).max(MAX_POINTS),
  tier: z.number().int().min(1),
  /** When it was answered, ISO. */
  at: z.iso.datetime(),
  /** The address of the upstream that has answered. */
  upstream: z.string(),
});

/** An upstream's answer, as it is kept. */
export type Answer = z.output<typeof answer>;

/** What has been answered so far, and is kept. */
export type Recording = ReturnType<typeof openRecording>;

/** The upstream that a source's answers come from. */
export function upstreamOf(source: Source) {
  return source === "theo" || source === "testnet" ? source : "expedition";
}

/**
 * Opens a file of answers, a line of JSON each, so that a killed process loses none but the one
 * it was writing. Answers of other upstreams do not count.
 *
 * @throws {SnapshotError} where it cannot be read or written, also from `add`.
 */
export function openRecording(file: string, upstreams: Record<string, string>) {
  const answers = new Map<string, Answer>();
  const others: Answer[] = [];
  const keyOf = ({ address, source }: Pick<Answer, "address" | "source">) => `${source} ${address}`;
  const attempt = <Result>(run: () => Result): Result => {
    try {
      return run();
    } catch (error) {
      throw new SnapshotError(`${file}: ${describeError(error)}`);
    }
  };
  attempt(() => {
    if (!existsSync(file)) return;
    const bytes = readFileSync(file);
    const end = bytes.lastIndexOf("\n") + 1;
    // What a killed process has half written would spoil the next line.
    if (end < bytes.length) truncateSync(file, end);
    for (const line of bytes.toString("utf8", 0, end).split("\n")) {
      const kept = readAnswer(line);
      if (kept === null) continue;
      if (kept.upstream === upstreams[upstreamOf(kept.source)]) answers.set(keyOf(kept), kept);
      else others.push(kept);
    }
  });
  return {
    has: (address: string, source: Source) => answers.has(keyOf({ address, source })),
    list: () => [...answers.values()],
    add({ address, source, points, tier }: Omit<Answer, "at" | "upstream">): void {
      const upstream = upstreams[upstreamOf(source)] ?? "";
      const kept = { address, source, points, tier, at: new Date().toISOString(), upstream };
      attempt(() => appendFileSync(file, `${JSON.stringify(kept)}\n`));
      answers.set(keyOf(kept), kept);
    },
    /** Drops the answers about these addresses, which a snapshot has now; others are of other runs. */
    drop(addresses: ReadonlySet<string>): void {
      const mine = [...answers.values()].filter(({ address }) => !addresses.has(address));
      const lines = [...others, ...mine].map((kept) => `${JSON.stringify(kept)}\n`);
      attempt(() => {
        if (lines.length === 0) return rmSync(file);
        writeFileSync(`${file}.partial`, lines.join(""));
        renameSync(`${file}.partial`, file);
      });
    },
  };
}

function readAnswer(line: string): Answer | null {
  try {
    return answer.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
