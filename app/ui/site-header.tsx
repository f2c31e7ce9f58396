import { memo } from "react";
import { useCampaign } from "./campaign-context";

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
      <p className="disclaimer hint">
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
function Logo({ address = "/favicon.svg" }: { address?: string }) {
  return <img className="logo" src={address} alt="" width={32} height={32} />;
}

const PAGES: Record<number, { title: string; text: string }> = {
  404: {
    title: "Page not found",
    text: "Check the address, or start a new estimate.",
  },
};

const FALLBACK = {
  title: "Something went wrong on our side",
  text: "Nothing is lost: your scenario is in the address. Reload the page to try again.",
};

/** The title of an error page. */
export function errorTitle(status: number): string {
  return (PAGES[status] ?? FALLBACK).title;
}

/**
 * An error page that looks like the rest of the site.
 *
 * @param path the address's path and query, which contain the scenario.
 */
export function ErrorPage({ status, path }: { status: number; path: string }) {
  const page = PAGES[status] ?? FALLBACK;
  const { title, text } = page;
  return (
    <main className="error-page">
      <Logo />
      <p className="eyebrow">{`Error ${status}`}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="cluster">
        {page === FALLBACK && (
          <a className="button" href={path}>
            Reload the page
          </a>
        )}
        <a className="button" href="/">
          Go to the estimator
        </a>
      </p>
    </main>
  );
}
