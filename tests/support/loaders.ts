import type { LoaderFunctionArgs } from "@remix-run/node";
import { setServer } from "~/running-server.server";
import { createServer, type Server } from "~/server/points/create-server.server";
import { mitosis } from "./mitosis";
import { liveSettings, PATIENT } from "./points-upstream";

/** Serves the bundled campaign's sample. */
export const SAMPLE = await createServer({}, [mitosis]);

/** A server of the bundled campaign that asks the upstreams at this origin. */
export function serveLive(origin: string, more: Record<string, string> = {}): Promise<Server> {
  return createServer({ ...liveSettings(origin), ...PATIENT, ...more }, [mitosis]);
}

/** Calls a loader as the router would, with only the request; by default, where the sample is served. */
export function call<T>(
  handler: (args: LoaderFunctionArgs) => T,
  path: string,
  { server = SAMPLE, ...init }: RequestInit & { server?: Server } = {},
): T {
  setServer(server);
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
