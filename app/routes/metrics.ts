import { registry } from "~/operations/metrics.server";

/** `GET /metrics`: everything that is counted, for Prometheus. */
export async function loader() {
  return new Response(await registry.metrics(), {
    headers: { "Content-Type": registry.contentType },
  });
}
