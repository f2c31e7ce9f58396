import { expect } from "vitest";
import type { PageTag } from "~/server/preview/page-meta.server";

/** A page's title, and its tags by name; fails if a tag is repeated. */
export function readTags(all: readonly PageTag[]): {
  title: string;
  tags: Record<string, string>;
} {
  const pairs = all.map((tag): [string, string] => {
    if ("title" in tag) return ["title", tag.title];
    if ("tagName" in tag) return [tag.rel, tag.href];
    return ["name" in tag ? tag.name : tag.property, tag.content];
  });
  expect(new Set(pairs.map(([name]) => name)).size).toBe(pairs.length);
  const { title = "", ...tags } = Object.fromEntries(pairs);
  return { title, tags };
}
