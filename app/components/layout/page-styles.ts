import { createContext, useContext } from "react";

const StylesContext = createContext<string | null>(null);

/** Gives the server's rendering the stylesheet's text. */
export const PageStylesProvider = StylesContext.Provider;

// In the browser they are those that the document came with.
const own =
  typeof document === "undefined" ? "" : (document.querySelector("style")?.textContent ?? "");

/** The page's styles, which stand in the document: the first paint waits for nothing else. */
export function usePageStyles(): string {
  return useContext(StylesContext) ?? own;
}
