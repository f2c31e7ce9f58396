import { createContext, useContext } from "react";

/** The content security policy's nonce of this answer; empty in the browser, which hides it. */
const NonceContext = createContext("");

export const NonceProvider = NonceContext.Provider;

/** The nonce that inline scripts of the document carry. */
export function useNonce(): string {
  return useContext(NonceContext);
}
