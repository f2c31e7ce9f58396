import type { NextHandleFunction } from "connect";
import Negotiator from "negotiator";
import sirv from "sirv";

const HASHED = "public, max-age=31536000, immutable";
const OTHERS = "public, max-age=3600";
const TEXT = /\.(md|txt)$/;
/** The one kind of range that sirv reads as HTTP means it; without a range it sends the whole file. */
const RANGE = /^bytes=\d+-\d*$/;

const serve = sirv("public", {
  brotli: true,
  gzip: true,
  etag: true,
  extensions: [],
  setHeaders(response, path) {
    response.setHeader("Cache-Control", path.startsWith("/build/") ? HASHED : OTHERS);
    if (TEXT.test(path))
      response.setHeader(
        "Content-Type",
        `text/${path.endsWith("md") ? "markdown" : "plain"}; charset=utf-8`,
      );
  },
});

/** Answers for the files of `public`, in the encodings that the build has written beside them. */
export const serveStaticFiles: NextHandleFunction = (request, response, next) => {
  if (request.method !== "GET" && request.method !== "HEAD") return next();
  const { headers } = request;
  if (headers.range && !RANGE.test(headers.range)) delete headers.range;
  // sirv knows no `q=0`.
  if (headers["accept-encoding"])
    headers["accept-encoding"] = new Negotiator(request)
      .encodings(["br", "gzip", "identity"])
      .join();
  serve(request, response, next);
};
