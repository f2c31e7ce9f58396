import morgan from "morgan";

/** What follows two segments may be a wallet, however the first two are spelled. */
const BELOW_TWO = /^(\/[^/]*\/[^/]*\/).+$/s;

// The format that `remix-serve` asks for: its own log stays empty, as this one sees every request.
morgan.format("tiny", () => null);

/** Writes a line per request to standard output, hashed files aside; never a wallet. */
export const logAccess = morgan(
  (tokens, request, response) =>
    [
      tokens.method?.(request, response),
      describePath(request.url ?? ""),
      tokens.status?.(request, response) ?? "-",
      tokens.res?.(request, response, "content-length") ?? "-",
      "-",
      tokens["response-time"]?.(request, response) ?? "-",
      "ms",
    ].join(" "),
  { skip: ({ url }) => url?.startsWith("/build/") ?? false },
);

/** A path without its query and without what may be a wallet; no path at all may hold one anywhere. */
function describePath(url: string): string {
  if (!url.startsWith("/")) return "…";
  return url.split("?", 1)[0]!.replace(BELOW_TWO, "$1…");
}
