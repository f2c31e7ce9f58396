import type { PortalAnswer, PortalRow } from "~/estimate/portal";
import type { ShownRow } from "~/features/portal/use-portal";

/** A campaign's row as the server sends it, waiting for a wallet; its id tells its other texts. */
export function rowOf(id: string, fields: Partial<PortalRow> = {}): PortalRow {
  return {
    id,
    base: `/${id}`,
    name: `The ${id}`,
    logo: null,
    symbol: `$${id.toUpperCase()}`,
    note: "$100M FDV assumed",
    end: null,
    needs: "wallet",
    wallets: [],
    isDemo: false,
    answer: null,
    ...fields,
  };
}

/** What a row has once it was asked. */
export function askedOf(wallets: string[], answer: PortalAnswer): Partial<PortalRow> {
  return { needs: null, wallets, answer };
}

/** An estimate of this total; null where nothing arrived. */
export function worth(totalUSD: number | null, warning: string | null = null): PortalAnswer {
  const status = totalUSD === null ? "unknown" : warning === null ? "whole" : "incomplete";
  return {
    status,
    totalUSD,
    warning,
    unavailable: [],
    staleMs: null,
    unknown: [],
    retryAfterS: null,
  };
}

/** A row as the page shows it; without a total unless it is given one. */
export function shownOf(id: string, fields: Partial<ShownRow> = {}): ShownRow {
  const row = rowOf(id);
  const shown = fields.answer ?? null;
  return {
    ...row,
    needs: shown === null ? "wallet" : null,
    answer: shown,
    atDefaults: shown,
    isLoading: false,
    own: null,
    ...fields,
  };
}
