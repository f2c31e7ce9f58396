import type { Progress } from "./import-files.server";

const TERMINAL_MS = 100;
const PLAIN_MS = 5000;
const BAR_WIDTH = 24;

/**
 * Tells how far something is: on a terminal as one line that changes, elsewhere as a line now and
 * then.
 *
 * @param total bytes, or whatever tells how far it is, in all; null where nobody knows.
 */
export function showProgress(total: number | null, unit = "rows") {
  const stream = process.stderr;
  const startedAt = performance.now();
  let shownAt = startedAt;
  const isTerminal = stream.isTTY === true;
  const pause = isTerminal ? TERMINAL_MS : PLAIN_MS;
  return {
    update(progress: Progress): void {
      const now = performance.now();
      if (now - shownAt < pause) return;
      shownAt = now;
      const line = describeProgress(progress, total, unit, (now - startedAt) / 1000);
      stream.write(isTerminal ? `\r\x1b[2K${drawBar(progress, total)}${line}` : `${line}\n`);
    },
    /** Leaves the line to what comes next. */
    end(): void {
      if (isTerminal) stream.write("\r\x1b[2K");
    },
  };
}

/** Rows, rate and time left, as text. */
function describeProgress(
  { rows, bytes }: Progress,
  total: number | null,
  unit: string,
  seconds: number,
): string {
  const rate = Math.round(rows / Math.max(seconds, 0.001));
  const parts = [
    `${rows.toLocaleString("en-US")} ${unit}`,
    `${rate.toLocaleString("en-US")} ${unit}/s`,
  ];
  if (total !== null && bytes > 0) {
    const left = Math.max(0, Math.ceil((seconds * (total - bytes)) / bytes));
    const minutes = Math.floor(left / 60);
    parts.push(`${minutes > 0 ? `${minutes} min ` : ""}${left % 60} s left`);
  }
  return parts.join(", ");
}

function drawBar({ bytes }: Progress, total: number | null): string {
  if (total === null || total === 0) return "";
  const filled = Math.min(BAR_WIDTH, Math.round((bytes / total) * BAR_WIDTH));
  return `[${"#".repeat(filled)}${".".repeat(BAR_WIDTH - filled)}] `;
}
