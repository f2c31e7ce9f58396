import { Column, Row } from "./card-boxes";
import type { CardContent, CardPart } from "./card-content";
import { COLORS, CardFrame, type CardProps } from "./card-frame";
import {
  DIGIT_WIDTH,
  GAP_PX,
  LETTER_WIDTH,
  RING_PX,
  TOTAL_PX,
  fitAmounts,
  fitWidth,
} from "./card-metrics";

/**
 * The card of one scenario. Text is smaller than 32 px only for amounts from hundreds of millions,
 * and in the warning for ten or more wallets (31 px).
 */
export function EstimateCard({ content, logo }: CardProps<CardContent>) {
  return (
    <CardFrame title={content.title} logo={logo}>
      <Row style={{ justifyContent: "space-between", alignItems: "center" }}>
        <Total content={content} />
        <Ring parts={content.parts} />
      </Row>
      <Parts parts={content.parts} />
      <Assumptions assumptions={content.assumptions} />
    </CardFrame>
  );
}

function Total({ content: { total, question, note, isWarning } }: { content: CardContent }) {
  return (
    <Column style={{ width: TOTAL_PX, gap: 8 }}>
      {total === null ? <Question lines={question} /> : <Amount total={total} />}
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

function Question({ lines }: { lines: readonly string[] }) {
  return (
    <Column style={{ fontSize: 92, fontWeight: 700, letterSpacing: -3, lineHeight: 1.2 }}>
      {lines.map((line) => (
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
