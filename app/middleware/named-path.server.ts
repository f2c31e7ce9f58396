const NAMED_PATH =
  /^\/(?:$|(?:_root|compare)\.data$|(?:api\/(?:estimate(?:\.csv)?|compare|crowd|expedition|theo|testnet)|(?:og|compare)\.png|analytics|build|compare|oembed|openapi\.json|scenario)(?=\/|$))/;

/**
 * What of a path is the name of an address here, such as `/api/theo`; null for others. What else is in it
 * is a visitor's: it may be a wallet, and there is no end of it.
 */
export function namedPath(url: string): string | null {
  return NAMED_PATH.exec(url.split("?", 1)[0]!)?.[0] ?? null;
}
