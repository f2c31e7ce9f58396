import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { Agent, type Dispatcher, request } from "undici";
import { takeTurn } from "~/server/operations/timing.server";
import { SourceFailure } from "./points-source.server";

const MAX_REPLY_BYTES = 1024 * 1024;
const TOO_LARGE = ["UND_ERR_RES_EXCEEDED_MAX_SIZE", "ERR_BUFFER_TOO_LARGE"];
/** A longer Retry-After is not worth the wait, ms. */
const MAX_RETRY_AFTER_MS = 1000;

export interface Sent {
  headers?: Record<string, string>;
  body?: string | null;
  /** Also judges errors, whose JSON is undefined if they have none, as that of an empty reply is. */
  meansUnknownWallet?: (status: number, json: unknown) => boolean;
}

export interface Received {
  status: number;
  json: unknown;
  /** True if the reply, which may be an error, means an unknown wallet. */
  isUnknownWallet: boolean;
}

/**
 * Creates a function that requests JSON without following redirects, and throws a `SourceFailure` unless
 * the reply is JSON or means an unknown wallet.
 *
 * @param options.maxResponseSize bytes, compressed or not.
 */
export function createJsonClient(
  publicOrigin: string | null,
  { maxResponseSize = MAX_REPLY_BYTES, ...options }: Agent.Options = {},
): (url: string | URL, signal: AbortSignal, sent?: Sent) => Promise<Received> {
  const dispatcher = new Agent({ maxResponseSize, ...options });
  // Some hosts refuse calls that don't say who makes them.
  const defaultHeaders = {
    accept: "application/json",
    "user-agent": `airdrop-estimator${publicOrigin ? ` (+${publicOrigin})` : ""}`,
  };
  return async (url, signal, { headers, body = null, meansUnknownWallet } = {}) => {
    const fail = (error: unknown) => throwTransferFailure(error, signal);
    const response = await request(url, {
      dispatcher,
      signal,
      method: body === null ? "GET" : "POST",
      body,
      headers: {
        ...defaultHeaders,
        ...(body !== null && { "content-type": "application/json" }),
        ...headers,
      },
    }).catch(fail);
    const status = response.statusCode;
    const isOk = status >= 200 && status <= 299;
    if (!isOk && (meansUnknownWallet === undefined || !mayExplain(status))) {
      // Reading the body keeps the connection usable.
      response.body.dump().catch(() => undefined);
      throw toStatusFailure(response);
    }
    const reading = readJson(response, fail);
    const json = await (isOk ? reading : reading.catch(() => undefined));
    if (meansUnknownWallet?.(status, json)) return { status, json, isUnknownWallet: true };
    if (!isOk) throw toStatusFailure(response);
    if (json === undefined) throw new SourceFailure("not-json", "not JSON");
    return { status, json, isUnknownWallet: false };
  };

  /** Undefined if there is nothing in it. */
  async function readJson(
    { headers, body }: Dispatcher.ResponseData,
    fail: (error: unknown) => never,
  ): Promise<unknown> {
    const bytes = await body.arrayBuffer().then(Buffer.from).catch(fail);
    const encoding = String(headers["content-encoding"] ?? "").toLowerCase();
    const decoded = await decode(bytes, encoding, maxResponseSize);
    // The caller reads the JSON in the same turn, so only one large reply is in memory as objects.
    await takeTurn();
    const text = new TextDecoder().decode(decoded);
    return text.trim() === "" ? undefined : parseJson(text);
  }
}

const DECODERS = new Map([
  ["gzip", promisify(gunzip)],
  ["x-gzip", promisify(gunzip)],
  ["br", promisify(brotliDecompress)],
  ["deflate", promisify(inflate)],
]);

/** Decompresses a body, to the same bound on size: some hosts compress though nobody asked. */
async function decode(bytes: Buffer, encoding: string, maxOutputLength: number): Promise<Buffer> {
  const decoder = DECODERS.get(encoding);
  // A 204 without a body may still claim to be compressed.
  if (decoder === undefined || bytes.length === 0) return bytes;
  try {
    return await decoder(bytes, { maxOutputLength });
  } catch (error) {
    if (isTooLarge(error)) throw new SourceFailure("too-large", "too many bytes");
    throw new SourceFailure("not-json", `not ${encoding}`);
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && "code" in error && TOO_LARGE.includes(String(error.code));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SourceFailure("not-json", "not JSON");
  }
}

function throwTransferFailure(error: unknown, signal: AbortSignal): never {
  if (signal.aborted) throw new SourceFailure("timeout", "timed out");
  if (isTooLarge(error)) throw new SourceFailure("too-large", "too many bytes");
  throw new SourceFailure("unreachable", formatError(error), { retryAfterMs: 0 });
}

function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "code" in error ? `${String(error.code)} ${error.message}` : error.message;
}

/** False for redirects, and for hosts that refuse whoever asks. */
function mayExplain(statusCode: number): boolean {
  return statusCode >= 400 && statusCode !== 429;
}

function toStatusFailure({ statusCode: status, headers }: Dispatcher.ResponseData): SourceFailure {
  const detail = `status ${status}`;
  if (status < 400) return new SourceFailure("redirect", detail, { status });
  if (status === 429) {
    return new SourceFailure("status", detail, { status, retryAfterMs: readRetryAfter(headers) });
  }
  return status < 500
    ? new SourceFailure("status", detail, { status, isOutage: false })
    : new SourceFailure("status", detail, { status, retryAfterMs: 0 });
}

/** Retry-After in ms: 0 without one, null if it is too long to wait. */
function readRetryAfter(headers: Dispatcher.ResponseData["headers"]): number | null {
  const seconds = Number(headers["retry-after"] ?? 0);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Infinity;
  return ms <= MAX_RETRY_AFTER_MS ? ms : null;
}
