import { createContext, useContext, type FunctionComponent, type ReactNode } from "react";

/** The server's document around React's container. */
export interface ServerDocument {
  Document: FunctionComponent<{ hasAnalytics: boolean; children: ReactNode }>;
  /** The content security policy's nonce, which inline scripts carry. */
  nonce: string;
}

const DocumentContext = createContext<ServerDocument | null>(null);

export const ServerDocumentProvider = DocumentContext.Provider;

/** The document to render; null in the browser, which already has it. */
export function useServerDocument(): ServerDocument | null {
  return useContext(DocumentContext);
}
