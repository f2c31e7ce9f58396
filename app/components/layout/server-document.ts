import { createContext, useContext, type FunctionComponent, type ReactNode } from "react";

/** The document that the server renders around what React owns in the browser. */
export interface ServerDocument {
  Document: FunctionComponent<{ hasAnalytics: boolean; children: ReactNode }>;
  /** The content security policy's nonce, which inline scripts carry. */
  nonce: string;
}

const DocumentContext = createContext<ServerDocument | null>(null);

export const ServerDocumentProvider = DocumentContext.Provider;

/** The document that is being rendered; null in the browser, where it is there already. */
export function useServerDocument(): ServerDocument | null {
  return useContext(DocumentContext);
}
