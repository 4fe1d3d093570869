// Where the line, its last point and the line of its targets are in a small line chart.
import { line } from "d3-shape";
import { coordinate, finite } from "./chart-numbers";

export interface SparklineGeometry {
  /** The path of the line; empty if no two values follow each other. */
  readonly path: string;
  /** The path of the targets; empty without one. */
  readonly targetPath: string;
  /** The last known value. */
  readonly last: { readonly x: number; readonly y: number } | undefined;
}

interface Box {
  readonly width: number;
  readonly height: number;
  /** Room for the dot and the width of the line. */
  readonly edge: number;
}

/**
 * Unknown values are null and interrupt the line. Equal values are in the middle. Each value may have its target; one of all
 * goes from edge to edge.
 */
export function sparklineGeometry(
  values: readonly (number | null)[],
  targets: readonly (number | null)[],
  { width, height, edge }: Box,
): SparklineGeometry {
  const known = [...values, ...targets].filter((value) => value !== null).map(finite);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const yOf = (value: number) =>
    high > low
      ? coordinate(height - edge - ((finite(value) - low) / (high - low)) * (height - 2 * edge))
      : height / 2;
  const step = (width - 2 * edge) / Math.max(1, values.length - 1);
  const pointsOf = (all: readonly (number | null)[]) =>
    all.map((value, index) => ({
      value,
      x: coordinate(all.length === 1 ? width / 2 : edge + index * step),
      y: value === null ? 0 : yOf(value),
    }));
  const points = pointsOf(values);
  const path = line<(typeof points)[number]>()
    .defined(({ value }) => value !== null)
    .x(({ x }) => x)
    .y(({ y }) => y);
  const [only] = targets;
  const last = points.findLast(({ value }) => value !== null);
  return {
    path: path(points) ?? "",
    targetPath:
      targets.length === 1 && only !== undefined && only !== null
        ? `M${edge},${yOf(only)}L${width - edge},${yOf(only)}`
        : (path(pointsOf(targets)) ?? ""),
    last: last === undefined ? undefined : { x: last.x, y: last.y },
  };
}
