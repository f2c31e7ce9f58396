import {
  hang,
  hangMidBody,
  redirect,
  resetMidBody,
  resetMidHeaders,
  status,
  text,
  tooMany,
  trickle,
} from "../../support/fake-upstream";
import {
  late,
  UPSTREAMS,
  type Behaviour,
  type PointsUpstream,
  type Upstream,
} from "../../support/points-upstream";

/** All faults of an upstream, in order of occurrence. */
export const FAULTS: readonly [name: string, behaviour: () => Behaviour][] = [
  ["status 500", () => status(500)],
  ["hangs", () => hang],
  ["not JSON", () => text("<html>", "text/html")],
  ["status 429", () => tooMany("1")],
  ["resets connections", () => resetMidHeaders],
  ["a second late", () => late(1000)],
  ["wrong shape", () => text('"surprise"')],
  ["hangs within the body", () => hangMidBody],
  ["redirects", () => redirect(302, "http://127.0.0.1:1/")],
  ["resets within the body", () => resetMidBody],
  ["status 404", () => status(404)],
  ["trickles", () => trickle],
  ["too large", () => text(`"${"x".repeat(1_100_000)}"`)],
  ["half of them 503", sometimes],
];

function sometimes(): Behaviour {
  const refuse = status(503);
  let count = 0;
  return (request, response, answer) => (count++ % 2 === 0 ? answer() : refuse(request, response));
}

/** The upstreams' faults over time: each has its own, followed by a slot without one. */
export interface FaultSchedule {
  /** Brings the upstreams into their state at a moment, ms from the start. */
  follow: (ms: number) => void;
  /** Whether an upstream had a fault between two moments, ms from the start. */
  wasFaulty: (upstream: Upstream, from: number, to: number) => boolean;
}

/** Each upstream goes through all faults within `totalMs`. */
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
        // Shifted, so that the three seldom have the same fault.
        const [, behaviour] = FAULTS[(Math.floor(slot / 2) + 5 * index) % FAULTS.length] ?? [];
        if (behaviour) upstream.misbehave(name, behaviour());
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
