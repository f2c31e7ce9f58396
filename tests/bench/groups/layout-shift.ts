import { watchShifts } from "../../../e2e/support/layout-shifts";
import { storeScenarios } from "../../../e2e/support/saved";
import { DESKTOP, PHONE } from "../../../e2e/support/screens";
import { visitWhole } from "../../../e2e/support/whole-visit";
import { newWallet, totalOf } from "../../support/new-wallets";
import { browse, visitAs } from "../browse";
import type { Group } from "../bench";
import { serve } from "../serve";
import { atMost, type Row } from "../row";

/** Longer than the first HTML waits, so that the points stream in, ms. */
const SLOW_MS = 2000;

/** How much the layout shifts by itself over a whole visit. */
export const layoutShift: Group = () =>
  serve({ latencyMs: SLOW_MS }, ({ app }) =>
    browse(async (browser) => {
      const rows: Row[] = [];
      for (const [name, screen] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
        rows.push(
          await visitAs(browser, screen, async (page) => {
            const wallet = newWallet();
            await storeScenarios(page.context(), [
              ["Careful", { wallet }],
              ["Bold", { wallet, fdv: 1_000_000_000 }],
            ]);
            const shifts = await watchShifts(page);
            await page.goto(`${app.url}/?wallet=${wallet}`, { waitUntil: "commit" });
            await page.getByTestId("loading").waitFor();
            await visitWhole(page, totalOf(wallet));
            const { unasked, asked } = await shifts();
            const note = `${asked.toFixed(2)} right after clicks`;
            const what = `layout shift over the whole visit, ${name}`;
            return atMost(what, Number(unasked.toFixed(2)), 0, "", note);
          }),
        );
      }
      return rows;
    }),
  );
