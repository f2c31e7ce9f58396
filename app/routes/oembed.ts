import type { LoaderFunctionArgs } from "@remix-run/node";
import { EMBED_CACHE_S, describeEmbed } from "~/card/describe-embed.server";
import { siteOrigin } from "~/operations/site-origin.server";
import { answerJsonError } from "~/operations/json-errors.server";
import { readScenario } from "~/scenario/codec";

/** `GET /oembed?url=…`: how to embed a scenario's page (oEmbed 1.0, JSON). */
export function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const asked = search.get("url") ?? "";
  if (!URL.canParse(asked)) return answerJsonError(400, "url must be an absolute address");
  const width = readPixels(search.get("maxwidth"));
  const height = readPixels(search.get("maxheight"));
  if (width === null || height === null) {
    return answerJsonError(400, "maxwidth and maxheight must be whole numbers above 0");
  }
  if ((search.get("format") || "json") !== "json") {
    return answerJsonError(501, "only format=json is answered here");
  }
  const origin = siteOrigin(request);
  const page = new URL(asked);
  if (page.origin !== origin || page.pathname !== "/") {
    return answerJsonError(404, `only pages of ${origin}/ can be embedded`);
  }
  return Response.json(describeEmbed(origin, readScenario(page.searchParams), { width, height }), {
    // A wallet may be in it, as it is in the page's address.
    headers: {
      "Cache-Control": `private, max-age=${EMBED_CACHE_S}`,
      "X-Robots-Tag": "noindex",
    },
  });
}

/** `Infinity` where nothing is said; null for what is no number of pixels. */
function readPixels(text: string | null): number | null {
  if (text === null || text === "") return Infinity;
  return /^[1-9]\d*$/.test(text) ? Number(text) : null;
}
