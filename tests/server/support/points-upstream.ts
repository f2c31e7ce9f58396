import type { UpstreamCall } from "~/points/sources.server";
import { SOURCES } from "~/estimate/wallet-points";
import {
  json,
  startFakeUpstream,
  status,
  type Handler,
  type LoggedRequest,
} from "../../support/fake-upstream";
import { pointsAt } from "./wallets";

/** One of the three upstreams. */
export type Upstream = UpstreamCall["upstream"];
export const UPSTREAMS: readonly Upstream[] = ["expedition", "theo", "testnet"];

/** The three upstreams on one loopback port; each knows every wallet. */
export interface PointsUpstream {
  /** The settings that make the app ask them. */
  settings: Record<string, string>;
  /** Every call so far. */
  requests: LoggedRequest[];
  callsFor: (wallet: string) => LoggedRequest[];
  /** Answers calls to some upstreams this way from now on. */
  misbehave: (upstreams: readonly Upstream[], handler: Handler) => void;
  /** From now on all behave, but answer this late, ms. */
  delay: (ms: number) => void;
  /** From now on all behave again. */
  recover: () => void;
  close: () => Promise<void>;
}

/** Starts them. */
export async function startPointsUpstream(): Promise<PointsUpstream> {
  const upstream = await startFakeUpstream();
  const recover = () => UPSTREAMS.forEach((name) => upstream.on(`/${name}/`, ANSWERS[name]));
  recover();
  return {
    settings: {
      POINTS_SOURCE: "live",
      EXPEDITION_API_URL: `${upstream.origin}/expedition`,
      THEO_API_URL: `${upstream.origin}/theo`,
      TESTNET_API_URL: `${upstream.origin}/testnet`,
    },
    requests: upstream.requests,
    callsFor: (wallet) =>
      upstream.requests.filter(({ url }) => url.toLowerCase().includes(wallet.toLowerCase())),
    misbehave: (names, handler) => names.forEach((name) => upstream.on(`/${name}/`, handler)),
    delay: (ms) => UPSTREAMS.forEach((name) => upstream.on(`/${name}/`, late(name, ms))),
    recover,
    close: upstream.close,
  };
}

const ANSWERS: Record<Upstream, Handler> = {
  expedition: (request, response) => {
    const { wallet, asset } = readCall(request.url);
    const source = SOURCES.find((known) => known === `expedition:${asset}`);
    if (source === undefined) return status(404)(request, response);
    const { points, tier } = pointsAt(source, wallet);
    json({ mitoPoints: { total: String(points) }, tier: { tier } })(request, response);
  },
  theo: (request, response) => {
    const { points } = pointsAt("theo", readCall(request.url).wallet);
    json([{ mitoPoints: points }])(request, response);
  },
  testnet: (request, response) => {
    const { points } = pointsAt("testnet", readCall(request.url).wallet);
    json({ success: true, data: { total_balance: points } })(request, response);
  },
};

function readCall(path = ""): { wallet: string; asset: string | null } {
  const { pathname, searchParams } = new URL(path, "http://upstream");
  const wallet = decodeURIComponent(pathname.split("/")[2] ?? "");
  return { wallet, asset: searchParams.get("asset") };
}

/** Behaves as before, but late. */
export function late(upstream: Upstream, ms: number): Handler {
  return (request, response) => {
    const timer = setTimeout(() => ANSWERS[upstream](request, response), ms);
    response.on("close", () => clearTimeout(timer));
  };
}
