import { Agent, errors, request } from "undici";
import { encodeAddress } from "./address.server";
import { SourceFailure } from "./source-failure.server";
import type { Transport, UpstreamCall } from "./sources.server";

const MAX_ANSWER_BYTES = 1024 * 1024;

/** Where `/{address}` is appended, per upstream. */
export type UpstreamUrls = Record<UpstreamCall["upstream"], string>;

/** Calls the real upstreams: no redirects followed, at most 1 MB read per answer. */
export function liveTransport(urls: UpstreamUrls): Transport {
  const dispatcher = new Agent({ maxResponseSize: MAX_ANSWER_BYTES });
  return async (call, signal) => {
    const url = upstreamUrl(urls, call);
    const { statusCode, body } = await request(url, {
      dispatcher,
      signal,
      headers: { accept: "application/json" },
    }).catch(failTransfer);
    if (statusCode < 200 || statusCode > 299) {
      // The body is of no use; reading it off keeps the connection.
      body.dump().catch(() => undefined);
      throw new SourceFailure(
        statusCode >= 300 && statusCode < 400 ? "redirect" : "status",
        `status ${statusCode}`,
      );
    }
    return parseJson(await body.text().catch(failTransfer));
  };
}

function upstreamUrl(urls: UpstreamUrls, { upstream, address, asset }: UpstreamCall): string {
  const segment = encodeAddress(address);
  if (segment === null) throw new SourceFailure("address", "not one path segment");
  const query = asset === undefined ? "" : `?asset=${asset}`;
  return `${urls[upstream]}/${segment}${query}`;
}

function failTransfer(error: unknown): never {
  if (error instanceof errors.ResponseExceededMaxSizeError) {
    throw new SourceFailure("too-large", "more than 1 MB", { cause: error });
  }
  throw new SourceFailure("unreachable", describe(error), { cause: error });
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "code" in error ? `${String(error.code)} ${error.message}` : error.message;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SourceFailure("not-json", "not JSON", { cause: error });
  }
}
