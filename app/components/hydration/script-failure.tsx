import { START_FAILURE, watchBeforeHydration, type WatchedNames } from "./before-hydration";
import { CONTAINER_ID } from "./container";

/** The form that ‘Try again’ sends, so that the page comes anew with all that was set. */
export const FORM_ID = "scenario-form";

const NAMES: WatchedNames = {
  containerId: CONTAINER_ID,
  formId: FORM_ID,
  noticeId: "script-failure",
  startFailure: START_FAILURE,
};
const SCRIPT = `(${watchBeforeHydration})(${JSON.stringify(NAMES)})`;

/** The notice that the page's scripts did not load, hidden until they fail, and the script that shows it. */
export function ScriptFailure({ nonce }: { nonce: string }) {
  return (
    <>
      <div className="script-failure" id={NAMES.noticeId} role="alert" hidden>
        <p>
          Part of this page did not load. Your entries are kept, but figures follow only once you
          press “Estimate”.
        </p>
        <button type="submit" form={FORM_ID} className="button button--quiet">
          Try again
        </button>
      </div>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </>
  );
}
