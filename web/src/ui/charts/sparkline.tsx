// A small line of the last values next to a figure, with a dot at the latest one and a dotted line at the target.
import { ChartFrame } from "./chart-frame";
import classes from "./chart.module.css";
import { sparklineGeometry } from "./sparkline-geometry";

export interface SparklinePoint {
  /** "April 2026". */
  readonly label: string;
  /** Null if the value is unknown. */
  readonly value: number | null;
  readonly valueText: string;
}

interface SparklineProps {
  /** What the line shows, in one sentence. */
  readonly label: string;
  /** Oldest first. */
  readonly points: readonly SparklinePoint[];
  readonly target?: { readonly label: string; readonly value: number; readonly valueText: string };
  /** As high as a line of text, for places that show the figures beside it; without the button. */
  readonly inText?: boolean;
  /** Headings of the table: times and values. */
  readonly columns: readonly [string, string];
}

const SIZE = { width: 124, height: 44, edge: 6 };
const SIZE_IN_TEXT = { width: 72, height: 20, edge: 3 };

export function Sparkline({ label, points, target, inText = false, columns }: SparklineProps) {
  const size = inText ? SIZE_IN_TEXT : SIZE;
  const chart = sparklineGeometry(
    points.map(({ value }) => value),
    target?.value ?? null,
    size,
  );
  const listed = target === undefined ? points : [...points, target];
  return (
    <ChartFrame
      label={label}
      small
      withoutButton={inText}
      table={{ columns, rows: listed.map((point) => [point.label, point.valueText]) }}
    >
      <svg
        className={classes["sparkline"]}
        viewBox={`0 0 ${size.width} ${size.height}`}
        width={size.width}
        height={size.height}
        role="img"
        aria-label={label}
      >
        {chart.targetY === undefined ? null : (
          <line x1={size.edge} x2={size.width - size.edge} y1={chart.targetY} y2={chart.targetY} />
        )}
        {chart.path === "" ? null : <path d={chart.path} />}
        {chart.last === undefined ? null : (
          <circle cx={chart.last.x} cy={chart.last.y} r={inText ? 2.5 : 3.5} />
        )}
      </svg>
    </ChartFrame>
  );
}
