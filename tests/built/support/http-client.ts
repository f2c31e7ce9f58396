import { connect } from "node:net";
import { Agent, type Dispatcher } from "undici";

const SOCKET_LIMIT_MS = 55_000;

/** Headers of a browser without scripts: its page waits for all points. */
export const WITHOUT_SCRIPT = { Cookie: "without-script=1" };

/** A current browser's headers that affect answers: a crawler's page waits for all points. */
export const BROWSER_HEADERS = {
  "Accept-Encoding": "gzip, deflate, br, zstd",
  "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
};

/** An answer with its whole body. */
export interface Answer {
  status: number;
  /** By name in lower case; the values of a header that came twice are joined by commas. */
  headers: Record<string, string>;
  body: string;
  /** The body as received, for binary content. */
  bytes: Buffer;
  /** From the request to the end of the body. */
  ms: number;
}

export type Client = ReturnType<typeof createClient>;

/**
 * A client that requests paths unchanged: without normalizing them and without following redirects.
 *
 * @param sockets how many connections per origin it keeps alive at most.
 */
export function createClient(sockets: number) {
  const agent = new Agent({
    connections: sockets,
    headersTimeout: SOCKET_LIMIT_MS,
    bodyTimeout: SOCKET_LIMIT_MS,
  });
  /** Sends a request with any method, without a body. */
  async function send(
    method: Dispatcher.HttpMethod,
    origin: string,
    path: string,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const startedAt = performance.now();
    const answer = await agent.request({ method, origin, path, headers });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(
        Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: bytes.toString(),
      bytes,
      ms: performance.now() - startedAt,
    };
  }
  return {
    send,
    get: (origin: string, path: string, headers?: Record<string, string>) =>
      send("GET", origin, path, headers),
    close: () => agent.destroy(),
  };
}

/** Sends this text and returns all that the server answers before it closes. */
export function sendRaw(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setTimeout(SOCKET_LIMIT_MS, () => socket.destroy(new Error("No answer")));
    socket.on("data", (chunk) => (answer += chunk));
    socket.on("error", (error) => (answer === "" ? reject(error) : resolve(answer)));
    socket.on("close", () => resolve(answer));
  });
}

/** A server's metrics by series, such as `name{label="value"}`. */
export async function readMetrics(client: Client, origin: string): Promise<Map<string, number>> {
  const { body } = await client.get(origin, "/metrics");
  const samples = body.matchAll(/^([^#\s].*) (\S+)$/gm);
  return new Map([...samples].map(([, series = "", value]) => [series, Number(value)]));
}
