import { type Campaign, hasParts, formatFileName, pathTo } from "~/estimate/campaign";
import { writeScenario } from "~/estimate/codec";
import { formatSnapshot, type Site, fileUrls } from "~/estimate/site";
import { useShownScenario } from "~/features/scenario/scenario-context";
import { DETAILS_ID } from "~/ui/anchor-link";
import { useCampaign } from "~/ui/campaign-context";

export function SiteFooter({ site, hasFiles }: { site: Site; hasFiles: boolean }) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  return (
    <footer className="site-footer hint">
      <ul className="cluster">
        <li>Not financial advice.</li>
        <li>
          <a
            className="tap"
            href={`${pathTo(campaign, writeScenario(campaign, { ...scenario, details: true }))}#${DETAILS_ID}`}
          >
            How it is calculated
          </a>
        </li>
        {hasParts(campaign) && <li>{`Points: ${formatPointsSource(campaign, site)}`}</li>}
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

/** Footer item; nothing where the source isn't public. */
export function GuideLink({ site: { sourceUrl } }: { site: Site }) {
  if (sourceUrl === null) return null;
  return (
    <li>
      <a className="tap" href={`${sourceUrl}/blob/HEAD/docs/campaigns.md`}>
        Make an estimator for your campaign
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
      download={`${formatFileName(campaign)}.${extension}`}
      // Crawlers must not follow links with a wallet.
      rel="nofollow"
    >
      {extension.toUpperCase()}
    </a>
  ));
}

function formatPointsSource({ readsWallets }: Campaign, { snapshot }: Site): string {
  if (!readsWallets) return "entered by hand";
  return snapshot === null ? "looked up live" : formatSnapshot(snapshot);
}
