import { COMPARISON_TITLE } from "~/compare/comparison-texts";
import { Column, Row } from "./card-boxes";
import { COLORS, CardFrame } from "./card-frame";
import { LABEL_PX, fitTotals } from "./card-metrics";
import type { ComparisonContent, ComparisonRow } from "./comparison-content";

/** Sizes for so many rows, px: two are as large as there is room. */
const TWO = { title: 68, total: 60, bar: 56 };
const THREE = { title: 64, total: 54, bar: 34 };
const FOUR = { title: 56, total: 44, bar: 22 };

/** The card of a comparison. Only totals beside long labels and notes are smaller than 32 px. */
export function ComparisonCard({ content: { rows } }: { content: ComparisonContent }) {
  const size = rows.length > 3 ? FOUR : rows.length > 2 ? THREE : TWO;
  const totalPx = fitTotals(rows, size.total);
  return (
    <CardFrame>
      <Row style={{ justifyContent: "space-between", alignItems: "flex-end" }}>
        <Row style={{ fontSize: size.title, fontWeight: 700, letterSpacing: -2, lineHeight: 1.2 }}>
          {COMPARISON_TITLE}
        </Row>
        <Row style={{ fontSize: LABEL_PX, color: COLORS.muted, lineHeight: 1.6 }}>
          $MITO airdrop, in total
        </Row>
      </Row>
      {rows.map((row) => (
        <Scenario key={row.label} row={row} totalPx={totalPx} barPx={size.bar} />
      ))}
    </CardFrame>
  );
}

interface ScenarioProps {
  row: ComparisonRow;
  totalPx: number;
  barPx: number;
}

function Scenario({ row, totalPx, barPx }: ScenarioProps) {
  const { label, total, note, isWarning, share } = row;
  return (
    <Column style={{ gap: 8 }}>
      <Row style={{ justifyContent: "space-between", alignItems: "flex-end" }}>
        <Row style={{ fontSize: LABEL_PX, flexShrink: 0 }}>{label}</Row>
        <Row style={{ alignItems: "flex-end", gap: 20, flexShrink: 0 }}>
          {note !== "" && (
            <Row style={{ fontSize: LABEL_PX, color: isWarning ? COLORS.warning : COLORS.muted }}>
              {note}
            </Row>
          )}
          <Row style={{ fontSize: totalPx, fontWeight: 700, lineHeight: 1.1 }}>{total}</Row>
        </Row>
      </Row>
      <Row style={{ height: barPx, borderRadius: 8, backgroundColor: COLORS.line }}>
        <Row style={{ width: `${100 * share}%`, borderRadius: 8, backgroundColor: COLORS.bar }} />
      </Row>
    </Column>
  );
}
