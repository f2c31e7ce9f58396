import { screen } from "@testing-library/react";
import { render, renderToString } from "../support/render";
import { describe, expect, it } from "vitest";
import { mitosis } from "../support/mitosis";
import { SiteHeader } from "~/ui/site-header";

const POST = "https://example.com/post";

it("the logo is the campaign's", () => {
  render(<SiteHeader socialPostUrl={null} />);
  expect(document.querySelector("img")?.getAttribute("src")).toBe(mitosis.logo);
});

it("there is no logo where the campaign has none", () => {
  const html = renderToString(<SiteHeader socialPostUrl={null} />, { ...mitosis, logo: null });
  expect(html).not.toContain("<img");
});

it("says how far the campaign is, if that is known", () => {
  const stageOf = (stage?: string) => {
    const html = renderToString(<SiteHeader stage={stage} socialPostUrl={null} />);
    return /class="disclaimer"[^>]*><b>([^<]*)</.exec(html)?.[1];
  };
  expect(stageOf("Rumoured.")).toBe("Rumoured.");
  expect(stageOf()).toBeUndefined();
});

describe("the disclaimer", () => {
  it("links to the author's post without sending a referrer", () => {
    render(<SiteHeader socialPostUrl={POST} />);
    const link = screen.getByRole<HTMLAnchorElement>("link");
    expect([link.href, link.rel]).toEqual([POST, "noreferrer"]);
  });

  it("has no link if there is no post", () => {
    render(<SiteHeader socialPostUrl={null} />);
    expect(screen.queryByRole("link")).toBeNull();
    expect(document.querySelector(".disclaimer")?.textContent).not.toContain("post");
  });
});
