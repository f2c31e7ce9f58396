import { memo } from "react";
import { useCampaign } from "~/ui/campaign-context";

/** Logo, title and disclaimer. */
export const SiteHeader = memo(function SiteHeader({
  title,
  socialPostUrl,
}: {
  title?: string;
  /** Null if there is no post to link to. */
  socialPostUrl: string | null;
}) {
  const campaign = useCampaign();
  return (
    <header className="site-header">
      <div className="row">
        <Logo address={campaign.logo} />
        <h1>{title ?? campaign.title}</h1>
      </div>
      <p className="disclaimer">
        {campaign.disclaimer} <AuthorPost url={socialPostUrl} />
      </p>
    </header>
  );
});

function AuthorPost({ url }: { url: string | null }) {
  if (url === null) return null;
  return (
    <span>
      See{" "}
      <a href={url} target="_blank" rel="noreferrer">
        the author’s post
      </a>
      .
    </span>
  );
}

/** Decorative, beside the title. By default the site's own. */
export function Logo({ address = "/favicon.svg" }: { address?: string }) {
  return <img className="logo" src={address} alt="" width={32} height={32} />;
}
