import type { ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import etag from "etag";
import fresh from "fresh";
import Negotiator from "negotiator";

/** The best first. */
const ENCODINGS = ["br", "gzip"] as const;

/** Higher levels take several times as long to save a few hundred bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Encoding = (typeof ENCODINGS)[number];

export interface EncodedBytes {
  headers: Record<string, string>;
  /** Weak, because it covers the bytes in any encoding. */
  etag: string;
  bytes: Buffer;
  /** Null for bytes that are sent as they are. */
  compressed: (encoding: Encoding) => Buffer | null;
}

/** @param compressed by default, compresses each form when it is first wanted. */
export function encodeBytes(
  bytes: Buffer,
  headers: Record<string, string>,
  compressed: EncodedBytes["compressed"] = compressOnce(bytes),
): EncodedBytes {
  return { headers, etag: etag(bytes, { weak: true }), bytes, compressed };
}

function compressOnce(bytes: Buffer): EncodedBytes["compressed"] {
  const done: Partial<Record<Encoding, Buffer>> = {};
  return (encoding) =>
    (done[encoding] ??= encoding === "br" ? brotliCompressSync(bytes, BROTLI) : gzipSync(bytes));
}

/** 304 if the client has the bytes. Ignores ranges, because everything held is small. */
export function answerBytes(
  { headers, etag, bytes, compressed }: EncodedBytes,
  requestHeaders: Record<string, string | string[] | undefined>,
) {
  const common = { ...headers, ETag: etag, Vary: "Accept-Encoding" };
  if (fresh(requestHeaders, { etag })) return { status: 304, headers: common, body: null };
  const accepted = new Negotiator({ headers: requestHeaders }).encodings([...ENCODINGS]);
  const encoding = ENCODINGS.find((each) => accepted.includes(each));
  const form = encoding ? compressed(encoding) : null;
  const body = form ?? bytes;
  return {
    status: 200,
    headers: {
      ...common,
      "Content-Length": String(body.length),
      ...(form && { "Content-Encoding": encoding }),
    },
    body,
  };
}

type BytesAnswer = ReturnType<typeof answerBytes>;

export function toResponse({ body, ...init }: BytesAnswer): Response {
  // Copied, because a Buffer may share its memory and a body must not.
  return new Response(body && new Uint8Array(body), init);
}

/** Other headers that the response has stay. */
export function sendAnswer(response: ServerResponse, answer: BytesAnswer): void {
  const { status, headers, body } = answer;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.statusCode = status;
  response.end(body);
}
