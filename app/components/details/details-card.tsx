import { useId, type ReactNode } from "react";

/** A card of the panel: the part it explains, and what it says of it as a heading. */
export function DetailsCard({
  part,
  title,
  children,
}: {
  part: string;
  title: string;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section className="card" aria-labelledby={headingId}>
      <p className="eyebrow">{part}</p>
      <h3 id={headingId}>{title}</h3>
      {children}
    </section>
  );
}
