/** The repeated parameter of the page's address that names parts to open, for browsers without scripts. */
const OPEN_PARAM = "open";

/** Whether the address asks for a part that is closed, or comes later, in other pages. */
export function isOpened(search: URLSearchParams, part: string): boolean {
  return search.getAll(OPEN_PARAM).includes(part);
}

/** The open parts of an address as a query without `?`. */
export function writeOpened(search: URLSearchParams): string {
  const parts = search.getAll(OPEN_PARAM).map((part) => [OPEN_PARAM, part]);
  return new URLSearchParams(parts).toString();
}

/**
 * The page's path with a part open, and the part as its target.
 *
 * @param path with a query or without.
 */
export function openPath(path: string, part: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${OPEN_PARAM}=${part}#${part}`;
}
