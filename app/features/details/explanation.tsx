import { useCallback } from "react";
import { LoadFailure, useLoaded } from "~/ui/use-loaded";
import { loadMarkdown, loadText } from "./load-markdown";

/** “More details”: one of the site's Markdown texts, loaded with the panel. */
export function Explanation({ path }: { path: `/${string}.md` }) {
  const load = useCallback(async () => {
    const [{ Markdown }, text] = await Promise.all([loadMarkdown(), loadText(path)]);
    return { Markdown, text };
  }, [path]);
  const { value, error, retry } = useLoaded(load);
  return (
    <details className="fold">
      <summary>More details</summary>
      {value && (
        <div className="prose stack">
          <value.Markdown text={value.text} isProse />
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
