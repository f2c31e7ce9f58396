/** The address's repeated parameter that names sections to open, for browsers without scripts. */
const OPEN_PARAM = "open";

/** Whether the address asks for a section that is closed, or comes later, in other pages. */
export function isOpened(search: URLSearchParams, section: string): boolean {
  return search.getAll(OPEN_PARAM).includes(section);
}

/** The open sections of an address as a query without `?`. */
export function writeOpened(search: URLSearchParams): string {
  const sections = search.getAll(OPEN_PARAM).map((section) => [OPEN_PARAM, section]);
  return new URLSearchParams(sections).toString();
}

/**
 * The page's path with a section open, and the section as its target.
 *
 * @param path with a query or without.
 */
export function openPath(path: string, section: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${OPEN_PARAM}=${section}#${section}`;
}
