import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { type Campaign, isBonusOnly, nameFile, pathTo } from "~/domain/campaign/campaign";
import { labelSnapshot } from "~/domain/estimate/format";
import { writeScenario } from "~/domain/scenario/codec";
import { formatField, getField, pickDefaults } from "~/domain/scenario/fields";
import { pickChanged } from "~/domain/scenario/scenario";
import type { Site } from "~/domain/site";
import { useShownScenario } from "~/features/scenario/scenario-context";
import { canonicalUrl, fileUrls } from "~/features/share/addresses";
import { useCampaign } from "~/ui/campaign-context";
import { DETAILS_ID } from "~/ui/page-ids";

/** What the site is, how it calculates, where its points come from, and its data. */
export function SiteFooter({ site, hasFiles }: { site: Site; hasFiles: boolean }) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  return (
    <footer className="site-footer hint">
      <PrintedConstants />
      <PrintedAddress address={canonicalUrl(campaign, site.origin, scenario)} />
      <ul className="cluster screen-only">
        <li>Not financial advice.</li>
        <li>
          <a
            className="tap"
            href={`${pathTo(campaign, writeScenario(campaign, { ...scenario, details: true }))}#${DETAILS_ID}`}
          >
            How it is calculated
          </a>
        </li>
        {!isBonusOnly(campaign) && <li>{`Points: ${nameSource(campaign, site)}`}</li>}
        <li className="cluster">
          <span>Data:</span>
          {hasFiles && <FileLinks />}
          <a className="tap" href="/openapi.json">
            API
          </a>
        </li>
        {campaign.links && (
          <li className="cluster">
            <span>Links:</span>
            {campaign.links.map(({ label, url }) => (
              <a className="tap" key={url} href={url} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            ))}
          </li>
        )}
        <GuideLink site={site} />
      </ul>
    </footer>
  );
}

/** The link to the guide to campaigns, as an item of a footer; nothing where the source isn't public. */
export function GuideLink({ site: { sourceUrl } }: { site: Site }) {
  if (sourceUrl === null) return null;
  return (
    <li>
      <a className="tap" href={`${sourceUrl}/blob/HEAD/docs/campaigns.md`}>
        Make one for your campaign
      </a>
    </li>
  );
}

function FileLinks() {
  const campaign = useCampaign();
  return Object.entries(fileUrls(campaign, useShownScenario())).map(([extension, href]) => (
    <a
      className="tap"
      key={extension}
      href={href}
      download={`${nameFile(campaign)}.${extension}`}
      // Crawlers must not follow links with a wallet.
      rel="nofollow"
    >
      {extension.toUpperCase()}
    </a>
  ));
}

function nameSource({ isTypedOnly }: Campaign, { snapshot }: Site): string {
  if (isTypedOnly) return "entered by hand";
  return snapshot === null ? "looked up live" : labelSnapshot(snapshot);
}

/** The changed constants, which only the calculation shows on a screen. */
function PrintedConstants() {
  const campaign = useCampaign();
  const changed = pickChanged(useShownScenario(), pickDefaults(campaign, ["constant"]));
  const values = Object.entries(changed).map(
    ([key, value]) => `${getField(campaign, key).label} ${formatField(campaign, key, value)}`,
  );
  if (values.length === 0) return null;
  return <p className="print-only">{`Changed constants: ${values.join("; ")}`}</p>;
}

/** The address of a printed page, and when it was printed. */
function PrintedAddress({ address }: { address: string }) {
  const [day, setDay] = useState("");
  useEffect(() => {
    const date = () => flushSync(() => setDay(new Date().toISOString().slice(0, 10)));
    window.addEventListener("beforeprint", date);
    return () => window.removeEventListener("beforeprint", date);
  }, []);
  return <p className="print-only">{`${address} ${day}`}</p>;
}
