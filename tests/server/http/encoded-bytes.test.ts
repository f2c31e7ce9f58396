import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { answerBytes, encodeBytes } from "~/server/http/encoded-bytes.server";

const TEXT = Buffer.from("text ".repeat(1000));
const text = encodeBytes(TEXT, { "Content-Type": "text/plain" });

it.each([
  ["gzip, br, zstd", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["identity", undefined, (bytes: Buffer) => bytes],
])("bytes requested with %s are sent as %s", (accepted, encoding, decode) => {
  const { status, headers, body } = answerBytes(text, { "accept-encoding": accepted });
  expect([status, decode(body!)]).toEqual([200, TEXT]);
  expect(headers).toMatchObject({
    "Content-Type": "text/plain",
    "Content-Length": String(body!.length),
    Vary: "Accept-Encoding",
  });
  expect(headers).toHaveProperty("ETag", text.etag);
  expect((headers as Record<string, string>)["Content-Encoding"]).toBe(encoding);
});

it.each(["identity", "br"])("bytes aren't sent again to a client that has them as %s", (form) => {
  const known = { "accept-encoding": form, "if-none-match": text.etag };
  expect(answerBytes(text, known)).toMatchObject({ status: 304, body: null });
  const other = { ...known, "if-none-match": 'W/"other"' };
  expect(answerBytes(text, other).status).toBe(200);
});

it("bytes are sent whole if a range is requested", () => {
  const answer = answerBytes(text, { range: "bytes=2-5", "if-range": '"other"' });
  expect(answer).toMatchObject({ status: 200, body: TEXT });
  expect(answer.headers).not.toHaveProperty("Content-Range");
});

it("bytes without a compressed form are sent as they are", () => {
  const picture = encodeBytes(TEXT, {}, () => null);
  const { headers, body } = answerBytes(picture, { "accept-encoding": "br, gzip" });
  expect(body).toBe(TEXT);
  expect(headers).not.toHaveProperty("Content-Encoding");
});
