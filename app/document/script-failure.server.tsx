import { PAGE_IDS } from "~/ui/page-ids";
import { watchBeforeHydration, type WatchedPage } from "./watch-before-hydration";

const PAGE: WatchedPage = { ids: PAGE_IDS, limitMs: 10_000 };
const SCRIPT = `(${watchBeforeHydration})(${JSON.stringify(PAGE)})`;

/** The hidden notice that the page's scripts have not loaded, and the script that reveals it. */
export function ScriptFailure({ nonce }: { nonce: string }) {
  return (
    <>
      <div className="script-failure cluster" id={PAGE_IDS.notice} role="alert" hidden>
        <p>
          Part of this page didn’t load. Your entries are safe, but the figures update only when you
          press “Estimate”.
        </p>
        <button type="submit" form={PAGE_IDS.form} className="button button--quiet">
          Try again
        </button>
      </div>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </>
  );
}
