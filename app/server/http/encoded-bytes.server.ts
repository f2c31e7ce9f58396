import type { ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import etag from "etag";
import fresh from "fresh";
import Negotiator from "negotiator";

/** The best first. */
const ENCODINGS = ["br", "gzip"] as const;

/** Higher levels take several times as long to save a few hundred bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** How bytes may be compressed. */
export type Encoding = (typeof ENCODINGS)[number];

/** A response held in memory, ready to send. */
export interface EncodedBytes {
  headers: Record<string, string>;
  /** Weak, as it covers the bytes in any encoding. */
  etag: string;
  bytes: Buffer;
  /** Returns the compressed bytes; undefined if there are none. */
  compressed: (encoding: Encoding) => Buffer | undefined;
}

/** A text, compressed at its first use in an encoding. */
export function encodeText(bytes: Buffer, headers: Record<string, string>): EncodedBytes {
  const done: Partial<Record<Encoding, Buffer>> = {};
  return encodeBytes(bytes, headers, (encoding) => {
    return (done[encoding] ??=
      encoding === "br" ? brotliCompressSync(bytes, BROTLI) : gzipSync(bytes));
  });
}

/** Bytes with the compressed forms that there are; without any by default. */
export function encodeBytes(
  bytes: Buffer,
  headers: Record<string, string>,
  compressed: EncodedBytes["compressed"] = () => undefined,
): EncodedBytes {
  return { headers, etag: etag(bytes, { weak: true }), bytes, compressed };
}

/** An answer, ready to send. */
export interface BytesAnswer {
  status: number;
  headers: Record<string, string>;
  /** Null where there is none. */
  body: Buffer | null;
}

/**
 * Answers with bytes in the best accepted encoding, or with 304 if the client has them. Ignores
 * ranges, as everything held is small.
 *
 * @param asked the request's headers.
 */
export function answerBytes(
  { headers, etag, bytes, compressed }: EncodedBytes,
  asked: Record<string, string | string[] | undefined>,
): BytesAnswer {
  const common = { ...headers, ETag: etag, Vary: "Accept-Encoding" };
  if (fresh(asked, { etag })) return { status: 304, headers: common, body: null };
  const accepted = new Negotiator({ headers: asked }).encodings([...ENCODINGS]);
  const encoding = ENCODINGS.find((known) => accepted.includes(known));
  const encoded = encoding && compressed(encoding);
  const body = encoded ?? bytes;
  return {
    status: 200,
    headers: {
      ...common,
      "Content-Length": String(body.length),
      ...(encoded && { "Content-Encoding": encoding }),
    },
    body,
  };
}

/** Sends an answer; other headers that the response has stay. */
export function sendAnswer(response: ServerResponse, { status, headers, body }: BytesAnswer): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.statusCode = status;
  response.end(body);
}
