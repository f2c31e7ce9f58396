import type { LoaderFunctionArgs } from "@remix-run/node";

/** Calls a loader or action as the router would, with only the request. */
export function call<T>(
  handler: (args: LoaderFunctionArgs) => T,
  path: string,
  init?: RequestInit,
): T {
  const request = new Request(new URL(path, "http://localhost"), init);
  return handler({ request, params: {}, context: {} });
}

/** The status and JSON of an API loader's answer. */
export async function readJson(
  answer: Response | Promise<Response>,
): Promise<{ status: number; body: unknown }> {
  const response = await answer;
  if (!response.headers.get("Content-Type")?.startsWith("application/json")) {
    throw new Error(`not JSON but ${response.headers.get("Content-Type")}`);
  }
  return { status: response.status, body: await response.json() };
}
