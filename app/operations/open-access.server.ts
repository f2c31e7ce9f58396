import type { LoaderFunctionArgs } from "@remix-run/node";
import { READ_METHODS } from "./json-errors.server";

/**
 * Said to pages of any origin. `*` is safe because an answer depends on what is
 * asked, not on who asks: nobody is logged in, no cookie is read, nothing is
 * written. Where this is the answer, browsers send no credentials.
 */
export const OPEN_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  // What scripts see besides the body: when to ask again, and how old an answer is.
  "Access-Control-Expose-Headers": "Age, Retry-After",
  "Cross-Origin-Resource-Policy": "cross-origin",
} as const;

const PREFLIGHT_HEADERS = {
  ...OPEN_HEADERS,
  "Access-Control-Allow-Methods": "GET, HEAD",
  // None is read, so none can do harm.
  "Access-Control-Allow-Headers": "*",
  "Access-Control-Max-Age": "86400",
  Allow: READ_METHODS,
} as const;

/**
 * Opens a read-only address to pages of any origin, errors included: they are to
 * be read, too. A preflight is answered without asking the loader.
 */
export function openToAll(answer: (args: LoaderFunctionArgs) => Response | Promise<Response>) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    if (args.request.method === "OPTIONS") {
      return new Response(null, { status: 204, headers: PREFLIGHT_HEADERS });
    }
    try {
      return addHeaders(await answer(args));
    } catch (thrown) {
      throw thrown instanceof Response ? addHeaders(thrown) : thrown;
    }
  };
}

function addHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(OPEN_HEADERS)) response.headers.set(name, value);
  return response;
}
