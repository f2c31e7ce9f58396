import { lookup } from "mrmime";
import type { NamedFile, ServedCampaign } from "~/server/campaign/served-campaign";
import { encodeBytes, encodeText, type EncodedBytes } from "./encoded-bytes.server";

const CACHE = { "Cache-Control": "public, max-age=3600" };
const SVG = "image/svg+xml";
/** An SVG that is opened by itself is a document, and its scripts must not run on this site. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** A campaign's own texts and logo by path, ready to send. */
export function listCampaignFiles({
  texts,
  logo,
  logoFile,
}: ServedCampaign): [path: string, file: EncodedBytes][] {
  const files = Object.entries(texts).map(([path, text]): [string, EncodedBytes] => [
    path,
    encodeText(Buffer.from(text), { ...CACHE, "Content-Type": "text/markdown; charset=utf-8" }),
  ]);
  return logoFile === null ? files : [...files, [logo, encodeLogo(logoFile)]];
}

function encodeLogo({ name, bytes }: NamedFile): EncodedBytes {
  const type = lookup(name) ?? "application/octet-stream";
  const headers = { ...CACHE, "Content-Type": type };
  return type === SVG
    ? encodeText(bytes, { ...headers, "Content-Security-Policy": SVG_POLICY })
    : encodeBytes(bytes, headers);
}
