import { DOCUMENT_TARGET, SCRIPT_TARGET } from "../../support/budgets";
import { fetchFirstLoad, sumWire } from "../../support/first-load";
import { newWallet } from "../../support/new-wallets";
import type { Group } from "../bench";
import { atMost } from "../row";
import { fetchCached, LATENCY_MS, serve } from "../serve";

/** How much a shared link's page loads before it becomes interactive. */
export const sizes: Group = () =>
  serve(LATENCY_MS, async (served) => {
    const { app, client } = served;
    const path = `/?wallet=${newWallet()}`;
    const { document, scripts } = await fetchFirstLoad(client, app.url, path);
    const { bytes } = await fetchCached(served, path);
    return [
      row("scripts before the page is interactive", sumWire(scripts), SCRIPT_TARGET),
      row("document of a new wallet", document.wireBytes, DOCUMENT_TARGET),
      row("cached document", bytes.length, DOCUMENT_TARGET),
    ];
  });

function row(what: string, bytes: number, limit: number) {
  return atMost(`${what}, on the wire`, bytes / 1000, limit / 1000, " kB");
}
