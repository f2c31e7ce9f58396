import { createIsbotFromList, list } from "isbot";

// A headless browser runs scripts, so it can take streamed data.
const isCrawler = createIsbotFromList(list.filter((pattern) => pattern !== "headless"));

/** Marks a browser that has sent the form without JavaScript. It lasts ten minutes. */
export const WITHOUT_SCRIPT_COOKIE =
  "without-script=1; Path=/; Max-Age=600; SameSite=Lax; HttpOnly";

/** Whether the HTML must hold all points: crawlers and browsers without scripts read nothing else. */
export function needsCompleteHtml(request: Request): boolean {
  const cookies = request.headers.get("Cookie")?.split(/;\s*/) ?? [];
  return cookies.includes("without-script=1") || isCrawler(request.headers.get("User-Agent"));
}
