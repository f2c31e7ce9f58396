export function errorTitle(status: number): string {
  return status === 404 ? "Page not found" : "Something went wrong on our side";
}

export function ErrorPage({ status, path }: { status: number; path: string }) {
  const isMissing = status === 404;
  return (
    <main className="error-page">
      <p className="eyebrow">{`Error ${status}`}</p>
      <h1>{errorTitle(status)}</h1>
      <p>
        {isMissing
          ? "Check the address, or start a new estimate."
          : "Nothing is lost: your scenario is in the address. Reload the page to try again."}
      </p>
      <p className="cluster">
        {!isMissing && (
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
