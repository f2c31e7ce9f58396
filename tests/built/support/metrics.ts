import type { Client } from "./http-client";

const SAMPLE = /^([a-zA-Z_:][\w:]*)(\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*\})? (\S+)$/;
const COMMENT =
  /^# (?:HELP [a-zA-Z_:][\w:]* .*|TYPE [a-zA-Z_:][\w:]* (?:counter|gauge|histogram|summary))$/;

/** Prometheus text by series, as `name{label="value"}`; throws on an invalid line. */
function parseMetrics(text: string): Map<string, number> {
  const series = new Map<string, number>();
  for (const line of text.split("\n")) {
    if (line === "" || COMMENT.test(line)) continue;
    const [, name, labels = "", value] = SAMPLE.exec(line) ?? [];
    const number = Number(value?.replace("Inf", "Infinity"));
    // prom-client writes the mean of no values as `Nan`.
    if (name === undefined || (Number.isNaN(number) && value !== "Nan")) {
      throw new Error(`Not Prometheus text: ${line}`);
    }
    series.set(name + labels, number);
  }
  return series;
}

export async function readMetrics(client: Client, origin: string): Promise<Map<string, number>> {
  return parseMetrics((await client.get(origin, "/metrics")).body);
}

/** A server's current memory, and its processor time so far. */
export async function readUsage(client: Client, origin: string) {
  const metrics = await readMetrics(client, origin);
  const megabytes = (name: string) => Math.round((metrics.get(name) ?? NaN) / 2 ** 20);
  return {
    residentMb: megabytes("process_resident_memory_bytes"),
    heapMb: megabytes("nodejs_heap_size_used_bytes"),
    cpuS: metrics.get("process_cpu_seconds_total") ?? NaN,
  };
}
