import { useEffect, useRef, useState } from "react";
import { OpenLink } from "~/features/scenario/open-link";
import { isOpened } from "~/features/scenario/opened";
import { lazySection } from "~/ui/lazy-section";
import { useInViewport } from "~/ui/use-in-viewport";
import type { WhatIfProps } from "./what-if-props";

/** How near the viewport it must be to be rendered, CSS px. */
const NEAR_PX = 600;
/** When it is rendered wherever it is, for screen readers and the browser's search, ms. */
const MAX_WAIT_MS = 2000;

const ID = "what-if";

const LazyCard = lazySection(ID, () =>
  import("./what-if-card").then(({ WhatIfCard }) => WhatIfCard),
);

/**
 * What other assumptions and other goals give. As it is below the fold, it is rendered once it comes
 * near; on the server only if the address asks for it, which a link does without scripts.
 */
export function LazyWhatIf({ search, ...props }: WhatIfProps & { search: URLSearchParams }) {
  const { scenario } = props;
  const frame = useRef<HTMLDivElement>(null);
  const hasCome = useComing(frame);
  const isOpen = scenario.goal > 0 || isOpened(search, ID) || hasCome;
  return (
    <div id={ID} className="lazy-what-if" ref={frame}>
      {!isOpen && (
        <OpenLink scenario={scenario} section={ID}>
          What if: totals for other assumptions
        </OpenLink>
      )}
      <LazyCard isOpen={isOpen} label="“What if”" props={props} />
    </div>
  );
}

/** Whether an element has been near the viewport, or some time has passed; false at first. */
function useComing(frame: { readonly current: Element | null }): boolean {
  const isNear = useInViewport(frame, NEAR_PX);
  const [hasCome, setCome] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCome(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isNear && !hasCome) setCome(true);
  return hasCome;
}
