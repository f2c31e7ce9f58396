import { refuseAddress } from "./format.server";
import { BadRow, quote, roundAmounts, type Amounts } from "./table-cells.server";
import type { SnapshotTables } from "./write-snapshot.server";

/** What a table says of a wallet. */
export interface Row {
  address: string;
  amounts: Amounts;
}

/** Where in a file a row is: the number of its line, or a pointer in a JSON file. */
export type Place = number | string;

/** What takes the rows of tables. */
export interface RowSink {
  /** @throws {BadRow} if it cannot be added. */
  add(row: Row, file: string, place: Place): void;
  /** Skips a row, or throws. @param message `FILE:LINE: what is wrong`. */
  refuse(message: string): void;
}

/** Writes each row to a snapshot, which has one per wallet, and counts what doesn't fit unrounded. */
export function createRowSink(
  { add }: Pick<SnapshotTables, "add">,
  refuse: RowSink["refuse"],
): RowSink & { countRounded(): number } {
  let amountsRounded = 0;
  return {
    add({ address, amounts }) {
      const { cells, rounded } = roundAmounts(amounts);
      if (!add(address, cells)) throw new BadRow(`${address} appears more than once`);
      amountsRounded += rounded;
    },
    refuse,
    countRounded: () => amountsRounded,
  };
}

/** No chain's full address is shorter. */
const LEAST_ADDRESS = 26;
/** What stands in place of an address in a row that sums up others. */
const SUMMARY =
  /^(?:grand[\s-]*|sub[\s-]*)?(?:totals?|sum|average|avg|mean|median|count|min|max)(?:[\s:(]|$)/i;
/** The rows that wait for a full address at most, as tables may have none. */
const MAX_HELD = 1000;

/**
 * Passes the rows of one file on, without those that cannot be read, or whose address looks like no
 * other. What comes before the first full address waits for it.
 */
export function takeRows(file: string, { add, refuse }: RowSink) {
  let rows = 0;
  let hasFullAddress = false;
  let held: { row: Row; place: Place }[] = [];

  function attempt(place: Place, run: () => void): void {
    try {
      run();
    } catch (error) {
      if (!(error instanceof BadRow)) throw error;
      refuse(`${file}:${place}: ${error.message}`);
    }
  }

  function pass(row: Row, place: Place): void {
    if (hasFullAddress && !isFullAddress(row.address) && !isName(row.address)) {
      throw new BadRow(`${quote(row.address)} does not look like an address`);
    }
    add(row, file, place);
  }

  function release(): void {
    for (const { row, place } of held) attempt(place, () => pass(row, place));
    held = [];
  }

  return {
    /** Takes the next row, or refuses it if `read` throws a `BadRow`. */
    take(place: Place, read: () => Row): void {
      rows++;
      attempt(place, () => {
        const row = read();
        const refusal = refuseAddress(row.address);
        if (refusal !== null) throw new BadRow(refusal);
        if (SUMMARY.test(row.address)) {
          throw new BadRow(`${quote(row.address)} does not look like an address`);
        }
        if (!hasFullAddress && !isFullAddress(row.address)) {
          held.push({ row, place });
          if (held.length > MAX_HELD) release();
          return;
        }
        hasFullAddress = true;
        if (held.length > 0) release();
        pass(row, place);
      });
    },
    /** Passes on what still waits. @returns how many rows there were. */
    finish(): number {
      release();
      return rows;
    },
  };
}

function isFullAddress(address: string): boolean {
  return address.length >= LEAST_ADDRESS && /^[!-?A-~]+$/.test(address);
}

/** Whether this is a name such as “sam.eth”, which may stand among addresses. */
function isName(address: string): boolean {
  return /^[^\s@.]+(?:\.[^\s@.]+)+$/.test(address);
}
