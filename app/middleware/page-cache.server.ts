import type { NextHandleFunction } from "connect";
import { sendAnswer, type EncodedBytes } from "~/operations/encoded-bytes.server";
import { answerPage } from "~/pages/answer-page.server";
import { renderKnownWallet } from "~/pages/known-wallet.server";
import { findPage, keepPage, pageHost } from "~/pages/page-cache.server";

/**
 * Answers with a page that is kept, or with another scenario of a wallet that is known. All
 * others go on to Remix, which keeps what it renders of them.
 */
export const serveCachedPage: NextHandleFunction = (request, response, next) => {
  const { method, url = "", headers } = request;
  if ((method !== "GET" && method !== "HEAD") || !/^\/(\?|$)/.test(url)) return next();
  const host = pageHost(headers.host ?? "");
  const kept = findPage(host, url);
  const page = kept ?? fillPage(host, url);
  if (!page) return next();
  sendAnswer(response, answerPage(page, kept ? "kept" : "filled", headers));
};

function fillPage(host: string, url: string): EncodedBytes | null {
  try {
    const page = renderKnownWallet(host, new URL(url, "http://any.example").searchParams);
    return page && keepPage(host, url, page);
  } catch (error) {
    // Remix meets the same, and has a page for it.
    console.error(error);
    return null;
  }
}
