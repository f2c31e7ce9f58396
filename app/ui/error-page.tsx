import { Logo } from "./site-header";

const PAGES: Record<number, { title: string; text: string }> = {
  404: {
    title: "There is no page here",
    text: "The address may be mistyped. Estimates live on the start page, with everything in the link.",
  },
};

const FALLBACK = {
  title: "Something went wrong on our side",
  text: "Nothing is lost: the whole scenario is in the address. Loading it again may help.",
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
            Load it again
          </a>
        )}
        <a className="button" href="/">
          Go to the estimator
        </a>
      </p>
    </main>
  );
}
