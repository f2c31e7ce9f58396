import { settings } from "~/settings.server";
import { liveTransport } from "./live.server";
import { sampleTransport } from "./sample.server";
import type { Transport } from "./sources.server";

/** The transport that `POINTS_SOURCE` names. */
export function createTransport({ pointsSource, upstreams } = settings): Transport {
  return pointsSource === "live" ? liveTransport(upstreams) : sampleTransport;
}
