import { createContext, useContext } from "react";

/** What the document around the page has of its server. */
export interface DocumentParts {
  /** The content security policy's nonce, which inline scripts carry; the browser hides it. */
  nonce: string;
  /** The stylesheet's text: in the document, so that the first paint waits for nothing else. */
  styles: string;
}

// In the browser, what the document came with.
const PartsContext = createContext<DocumentParts>({
  nonce: "",
  styles: globalThis.document?.querySelector("style")?.textContent ?? "",
});

export const DocumentPartsProvider = PartsContext.Provider;

/** The parts that only the server knows at first. */
export function useDocumentParts(): DocumentParts {
  return useContext(PartsContext);
}
