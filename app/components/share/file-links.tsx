import { cardUrl, fileUrls } from "~/share/share-links";
import type { Scenario } from "~/scenario/scenario";

const FILE_NAME = "mito-airdrop-estimate";

/** The links to download the estimate: its card, and its figures as CSV and JSON. */
export function FileLinks({ scenario }: { scenario: Scenario }) {
  const { csv, json } = fileUrls(scenario);
  const files = [
    { label: "Picture", href: cardUrl("", scenario), extension: "png" },
    { label: "CSV", href: csv, extension: "csv" },
    { label: "JSON", href: json, extension: "json" },
  ];
  return (
    <ul className="share__files" aria-label="Download">
      {files.map(({ label, href, extension }) => (
        <li key={label}>
          {/* Crawlers must not follow links with a wallet. */}
          <a href={href} download={`${FILE_NAME}.${extension}`} rel="nofollow">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
