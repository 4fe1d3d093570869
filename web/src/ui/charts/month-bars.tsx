// A small bar chart of the last months next to a figure; the last bar, of this month, carries the accent.
import classes from "./month-bars.module.css";

const WIDTH = 96;
const HEIGHT = 36;
const BAR = 8;
/** A month without anything still has a visible bar. */
const LOWEST = 3;

interface MonthBarsProps {
  /** The name of the chart for screen readers: "Accepted proposals". */
  readonly label: string;
  /** Oldest first. */
  readonly months: readonly number[];
}

/** Draws nothing if all months are zero. */
export function MonthBars({ label, months }: MonthBarsProps) {
  const highest = Math.max(...months);
  if (highest <= 0) return null;
  const step = WIDTH / months.length;
  return (
    <svg
      className={classes["bars"]}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${label} in the last ${months.length} months, oldest first: ${months.join(", ")}`}
    >
      {months.map((count, index) => {
        const height = LOWEST + (count / highest) * (HEIGHT - LOWEST);
        return (
          <rect
            key={index}
            x={index * step + (step - BAR) / 2}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            rx={Math.min(2, height / 2)}
            data-current={index === months.length - 1 || undefined}
          />
        );
      })}
    </svg>
  );
}
