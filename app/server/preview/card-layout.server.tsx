import type { CSSProperties, ReactNode } from "react";
import type { CardContent, CardPart } from "./card-content.server";
import { CARD_SIZE } from "./page-meta.server";

/** Width of most characters, relative to the font size: in a sentence, and in bold amounts. */
const TEXT_WIDTH = 0.53;
const BOLD_WIDTH = 0.6;
const LEAST_PX = 24;

interface BoxProps {
  style?: CSSProperties;
  children?: ReactNode;
}

function Line({ style, children }: BoxProps) {
  return <div style={{ display: "flex", ...style }}>{children}</div>;
}

function Column({ style, children }: BoxProps) {
  return <div style={{ display: "flex", flexDirection: "column", ...style }}>{children}</div>;
}

function Text({ lines = 1, style, children }: BoxProps & { lines?: number }) {
  const cut =
    lines === 1
      ? ({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const)
      : ({ lineClamp: lines, wordBreak: "break-word" } as const);
  return <div style={{ display: "block", ...cut, ...style }}>{children}</div>;
}

/** The font size, px, at which most texts fit on one line. */
function fitLine(text: string, widthPx: number, largestPx: number, width = TEXT_WIDTH): number {
  const fitting = Math.floor(widthPx / measureLine(text, 1, width));
  return Math.max(LEAST_PX, Math.min(largestPx, fitting));
}

function measureLine(text: string, fontPx: number, width = TEXT_WIDTH): number {
  return text.length * width * fontPx;
}

const COLORS = {
  background: "#0d1117",
  line: "#2a3442",
  text: "#e8edf3",
  muted: "#a3b0bf",
  unofficial: "#f3c976",
  warning: "#ff9a93",
};

const PADDING_PX = 64;
const WIDTH_PX = CARD_SIZE.width - 2 * PADDING_PX;
const GAP_PX = 24;
const RING_PX = 236;
const TOTAL_PX = WIDTH_PX - RING_PX - 2 * GAP_PX;
const TITLE_PX = 670;
/** With the gap to the label. */
const DOT_PX = 38;
const LOGO_PX = 60;

interface CardProps {
  content: CardContent;
  logo: string | null;
}

/**
 * satori supports only flexbox and inline styles. Text is 32 px or larger where it has room, because most
 * previews are a third of the card's size.
 */
export function EstimateCard({ content, logo }: CardProps) {
  const { parts, assumptions } = content;
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
      <Header content={content} logo={logo} />
      <Line style={{ justifyContent: "space-between", alignItems: "center" }}>
        <Total content={content} />
        {parts.length > 1 && <Ring parts={parts} />}
      </Line>
      {parts.length > 1 && <Parts parts={parts} />}
      {assumptions.length > 0 && <Assumptions assumptions={assumptions} />}
    </Column>
  );
}

function Header({ content: { title, site }, logo }: CardProps) {
  return (
    <Line style={{ justifyContent: "space-between", alignItems: "center" }}>
      <Line style={{ alignItems: "center", gap: 20 }}>
        {logo !== null && (
          <img
            src={logo}
            alt=""
            width={LOGO_PX}
            height={LOGO_PX}
            style={{ objectFit: "contain" }}
          />
        )}
        <Column style={{ width: TITLE_PX }}>
          <Text style={{ fontSize: fitLine(title, TITLE_PX, 36), fontWeight: 600 }}>{title}</Text>
          {site && (
            <Text style={{ fontSize: 32, lineHeight: 1.1, color: COLORS.muted }}>{site.host}</Text>
          )}
        </Column>
      </Line>
      <Column
        style={{
          alignItems: "flex-end",
          flexShrink: 0,
          fontSize: 32,
          fontWeight: 600,
          color: COLORS.unofficial,
        }}
      >
        <Line>Unofficial estimate</Line>
        {site?.isDemo && <Line style={{ lineHeight: 1.1 }}>Demo data</Line>}
      </Column>
    </Line>
  );
}

