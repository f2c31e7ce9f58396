import { createIsbotFromList, list } from "isbot";

// A headless browser runs scripts as any other: it can take streamed data.
const isCrawler = createIsbotFromList(list.filter((pattern) => pattern !== "headless"));

/** Whether a request comes from a crawler, which reads the first HTML only. */
export function isFromCrawler(request: Request): boolean {
  return isCrawler(request.headers.get("User-Agent"));
}
