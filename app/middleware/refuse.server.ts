import type { ServerResponse } from "node:http";

/** Refuses a request that no route is to see: in JSON for programs, else in plain text. */
export function refuse(response: ServerResponse, status: number, error: string): void {
  response.statusCode = status;
  if (response.hasHeader("Access-Control-Allow-Origin")) {
    response.setHeader("Content-Type", "application/json").end(JSON.stringify({ error }));
  } else {
    response.setHeader("Content-Type", "text/plain; charset=utf-8").end(`${error}\n`);
  }
}
