import { listSources } from "~/domain/campaign/campaign";
import type { Source, TieredPoints, WalletPoints } from "~/domain/estimate/wallet-points";
import { json, status, type Handler } from "./fake-upstream";
import { pointsAt } from "./new-wallets";
import { mitosis } from "./mitosis";

/** Wallets whose points a test has chosen. */
export interface ChosenWallets {
  /** Adds a wallet with these points, and returns its address, which is always new. */
  add: (points: WalletPoints, length?: number) => string;
  /** A source's answer about an address: its chosen points, or else `pointsAt`. */
  answer: (source: Source, address: string) => Handler;
  forget: () => void;
}

let count = 0;

/** Starts without any chosen wallets. */
export function chooseWallets(): ChosenWallets {
  const chosen = new Map<string, { address: string; points: WalletPoints }>();
  return {
    add(points, length = 42) {
      count += 1;
      // Mixed case, to reveal which spelling each source receives.
      const number = String(count).padStart(8, "0");
      const address = `0xAbCdEf${process.pid}F${number}`.padEnd(length, "0");
      chosen.set(address.toLowerCase(), { address, points });
      return address;
    },
    answer(source, address) {
      const wallet = chosen.get(address.toLowerCase());
      const spelling = source === "testnet" ? wallet?.address : address.toLowerCase();
      // Each source recognises a wallet only in the spelling that the specification demands.
      if (address !== (spelling ?? address)) return status(404);
      return answerWith(
        source,
        wallet ? (wallet.points[source] ?? { points: 0, tier: 1 }) : pointsAt(source, address),
      );
    },
    forget: () => chosen.clear(),
  };
}

/** The source and address that a URL requests, or null if it requests none. */
export function readCall(url: string): { source: Source; address: string } | null {
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
