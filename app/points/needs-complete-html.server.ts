import { createIsbotFromList, list } from "isbot";

// A headless browser runs scripts as any other: it can take streamed data.
const isCrawler = createIsbotFromList(list.filter((pattern) => pattern !== "headless"));

/** Marks a browser that has sent the form without JavaScript, for ten minutes. */
export const WITHOUT_SCRIPT_COOKIE =
  "without-script=1; Path=/; Max-Age=600; SameSite=Lax; HttpOnly";

/** Whether whoever asks reads the first HTML only, so that it has to hold all points. */
export function needsCompleteHtml(request: Request): boolean {
  const cookies = request.headers.get("Cookie")?.split(/;\s*/) ?? [];
  return cookies.includes("without-script=1") || isCrawler(request.headers.get("User-Agent"));
}
