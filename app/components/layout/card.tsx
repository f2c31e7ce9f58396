import type { ReactNode } from "react";

/**
 * A section named by its heading of level 2.
 *
 * @param name unique on the page.
 */
export function Card({
  name,
  title,
  className = "",
  children,
}: {
  name: string;
  title: string;
  className?: string;
  children: ReactNode;
}) {
  const headingId = `${name}-heading`;
  return (
    <section className={`card ${className}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}
