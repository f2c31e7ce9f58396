import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from "node:fs";
import { basename, dirname, extname, sep } from "node:path";
import { CampaignError } from "./problems.server";

/** Four times the size of a table of made-up wallets. */
const MAX_KB = 1000;
const MAX_LOGO_KB = 100;

interface ReadOptions {
  /** True if links may only lead to files of the same ending within its folder. */
  mustStay?: boolean;
  maxKb?: number;
  /** Its name in messages. */
  name?: string;
}

/** @throws {CampaignError} */
export function readFileBeside(path: string): Buffer {
  return readFile(path, { mustStay: true });
}

/** @throws {CampaignError} also for an SVG without a size. */
export function readLogo(path: string): Buffer {
  const bytes = readFile(path, { mustStay: true, maxKb: MAX_LOGO_KB });
  if (!path.endsWith(".svg") || hasSize(bytes.toString())) return bytes;
  const message = "has no size: its svg element needs a viewBox, or width and height in px";
  throw new CampaignError([`${basename(path)}: ${message}`]);
}

/** True for an SVG whose size satori, which draws the cards, can read. */
function hasSize(svg: string): boolean {
  const [tag = ""] = /<svg[^>]*>/i.exec(svg) ?? [];
  const isSet = (name: string, value: RegExp) =>
    new RegExp(`\\s${name}=(["'])${value.source}\\1`).test(tag);
  const length = /(?:\d+(?:\.\d+)?|\.\d+)(?:px)?/;
  return (
    isSet("viewBox", /\s*[-+.\de]+(?:[\s,]+[-+.\de]+){3}\s*/) ||
    (isSet("width", length) && isSet("height", length))
  );
}

/**
 * Reads a regular file. It is opened before it is checked, because somebody may change links meanwhile.
 *
 * @throws {CampaignError} with a line that says why.
 */
export function readFile(
  path: string,
  { mustStay = false, maxKb = MAX_KB, name = basename(path) }: ReadOptions = {},
): Buffer {
  let file: number | undefined;
  try {
    const real = realpathSync(path);
    const stays =
      real.startsWith(realpathSync(dirname(path)) + sep) && extname(real) === extname(path);
    if (mustStay && !stays)
      throw new Error("leads out of the campaign’s folder, or to another kind");
    // Without blocking, because opening a pipe would wait.
    file = openSync(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new Error("is no regular file");
    if (stats.size > maxKb * 1000) throw new Error(`is larger than ${maxKb} kB`);
    return readFileSync(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === "ENOENT" ? "there is no such file" : message;
    throw new CampaignError([`${name}: ${code ? "cannot be read: " : ""}${reason}`]);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
