import { beforeEach, expect, it, vi } from "vitest";
import { createReportQueue } from "~/features/portal/use-portal";
import { reportOf } from "../../support/portal";

const LIMIT_MS = 10_000;
const REPORT = reportOf(5);

interface Call {
  path: string;
  signal: AbortSignal;
  answer: (response: Response) => void;
  fail: () => void;
}

/** The requests, in order; each is answered by hand. */
let calls: Call[] = [];

beforeEach(() => {
  calls = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (path: string, { signal }: { signal: AbortSignal }) => {
    return new Promise<Response>((answer, reject) => {
      const fail = () => reject(new TypeError("Failed to fetch"));
      signal.addEventListener("abort", fail);
      calls.push({ path, signal, answer, fail });
    });
  });
});

const reply = (status: number, body: unknown = {}, headers: HeadersInit = {}) =>
  Response.json(body, { status, headers });

async function answer(path: string, response: Response) {
  calls.findLast((call) => call.path === path)!.answer(response);
  await vi.advanceTimersByTimeAsync(0);
}

const asked = () => calls.map(({ path }) => path);
const PATHS = Array.from({ length: 9 }, (_, index) => `/c${index}/api/estimate?wallet=0x1`);

it("asks six at a time, and the next once one has answered", async () => {
  const queue = createReportQueue(LIMIT_MS);
  queue.want(PATHS);
  expect(asked()).toEqual(PATHS.slice(0, 6));
  await answer(PATHS[3]!, reply(200, REPORT));
  expect(asked()).toEqual(PATHS.slice(0, 7));
  expect([...queue.read()]).toEqual([[PATHS[3], { state: "done", report: REPORT }]]);
});

it.each([
  ["a failure of the server", () => reply(502)],
  ["another server's answer", () => reply(200, { hello: 1 })],
  ["no JSON", () => new Response("<html>", { status: 200 })],
])("%s is one, until it is tried again", async (_, respond) => {
  const queue = createReportQueue(LIMIT_MS);
  queue.want(["/a"]);
  await answer("/a", respond());
  expect(queue.read().get("/a")).toEqual({ state: "failed" });
  queue.want(["/a"]);
  expect(calls).toHaveLength(1);
  queue.retry("/a");
  expect(queue.read().has("/a")).toBe(false);
  await answer("/a", reply(200, REPORT));
  expect(queue.read().get("/a")).toMatchObject({ state: "done" });
});

it("a connection that hangs or is lost is a failure, too", async () => {
  const queue = createReportQueue(LIMIT_MS);
  queue.want(["/hung", "/lost"]);
  calls[1]!.fail();
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  expect(Object.fromEntries(queue.read())).toEqual({
    "/hung": { state: "failed" },
    "/lost": { state: "failed" },
  });
});

it.each([429, 503])("waits after %i as long as told, and holds up nobody", async (code) => {
  const queue = createReportQueue(LIMIT_MS);
  queue.want(PATHS.slice(0, 7));
  await answer(PATHS[0]!, reply(code, {}, { "Retry-After": "3" }));
  expect(asked().at(-1)).toBe(PATHS[6]);
  await answer(PATHS[1]!, reply(200, REPORT));
  await vi.advanceTimersByTimeAsync(2999);
  expect(calls).toHaveLength(7);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked().at(-1)).toBe(PATHS[0]);
});

it("ends what is no longer wanted, also while it waits, and keeps what it knows", async () => {
  const queue = createReportQueue(LIMIT_MS);
  queue.want(["/known", "/busy", "/gone"]);
  await answer("/known", reply(200, REPORT));
  await answer("/busy", reply(429, {}, { "Retry-After": "3" }));
  queue.want(["/known", "/new"]);
  queue.want(["/known", "/new", "/gone"]);
  queue.want(["/known", "/new"]);
  expect(calls[2]!.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked()).toEqual(["/known", "/busy", "/gone", "/new", "/gone"]);
  expect([...queue.read().keys()]).toEqual(["/known"]);
  // Back brings the first ones again.
  queue.want(["/known", "/gone"]);
  expect(asked().slice(5)).toEqual(["/gone"]);
});

it("asks without the names where nobody knows one; names alone are refused", async () => {
  const queue = createReportQueue(LIMIT_MS);
  const unknown = () => reply(422, { error: "“a.sol” is a name that isn’t known here." });
  const path = "/a/api/estimate?wallet=a.sol&also=0x1,b.sol,0x2&fdv=7";
  queue.want([path, "/b/api/estimate?wallet=a.sol"]);
  await answer("/b/api/estimate?wallet=a.sol", unknown());
  expect(queue.read().get("/b/api/estimate?wallet=a.sol")).toEqual({
    state: "refused",
    message: "“a.sol” is a name that isn’t known here.",
  });
  await answer(path, unknown());
  const rest = new URL(calls.at(-1)!.path, "https://any.example").searchParams;
  expect(Object.fromEntries(rest)).toEqual({ wallet: "0x1", also: "0x2", fdv: "7" });
  await answer(calls.at(-1)!.path, reply(200, REPORT));
  expect(queue.read().get(path)).toMatchObject({ state: "done" });
});
