// Where the line, its last point and the target of a small line chart are.
import { line } from "d3-shape";
import { coordinate, finite } from "./chart-numbers";

export interface SparklineGeometry {
  /** The path of the line; empty if no two values follow each other. */
  readonly path: string;
  readonly targetY: number | undefined;
  /** The last known value. */
  readonly last: { readonly x: number; readonly y: number } | undefined;
}

interface Box {
  readonly width: number;
  readonly height: number;
  /** Room for the dot and the width of the line. */
  readonly edge: number;
}

/** Unknown values are null and interrupt the line. Equal values are in the middle. */
export function sparklineGeometry(
  values: readonly (number | null)[],
  target: number | null,
  { width, height, edge }: Box,
): SparklineGeometry {
  const known = [...values, target].filter((value) => value !== null).map(finite);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const yOf = (value: number) =>
    high > low
      ? coordinate(height - edge - ((finite(value) - low) / (high - low)) * (height - 2 * edge))
      : height / 2;
  const step = (width - 2 * edge) / Math.max(1, values.length - 1);
  const points = values.map((value, index) => ({
    value,
    x: coordinate(values.length === 1 ? width / 2 : edge + index * step),
    y: value === null ? 0 : yOf(value),
  }));
  const path = line<(typeof points)[number]>()
    .defined(({ value }) => value !== null)
    .x(({ x }) => x)
    .y(({ y }) => y);
  const last = points.findLast(({ value }) => value !== null);
  return {
    path: path(points) ?? "",
    targetY: target === null ? undefined : yOf(target),
    last: last === undefined ? undefined : { x: last.x, y: last.y },
  };
}
