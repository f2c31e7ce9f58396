import { memo } from "react";
import { SITE_TITLE } from "~/site";
import { Logo } from "./logo";

/** Logo, title and disclaimer. */
export const SiteHeader = memo(function SiteHeader({ socialPostUrl }: { socialPostUrl: string }) {
  return (
    <header className="site-header">
      <div className="site-header__title">
        <Logo />
        <h1>{SITE_TITLE}</h1>
      </div>
      <p className="disclaimer">
        Unofficial and speculative: nobody has announced these numbers, and this page is not part of
        the project. See{" "}
        <a href={socialPostUrl} target="_blank" rel="noreferrer">
          the author’s post
        </a>{" "}
        for where it comes from.
      </p>
    </header>
  );
});
