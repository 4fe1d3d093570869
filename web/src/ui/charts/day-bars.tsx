// Bars of days, two lanes a row: what takes time above, and what pays for it below, now and at the target.
import { ChartFrame } from "./chart-frame";
import classes from "./chart.module.css";
import type { ChartTone, LegendEntry } from "./chart-tone";
import { LANE_HEIGHT, dayBarsGeometry } from "./day-bars-geometry";
import { ScrolledPicture } from "./scrolled-picture";
import { useChartWidth } from "./use-chart-width";

export interface DayPiece {
  /** Drawn in the bar: "Stock 48". */
  readonly text: string;
  readonly days: number;
  readonly tone: ChartTone;
}

export interface DayRow {
  readonly label: string;
  readonly over: readonly DayPiece[];
  readonly under: readonly DayPiece[];
}

interface DayBarsProps {
  /** One sentence with all figures, for people who cannot see the picture. */
  readonly label: string;
  readonly title?: string;
  readonly rows: readonly DayRow[];
  /** The days at the axis: "0 days", "20". */
  readonly formatTick: (days: number) => string;
  readonly legend?: readonly LegendEntry[];
  /** Headings of the table: rows, and what each is made of. */
  readonly columns: readonly [string, string];
}

const WIDTH_UNTIL_KNOWN = 676;

export function DayBars({ label, title, rows, formatTick, legend, columns }: DayBarsProps) {
  const { ref, width } = useChartWidth(WIDTH_UNTIL_KNOWN);
  const chart = dayBarsGeometry(rows, width);
  return (
    <ChartFrame
      label={label}
      title={title}
      legend={legend}
      table={{
        columns,
        rows: rows.flatMap((row) => [...row.over, ...row.under].map(({ text }) => [row.label, text])),
      }}
    >
      <ScrolledPicture
        ref={ref}
        label={label}
        width={chart.width}
        height={chart.height}
        scrolls={chart.width > width}
      >
        {chart.ticks.map(({ days, x }) => (
          <g key={days} className={classes["tick"]}>
            <line x1={x} x2={x} y1={0} y2={chart.axisBottom - 16} />
            <text x={x} y={chart.axisBottom + 6} textAnchor="middle">
              {formatTick(days)}
            </text>
          </g>
        ))}
        {chart.rows.map(({ labelY, rects }, at) => (
          <g key={at}>
            <text className={classes["label"]} x={0} y={labelY}>
              {rows[at]?.label}
            </text>
            {rects.map(({ piece, x, y, width: barWidth, textX, isTextInside }, index) => (
              <g key={index} data-tone={piece.tone}>
                <rect
                  className={classes["bar"]}
                  data-tone={piece.tone}
                  x={x}
                  y={y}
                  width={barWidth}
                  height={LANE_HEIGHT}
                  rx={Math.min(6, barWidth / 2)}
                />
                {textX === undefined ? null : (
                  <text className={classes[isTextInside ? "inBar" : "figure"]} x={textX} y={y + 22}>
                    {piece.text}
                  </text>
                )}
              </g>
            ))}
          </g>
        ))}
      </ScrolledPicture>
    </ChartFrame>
  );
}
