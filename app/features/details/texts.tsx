import { useCallback } from "react";
import { LoadFailure, useLoaded } from "~/ui/lazy-section";

// Apart, because few visitors open the details.
const loadMarkdown = () => import("./markdown.client").then(({ load }) => load());

/** A formula in TeX. */
export function Formula({ tex }: { tex: string }) {
  const { value } = useLoaded(loadMarkdown);
  return <div className="formula prose">{value && <value.Markdown text={`$$\n${tex}\n$$`} />}</div>;
}

/** “More details”: one of the site's Markdown texts, loaded with the panel. */
export function MoreDetails({ path }: { path: string }) {
  const load = useCallback(async () => {
    const [{ Markdown }, response] = await Promise.all([loadMarkdown(), fetch(path)]);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return { Markdown, text: await response.text() };
  }, [path]);
  const { value, error, retry } = useLoaded(load);
  return (
    <details className="fold">
      <summary>More details</summary>
      {value && (
        <div className="prose stack">
          <value.Markdown text={value.text} />
        </div>
      )}
      {error !== null && <LoadFailure what="This text" retry={retry} />}
      {value === null && error === null && (
        <p>
          Loading… (or read it <a href={path}>as plain text</a>)
        </p>
      )}
    </details>
  );
}
