import { get, type IncomingMessage } from "node:http";
import { BROWSER_HEADERS } from "../support/first-load";

/**
 * Requests a page as a browser does, but uncompressed, and reads it to its end.
 *
 * @returns the HTML before the data that streams in later, and when it had arrived, ms.
 */
export async function timeFirstHtml(url: string): Promise<{ html: string; ms: number }> {
  const startedAt = performance.now();
  const headers = { ...BROWSER_HEADERS, "Accept-Encoding": "identity" };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on("error", reject);
  });
  response.setEncoding("utf8");
  const first = { html: "", ms: NaN };
  for await (const text of response) {
    if (first.html.includes("</main>")) continue;
    first.html += text;
    first.ms = performance.now() - startedAt;
  }
  return first;
}
