import { SCRIPT_TARGET, STYLE_TARGET } from "../../support/budgets";
import { readFirstLoad, sumGzip, type FirstFile } from "../../support/first-load";
import { newWallet } from "../../support/new-wallets";
import type { Group } from "../bench";
import { atMost } from "../row";
import { serve } from "../serve";

/** What a shared link's page loads before it can be used. */
export const sizes: Group = () =>
  serve({}, async ({ app, client }) => {
    const { body } = await client.get(app.url, `/?wallet=${newWallet()}`);
    const { scripts, styles } = readFirstLoad(body);
    return [
      row("script before the page is interactive, gzip", scripts, SCRIPT_TARGET),
      row("CSS before the page is interactive, gzip", styles, STYLE_TARGET),
    ];
  });

function row(what: string, files: FirstFile[], limit: number) {
  const note = files.length === 1 ? "1 piece" : `${files.length} pieces`;
  return atMost(what, sumGzip(files) / 1000, limit / 1000, " kB", note);
}
