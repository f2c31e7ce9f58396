/**
 * Rewrites a path with its query so that Remix finds nothing in it that is private to Remix:
 * `_data` would ask for one loader's data, `.data` at the path's end for all data of a page.
 * Only the start page is asked for data.
 */
export function rewriteUrl(url: string): string {
  const cut = url.indexOf("?");
  const path = cut < 0 ? url : url.slice(0, cut);
  const query = cut < 0 ? "" : url.slice(cut);
  const spelled = path === "/_root.data" ? path : path.replace(/\.data$/, "%2Edata");
  return spelled + withoutData(query);
}

function withoutData(query: string): string {
  const params = new URLSearchParams(query);
  if (!params.has("_data")) return query;
  params.delete("_data");
  return params.size === 0 ? "" : `?${params}`;
}
