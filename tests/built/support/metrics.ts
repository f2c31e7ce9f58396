import type { Client } from "./http-client";

/** A server's metrics by series, such as `name{label="value"}`. */
export async function readMetrics(client: Client, origin: string): Promise<Map<string, number>> {
  const { body } = await client.get(origin, "/metrics");
  const samples = body.matchAll(/^([^#\s].*) (\S+)$/gm);
  return new Map([...samples].map(([, series = "", value]) => [series, Number(value)]));
}
