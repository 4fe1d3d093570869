// A waterfall: totals from zero and the parts that lead from one to the next, up or down.
import { ChartFrame } from "./chart-frame";
import { ScrolledPicture } from "./scrolled-picture";
import classes from "./chart.module.css";
import type { ChartTone, LegendEntry } from "./chart-tone";
import { useChartWidth } from "./use-chart-width";
import { LINE_HEIGHT, waterfallGeometry } from "./waterfall-geometry";

export interface WaterfallStep {
  readonly label: string;
  readonly value: number;
  /** The figure as people read it: "+$72,000". */
  readonly valueText: string;
  /** Below the label: "44% of gap". */
  readonly note?: string;
  readonly tone: ChartTone;
  /** Drawn from zero; all others are drawn from where the step before ended. */
  readonly isTotal?: boolean;
}

interface WaterfallProps {
  /** One sentence with all figures, for people who cannot see the picture. */
  readonly label: string;
  readonly title?: string;
  readonly steps: readonly WaterfallStep[];
  readonly formatTick: (value: number) => string;
  readonly legend?: readonly LegendEntry[];
  /** Headings of the table: steps, figures, and notes if there are any. */
  readonly columns: readonly string[];
}

const WIDTH_UNTIL_KNOWN = 676;

export function Waterfall({ label, title, steps, formatTick, legend, columns }: WaterfallProps) {
  const { ref, width } = useChartWidth(WIDTH_UNTIL_KNOWN);
  const chart = waterfallGeometry(steps, width, formatTick);
  return (
    <ChartFrame
      label={label}
      title={title}
      legend={legend}
      table={{ columns, rows: steps.map((step) => [step.label, step.valueText, step.note ?? ""]) }}
    >
      <ScrolledPicture
        ref={ref}
        label={label}
        width={chart.width}
        height={chart.height}
        scrolls={chart.width > width}
      >
        {chart.ticks.map(({ value, text, y }) => (
          <g key={value} className={classes["tick"]} data-zero={value === 0 || undefined}>
            <line x1={chart.plotLeft} x2={chart.width} y1={y} y2={y} />
            <text x={chart.plotLeft - 8} y={y + 4} textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {steps.map((step, index) => {
          const bar = chart.bars[index];
          if (bar === undefined) return null;
          return (
            <g key={index}>
              {bar.connector === undefined ? null : (
                <line
                  className={classes["connector"]}
                  x1={bar.connector.from}
                  x2={bar.connector.to}
                  y1={bar.connector.y}
                  y2={bar.connector.y}
                />
              )}
              <rect
                className={classes["bar"]}
                data-tone={step.tone}
                x={bar.x}
                y={bar.y}
                width={bar.width}
                height={bar.height}
                rx={Math.min(6, bar.height / 2)}
              />
              <text className={classes["figure"]} x={bar.centre} y={bar.valueY} textAnchor="middle">
                {step.valueText}
              </text>
              <text className={classes["label"]} y={chart.labelTop} textAnchor="middle">
                {bar.labelLines.map((line, at) => (
                  <tspan key={at} x={bar.centre} dy={at === 0 ? 0 : LINE_HEIGHT}>
                    {line}
                  </tspan>
                ))}
              </text>
              {step.note === undefined ? null : (
                <text className={classes["note"]} x={bar.centre} y={chart.noteTop - 1} textAnchor="middle">
                  {step.note}
                </text>
              )}
            </g>
          );
        })}
      </ScrolledPicture>
    </ChartFrame>
  );
}
