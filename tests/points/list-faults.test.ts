import { describe, expect, it } from "vitest";
import { listUnavailable, type WalletLookup } from "~/estimate/wallet-lookup";
import { lookUpWallets } from "~/points/look-up-wallets.server";
import { keepWarnings } from "../support/console";
import * as fake from "../support/fake-upstream";
import { SHAPE_FAULTS, TRANSPORT_FAULTS } from "../support/faults";
import { expectComplete, listOf, walletIn } from "../support/lists";
import { HEALTHY, contextOf, startHealthyUpstream } from "../support/sources";

const WALLETS = listOf(20);
const ODD = 7;
const PATH = `/expedition/${walletIn(ODD)}?asset=ezETH`;
/** A lookup that waits for a timeout takes so long, ms; the others have theirs on a busy machine. */
const TIMEOUT_MS = 2000;

const warnings = keepWarnings();

/** The lookup with what was still on its way. */
async function complete(lookup: WalletLookup): Promise<WalletLookup> {
  return { ...lookup, ...(await lookup.pending), pending: null };
}

describe("one source of one wallet of twenty failing", () => {
  it.each([...TRANSPORT_FAULTS, ...SHAPE_FAULTS])(
    "with $name is marked for that wallet, and costs the others nothing",
    async ({ outcome, reason, calls, handler }) => {
      const upstream = await startHealthyUpstream();
      upstream.on(PATH, handler(HEALTHY.expedition));
      upstream.on("/elsewhere", fake.json(HEALTHY.expedition));
      const isLate = reason === "timeout";
      const context = contextOf(upstream, { timeoutMs: isLate ? TIMEOUT_MS : 20_000 });
      const startedAt = performance.now();
      const options = { client: null, budgetMs: 30_000 };
      const lookups = await lookUpWallets(WALLETS, options, context);
      const ms = performance.now() - startedAt;

      if (isLate) {
        expect(ms).toBeLessThan(TIMEOUT_MS / 2);
        expect(lookups[ODD]?.pending).not.toBeNull();
      }
      const all = await Promise.all(lookups.map(complete));
      const [odd] = all.splice(ODD, 1);
      expectComplete(all, WALLETS.toSpliced(ODD, 1));
      const failed = outcome === "failed" ? ["expedition:ezETH"] : [];
      expect(odd).toMatchObject({ wallet: WALLETS[ODD], error: null, retryAfterS: null });
      expect(listUnavailable(odd!.answers)).toEqual(failed);
      const points = odd!.answers.filter(({ points }) => points !== 1500.5);
      expect(points.map(({ source }) => source).toSorted()).toEqual(
        [...(outcome === "good" ? [] : ["expedition:ezETH"]), "testnet", "theo"].toSorted(),
      );
      expect(warnings()).toHaveLength(failed.length);
      expect(upstream.requests).toHaveLength(19 * 8 + 7 + calls);
      expect(context.policies.expedition.isBroken()).toBe(false);
    },
  );
});

describe("a wallet that cannot be sent", () => {
  it.each([".", "..", "a".repeat(257)])("%s fails alone, without a call", async (odd) => {
    const upstream = await startHealthyUpstream();
    const wallets = ["0x1", odd, "0x2"];
    const options = { client: null, budgetMs: Infinity };
    const lookups = await lookUpWallets(wallets, options, contextOf(upstream));
    const [failed] = lookups.splice(1, 1);
    expectComplete(lookups, ["0x1", "0x2"]);
    expect(listUnavailable(failed!.answers)).toHaveLength(8);
    expect(upstream.requests).toHaveLength(16);
    expect(warnings()).toEqual([]);
  });
});
