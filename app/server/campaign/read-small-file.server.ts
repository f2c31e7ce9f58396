import { closeSync, constants, lstatSync, openSync, readSync, realpathSync } from "node:fs";
import { dirname, extname, sep } from "node:path";

/** The most that is read of a file: a table of made-up wallets has a quarter of it. */
const MAX_BYTES = 1024 * 1024;

/**
 * Reads a regular file of at most 1 MB. What is checked is what is read, whoever changes links
 * meanwhile.
 *
 * @param mustStay whether links may only lead to files of the same ending within its folder.
 * @throws {Error} that says what is wrong.
 */
export function readSmallFile(path: string, mustStay: boolean): Buffer {
  const real = realpathSync(path);
  const stays =
    real.startsWith(realpathSync(dirname(path)) + sep) && extname(real) === extname(path);
  if (mustStay && !stays) throw new Error("leads out of the campaign’s folder, or to another kind");
  if (!lstatSync(real).isFile()) throw new Error("is no regular file");
  // A pipe that has taken the file's place since would be waited for.
  const file = openSync(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const bytes = Buffer.alloc(MAX_BYTES + 1);
    const length = readSync(file, bytes);
    if (length > MAX_BYTES) throw new Error("is larger than 1 MB");
    return Buffer.from(bytes.subarray(0, length));
  } finally {
    closeSync(file);
  }
}
