import type { Adjustment } from "~/scenario/codec";

const MAX_SHOWN = 60;

/** Lists the link's adjusted parameters: the raw value and the value used instead. */
export function AdjustedNotice({ adjustments }: { adjustments: Adjustment[] }) {
  if (adjustments.length === 0) return null;
  return (
    <div className="notice" data-testid="adjusted" role="note">
      <p>Some of this link could not be used as it came:</p>
      <ul>
        {adjustments.map(({ param, value, used }) => (
          <li key={param}>
            <code>{param}</code> was <q>{shorten(value)}</q>, using <b>{used || "none"}</b> instead
          </li>
        ))}
      </ul>
    </div>
  );
}

function shorten(text: string): string {
  // By characters: half of a surrogate pair would differ between server and browser.
  const characters = [...text];
  return characters.length <= MAX_SHOWN ? text : `${characters.slice(0, MAX_SHOWN).join("")}…`;
}
