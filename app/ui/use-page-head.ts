import { useEffect } from "react";

/**
 * Keeps the document's title, and the address that browsers and apps share, those of the shown
 * page. Tags for previews stay those of the first page: only crawlers read them, which never
 * navigate. Writes directly, because the head is outside React's container and extensions change
 * it.
 *
 * @param canonical null for a page that has no address of its own.
 */
export function usePageHead(title: string, canonical: string | null): void {
  useEffect(() => {
    document.title = title;
    let link = document.head.querySelector<HTMLLinkElement>("link[rel=canonical]");
    if (canonical === null) return link?.remove();
    if (link === null) {
      link = document.createElement("link");
      link.rel = "canonical";
      document.head.append(link);
    }
    link.href = canonical;
  }, [title, canonical]);
}
