import { screen } from "@testing-library/react";
import { render, renderToString } from "../support/render";
import { Router, type Navigator } from "react-router-dom";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Campaign } from "~/domain/campaign/campaign";
import { mitosis } from "../support/mitosis";
import { CampaignProvider } from "~/ui/campaign-context";
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

describe("the link to all campaigns", () => {
  /** Opens a campaign's page, and then changes its address; returns what the link leads to. */
  function followLink(campaign: Partial<Campaign>, path: string, next: string) {
    const page = (location: string) => (
      <CampaignProvider value={{ ...mitosis, base: "/mitosis", ...campaign }}>
        <Router location={location} navigator={{} as Navigator}>
          <SiteHeader socialPostUrl={null} />
        </Router>
      </CampaignProvider>
    );
    const { rerender } = render(page(path));
    rerender(page(next));
    return screen.getByRole("link").getAttribute("href");
  }

  it("has the wallets, and nothing else", () => {
    const next = "/mitosis?wallet=0x2&also=0x3&fdv=7";
    expect(followLink({}, "/mitosis?wallet=0x1", next)).toBe("/?wallet=0x2&also=0x3");
  });

  it.each([
    ["/?wallet=0x1&also=bc1", "/?wallet=0x1&also=bc1"],
    ["/", "/"],
    ["/compare?wallet=0x1", "/?wallet=0x2"],
    ["https://other.example/?wallet=0x1", "/?wallet=0x2"],
  ])("leads to what the visitor left if that was the portal: %s", (left, href) => {
    const { origin } = window.location;
    const referrer = vi.spyOn(document, "referrer", "get");
    onTestFinished(() => referrer.mockRestore());
    referrer.mockReturnValue(new URL(left, origin).href);
    const led = followLink({}, "/mitosis", "/mitosis?wallet=0x2")!;
    expect(new URL(led, origin).href).toBe(origin + href);
  });

  it("isn't there for a campaign alone", () => {
    render(<SiteHeader socialPostUrl={null} />);
    expect(screen.queryByRole("link")).toBeNull();
  });
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
