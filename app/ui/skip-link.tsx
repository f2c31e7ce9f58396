import { AnchorLink } from "./anchor-link";
import { RESULT_ID } from "./page-ids";

/** A link past the controls, visible while it has the focus. */
export function SkipLink() {
  return (
    <AnchorLink className="skip-link" to={RESULT_ID}>
      Skip to the result
    </AnchorLink>
  );
}
