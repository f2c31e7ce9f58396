import { createContext, useContext } from "react";

/** What the document around the page takes from the server. */
export interface DocumentParts {
  /** The content security policy's nonce, which inline scripts carry. */
  nonce: string;
  /** The stylesheet's text: in the document, so that the first paint waits for nothing else. */
  styles: string;
}

const PartsContext = createContext<DocumentParts | null>(null);

export const DocumentPartsProvider = PartsContext.Provider;

/** The parts of the document that is being rendered; null in the browser, where it is there already. */
export function useDocumentParts(): DocumentParts | null {
  return useContext(PartsContext);
}
