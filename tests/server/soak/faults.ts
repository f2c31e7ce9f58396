import type { Handler } from "../../support/fake-upstream";
import {
  hang,
  hangMidBody,
  redirect,
  resetMidBody,
  resetMidHeaders,
  status,
  text,
  trickle,
} from "../../support/fake-upstream";
import { late, UPSTREAMS, type PointsUpstream, type Upstream } from "../support/points-upstream";

/** All that goes wrong with an upstream, in the order in which it does. */
export const FAULTS: readonly [name: string, handler: (upstream: Upstream) => Handler][] = [
  ["status 500", () => status(500)],
  ["hangs", () => hang],
  ["not JSON", () => text("<html>", "text/html")],
  ["status 429", () => tooMany],
  ["resets connections", () => resetMidHeaders],
  ["a second late", (upstream) => late(upstream, 1000)],
  ["wrong shape", () => text('"surprise"')],
  ["hangs within the body", () => hangMidBody],
  ["redirects", () => redirect(302, "http://127.0.0.1:1/")],
  ["resets within the body", () => resetMidBody],
  ["status 404", () => status(404)],
  ["trickles", () => trickle],
  ["too large", () => text(`"${"x".repeat(1_100_000)}"`)],
  ["half of them 503", (upstream) => sometimes(upstream)],
];

function tooMany(...[, response]: Parameters<Handler>): void {
  response.writeHead(429, { "Retry-After": "1" }).end();
}

function sometimes(upstream: Upstream): Handler {
  const [well, ill] = [late(upstream, 0), status(503)];
  let count = 0;
  return (...exchange) => (count++ % 2 === 0 ? well : ill)(...exchange);
}

/** The upstreams' troubles over time; each has another one, with a well slot after each. */
export interface FaultSchedule {
  /** Brings the upstreams into the state of this moment, ms from the start. */
  follow: (ms: number) => void;
  /** Whether an upstream had a fault at some time between two moments, ms from the start. */
  wasFaulty: (upstream: Upstream, from: number, to: number) => boolean;
}

/** Goes through all faults in `totalMs`, at each upstream. */
export function createFaultSchedule(upstream: PointsUpstream, totalMs: number): FaultSchedule {
  const slotMs = totalMs / (2 * FAULTS.length);
  let current = -1;
  const isFaultySlot = (name: Upstream, slot: number) => (slot + UPSTREAMS.indexOf(name)) % 2 === 0;
  return {
    follow(ms) {
      const slot = Math.floor(ms / slotMs);
      if (slot === current) return;
      current = slot;
      upstream.recover();
      UPSTREAMS.forEach((name, index) => {
        if (!isFaultySlot(name, slot)) return;
        // Shifted, so that the three seldom have the same trouble.
        const [, handler] = FAULTS[(Math.floor(slot / 2) + 5 * index) % FAULTS.length] ?? [];
        if (handler) upstream.misbehave([name], handler(name));
      });
    },
    wasFaulty(name, from, to) {
      for (let slot = Math.floor(from / slotMs); slot <= to / slotMs; slot += 1) {
        if (isFaultySlot(name, slot)) return true;
      }
      return false;
    },
  };
}
