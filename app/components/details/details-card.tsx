import type { ReactNode } from "react";

/** A card of the panel: the part it explains, and what it says of it as a heading. */
export function DetailsCard({
  name,
  part,
  title,
  children,
}: {
  name: string;
  part: string;
  title: string;
  children: ReactNode;
}) {
  const headingId = `${name}-details-heading`;
  return (
    <section className="card" aria-labelledby={headingId}>
      <p className="eyebrow">{part}</p>
      <h3 id={headingId}>{title}</h3>
      {children}
    </section>
  );
}
