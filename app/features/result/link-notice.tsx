import { Fragment, useRef } from "react";
import { ScenarioLink } from "~/features/scenario/scenario-link";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import type { LinkContents } from "./use-brought";

/** Says what the page has from the link that opened it, each with a link that removes it. */
export function LinkNotice({
  scenario,
  update,
  contents: { brought, hasOwnWallet },
}: ScenarioProps & { contents: LinkContents }) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <div className="link-notice hint" ref={container} tabIndex={-1} data-testid="link-notice">
      {brought.length > 0 && (
        <p>
          <span>{hasOwnWallet ? "Still from the link:" : "This link includes"}</span>
          {brought.map(({ label, names, removal }, index) => (
            <Fragment key={label}>
              <span>{separate(index, brought.length)}</span>
              <b>{label}</b> <span>{names}</span>
              <ScenarioLink
                scenario={scenario}
                update={(patch, when) => {
                  update(patch, when);
                  // The link goes, so the focus must not stay on it.
                  container.current?.focus({ preventScroll: true });
                }}
                patch={removal}
              >
                Remove<span className="visually-hidden">{` ${label}`}</span>
              </ScenarioLink>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

/** What stands before an item of a list. */
function separate(index: number, count: number): string {
  if (index === 0) return " ";
  return index === count - 1 ? " and " : ", ";
}
