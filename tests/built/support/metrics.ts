import type { Client } from "./http-client";

/** A server's metrics by series, such as `name{label="value"}`. */
export async function readMetrics(client: Client, origin: string): Promise<Map<string, number>> {
  const { body } = await client.get(origin, "/metrics");
  const samples = body.matchAll(/^([^#\s].*) (\S+)$/gm);
  return new Map([...samples].map(([, series = "", value]) => [series, Number(value)]));
}

/** A server's current memory, and its processor time so far. */
export async function readUsage(client: Client, origin: string) {
  const metrics = await readMetrics(client, origin);
  const megabytes = (name: string) => Math.round((metrics.get(name) ?? NaN) / 2 ** 20);
  return {
    residentMb: megabytes("process_resident_memory_bytes"),
    cpuS: metrics.get("process_cpu_seconds_total") ?? NaN,
  };
}
