import { useEffect } from "react";
import type { PageTag } from "./page-meta";

/** Selects the page's own tags; a test checks it against them. */
export const PAGE_TAGS = [
  "link[rel=canonical]",
  "meta[name=description]",
  "meta[name=robots]",
  "meta[name^='twitter:']",
  "meta[property^='og:']",
].join();

/**
 * Updates the document's title and tags. It writes them directly, because the head is outside
 * React's container and extensions change it.
 */
export function useHeadTags(tags: readonly PageTag[]): void {
  const text = JSON.stringify(tags);
  useEffect(() => writeHead(JSON.parse(text)), [text]);
}

function writeHead(tags: PageTag[]): void {
  for (const old of document.head.querySelectorAll(PAGE_TAGS)) old.remove();
  for (const tag of tags) {
    if ("tagName" in tag) appendTag(tag);
    else if ("title" in tag) document.title = tag.title;
    else appendTag({ tagName: "meta", ...tag });
  }
}

function appendTag({ tagName, ...attributes }: Record<string, string> & { tagName: string }): void {
  const element = document.createElement(tagName);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
}
