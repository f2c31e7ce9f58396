import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from "node:fs";
import { basename, dirname, extname, sep } from "node:path";
import {
  LineCounter,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  parseDocument,
  visit,
  type Document,
} from "yaml";
import type * as z from "zod";
import { campaignFile, listKeys } from "./campaign-schema.server";
import { quoteShort } from "./file-values.server";
import { CampaignError, suggest, type Problem } from "./problems.server";

/** Likely causes, by the code of YAML's own messages. */
const HINTS: Record<string, string> = {
  BLOCK_IN_FLOW: "a text with “: ” needs quotes",
  BLOCK_AS_IMPLICIT_KEY: "a text with “: ” needs quotes",
  DUPLICATE_KEY: "a key appears more than once; write numbers without commas",
  MULTIPLE_DOCS: "there must be one document: no second ---",
  TAB_AS_INDENT: "lines must be indented with spaces, not tabs",
};

/** As many as anybody reads at once, because finding a problem's line takes time. */
const MAX_PROBLEMS = 50;

/**
 * Reads a campaign's file, checked for its shape.
 *
 * @param name what messages call it.
 * @returns also `report`, which throws if there are problems, with their lines.
 * @throws {CampaignError} with all mistakes, in the order of lines: `FILE:LINE PATH: what is wrong`.
 */
export function parseFile(path: string, name: string) {
  const text = readFile(path, { name }).toString();
  if (isDeep(text))
    throw new CampaignError([`${name}: has too many lists or tables in each other`]);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const mistakes = document.errors.slice(0, MAX_PROBLEMS).map(({ pos, code, message }) => {
    const { line } = lines.linePos(pos[0]);
    return `${name}:${line}: ${HINTS[code] ?? message}`;
  });
  if (mistakes.length > 0) throw new CampaignError(mistakes);
  const findLine = (path: Problem["path"]) => lines.linePos(findOffset(document, path)).line;
  function toError(problems: readonly Problem[]): CampaignError {
    const named = problems
      .slice(0, MAX_PROBLEMS)
      .map(({ path, message }) => {
        const line = findLine(path);
        return {
          line,
          text: `${[`${name}:${line}`, path.join(".")].join(" ").trim()}: ${message}`,
        };
      })
      .sort((one, other) => one.line - other.line);
    return new CampaignError(named.map(({ text }) => text));
  }
  function report(problems: readonly Problem[]): void {
    if (problems.length > 0) throw toError(problems);
  }
  report(checkNodes(document));
  const parsed = campaignFile.safeParse(toPlain(document, name), { error: formatTypeMistake });
  if (!parsed.success)
    throw toError(parsed.error.issues.slice(0, MAX_PROBLEMS).flatMap(toProblems));
  return { file: parsed.data, report };
}

/** Lists or tables in each other: as keys, some hundred of them take the parser many seconds. */
const MAX_DEPTH = 100;

/** Counts brackets, and dashes in one line; indentation alone has no room for so many. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === "[" || bracket === "{" ? 1 : -1;
    if (depth > MAX_DEPTH) return true;
  }
  return new RegExp(`^ *(?:[-?:] +){${MAX_DEPTH}}`, "m").test(text);
}

function toPlain(document: Document, name: string): unknown {
  try {
    return document.toJS() ?? undefined;
  } catch (error) {
    // Aliases can expand to more than memory holds.
    throw new CampaignError([`${name}: ${(error as Error).message}`]);
  }
}

/** Finds a key that would vanish from plain values, and a node within itself. */
function checkNodes(document: Document): Problem[] {
  const problems: Problem[] = [];
  const add = (path: readonly unknown[], message: string) => {
    const keys = path.filter(isPair).map(({ key }) => String(isScalar(key) ? key.value : key));
    problems.push({ path: keys, message });
  };
  visit(document, {
    Pair(_, pair, path) {
      const key = isAlias(pair.key) ? pair.key.resolve(document) : pair.key;
      const isLost = isScalar(key) && key.value === "__proto__";
      if (isLost) add([...path, pair], "is a key that every object has; choose another");
    },
    Alias(_, { source }, path) {
      const isWithin = path.some(
        (node) => isNode(node) && "anchor" in node && node.anchor === source,
      );
      if (isWithin) add(path, `*${source} is within &${source} itself`);
    },
  });
  return problems;
}

/** The position of a path's key or item in the text, or of its nearest parent that exists. */
function findOffset(document: Document, path: Problem["path"]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const keys = isMap(parent) ? parent.items.map(({ key }) => key) : [];
    const last = String(path[length - 1]);
    const key = keys.find((each) => isScalar(each) && String(each.value) === last);
    const node = key ?? document.getIn(path.slice(0, length), true);
    if (isScalar(node) || isMap(node)) return node.range?.[0] ?? 0;
  }
  return 0;
}

const TYPES: Record<string, string> = {
  array: "a list like [one, two]",
  boolean: "true or false",
  int: "a whole number",
  object: "a table of keys",
  record: "a table of keys",
  string: "a text",
};

function formatTypeMistake({ code, expected, input }: z.core.$ZodRawIssue): string | undefined {
  const type = TYPES[String(expected)];
  if (code !== "invalid_type" || type === undefined) return undefined;
  if (input === undefined) return `is missing: ${type}`;
  if (input === null) return `is empty: ${type}; a text that begins with # needs quotes`;
  // YAML takes an address such as 0x1f for a number.
  const hint = expected === "string" && typeof input !== "object" ? ": put it in quotes" : "";
  return `must be ${type}, not ${quoteShort(input)}${hint}`;
}

function toProblems(issue: z.core.$ZodIssue): Problem[] {
  const path = issue.path as Problem["path"];
  if (issue.code === "unrecognized_keys") {
    return issue.keys.slice(0, MAX_PROBLEMS).map((key) => ({
      path: [...path, key],
      message: `unknown key${suggest(key, listKeys(path))}`,
    }));
  }
  if (issue.code === "invalid_key") {
    return [{ path, message: `the key ${issue.issues[0]?.message}` }];
  }
  return [{ path, message: issue.message }];
}

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
function readFile(
  path: string,
  { mustStay = false, maxKb = MAX_KB, name = basename(path) }: ReadOptions = {},
): Buffer {
  let file: number | undefined;
  try {
    const real = realpathSync(path);
    const stays =
      real.startsWith(realpathSync(dirname(path)) + sep) && extname(real) === extname(path);
    if (mustStay && !stays)
      throw new Error("leads out of the campaign’s folder, or to another kind of file");
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