function Total({ content: { total, question, note, isWarning } }: { content: CardContent }) {
  const color = isWarning ? COLORS.warning : COLORS.muted;
  return (
    <Column style={{ width: TOTAL_PX, gap: 20 }}>
      {total === null ? <Question lines={question} /> : <Amount total={total} />}
      {note !== "" && (
        <Text lines={2} style={{ fontSize: fitLine(note, TOTAL_PX, 36), color }}>
          {note}
        </Text>
      )}
    </Column>
  );
}

function Question({ lines }: { lines: readonly string[] }) {
  const fontSize = Math.min(...lines.map((line) => fitLine(line, TOTAL_PX, 92, BOLD_WIDTH)));
  return (
    <Text
      lines={3}
      style={{
        fontSize,
        fontWeight: 600,
        letterSpacing: -0.03 * fontSize,
        lineHeight: 1.1,
        whiteSpace: "pre-wrap",
      }}
    >
      {lines.join("\n")}
    </Text>
  );
}

function Amount({ total }: { total: string }) {
  const fontSize = fitLine(total, TOTAL_PX, 176, BOLD_WIDTH);
  return (
    <Line style={{ fontSize, fontWeight: 600, letterSpacing: -0.03 * fontSize, lineHeight: 1 }}>
      {total}
    </Line>
  );
}

/** Clockwise from the top, as in the page's chart. */
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

/** In equal columns, with wrapped labels, if one line is too short. */
function Parts({ parts }: { parts: CardPart[] }) {
  const labelPx = parts.length > 4 ? 26 : 32;
  const labels = parts.map(({ label }) => label).join("");
  const around = parts.length * DOT_PX + (parts.length - 1) * GAP_PX;
  const fitsOneLine = measureLine(labels, labelPx) + around <= WIDTH_PX;
  const column = Math.floor((WIDTH_PX - (parts.length - 1) * GAP_PX) / parts.length);
  const amounts = parts.map(({ usd }) => fitLine(usd ?? "", column - GAP_PX, 46, BOLD_WIDTH));
  return (
    <Line style={{ justifyContent: "space-between", alignItems: "flex-end", gap: GAP_PX }}>
      {parts.map(({ label, color, usd, isIncomplete }, index) => (
        <Column key={index} style={{ gap: 4, ...(!fitsOneLine && { width: column }) }}>
          <Line style={{ alignItems: "center", gap: 14, fontSize: labelPx, color: COLORS.muted }}>
            <Line
              style={{
                width: 24,
                height: 24,
                borderRadius: 12,
                backgroundColor: color,
                flexShrink: 0,
              }}
            />
            <Text lines={2} style={{ lineHeight: 1.1 }}>
              {label}
            </Text>
          </Line>
          {usd !== null && (
            <Line
              style={{
                fontSize: Math.min(...amounts),
                fontWeight: 600,
                color: isIncomplete ? COLORS.warning : COLORS.text,
              }}
            >
              {usd}
            </Line>
          )}
        </Column>
      ))}
    </Line>
  );
}

/** On two lines, with cut names, if one is too short. */
function Assumptions({ assumptions }: Pick<CardContent, "assumptions">) {
  const line = ["Assumed:", ...assumptions.flat()].join("    ");
  const fontSize = fitLine(line, WIDTH_PX, 34);
  const isCut = measureLine(line, fontSize) > WIDTH_PX;
  return (
    <Line
      style={{
        flexWrap: "wrap",
        columnGap: 36,
        fontSize,
        lineHeight: 1.2,
        color: COLORS.muted,
      }}
    >
      Assumed:
      {assumptions.map(([name, value], index) => (
        <Line key={index} style={{ gap: 14 }}>
          <Text style={isCut ? { maxWidth: 220 } : {}}>{name}</Text>
          <Line style={{ color: COLORS.text, fontWeight: 600, flexShrink: 0 }}>{value}</Line>
        </Line>
      ))}
    </Line>
  );
}
