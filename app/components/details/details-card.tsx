import type { ReactNode } from "react";
import type { Figures } from "~/estimate/estimate-airdrop";
import type { WalletPoints } from "~/estimate/wallet-points";
import type { ScenarioProps } from "../scenario/use-scenario";

/** The props of every section of the details. */
export interface DetailsProps extends ScenarioProps {
  figures: Figures;
  points: WalletPoints | null;
}

/** A card of the details: the part of the estimate, a heading and the explanation. */
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
