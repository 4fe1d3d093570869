// Where the bars, connectors and axis of a waterfall are.
import { scaleBand, scaleLinear } from "d3-scale";
import { coordinate, figureWidth, finite, linesOf } from "./chart-numbers";

/** What a step needs to be placed. */
export interface PlacedStep {
  readonly label: string;
  readonly value: number;
  readonly valueText: string;
  readonly note?: string | undefined;
  readonly isTotal?: boolean | undefined;
}

export interface WaterfallBar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly centre: number;
  /** Baseline of the figure: above the bar, below it for a total under zero. */
  readonly valueY: number;
  readonly labelLines: readonly string[];
  /** Dotted line to the next bar, at the level reached. */
  readonly connector: { readonly from: number; readonly to: number; readonly y: number } | undefined;
}

export interface WaterfallGeometry {
  readonly width: number;
  readonly height: number;
  readonly plotLeft: number;
  readonly labelTop: number;
  readonly noteTop: number;
  readonly zeroY: number;
  readonly ticks: readonly { readonly value: number; readonly text: string; readonly y: number }[];
  readonly bars: readonly WaterfallBar[];
}

export const LABEL_SIZE = 13;
export const LINE_HEIGHT = 16;
const TICK_SIZE = 11;
const PLOT_HEIGHT = 250;
/** Room for a figure above the highest bar, and below the lowest. */
const VALUE_ROOM = 28;
const WIDEST_BAR = 64;
const NARROWEST_BAND = 84;
/** A part of 0 is still to be seen. */
const LOWEST_BAR = 2;

/** Not narrower than its texts need: a narrower container scrolls. */
export function waterfallGeometry(
  steps: readonly PlacedStep[],
  containerWidth: number,
  formatTick: (value: number) => string,
): WaterfallGeometry {
  const levels = levelsOf(steps);
  const ends = levels.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const top = VALUE_ROOM;
  const bottom = top + PLOT_HEIGHT - (low < 0 ? VALUE_ROOM : 0);
  const y = scaleLinear([low, low === high ? low + 1 : high], [bottom, top]);
  const ticks = (low === high ? [0] : y.ticks(5)).map((value) => ({
    value,
    text: formatTick(value),
    y: coordinate(y(value)),
  }));
  const plotLeft = Math.ceil(Math.max(...ticks.map(({ text }) => figureWidth(text, TICK_SIZE)))) + 12;
  const band = Math.max(
    NARROWEST_BAND,
    ...steps.map(({ valueText }) => figureWidth(valueText, LABEL_SIZE) + 8),
  );
  const width = Math.max(finite(containerWidth), Math.ceil(plotLeft + band * steps.length));
  const x = scaleBand<number>(
    steps.map((_, index) => index),
    [plotLeft, width],
  );
  const barWidth = Math.min(WIDEST_BAR, x.bandwidth() * 0.62);
  const bars = levels.map(({ from, to }, index): WaterfallBar => {
    const step = steps[index] as PlacedStep;
    const centre = (x(index) ?? plotLeft) + x.bandwidth() / 2;
    const [upper, lower] = [y(Math.max(from, to)), y(Math.min(from, to))];
    const isBelow = step.isTotal === true && to < 0;
    return {
      x: coordinate(centre - barWidth / 2),
      y: coordinate(upper),
      width: coordinate(barWidth),
      height: coordinate(Math.max(LOWEST_BAR, lower - upper)),
      centre: coordinate(centre),
      valueY: coordinate(isBelow ? lower + 18 : upper - 8),
      labelLines: linesOf(step.label, LABEL_SIZE, x.bandwidth() - 4),
      connector:
        index === steps.length - 1
          ? undefined
          : {
              from: coordinate(centre + barWidth / 2),
              to: coordinate(centre + x.step() - barWidth / 2),
              y: coordinate(y(to)),
            },
    };
  });
  const labelTop = top + PLOT_HEIGHT + 26;
  const mostLines = Math.max(1, ...bars.map(({ labelLines }) => labelLines.length));
  const noteTop = labelTop + mostLines * LINE_HEIGHT;
  const hasNotes = steps.some(({ note }) => note !== undefined && note !== "");
  return {
    width,
    height: noteTop + (hasNotes ? 8 : -8),
    plotLeft,
    labelTop,
    noteTop,
    zeroY: coordinate(y(0)),
    ticks,
    bars,
  };
}

/** Totals begin at zero, parts where the step before ended. */
function levelsOf(steps: readonly PlacedStep[]): { from: number; to: number }[] {
  let reached = 0;
  return steps.map(({ value, isTotal }) => {
    const from = isTotal === true ? 0 : reached;
    reached = from + finite(value);
    return { from, to: reached };
  });
}
