/**
 * Spells a path with its query so that Remix reads nothing private of its own out of it. Its
 * `_data` parameter would ask for one loader's data; `.data` at a path's end for those of all
 * of the page's, which only the start page has.
 */
export function spellForRemix(url: string): string {
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
