// Horizontal bars on one scale, each with its name and its figure.
import { ChartFrame } from "./chart-frame";
import classes from "./chart.module.css";
import type { ChartTone } from "./chart-tone";
import { comparisonScale } from "./comparison-geometry";
import { ScaleBar } from "./scale-bar";

export interface ComparedValue {
  readonly label: string;
  readonly value: number;
  readonly valueText: string;
  readonly tone: ChartTone;
}

interface ComparisonBarsProps {
  /** One sentence with all figures, for people who cannot see the picture. */
  readonly label: string;
  readonly title?: string;
  /** Beside the title: how the bars compare. */
  readonly caption?: string;
  readonly values: readonly ComparedValue[];
  /** Headings of the table: names and figures. */
  readonly columns: readonly [string, string];
}

export function ComparisonBars({ label, title, caption, values, columns }: ComparisonBarsProps) {
  const scale = comparisonScale(values.map(({ value }) => value));
  return (
    <ChartFrame
      label={label}
      title={title}
      caption={caption}
      table={{ columns, rows: values.map((each) => [each.label, each.valueText]) }}
    >
      <div className={classes["compared"]} role="img" aria-label={label}>
        {values.map(({ label: name, value, valueText, tone }) => (
          <div key={name}>
            <span className={classes["comparedName"]}>{name}</span>
            <ScaleBar value={value} scale={scale} tone={tone} />
            <span className={classes["comparedValue"]}>{valueText}</span>
          </div>
        ))}
      </div>
    </ChartFrame>
  );
}
