import { COMPARISON_TITLE } from "~/features/compare/comparison-texts";
import { Column, Line, Row } from "./card-boxes";
import { COLORS, CardFrame, type CardProps } from "./card-frame";
import { GAP_PX } from "./card-metrics";
import { LABEL_PX, SUBTITLE_PX, fitNotes, fitTotals, sizeComparison } from "./comparison-metrics";
import type { ComparisonContent, ComparisonRow } from "./comparison-content";

/** The card of a comparison. */
export function ComparisonCard({ content, logo }: CardProps<ComparisonContent>) {
  const { rows } = content;
  const size = sizeComparison(rows.length);
  const sizes = { totalPx: fitTotals(rows), notesPx: fitNotes(rows), barPx: size.bar };
  return (
    <CardFrame content={content} logo={logo}>
      <Row style={{ justifyContent: "space-between", alignItems: "flex-end" }}>
        <Row style={{ fontSize: size.title, fontWeight: 700, letterSpacing: -2, lineHeight: 1.2 }}>
          {COMPARISON_TITLE}
        </Row>
        <Line
          style={{
            maxWidth: SUBTITLE_PX,
            fontSize: LABEL_PX,
            color: COLORS.muted,
            lineHeight: 1.6,
          }}
        >
          {content.subtitle}
        </Line>
      </Row>
      {rows.map((row) => (
        <Scenario key={row.label} row={row} {...sizes} />
      ))}
    </CardFrame>
  );
}

interface ScenarioProps {
  row: ComparisonRow;
  totalPx: number;
  /** The width of all notes. */
  notesPx: number;
  barPx: number;
}

/** The note is beside the bar, as totals need the room beside labels. */
function Scenario({ row, totalPx, notesPx, barPx }: ScenarioProps) {
  const { label, total, share } = row;
  return (
    <Column style={{ gap: 8 }}>
      <Row style={{ justifyContent: "space-between", alignItems: "flex-end" }}>
        <Row style={{ fontSize: LABEL_PX, flexShrink: 0 }}>{label}</Row>
        <Row style={{ fontSize: totalPx, fontWeight: 700, lineHeight: 1.1, flexShrink: 0 }}>
          {total}
        </Row>
      </Row>
      <Row style={{ alignItems: "center", gap: GAP_PX }}>
        <Row style={{ flexGrow: 1, height: barPx, borderRadius: 8, backgroundColor: COLORS.line }}>
          <Row style={{ width: `${100 * share}%`, borderRadius: 8, backgroundColor: COLORS.bar }} />
        </Row>
        {notesPx > 0 && <Note row={row} widthPx={notesPx} />}
      </Row>
    </Column>
  );
}

function Note({ row: { note, isWarning }, widthPx }: { row: ComparisonRow; widthPx: number }) {
  return (
    <Row
      style={{
        width: widthPx,
        justifyContent: "flex-end",
        fontSize: LABEL_PX,
        lineHeight: 1,
        whiteSpace: "nowrap",
        color: isWarning ? COLORS.warning : COLORS.muted,
      }}
    >
      {note}
    </Row>
  );
}
