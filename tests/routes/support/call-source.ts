import type { loader } from "~/routes/($campaign).api.$upstream.$address";
import { call } from "../../support/loaders";

/** Calls the loader of `/api/<upstream>/<rest>` as the router would. */
export function callSource(
  load: typeof loader,
  upstream: string,
  rest: string,
  init?: RequestInit,
): ReturnType<typeof loader> {
  return call((args) => load({ ...args, params: { upstream } }), `/api/${upstream}/${rest}`, init);
}
