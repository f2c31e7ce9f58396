import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { mergeIntoPortal, type Site } from "~/estimate/site";
import { useCampaign } from "~/ui/campaign-context";
import { createStored, useStored } from "~/ui/stored";

/** @param hasScenario false for a page without a scenario of its own. */
export function SiteHeader({
  title,
  hasScenario = true,
  stage,
  age,
  claim,
  socialPostUrl,
}: { title?: string; hasScenario?: boolean } & Pick<
  Site,
  "stage" | "age" | "claim" | "socialPostUrl"
>) {
  const campaign = useCampaign();
  return (
    <header className="site-header">
      {campaign.base && <PortalLink hasScenario={hasScenario} />}
      {/* Decorative, beside the title. */}
      {campaign.logo !== null && (
        <img className="logo" src={campaign.logo} alt="" width={32} height={32} loading="lazy" />
      )}
      <h1>{title ?? campaign.title}</h1>
      {(stage || age) && (
        <p className="disclaimer">
          {stage && <b>{stage}</b>} {age && <span className="warning">{age}</span>}
        </p>
      )}
      {claim && (
        <p className="disclaimer">
          <a href={claim.url} target="_blank" rel="noreferrer">
            Claim your airdrop
          </a>
          {claim.left && <span>{` · ${claim.left}`}</span>}
        </p>
      )}
      <p className="disclaimer hint">
        <span>{campaign.disclaimer}</span>{" "}
        {socialPostUrl !== null && (
          <span>
            See{" "}
            <a href={socialPostUrl} target="_blank" rel="noreferrer">
              the author’s post
            </a>
            .
          </span>
        )}
      </p>
    </header>
  );
}

/** The portal's query as the visitor left it, until the tab closes. */
const leftPortal = createStored<string | null>("airdrop-estimator.portal", {
  empty: null,
  parse: (text) => text,
  format: String,
  area: "sessionStorage",
});

export const keepPortal = leftPortal.write;

/** A new tab keeps nothing of the one before; null if the visitor comes from elsewhere. */
function readLeft(): string | null {
  const [address, query = ""] = document.referrer.split("?");
  const isPortal = address === `${window.location.origin}/`;
  return leftPortal.read() ?? (isPortal ? query : null);
}

/** The portal as it was left, with this page's wallets and scenario. */
function PortalLink({ hasScenario }: { hasScenario: boolean }) {
  const campaign = useCampaign();
  const { search } = useLocation();
  const left = useStored({ read: readLeft }, null) ?? "";
  const page = hasScenario ? new URLSearchParams(search) : null;
  const query = mergeIntoPortal(left, campaign, page);
  return (
    <a className="site-header__back tap small" href={`/${query}`}>
      ← All campaigns
    </a>
  );
}

/**
 * Keeps the title and the address that browsers and apps share; previews' tags stay the first
 * page's, because crawlers never navigate. Writes directly: the head is outside React's container,
 * and extensions change it.
 *
 * @param canonical null for a page without an address of its own.
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
