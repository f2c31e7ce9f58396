import type { ReactNode } from "react";
import { CARD_SIZE } from "~/features/share/page-meta";
import { Column, Line, Row } from "./card-boxes";
import type { CardContent } from "./card-content";
import { PADDING_PX, TITLE_PX, fitTitle } from "./card-metrics";

/** The card's colours. */
export const COLORS = {
  background: "#0d1117",
  line: "#2a3442",
  text: "#e8edf3",
  muted: "#a3b0bf",
  unofficial: "#f3c976",
  warning: "#ff9a93",
};

/** A card's content, and the campaign's logo as a data URL; null for the site's own drawing. */
export interface CardProps {
  content: CardContent;
  logo: string | null;
}

/** The logo's width and height. */
export const LOGO_PX = 60;

/**
 * The card's background and header. satori supports only flexbox and inline
 * styles. Text is at least 32 px, as most previews are a third of the card's size.
 */
export function CardFrame({ children, ...header }: CardProps & { children: ReactNode }) {
  return (
    <Column
      style={{
        ...CARD_SIZE,
        boxSizing: "border-box",
        justifyContent: "space-between",
        padding: `52px ${PADDING_PX}px 48px`,
        backgroundColor: COLORS.background,
        color: COLORS.text,
        fontFamily: "Inter",
      }}
    >
      <Header {...header} />
      {children}
    </Column>
  );
}

function Header({ content: { title, site }, logo }: CardProps) {
  return (
    <Row style={{ justifyContent: "space-between", alignItems: "center" }}>
      <Row style={{ alignItems: "center", gap: 20 }}>
        <Logo logo={logo} />
        <Column>
          <Line style={{ maxWidth: TITLE_PX, fontSize: fitTitle(title), fontWeight: 600 }}>
            {title}
          </Line>
          {site && (
            <Line
              style={{ maxWidth: TITLE_PX, fontSize: 32, lineHeight: 1.1, color: COLORS.muted }}
            >
              {site.host}
            </Line>
          )}
        </Column>
      </Row>
      <Column
        style={{
          alignItems: "flex-end",
          flexShrink: 0,
          fontSize: 32,
          fontWeight: 600,
          color: COLORS.unofficial,
        }}
      >
        <Row>Unofficial estimate</Row>
        {site?.isDemo && <Row style={{ lineHeight: 1.1 }}>Demo data</Row>}
      </Column>
    </Row>
  );
}

function Logo({ logo }: Pick<CardProps, "logo">) {
  if (logo !== null) {
    return (
      <img src={logo} alt="" width={LOGO_PX} height={LOGO_PX} style={{ objectFit: "contain" }} />
    );
  }
  return (
    <svg width={LOGO_PX} height={LOGO_PX} viewBox="0 0 48 48">
      <circle cx="17" cy="24" r="14" fill="#22c55e" opacity="0.85" />
      <circle cx="31" cy="24" r="14" fill="#3b82f6" opacity="0.85" />
      <path d="M24 11.9a14 14 0 0 1 0 24.2 14 14 0 0 1 0-24.2Z" fill={COLORS.background} />
    </svg>
  );
}
