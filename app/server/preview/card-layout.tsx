import { Column, Line, Row } from "./card-boxes";
import type { CardContent, CardPart } from "./card-content";
import { COLORS, CardFrame, type CardProps } from "./card-frame";
import {
  DIGIT_WIDTH,
  GAP_PX,
  RING_PX,
  TOTAL_PX,
  fitWidth,
  fitQuestion,
  fitWords,
  sizeAssumptions,
  sizeParts,
} from "./card-metrics";

/**
 * The card of one scenario; a single part is the total. Text is smaller than 32 px only for amounts
 * from hundreds of millions, in the warning for ten or more wallets (31 px), and where points were
 * entered by hand (28 px).
 */
export function EstimateCard({ content, logo }: CardProps) {
  return (
    <CardFrame content={content} logo={logo}>
      <Row style={{ justifyContent: "space-between", alignItems: "center" }}>
        <Total content={content} />
        {content.parts.length > 1 && <Ring parts={content.parts} />}
      </Row>
      {content.parts.length > 1 && <Parts parts={content.parts} />}
      <Assumptions assumptions={content.assumptions} />
    </CardFrame>
  );
}

function Total({ content: { total, question, note, isWarning } }: { content: CardContent }) {
  return (
    <Column style={{ width: TOTAL_PX, gap: 8 }}>
      {total === null ? <Question lines={question} /> : <Amount total={total} />}
      {note !== "" && (
        <Line
          style={{
            maxWidth: TOTAL_PX,
            fontSize: fitWords(note, 36),
            color: isWarning ? COLORS.warning : COLORS.muted,
          }}
        >
          {note}
        </Line>
      )}
    </Column>
  );
}

function Question({ lines }: { lines: readonly string[] }) {
  const fontSize = fitQuestion(lines);
  return (
    <Column
      style={{ fontSize, fontWeight: 700, letterSpacing: (-3 * fontSize) / 92, lineHeight: 1.2 }}
    >
      {lines.map((line) => (
        <Line key={line} style={{ maxWidth: TOTAL_PX }}>
          {line}
        </Line>
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
      {parts.map(({ color }, index) => (
        <circle
          key={index}
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
  const { label: labelPx, amount: fontSize, labels, column } = sizeParts(parts);
  return (
    <Row style={{ justifyContent: "space-between", alignItems: "flex-end", gap: GAP_PX }}>
      {parts.map(({ label, color, usd, isIncomplete }, index) => (
        <Column key={index} style={{ gap: 4, flexShrink: 0, ...(column && { width: column }) }}>
          <Row style={{ alignItems: "center", gap: 14, fontSize: labelPx, color: COLORS.muted }}>
            <Row
              style={{
                width: 24,
                height: 24,
                borderRadius: 12,
                backgroundColor: color,
                flexShrink: 0,
              }}
            />
            <Label maxWidth={labels[index]!} lines={column === null ? 1 : 2}>
              {label}
            </Label>
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

function Label(props: { maxWidth: number; lines: 1 | 2; children: string }) {
  const { maxWidth, lines, children } = props;
  if (lines === 1) return <Line style={{ maxWidth }}>{children}</Line>;
  const wrapped = { display: "block", lineClamp: lines, wordBreak: "break-word" } as const;
  return <div style={{ ...wrapped, maxWidth, lineHeight: 1.1 }}>{children}</div>;
}

function Assumptions({ assumptions }: Pick<CardContent, "assumptions">) {
  if (assumptions.length === 0) return null;
  const { font, gap, innerGap, names } = sizeAssumptions(assumptions);
  return (
    <Row style={{ gap, fontSize: font, color: COLORS.muted }}>
      Assumed:
      {assumptions.map(([name, value], index) => (
        <Row key={index} style={{ gap: innerGap }}>
          <Line style={{ maxWidth: names[index] }}>{name}</Line>
          <Row style={{ color: COLORS.text, fontWeight: 600, flexShrink: 0 }}>{value}</Row>
        </Row>
      ))}
    </Row>
  );
}
