import { renderHook } from "../../support/render";
import { afterEach, describe, expect, it } from "vitest";
import { PAGE_TAGS, useHeadTags, pageMeta, type PageTag } from "~/features/share/page-meta";
import { newLookup } from "~/domain/estimate/lookup";
import { listWallets } from "~/domain/scenario/wallet-list";
import { scenarioOf } from "../../support/scenarios";
import { mitosis } from "../../support/mitosis";

const WALLET = "0x3333333333333333333333333333333333333333";

function tagsOf(query: string): PageTag[] {
  const scenario = scenarioOf(query);
  const lookups = listWallets(scenario).map((wallet) => newLookup(wallet));
  return pageMeta(mitosis, scenario, { origin: "https://any.example", lookups });
}

function readHead(): PageTag[] {
  const tags = [...document.head.querySelectorAll(PAGE_TAGS)].map((element) => {
    const attributes = [...element.attributes].map(({ name, value }) => [name, value]);
    const tagName = element.localName === "link" ? { tagName: "link" } : {};
    return { ...tagName, ...Object.fromEntries(attributes) } as PageTag;
  });
  return [{ title: document.title }, ...tags];
}

afterEach(() => document.head.replaceChildren());

describe("the head of the shown page", () => {
  it("has all of its tags, and is updated with it", () => {
    const { rerender } = renderHook(({ query }) => useHeadTags(tagsOf(query)), {
      initialProps: { query: "" },
    });
    expect(readHead()).toEqual(tagsOf(""));
    rerender({ query: `wallet=${WALLET}&fdv=450000000` });
    expect(readHead()).toEqual(tagsOf(`wallet=${WALLET}&fdv=450000000`));
    expect(document.head.querySelector("meta[name=robots]")).not.toBeNull();
    rerender({ query: "" });
    expect(readHead()).toEqual(tagsOf(""));
    expect(document.head.querySelector("meta[name=robots]")).toBeNull();
  });

  it("keeps tags that aren't the page's", () => {
    document.head.innerHTML = `<meta name="theme-color"><style></style><meta name="darkreader">`;
    renderHook(() => useHeadTags(tagsOf("")));
    expect(
      document.head.querySelectorAll("[name=theme-color], style, [name=darkreader]"),
    ).toHaveLength(3);
  });

  it("has only a title on an error page", () => {
    const { unmount } = renderHook(() => useHeadTags(tagsOf(`wallet=${WALLET}`)));
    unmount();
    renderHook(() => useHeadTags([{ title: "Something went wrong" }]));
    expect(readHead()).toEqual([{ title: "Something went wrong" }]);
  });
});
