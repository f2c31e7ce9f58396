import { nameFile } from "~/domain/campaign/tables";
import type { Scenario } from "~/domain/scenario/scenario";
import { useCampaign } from "~/ui/campaign-context";
import { cardUrl, fileUrls } from "./share-links";

/**
 * The links to download the estimate: its card, and its figures as CSV and JSON.
 *
 * @param pictured the scenario of the card.
 */
export function FileLinks({ scenario, pictured }: { scenario: Scenario; pictured: Scenario }) {
  const campaign = useCampaign();
  const { csv, json } = fileUrls(campaign, scenario);
  const files = [
    { label: "Picture", href: cardUrl(campaign, "", pictured), extension: "png" },
    { label: "CSV", href: csv, extension: "csv" },
    { label: "JSON", href: json, extension: "json" },
  ];
  return (
    <p className="share__files cluster">
      {files.map(({ label, href, extension }) => (
        <a
          key={label}
          href={href}
          download={`${nameFile(campaign)}.${extension}`}
          // Crawlers must not follow links with a wallet.
          rel="nofollow"
        >
          {label}
        </a>
      ))}
    </p>
  );
}
