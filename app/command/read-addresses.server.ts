import { isSendable } from "~/scenario/text-params";
import { refuseAddress, toKey } from "~/snapshot/format.server";
import { SnapshotError } from "~/snapshot/snapshot-error.server";
import { readLines } from "./read-lines.server";

/**
 * Reads a list of addresses, one a line; a first line `address`, empty lines and repeats are
 * left out.
 *
 * @throws {SnapshotError} `FILE:LINE: what is wrong`.
 */
export async function readAddresses(file: string): Promise<string[]> {
  const addresses = new Map<string, string>();
  for await (const { text, line, isCut } of readLines(file, () => undefined)) {
    for (const [index, field] of text.split("\n").entries()) {
      const address = field.trim();
      if (address === "" || (line + index === 1 && address === "address")) continue;
      const refusal = isCut && index === 0 ? "the line is too long" : refuseAddress(address);
      const unsendable = isSendable(address) ? null : "no upstream can be asked about it";
      const problem = refusal ?? unsendable;
      if (problem !== null) throw new SnapshotError(`${file}:${line + index}: ${problem}`);
      const key = toKey(address);
      if (!addresses.has(key)) addresses.set(key, address);
    }
  }
  if (addresses.size === 0) throw new SnapshotError(`${file}: has no addresses`);
  return [...addresses.values()];
}
