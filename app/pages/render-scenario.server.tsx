import { createElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server.browser";
import { EstimatePage } from "~/components/estimate-page";
import { readScenario } from "~/scenario/codec";
import { describePage } from "~/share/page-meta";
import type { PageFrame, ScenarioMarkup } from "./page-frame.server";

/** Renders what a page shows of a scenario, as the whole page would have it. */
export function renderScenario(
  { site, lookup }: Pick<PageFrame, "site" | "lookup">,
  search: URLSearchParams,
): ScenarioMarkup {
  const scenario = readScenario(search);
  const tags = describePage(scenario, { origin: site.origin, lookup });
  return {
    head: renderToStaticMarkup(<>{tags.map(renderTag)}</>),
    body: renderToString(
      <EstimatePage
        {...{ scenario, search, lookup, site }}
        update={doNothing}
        retry={doNothing}
        isRetrying={false}
      />,
    ),
  };
}

/** As Remix does with what `meta` gives. */
function renderTag(tag: ReturnType<typeof describePage>[number], key: number) {
  if ("tagName" in tag) {
    const { tagName, ...attributes } = tag;
    return createElement(tagName, { key, ...attributes });
  }
  if ("title" in tag) return <title key={key}>{tag.title}</title>;
  return <meta key={key} {...tag} />;
}

function doNothing() {}
