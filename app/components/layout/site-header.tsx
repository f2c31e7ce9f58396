import { memo } from "react";
import { PARTS } from "~/estimate/allocation";
import { SITE_TITLE } from "~/site";

/** Logo, title and disclaimer. */
export const SiteHeader = memo(function SiteHeader({
  title = SITE_TITLE,
  socialPostUrl,
}: {
  title?: string;
  /** Null where there is no post to link to. */
  socialPostUrl: string | null;
}) {
  return (
    <header className="site-header">
      <div className="row">
        <Logo />
        <h1>{title}</h1>
      </div>
      <p className="disclaimer">
        Unofficial and speculative: assumptions, not announcements, and not part of Mitosis.{" "}
        <AuthorPost url={socialPostUrl} />
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

const [expedition, , testnet] = PARTS;

/** The logo: one coin divides into two, like a cell. Decorative, beside the title. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle cx="17" cy="24" r="14" fill={expedition.solidColor} opacity="0.85" />
      <circle cx="31" cy="24" r="14" fill={testnet.solidColor} opacity="0.85" />
      <path className="logo__shared" d="M24 11.9a14 14 0 0 1 0 24.2 14 14 0 0 1 0-24.2Z" />
    </svg>
  );
}
