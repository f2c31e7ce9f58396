import type { ServerResponse } from "node:http";

/** Refuses a request that no route is to see: in JSON for programs, else in plain text. */
export function refuse(response: ServerResponse, status: number, error: string): void {
  const isForPrograms = response.hasHeader("Access-Control-Allow-Origin");
  const [type, text] = isForPrograms
    ? ["application/json", JSON.stringify({ error })]
    : ["text/plain; charset=utf-8", `${error}\n`];
  response.statusCode = status;
  response.setHeader("Content-Type", type ?? "").end(text);
}
