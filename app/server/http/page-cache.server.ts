import type { NextHandleFunction } from "connect";
import { LRUCache } from "lru-cache";
import { toDay } from "~/estimate/season";
import { publishCampaign } from "~/server/campaign/served-campaign.server";
import { pages as pageCount } from "~/server/operations/telemetry.server";
import { getTime } from "~/server/operations/timing.server";
import type { Server } from "~/server/points/create-server.server";
import {
  answerBytes,
  encodeBytes,
  sendAnswer,
  toResponse,
  type EncodedBytes,
} from "./encoded-bytes.server";
import { findByUrl } from "./request.server";

/** Bytes of about 400 pages. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Both compressed forms' share of a page's size; zlib allocates whole blocks of 16 kB. */
const COMPRESSED = 0.8;

type CachedPage = EncodedBytes & { campaign: string };

/** Pages with all points are cached while they are fresh and the campaign is the same. */
export function createPageCache(server: Server) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => Math.ceil(bytes.length * (1 + COMPRESSED)) + key.length,
  });
  /** A page's links contain the requested host, unless `PUBLIC_URL` is set; ages are of today. */
  const keyOf = (host: string, url: string) => {
    return `${server.settings.publicOrigin === null ? host : ""}\n${toDay(new Date())}\n${url}`;
  };
  return {
    /** @param freshUntil until when a lookup would give the same points, by `getTime`. */
    answerNewPage(
      request: Request,
      { html, campaign }: { html: string; campaign: string },
      headers: Headers,
      freshUntil: number,
    ): Response {
      const { pathname, search } = new URL(request.url);
      const encoded = encodeBytes(Buffer.from(html), Object.fromEntries(headers));
      const page = { ...encoded, campaign };
      const key = keyOf(request.headers.get("Host") ?? "", pathname + search);
      const ttl = freshUntil - getTime();
      // lru-cache accepts no infinite ttl; without one, an entry doesn't expire.
      if (ttl > 0) pages.set(key, page, ttl === Infinity ? {} : { ttl });
      return toResponse(answerPage(page, "rendered", Object.fromEntries(request.headers)));
    },
    serveCachedPage: ((request, response, next) => {
      const { method, url = "", headers } = request;
      const { service, path } = findByUrl(server, url);
      if ((method !== "GET" && method !== "HEAD") || !/^\/(\?|$)/.test(path)) return next();
      const page = pages.get(keyOf(headers.host ?? "", url));
      if (page?.campaign === publishCampaign(service.getLiveCampaign()))
        sendAnswer(response, answerPage(page, "cached", headers));
      else next();
    }) satisfies NextHandleFunction,
  };
}

function answerPage(
  page: EncodedBytes,
  outcome: "rendered" | "cached",
  requestHeaders: Record<string, string | string[] | undefined>,
) {
  pageCount.inc({ outcome });
  const headers = { ...page.headers, "Server-Timing": `page;desc="${outcome}"` };
  return answerBytes({ ...page, headers }, requestHeaders);
}
