import { gzipSync } from "node:zlib";
import * as fake from "./fake-upstream";
import { replacePoints } from "./sources";

/**
 * What a fault comes to: nothing usable; an answer that is worth 0 points; or
 * the good answer all the same.
 */
export type FaultOutcome = "failed" | "zero" | "good";

/** One way in which an upstream's answer can be odd, given its good one. */
export interface Fault {
  name: string;
  outcome: FaultOutcome;
  /** Why it failed, as the log says. */
  reason?: string;
  /** How often the upstream is asked: a failure that may pass is asked about twice. */
  calls: 1 | 2;
  handler: (good: unknown) => fake.Handler;
}

const MEGABYTE = 1024 * 1024;

function failing(
  name: string,
  reason: string,
  handler: (good: unknown) => fake.Handler,
  calls: 1 | 2 = 1,
): Fault {
  return { name, outcome: "failed", reason, calls, handler };
}

function answering(name: string, handler: (good: unknown) => fake.Handler): Fault {
  return { name, outcome: "good", calls: 1, handler };
}

function padded(good: unknown, length: number): string {
  const body = JSON.stringify(good);
  return " ".repeat(length - body.length) + body;
}

const CONNECTIONS = [
  failing("reset before the headers", "unreachable", () => fake.reset, 2),
  failing("reset inside of the headers", "unreachable", () => fake.resetMidHeaders, 2),
  failing("reset inside of the body", "unreachable", () => fake.resetMidBody, 2),
  failing("closed without an answer", "unreachable", () => fake.hangUp, 2),
  failing("something that is not HTTP", "unreachable", () => fake.raw("+OK POP3\r\n"), 2),
  failing(
    "a body shorter than its Content-Length",
    "unreachable",
    (good) => fake.claimLength(good, +100),
    2,
  ),
];

const TIMEOUTS = [
  failing("no answer", "timeout", () => fake.hang),
  failing("half a header and no more", "timeout", () => fake.hangMidHeaders),
  failing("half a body and no more", "timeout", () => fake.hangMidBody),
  failing("a body byte by byte", "timeout", () => fake.trickle),
];

const STATUSES = [
  ...[301, 302, 303, 307, 308].map((code) =>
    failing(`a ${code}`, "redirect", () => fake.redirect(code, "/elsewhere")),
  ),
  ...[400, 401, 404, 410].map((code) =>
    failing(`a ${code}, even with a good body`, "status", (good) => fake.status(code, good)),
  ),
  ...[500, 502, 503, 504].map((code) =>
    failing(`a ${code}, even with a good body`, "status", (good) => fake.status(code, good), 2),
  ),
  failing("a 429", "status", (good) => fake.status(429, good), 2),
  failing("a 429 that asks for a moment", "status", () => fake.tooMany("0.2"), 2),
  failing("a 429 that asks for a minute", "status", () => fake.tooMany("60")),
  failing("a 429 that asks for a date", "status", () =>
    fake.tooMany("Wed, 21 Oct 2099 07:28:00 GMT"),
  ),
];

const BODIES = [
  failing("HTML with a 200", "not-json", () => fake.text("<!doctype html><h1>Hi</h1>")),
  failing("an empty body", "not-json", () => fake.text("")),
  failing("a 204", "not-json", () => (_, response) => void response.writeHead(204).end()),
  failing("truncated JSON", "not-json", (good) => fake.text(JSON.stringify(good).slice(0, -2))),
  failing("two JSONs", "not-json", (good) => fake.text(JSON.stringify(good).repeat(2))),
  failing("gzip, unasked", "not-json", (good) => fake.gzip(gzipSync(JSON.stringify(good)))),
  failing("gzip that is none", "not-json", () => fake.gzip(Buffer.from("no gzip at all"))),
  failing("bytes that are not UTF-8", "not-json", () => fake.bytes(Buffer.from([0xff, 0xfe, 0]))),
  failing("1 MB and a byte", "too-large", (good) => fake.text(padded(good, MEGABYTE + 1))),
  failing("1 MB and a byte of unknown length", "too-large", (good) => (_, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.write(padded(good, MEGABYTE));
    response.end(" ");
  }),
];

/** What each source makes of it by its own schema. */
export const SHAPE_FAULTS: Fault[] = [
  ...[null, 5, "1500", true].map((value) =>
    failing(`${JSON.stringify(value)} for JSON`, "shape", () => fake.json(value)),
  ),
  failing("a list for an object, or an object for a list", "shape", (good) =>
    fake.json(Array.isArray(good) ? good[0] : [good]),
  ),
  ...[{ points: 1 }, "many", -5, "1e999", null].map((value): Fault => ({
    name: `${JSON.stringify(value)} for points`,
    outcome: "zero",
    calls: 1,
    handler: (good) => fake.json(replacePoints(good, value)),
  })),
];

const ODDITIES = [
  answering("just 1 MB", (good) => fake.text(padded(good, MEGABYTE))),
  answering("another content type", (good) => fake.json(good, "text/plain")),
  answering("a byte order mark", (good) => fake.text(`\ufeff${JSON.stringify(good)}`)),
  answering("a 203", (good) => fake.status(203, good)),
];

/** All that transport can do, but for the refused connection, which takes a server that is gone. */
export const TRANSPORT_FAULTS: Fault[] = [
  ...[...CONNECTIONS, ...TIMEOUTS, ...STATUSES],
  ...[...BODIES, ...ODDITIES],
];
