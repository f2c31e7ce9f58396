import type { Dispatcher } from "undici";
import type { Settings } from "~/server/operations/settings.server";
import { buildCallUrl } from "~/server/campaign/upstream-url";
import { encodeAddress } from "./address.server";
import { SourceFailure } from "./source-failure.server";
import type { Transport, UpstreamCall } from "./sources.server";

const MAX_ANSWER_BYTES = 1024 * 1024;
/** undici's code for its `ResponseExceededMaxSizeError`. */
const TOO_LARGE = "UND_ERR_RES_EXCEEDED_MAX_SIZE";
/** A Retry-After beyond this is not worth waiting for, ms. */
const MAX_RETRY_AFTER_MS = 1000;

type UpstreamUrls = Settings["upstreams"];

/** Creates the transport to the real upstreams. It follows no redirects and reads at most 1 MB. */
export function createHttpTransport(urls: UpstreamUrls): Transport {
  let client: ReturnType<typeof loadClient> | null = null;
  return async (call, signal) => {
    const url = urlOfCall(urls, call);
    const nameFault = (error: unknown) => nameTransferFault(error, signal);
    const { request, dispatcher } = await (client ??= loadClient());
    const answer = await request(url, {
      dispatcher,
      signal,
      headers: { accept: "application/json" },
    }).catch(nameFault);
    if (answer.statusCode < 200 || answer.statusCode > 299) {
      // The body isn't needed, but reading it keeps the connection usable.
      answer.body.dump().catch(() => undefined);
      throw nameStatus(answer);
    }
    return answer.body.json().catch(nameFault);
  };
}

/** Loads undici at the first call, as it takes a tenth of the server's start-up time. */
async function loadClient() {
  const { Agent, request } = await import("undici");
  return { request, dispatcher: new Agent({ maxResponseSize: MAX_ANSWER_BYTES }) };
}

function urlOfCall(urls: UpstreamUrls, { upstream, address, query }: UpstreamCall): string {
  const segment = encodeAddress(address);
  if (segment === null) {
    throw new SourceFailure("address", "not one path segment", { isOutage: false });
  }
  return buildCallUrl(urls[upstream]!, segment, query);
}

function nameTransferFault(error: unknown, signal: AbortSignal): never {
  if (signal.aborted) throw new SourceFailure("timeout", "timed out", { cause: error });
  if (error instanceof SyntaxError) {
    throw new SourceFailure("not-json", "not JSON", { cause: error });
  }
  if (error instanceof Error && "code" in error && error.code === TOO_LARGE) {
    throw new SourceFailure("too-large", "more than 1 MB", { cause: error });
  }
  throw new SourceFailure("unreachable", formatError(error), { cause: error, retryAfterMs: 0 });
}

function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "code" in error ? `${String(error.code)} ${error.message}` : error.message;
}

function nameStatus({ statusCode, headers }: Dispatcher.ResponseData): SourceFailure {
  const detail = `status ${statusCode}`;
  if (statusCode < 400) return new SourceFailure("redirect", detail);
  if (statusCode === 429) {
    return new SourceFailure("status", detail, { retryAfterMs: readRetryAfter(headers) });
  }
  if (statusCode < 500)
    return new SourceFailure("status", detail, { isOutage: false, status: statusCode });
  return new SourceFailure("status", detail, { retryAfterMs: 0 });
}

/** Reads Retry-After as ms: 0 without one, null if it is too long to wait. */
function readRetryAfter(headers: Dispatcher.ResponseData["headers"]): number | null {
  const seconds = Number(headers["retry-after"] ?? 0);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Infinity;
  return ms <= MAX_RETRY_AFTER_MS ? ms : null;
}
