import type { ReactNode } from "react";
import { OPEN_PARAM } from "./opened";

/**
 * Submits the form, so that nothing typed is lost, for a page with a section open: for browsers
 * without scripts.
 */
export function OpenButton({ section, children }: { section: string; children: ReactNode }) {
  return (
    <button
      className="text-button needs-no-script"
      name={OPEN_PARAM}
      value={section}
      // The fragment survives the redirect.
      formAction={`/scenario#${section}`}
    >
      {children}
    </button>
  );
}
