import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const ASSETS = ["weETH", "ezETH", "weETHs", "uniBTC", "uniETH", "cmETH"] as const;
export type Asset = (typeof ASSETS)[number];
export type Source = `expedition:${Asset}` | "theo" | "testnet";

export const EXPEDITION = ASSETS.map((asset) => `expedition:${asset}` as const);
export const ALL_SOURCES: readonly Source[] = [...EXPEDITION, "theo", "testnet"];

/** What the upstreams know of a wallet; what is left out is 0 points at tier 1. */
export interface FakeWallet {
  expedition?: Partial<Record<Asset, { total: number | string; tier: number }>>;
  theo?: number | string;
  /** A text is the reason of a `success: false`. */
  testnet?: number | { refusal: string };
}

/** How a source misbehaves. `hold`: answers once it is released; `hang`: never does. */
export type Behaviour =
  { delayMs: number } | "hold" | "hang" | "reset" | "status-500" | "not-json" | "wrong-shape";

/** One call that arrived. */
export interface Call {
  source: Source;
  address: string;
}

/** The three upstreams on one loopback port, programmable. */
export interface FakeUpstream {
  url: string;
  /** Every call since the last reset. */
  calls: Call[];
  callsFor(wallet: string): Call[];
  /** Makes a wallet with these points and returns its address, another one each time. */
  addWallet(points: FakeWallet): string;
  /** Makes sources misbehave from now on, for one wallet or for all. */
  behave(sources: Source | readonly Source[], behaviour: Behaviour, wallet?: string): void;
  /** Lets the held calls have their answers, and all sources behave again. */
  recover(): void;
  /** Back to a server that knows no wallet and no calls. */
  reset(): void;
  close(): Promise<void>;
}

/** The app's settings for asking an upstream like this one. */
export function liveSettings({ url }: Pick<FakeUpstream, "url">): Record<string, string> {
  return {
    POINTS_SOURCE: "live",
    EXPEDITION_API_URL: `${url}/expedition`,
    THEO_API_URL: `${url}/theo`,
    TESTNET_API_URL: `${url}/testnet`,
  };
}

let walletCount = 0;

/** Starts the fake upstreams. */
export async function startFakeUpstream(): Promise<FakeUpstream> {
  const wallets = new Map<string, FakeWallet>();
  const behaviours = new Map<string, Behaviour>();
  const held = new Set<() => void>();
  const calls: Call[] = [];

  function handle(request: IncomingMessage, response: ServerResponse) {
    const asked = parseCall(request.url ?? "");
    if (asked === null) return send(response, 404, { error: "no such source" });
    const { source, address } = asked;
    calls.push({ source, address });
    const answer = () => send(response, ...answerCall(wallets, source, address));
    const behaviour =
      behaviours.get(`${source} ${address.toLowerCase()}`) ?? behaviours.get(source);
    switch (behaviour) {
      case undefined:
        return answer();
      case "hold":
        held.add(answer);
        return;
      case "hang":
        return;
      case "reset":
        return request.socket.destroy();
      case "status-500":
        return send(response, 500, { error: "upstream broke" });
      case "not-json":
        return response.end("<html>");
      case "wrong-shape":
        return send(response, 200, "surprise");
      default:
        setTimeout(answer, behaviour.delayMs);
    }
  }

  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  function recover() {
    behaviours.clear();
    for (const answer of held) answer();
    held.clear();
  }

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    callsFor: (wallet) =>
      calls.filter((call) => call.address.toLowerCase() === wallet.toLowerCase()),
    addWallet(points) {
      walletCount += 1;
      // Mixed case, so that it shows how each source is asked.
      const address = `0xAbCdEf${process.pid}F${String(walletCount).padStart(8, "0")}`.padEnd(
        42,
        "0",
      );
      wallets.set(address, points);
      return address;
    },
    behave(sources, behaviour, wallet) {
      for (const source of typeof sources === "string" ? [sources] : sources) {
        behaviours.set(wallet ? `${source} ${wallet.toLowerCase()}` : source, behaviour);
      }
    },
    recover,
    reset() {
      wallets.clear();
      behaviours.clear();
      held.clear();
      server.closeAllConnections();
      calls.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function parseCall(path: string): { source: Source; address: string } | null {
  const url = new URL(path, "http://fake");
  const [, name, segment = "", ...more] = url.pathname.split("/");
  const address = decodeURIComponent(segment);
  if (address === "" || more.length > 0) return null;
  if (name === "theo" || name === "testnet") return { source: name, address };
  const asset = ASSETS.find((known) => known === url.searchParams.get("asset"));
  return name === "expedition" && asset ? { source: `expedition:${asset}`, address } : null;
}

/** In the upstreams' own shapes; each knows a wallet only as the specification has it asked for. */
function answerCall(
  wallets: Map<string, FakeWallet>,
  source: Source,
  address: string,
): [status: number, body: unknown] {
  if (source === "testnet") {
    const balance = wallets.get(address)?.testnet ?? 0;
    return typeof balance === "object"
      ? [200, { success: false, error: balance.refusal }]
      : [200, { success: true, data: { total_balance: balance } }];
  }
  if (address !== address.toLowerCase()) return [404, { error: "addresses are in lower case" }];
  const [, wallet] = [...wallets].find(([known]) => known.toLowerCase() === address) ?? [];
  if (source === "theo") return [200, [{ mitoPoints: wallet?.theo ?? 0 }]];
  const { total, tier } = wallet?.expedition?.[assetOf(source)] ?? { total: 0, tier: 1 };
  return [200, { mitoPoints: { total }, tier: { tier } }];
}

function assetOf(source: `expedition:${Asset}`): Asset {
  return source.slice("expedition:".length) as Asset;
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}
