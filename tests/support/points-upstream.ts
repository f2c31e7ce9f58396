import type { IncomingMessage, ServerResponse } from "node:http";
import { listSources } from "~/estimate/campaign";
import type { Source, TieredPoints, WalletPoints } from "~/estimate/points";
import { json, startFakeUpstream, status, type Handler } from "./fake-upstream";
import { newWallet, pointsAt } from "./new-wallets";
import { mitosis } from "./mitosis";

export const UPSTREAMS = ["expedition", "theo", "testnet"] as const;
/** One of the three upstreams. */
type Upstream = (typeof UPSTREAMS)[number];

/** How an upstream handles a call; `answer` sends the normal answer. */
export type Behaviour = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => void,
) => void;

/** One or more upstreams. */
type Names = Upstream | readonly Upstream[];

/** The three upstreams, as `startPointsUpstream` starts them. */
export type PointsUpstream = Awaited<ReturnType<typeof startPointsUpstream>>;

/** Settings with which nothing times out, even on a busy machine. */
export const PATIENT = { POINTS_TIMEOUT_MS: "60000" };

/** Settings with which every lookup reaches the upstreams, however many there are. */
export const UNCACHED = { ...PATIENT, POINTS_CACHE_TTL_S: "0", NEW_WALLETS_PER_MINUTE: "0" };

/** The settings that make the app use upstreams at this origin. */
export function liveSettings(origin: string): Record<string, string> {
  return {
    POINTS_SOURCE: "live",
    EXPEDITION_API_URL: `${origin}/expedition`,
    THEO_API_URL: `${origin}/theo`,
    TESTNET_API_URL: `${origin}/testnet`,
  };
}

/**
 * Starts the three upstreams on one loopback port. Each knows every wallet: added ones have the points
 * they were given, all others those that follow from their address (`pointsAt`).
 */
export async function startPointsUpstream() {
  const { origin, requests, on, hangUp, close } = await startFakeUpstream();
  /** By address in lower case. */
  const added = new Map<string, { address: string; points: WalletPoints }>();
  const behaviours = new Map<string, Behaviour>();
  const held = new Set<() => void>();

  on("/", (request, response) => {
    const call = readCall(request.url ?? "");
    if (call === null) return status(404)(request, response);
    const { source, address } = call;
    const answer = () => answerAbout(source, address)(request, response);
    const upstream = upstreamOf(source);
    const behave = behaviours.get(keyOf(upstream, address)) ?? behaviours.get(upstream);
    if (behave) behave(request, response, answer);
    else answer();
  });

  /** Adds a wallet with these points, and returns its address, which is always new. */
  function addWallet(points: WalletPoints): string {
    // Mixed case, to reveal which spelling each source receives.
    const address = newWallet().replaceAll("e", "E");
    added.set(address.toLowerCase(), { address, points });
    return address;
  }

  function answerAbout(source: Source, address: string): Handler {
    const wallet = added.get(address.toLowerCase());
    const spelling = source === "testnet" ? wallet?.address : address.toLowerCase();
    // Each source recognises a wallet only in the spelling that the specification demands.
    if (address !== (spelling ?? address)) return status(404);
    return answerWith(
      source,
      wallet ? (wallet.points[source] ?? { points: 0, tier: 1 }) : pointsAt(source, address),
    );
  }

  /** Handles calls this way from now on, for one wallet or all. */
  function misbehave(names: Names, behaviour: Behaviour, wallet?: string) {
    for (const name of [names].flat())
      behaviours.set(wallet === undefined ? name : keyOf(name, wallet), behaviour);
  }

  return {
    /** The settings that make the app use them. */
    settings: liveSettings(origin),
    requests,
    callsFor: (wallet: string) =>
      requests.filter(({ url }) => url.toLowerCase().includes(wallet.toLowerCase())),
    addWallet,
    misbehave,
    /** Makes calls wait until `recover`. */
    hold: (names: Names) => misbehave(names, (_, __, answer) => void held.add(answer)),
    /** From now on all sources answer normally; calls that were waiting are answered. */
    recover() {
      behaviours.clear();
      for (const answer of held) answer();
      held.clear();
    },
    /** Forgets wallets, requests and misbehaviour, and hangs up. */
    reset() {
      for (const known of [added, behaviours, held]) known.clear();
      hangUp();
      requests.length = 0;
    },
    close,
  };
}

/** Answers normally, but this many ms late. */
export function late(ms: number): Behaviour {
  return (_request, response, answer) => {
    const timer = setTimeout(answer, ms);
    response.on("close", () => clearTimeout(timer));
  };
}

/** The source and address that a URL requests, or null if it requests none. */
function readCall(url: string): { source: Source; address: string } | null {
  const { pathname, searchParams } = new URL(url, "http://upstream");
  const [, name, segment = "", ...more] = pathname.split("/");
  const address = decodeURIComponent(segment);
  if (address === "" || more.length > 0) return null;
  const asked = name === "expedition" ? `expedition:${searchParams.get("asset")}` : name;
  const source = listSources(mitosis).find((known) => known === asked);
  return source === undefined ? null : { source, address };
}

/** Answers in the shape of the source's upstream. */
function answerWith(source: Source, { points, tier }: TieredPoints) {
  if (source === "theo") return json([{ mitoPoints: points }]);
  if (source === "testnet") return json({ success: true, data: { total_balance: points } });
  return json({ mitoPoints: { total: String(points) }, tier: { tier } });
}

/** The upstream that provides a source. */
function upstreamOf(source: Source): Upstream {
  return source === "theo" || source === "testnet" ? source : "expedition";
}

function keyOf(upstream: Upstream, wallet: string): string {
  return `${upstream} ${wallet.toLowerCase()}`;
}
