import { createContext, type FunctionComponent, type ReactNode } from "react";

export interface DocumentProps {
  nonce: string;
  hasAnalytics: boolean;
  isPortal: boolean;
  children: ReactNode;
}

/** The document around React's container; null in the browser, which already has it. */
export const ServerDocument = createContext<{
  Document: FunctionComponent<DocumentProps>;
  nonce: string;
} | null>(null);
