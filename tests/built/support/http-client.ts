import { Agent, request, type IncomingHttpHeaders, type RequestOptions } from "node:http";
import { connect } from "node:net";

const SOCKET_LIMIT_MS = 30_000;

/** Headers of a browser without scripts: its page waits for all points. */
export const WITHOUT_SCRIPT = { Cookie: "without-script=1" };

/** Opens a page as a browser with scripts does; resolves once its first part has arrived. */
export function openInParts(url: string): Promise<Response> {
  // With its own agent, `fetch` would count as a crawler, whose page waits for all points.
  return fetch(url, { headers: { "User-Agent": "Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36" } });
}

/** An answer with its whole body. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Names and values in turn, as received. */
  rawHeaders: string[];
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
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  /** Sends a request with any method, without a body. */
  async function send(
    method: string,
    origin: string,
    path: string,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const { hostname, port } = new URL(origin);
    const options = { agent, method, hostname, port, path, headers };
    try {
      return await ask(options);
    } catch (error) {
      // The server may close an idle connection just as it is reused: retry on a new one.
      if (error instanceof Error && "isOnReusedSocket" in error) {
        return ask({ ...options, agent: false });
      }
      throw error;
    }
  }
  return {
    send,
    get: (origin: string, path: string, headers?: Record<string, string>) =>
      send("GET", origin, path, headers),
    close: () => agent.destroy(),
  };
}

function ask(options: RequestOptions) {
  const startedAt = performance.now();
  return new Promise<Answer>((resolve, reject) => {
    const asked = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          rawHeaders: response.rawHeaders,
          body: bytes.toString(),
          bytes,
          ms: performance.now() - startedAt,
        });
      });
    });
    asked.setTimeout(SOCKET_LIMIT_MS, () =>
      asked.destroy(new Error(`No answer to ${options.path}`)),
    );
    asked.on("error", (error) => {
      const wasReset = "code" in error && error.code === "ECONNRESET";
      if (wasReset && asked.reusedSocket) Object.assign(error, { isOnReusedSocket: true });
      reject(error);
    });
    asked.end();
  });
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

/** Does `count` pieces of work, at most `limit` at a time; returns the results in order. */
export async function runBounded<T>(
  count: number,
  limit: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  async function worker() {
    while (next < count) {
      const index = next++;
      results[index] = await work(index);
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, count) }, worker));
  return results;
}
