import type { NextHandleFunction } from "connect";
import { sendAnswer } from "~/operations/encoded-bytes.server";
import { answerPage } from "~/pages/answer-page.server";
import { findPage } from "~/pages/page-cache.server";

/** Answers with a page that is kept. All others go on to Remix, and what it renders of them is kept. */
export const serveCachedPage: NextHandleFunction = (request, response, next) => {
  const { method, url = "", headers } = request;
  if ((method !== "GET" && method !== "HEAD") || !/^\/(\?|$)/.test(url)) return next();
  const page = findPage(headers.host ?? "", url);
  if (page) sendAnswer(response, answerPage(page, "kept", headers));
  else next();
};
