import type { ReactNode } from "react";

/** @param name unique on the page. */
export function Card({
  name,
  eyebrow,
  title,
  aside,
  className = "",
  children,
}: {
  name: string;
  eyebrow?: string;
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const headingId = `${name}-heading`;
  const Heading = eyebrow === undefined ? "h2" : "h3";
  return (
    <section className={`card stack ${className}`} aria-labelledby={headingId}>
      {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
      <div className="line">
        <Heading id={headingId}>{title}</Heading>
        <>{aside}</>
      </div>
      {children}
    </section>
  );
}
