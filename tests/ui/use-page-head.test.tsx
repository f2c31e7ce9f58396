import { renderHook } from "../support/render";
import { afterEach, describe, expect, it } from "vitest";
import { usePageHead } from "~/ui/use-page-head";

function renderHead(title: string, canonical: string | null) {
  return renderHook((head) => usePageHead(head.title, head.canonical), {
    initialProps: { title, canonical },
  });
}

function readCanonical(): string[] {
  return [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=canonical]")].map(
    ({ href }) => href,
  );
}

afterEach(() => document.head.replaceChildren());

describe("the head of the shown page", () => {
  it("follows the page, and keeps everything else in it", () => {
    document.head.innerHTML = `<link rel="canonical" href="https://any.example/"><style></style><meta name="darkreader">`;
    const { rerender } = renderHead("One", "https://any.example/?fdv=1");
    expect(document.title).toBe("One");
    expect(readCanonical()).toEqual(["https://any.example/?fdv=1"]);
    rerender({ title: "Two", canonical: "https://any.example/?fdv=2" });
    expect(document.title).toBe("Two");
    expect(readCanonical()).toEqual(["https://any.example/?fdv=2"]);
    expect(document.head.querySelectorAll("style, [name=darkreader]")).toHaveLength(2);
  });

  it("gets an address where something has removed it, and none on an error page", () => {
    const { rerender } = renderHead("One", "https://any.example/");
    expect(readCanonical()).toEqual(["https://any.example/"]);
    rerender({ title: "Something went wrong", canonical: null });
    expect(readCanonical()).toEqual([]);
  });
});
