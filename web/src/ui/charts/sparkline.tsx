// A small line of the last values next to a figure, with a dot at the latest one and a dotted line at the targets.
import { ChartFrame } from "./chart-frame";
import classes from "./chart.module.css";
import { sparklineGeometry } from "./sparkline-geometry";

export interface SparklinePoint {
  /** "April 2026". */
  readonly label: string;
  /** Null if the value is unknown. */
  readonly value: number | null;
  readonly valueText: string;
  /** The target that it has of its own. */
  readonly target?: { readonly value: number; readonly valueText: string };
}

interface SparklineProps {
  /** What the line shows, in one sentence. */
  readonly label: string;
  /** Oldest first. */
  readonly points: readonly SparklinePoint[];
  /** The target of all points that have none of their own. */
  readonly target?: { readonly label: string; readonly value: number; readonly valueText: string };
  /** As high as a line of text, for places that show the figures beside it; without the button. */
  readonly inText?: boolean;
  /** Headings of the table: times and values. Targets of single points have a column of their own. */
  readonly columns: readonly [string, string];
}

const SIZE = { width: 124, height: 44, edge: 6 };
const SIZE_IN_TEXT = { width: 72, height: 20, edge: 3 };

export function Sparkline({ label, points, target, inText = false, columns }: SparklineProps) {
  const size = inText ? SIZE_IN_TEXT : SIZE;
  const hasTargets = points.some((point) => point.target !== undefined);
  const chart = sparklineGeometry(
    points.map(({ value }) => value),
    hasTargets
      ? points.map((point) => point.target?.value ?? null)
      : target === undefined
        ? []
        : [target.value],
    size,
  );
  const rows = points.map((point) => [
    point.label,
    point.valueText,
    ...(hasTargets ? [point.target?.valueText ?? "–"] : []),
  ]);
  return (
    <ChartFrame
      label={label}
      small
      withoutButton={inText}
      table={{
        columns: hasTargets ? [...columns, "Target"] : columns,
        rows: target === undefined || hasTargets ? rows : [...rows, [target.label, target.valueText]],
      }}
    >
      <svg
        className={classes["sparkline"]}
        viewBox={`0 0 ${size.width} ${size.height}`}
        width={size.width}
        height={size.height}
        role="img"
        aria-label={label}
      >
        {chart.targetPath === "" ? null : <path data-target d={chart.targetPath} />}
        {chart.path === "" ? null : <path d={chart.path} />}
        {chart.last === undefined ? null : (
          <circle cx={chart.last.x} cy={chart.last.y} r={inText ? 2.5 : 3.5} />
        )}
      </svg>
    </ChartFrame>
  );
}
