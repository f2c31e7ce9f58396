import type { ReactNode } from "react";

/**
 * A section named by its heading, of level 2, or of level 3 under an eyebrow.
 *
 * @param name unique on the page.
 */
export function Card({
  name,
  eyebrow,
  title,
  className = "",
  children,
}: {
  name: string;
  eyebrow?: string;
  title: string;
  className?: string;
  children: ReactNode;
}) {
  const headingId = `${name}-heading`;
  const Heading = eyebrow === undefined ? "h2" : "h3";
  return (
    <section className={`card ${className}`} aria-labelledby={headingId}>
      {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
      <Heading id={headingId}>{title}</Heading>
      {children}
    </section>
  );
}
