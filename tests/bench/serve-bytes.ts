import { fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { trackProcess } from "../support/children";

/**
 * Has Node alone, in a separate process, send these bytes while `work` runs; at `/late/200`,
 * after 200 ms.
 *
 * @param brotli a text compressed by Brotli.
 * @param type its `Content-Type`.
 */
export async function serveBytes<T>(
  brotli: Buffer,
  type: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const child = fork("tests/bench/bare-server.js");
  trackProcess(child);
  const exited = once(child, "exit");
  try {
    child.send({ type, base64: brotli.toString("base64") });
    const [{ port }] = (await once(child, "message")) as [AddressInfo];
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    child.kill("SIGKILL");
    await exited;
  }
}
