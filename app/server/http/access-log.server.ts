import morgan from "morgan";
import { campaign } from "~/server/campaign/campaign.server";
import { namedPath } from "./named-path.server";
import { isStaticFile } from "./static-files.server";

// `remix-serve` logs in this format; its log stays empty, as this one covers every request.
morgan.format("tiny", () => null);

/** Writes a line per request to standard output, static files aside; never a wallet. */
export const logAccess = morgan(
  (tokens, request, response) =>
    [
      tokens.method?.(request, response),
      formatPath(request.url ?? ""),
      tokens.status?.(request, response) ?? "-",
      tokens.res?.(request, response, "content-length") ?? "-",
      "-",
      tokens["response-time"]?.(request, response) ?? "-",
      "ms",
    ].join(" "),
  { skip: ({ url }) => isStaticFile(url ?? "") },
);

function formatPath(url: string): string {
  const name = namedPath(campaign, url);
  if (name === null) return "…";
  return name === url.split("?", 1)[0] ? name : `${name}/…`;
}
