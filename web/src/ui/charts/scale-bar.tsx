// One horizontal bar on a scale that it shares with others, also for the cells of a table. The figure stands beside it.
import classes from "./chart.module.css";
import type { ChartTone } from "./chart-tone";
import { percentBar, type ComparisonScale } from "./comparison-geometry";

interface ScaleBarProps {
  readonly value: number;
  readonly scale: ComparisonScale;
  readonly tone: ChartTone;
  /** 6 pixels high, under a figure. */
  readonly thin?: boolean;
  /** Grows from the right, under figures that are aligned there. */
  readonly fromEnd?: boolean;
}

export function ScaleBar({ value, scale, tone, thin = false, fromEnd = false }: ScaleBarProps) {
  const { start, length, zero } = percentBar(value, scale);
  const left = fromEnd ? 100 - start - length : start;
  return (
    <svg className={classes["scaleBar"]} data-thin={thin || undefined} aria-hidden="true">
      {scale.low < 0 ? (
        <line
          className={classes["connector"]}
          x1={`${fromEnd ? 100 - zero : zero}%`}
          x2={`${fromEnd ? 100 - zero : zero}%`}
          y1="0"
          y2="100%"
        />
      ) : null}
      <rect
        className={classes["bar"]}
        data-tone={tone}
        x={`${left}%`}
        y="0"
        width={`${length}%`}
        height="100%"
        rx={thin ? 3 : 6}
      />
    </svg>
  );
}
