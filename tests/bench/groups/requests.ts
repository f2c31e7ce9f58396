import { blockAllButDocument } from "../../../e2e/support/block-requests";
import { PHONE } from "../../../e2e/support/screens";
import { newWallet, totalOf } from "../../support/new-wallets";
import { browse, visitAs } from "../browse";
import type { Group } from "../bench";
import { atMost } from "../row";
import { serve } from "../serve";

/** How long a total that needs no more than the document may take to be there, ms. */
const LIMIT_MS = 5000;

/** How many requests it takes before the estimate can be read. */
export const requests: Group = () =>
  serve({}, ({ app }) =>
    browse((browser) =>
      visitAs(browser, PHONE, async (page) => {
        const wallet = newWallet();
        const count = await blockAllButDocument(page);
        await page.goto(`${app.url}/?wallet=${wallet}`);
        const total = page.getByTestId("usd-total").filter({ hasText: totalOf(wallet) });
        const isReadable = await total.waitFor({ timeout: LIMIT_MS }).then(
          () => true,
          () => false,
        );
        const row = atMost("requests before the estimate can be read", count(), 1);
        return [isReadable ? row : { ...row, figure: "more than the document", met: false }];
      }),
    ),
  );
