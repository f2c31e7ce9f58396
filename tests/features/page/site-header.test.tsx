import { cleanup, screen } from "@testing-library/react";
import { render, renderHook, renderToString } from "../../support/render";
import { Router, type Navigator } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { mitosis } from "../../support/mitosis";
import type { Campaign } from "~/estimate/campaign";
import { CampaignProvider } from "~/ui/campaign-context";
import { keepPortal, SiteHeader, usePageHead } from "~/features/page/site-header";

const POST = "https://example.com/post";

it("has the campaign's logo and says how far it is, where these are known", () => {
  const headerOf = (campaign: Campaign, stage?: string, age?: string) => {
    const header = <SiteHeader {...{ stage, age }} socialPostUrl={null} />;
    const html = renderToString(header, campaign);
    const { body } = new DOMParser().parseFromString(html, "text/html");
    const logo = body.querySelector("img")?.getAttribute("src");
    return [logo, body.querySelector("h1")!.nextElementSibling!.textContent.trim()];
  };
  expect(headerOf(mitosis, "Rumoured.", "6 months old.")).toEqual([
    mitosis.logo,
    "Rumoured. 6 months old.",
  ]);
  expect(headerOf({ ...mitosis, logo: null })).toEqual([undefined, mitosis.disclaimer]);
});

afterEach(() => window.sessionStorage.clear());

/** The target of the link back on a campaign's page that was opened from another page. */
function linkOf(referrer: string, hasScenario = true) {
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  render(
    <CampaignProvider value={{ ...mitosis, base: "/mitosis" }}>
      <Router location="/mitosis?wallet=0x1&also=0x2&fdv=7000000" navigator={{} as Navigator}>
        <SiteHeader socialPostUrl={null} hasScenario={hasScenario} />
      </Router>
    </CampaignProvider>,
  );
  vi.restoreAllMocks();
  return screen.getByRole("link").getAttribute("href");
}
const OWN = "mitosis=fdv=7000000";

it("the link to all campaigns leads to the portal as this tab has left it", () => {
  keepPortal("?wallet=on-another-chain&alpha=points.x=5");
  expect(linkOf("")).toBe(`/?wallet=on-another-chain&also=0x1,0x2&alpha=points.x=5&${OWN}`);
  cleanup();
  const left = `?wallet=0x9&${OWN}`;
  keepPortal(left);
  expect(linkOf("", false)).toBe(`/${left}`);
});

it.each([
  ["the portal, in a new tab", `${location.origin}/?alpha=fdv=9`, `&alpha=fdv=9`],
  ["another site", "https://any.example/?wallet=0x9", ""],
  ["another page of ours", `${location.origin}/other?wallet=0x9`, ""],
])(
  "the link to all campaigns has the page's wallets and scenario for who comes from %s",
  (_, referrer, left) => {
    expect(linkOf(referrer)).toBe(`/?wallet=0x1&also=0x2${left}&${OWN}`);
  },
);

it.each([
  [POST, [[POST, "noreferrer"]]],
  [null, []],
])("a campaign alone links to the author's post only, without a referrer: %s", (url, links) => {
  render(<SiteHeader socialPostUrl={url} />);
  const shown = screen.queryAllByRole<HTMLAnchorElement>("link");
  expect(shown.map(({ href, rel }) => [href, rel])).toEqual(links);
});

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

it("the head follows the page, and keeps everything else in it", () => {
  document.head.innerHTML = `<link rel="canonical" href="https://any.example/"><style></style><meta name="darkreader">`;
  const { rerender } = renderHead("One", "https://any.example/?fdv=1");
  expect(document.title).toBe("One");
  expect(readCanonical()).toEqual(["https://any.example/?fdv=1"]);
  rerender({ title: "Two", canonical: "https://any.example/?fdv=2" });
  expect(document.title).toBe("Two");
  expect(readCanonical()).toEqual(["https://any.example/?fdv=2"]);
  expect(document.head.querySelectorAll("style, [name=darkreader]")).toHaveLength(2);
  // An error page has no address.
  rerender({ title: "Something went wrong", canonical: null });
  expect(readCanonical()).toEqual([]);
});

it("the head gets an address where something has removed it", () => {
  renderHead("One", "https://any.example/");
  expect(readCanonical()).toEqual(["https://any.example/"]);
});
