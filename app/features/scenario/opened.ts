/** The address's repeated parameter that names sections to open, for browsers without scripts. */
export const OPEN_PARAM = "open";

/** Whether the address asks for a section that is closed, or comes later, in other pages. */
export function isOpened(search: URLSearchParams, section: string): boolean {
  return search.getAll(OPEN_PARAM).includes(section);
}

/** The open sections of an address as a query without `?`. */
export function writeOpened(search: URLSearchParams): string {
  const sections = search.getAll(OPEN_PARAM).map((section) => [OPEN_PARAM, section]);
  return new URLSearchParams(sections).toString();
}
