import { findSecret } from "~/domain/scenario/secret";
import {
  type Chain,
  findMistake,
  isAddress,
  isName,
  LEAST_ADDRESS,
} from "~/domain/scenario/wallet";
import { parseWallets } from "~/estimator/parse-wallets";
import { SnapshotError, refuseAddress } from "./format.server";
import { createRowJoin } from "./join-rows.server";
import { BadRow, quote, type Origin, type TableRow } from "./table-cells.server";
import type { SnapshotTables } from "./write-snapshot.server";

export interface RowOptions {
  /** Whether rows that cannot be read are skipped, rather than refused. */
  skipsBadRows: boolean;
  /** The addresses' chain; Ethereum without one. */
  chain?: Chain;
}

export type FileRows = ReturnType<ReturnType<typeof createRowWriter>["open"]>;

/** The rows between two reports of progress. */
const ROWS_PER_SIGN = 100_000;
/** The skipped rows that are named; others are counted. */
const MAX_NAMED = 20;
/** What stands in place of an address in a row that sums up others. */
const SUMMARY =
  /^(?:grand[\s-]*|sub[\s-]*)?(?:totals?|sum|average|avg|mean|median|count|min|max)(?:[\s:(]|$)/i;
/** The rows that wait for a full address at most, as tables may have none. */
const MAX_HELD = 1000;

/**
 * Writes the rows of files to a snapshot, which has one per wallet. Those that cannot be read, or
 * whose address looks like no other in their file, are skipped or refused.
 *
 * @param isJoin whether rows of a wallet are joined, rather than refused.
 */
export function createRowWriter(
  { add }: Pick<SnapshotTables, "add">,
  { skipsBadRows, chain }: RowOptions,
  isJoin = false,
  onProgress: (rows: number) => void = () => undefined,
) {
  const report = { rows: 0, skipped: 0, named: [] as string[], joined: 0, rounded: 0 };
  const join = isJoin ? createRowJoin() : null;

  /** @throws {SnapshotError} `FILE:LINE: what is wrong` for a `BadRow` that is not skipped. */
  function attempt({ file, line }: Origin, run: () => void): void {
    try {
      run();
    } catch (error) {
      if (!(error instanceof BadRow)) throw error;
      const message = `${file}:${line}: ${error.message}`;
      if (!skipsBadRows) throw new SnapshotError(message);
      if (++report.skipped <= MAX_NAMED) report.named.push(message);
    }
  }

  function write({ address, cells, rounded }: TableRow): void {
    if (!add(address, cells)) throw new BadRow(`${address} appears more than once`);
    report.rounded += rounded;
  }

  return {
    open(file: string) {
      const before = report.rows;
      let hasFullAddress = false;
      /** Addresses that are right only if the file has no full one. */
      const held: { row: TableRow; origin: Origin }[] = [];

      function pass(row: TableRow, origin: Origin): void {
        if (join === null) write(row);
        else join.add(row, origin);
      }

      function release(): void {
        for (const { row, origin } of held.splice(0)) {
          attempt(origin, () => {
            if (hasFullAddress) refuseAsAddress(row);
            pass(row, origin);
          });
        }
      }

      return {
        /** Takes the next row, or refuses it if `read` throws a `BadRow`. */
        take(line: number, read: () => TableRow): void {
          if (++report.rows % ROWS_PER_SIGN === 0) onProgress(report.rows);
          const origin = { file, line };
          attempt(origin, () => {
            const row = readAddress(read(), chain);
            if (isFullAddress(row.address)) {
              hasFullAddress = true;
              release();
            } else if (!isName(row.address) || row.address.includes("@")) {
              held.push({ row, origin });
              if (hasFullAddress || held.length > MAX_HELD) release();
              return;
            }
            pass(row, origin);
          });
        },
        end(): number {
          release();
          return report.rows - before;
        },
      };
    },
    /** Writes what had to wait for all files. @returns what became of the rows. */
    finish() {
      report.joined = join?.finish(attempt, write) ?? 0;
      return report;
    },
  };
}

/**
 * A row with its address as visitors look it up.
 *
 * @throws {BadRow} for what no visitor could look up.
 */
function readAddress(row: TableRow, chain?: Chain): TableRow {
  if (isAddress(row.address, chain)) return row;
  const refusal = refuseAddress(row.address);
  if (refusal !== null) throw new BadRow(refusal);
  if (SUMMARY.test(row.address)) refuseAsAddress(row);
  // A message would print it.
  if (findSecret(row.address, chain) !== null)
    throw new BadRow("this could be a private key or a phrase, in place of an address");
  const address = parseWalletCell(row.address, chain);
  if (address === null) return refuseAsAddress(row);
  // For Ethereum, where no format is refused, tables may have other chains' addresses, too.
  const isMeant =
    chain === undefined
      ? /^0x.{24}/i.test(address)
      : address.length >= LEAST_ADDRESS && !isName(address);
  const mistake = isMeant ? findMistake(address, chain) : null;
  if (mistake !== null) throw new BadRow(`${quote(row.address)}: ${mistake}`);
  return { ...row, address };
}

/**
 * Parses a cell that names one wallet, as the wallet field does: an explorer's link, `'0x…`,
 * `eip155:1:0x…`, 40 digits without `0x`; null for none, or several.
 */
function parseWalletCell(text: string, chain?: Chain): string | null {
  const { wallets, unreadable, tooLong, repeated, secrets } = parseWallets(text, chain);
  const [wallet, ...others] = wallets;
  const left = [...others, ...unreadable, ...tooLong, ...repeated, ...secrets];
  if (wallet === undefined || left.length > 0) return null;
  return !isAddress(wallet, chain) && isAddress(`0x${wallet}`, chain) ? `0x${wallet}` : wallet;
}

/** @throws {BadRow} */
function refuseAsAddress({ address }: TableRow): never {
  throw new BadRow(`${quote(address)} does not look like an address`);
}

function isFullAddress(address: string): boolean {
  return address.length >= LEAST_ADDRESS && /^[!-?A-~]+$/.test(address);
}
