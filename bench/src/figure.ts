// A figure with its control, and the printed table of figures.

export interface Figure {
  readonly name: string;
  readonly measured: number;
  readonly control: number;
  readonly controlName: string;
  readonly unit:
    | "ms"
    | "MB"
    | "KB"
    | "/s"
    | "requests"
    | "statements"
    | "signatures"
    | "mails"
    | "answers"
    | "events";
  /** Upper or lower bound for the measured value, or for its ratio to the control. */
  readonly aim?: { readonly of: "value" | "ratio" } & (
    | { readonly most: number }
    | { readonly least: number }
  );
}

const HEADINGS = ["figure", "measured", "control", "ratio", "aim", ""];

export function tableOf(figures: readonly Figure[]): string {
  const rows = [HEADINGS, ...figures.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  lines.splice(1, 0, widths.map((width) => "─".repeat(width)).join("  "));
  return lines.join("\n");
}

function cellsOf(figure: Figure): string[] {
  const { name, measured, control, controlName, unit, aim } = figure;
  const ratio = control === 0 ? Number.NaN : measured / control;
  return [
    name,
    inUnit(measured, unit),
    `${inUnit(control, unit)} ${controlName}`,
    Number.isNaN(ratio) ? "–" : `${ratio.toFixed(ratio < 1 ? 2 : 1)}×`,
    aim === undefined ? "–" : `${boundOf(aim)}${aim.of === "ratio" ? "×" : ` ${unit}`}`,
    aim === undefined ? "" : missesAim(figure) ? "misses aim" : "meets aim",
  ];
}

export function missesAim({ measured, control, aim }: Figure): boolean {
  if (aim === undefined) return false;
  const value = aim.of === "ratio" ? measured / control : measured;
  // NaN misses every aim.
  return !("most" in aim ? value <= aim.most : value >= aim.least);
}

function boundOf(aim: NonNullable<Figure["aim"]>): string {
  return "most" in aim ? `≤ ${aim.most}` : `≥ ${aim.least}`;
}

function inUnit(value: number, unit: Figure["unit"]): string {
  const isMeasured = unit === "ms" || unit === "MB" || unit === "KB";
  const digits = !isMeasured ? 0 : unit === "ms" && value < 10 ? 3 : 1;
  return `${value.toFixed(digits)} ${unit}`;
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const p95Of = (values: readonly number[]) => quantileOf(values, 0.95);
export const p99Of = (values: readonly number[]) => quantileOf(values, 0.99);

function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
