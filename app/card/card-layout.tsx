import { CARD_SIZE } from "~/share/page-meta";
import { QUESTION_LINES } from "~/share/share-texts";
import { SITE_TITLE } from "~/site";
import { Column, Row } from "./card-boxes";
import type { CardContent, CardPart } from "./card-content";
import {
  DIGIT_WIDTH,
  GAP_PX,
  LETTER_WIDTH,
  PADDING_PX,
  RING_PX,
  TOTAL_PX,
  fitAmounts,
  fitWidth,
} from "./card-metrics";

const COLORS = {
  background: "#0d1117",
  line: "#2a3442",
  text: "#e8edf3",
  muted: "#a3b0bf",
  unofficial: "#f3c976",
  warning: "#ff9a93",
};

/**
 * The preview card. satori knows flex boxes and inline styles only. Text is at least
 * 32 px, as most previews are a third of the card's size. Only amounts of hundreds of
 * millions and more are smaller, and the warning of ten wallets and more: 31 px.
 */
export function Card({ content }: { content: CardContent }) {
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
      <Header />
      <Row style={{ justifyContent: "space-between", alignItems: "center" }}>
        <Total content={content} />
        <Ring parts={content.parts} />
      </Row>
      <Parts parts={content.parts} />
      <Assumptions assumptions={content.assumptions} />
    </Column>
  );
}

function Header() {
  return (
    <Row style={{ justifyContent: "space-between", alignItems: "center" }}>
      <Row style={{ alignItems: "center", gap: 20, fontSize: 36, fontWeight: 600 }}>
        <svg width="60" height="60" viewBox="0 0 48 48">
          <circle cx="17" cy="24" r="14" fill="#22c55e" opacity="0.85" />
          <circle cx="31" cy="24" r="14" fill="#3b82f6" opacity="0.85" />
          <path d="M24 11.9a14 14 0 0 1 0 24.2 14 14 0 0 1 0-24.2Z" fill={COLORS.background} />
        </svg>
        {SITE_TITLE}
      </Row>
      <Row style={{ fontSize: 32, fontWeight: 600, color: COLORS.unofficial }}>
        Unofficial estimate
      </Row>
    </Row>
  );
}

function Total({ content: { total, note, isWarning } }: { content: CardContent }) {
  return (
    <Column style={{ width: TOTAL_PX, gap: 8 }}>
      {total === null ? <Question /> : <Amount total={total} />}
      {note !== "" && (
        <Row
          style={{
            fontSize: fitWidth(note, 36, LETTER_WIDTH),
            color: isWarning ? COLORS.warning : COLORS.muted,
          }}
        >
          {note}
        </Row>
      )}
    </Column>
  );
}

function Question() {
  return (
    <Column style={{ fontSize: 92, fontWeight: 700, letterSpacing: -3, lineHeight: 1.2 }}>
      {QUESTION_LINES.map((line) => (
        <Row key={line}>{line}</Row>
      ))}
    </Column>
  );
}

function Amount({ total }: { total: string }) {
  const fontSize = fitWidth(total, 152, DIGIT_WIDTH);
  return (
    <Row style={{ fontSize, fontWeight: 700, letterSpacing: -0.03 * fontSize, lineHeight: 1.15 }}>
      {total}
    </Row>
  );
}

/** Each part's share of the total, clockwise from the top as in the page's chart. */
function Ring({ parts }: { parts: CardPart[] }) {
  // The circumference is 100, so lengths are percentages.
  const circle = { cx: 21, cy: 21, r: 50 / Math.PI, fill: "none", strokeWidth: 8 };
  const lengths = parts.map(({ share }) => 100 * share);
  const sumBefore = (index: number) => lengths.slice(0, index).reduce((sum, part) => sum + part, 0);
  // The grey ring is for a total of 0 only: it would show through the translucent arcs.
  const isEmpty = sumBefore(parts.length) === 0;
  return (
    <svg width={RING_PX} height={RING_PX} viewBox="0 0 42 42">
      {isEmpty && <circle {...circle} stroke={COLORS.line} />}
      {parts.map(({ label, color }, index) => (
        <circle
          key={label}
          {...circle}
          stroke={color}
          strokeDasharray={`${lengths[index]} 100`}
          strokeDashoffset={-sumBefore(index)}
          transform="rotate(-90 21 21)"
        />
      ))}
    </svg>
  );
}

function Parts({ parts }: { parts: CardPart[] }) {
  const fontSize = fitAmounts(parts);
  return (
    <Row style={{ justifyContent: "space-between", alignItems: "flex-end", gap: GAP_PX }}>
      {parts.map(({ label, color, usd, isIncomplete }) => (
        <Column key={label} style={{ gap: 4, flexShrink: 0 }}>
          <Row style={{ alignItems: "center", gap: 14, fontSize: 32, color: COLORS.muted }}>
            <Row style={{ width: 24, height: 24, borderRadius: 12, backgroundColor: color }} />
            {label}
          </Row>
          {usd !== null && (
            <Row
              style={{
                fontSize,
                fontWeight: 700,
                color: isIncomplete ? COLORS.warning : COLORS.text,
              }}
            >
              {usd}
            </Row>
          )}
        </Column>
      ))}
    </Row>
  );
}

function Assumptions({ assumptions }: Pick<CardContent, "assumptions">) {
  if (assumptions.length === 0) return null;
  return (
    <Row style={{ gap: 40, fontSize: 34, color: COLORS.muted }}>
      Assumed:
      {assumptions.map(([name, value]) => (
        <Row key={name} style={{ gap: 14 }}>
          {name}
          <Row style={{ color: COLORS.text, fontWeight: 600 }}>{value}</Row>
        </Row>
      ))}
    </Row>
  );
}
