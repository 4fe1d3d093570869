// Figures of a business with a unit that people choose: in targets and in measures. Amounts of money are whole units of the
// currency, so that changing the unit does not change the figure.
import { z } from "zod";
import { formatCents } from "@gap/core/shared/money";
import type { WordsFor } from "@gap/core/blocks/block-kind";
import { ANSWER_LIMITS } from "@gap/core/blocks/block-limits";

export const FIGURE_UNITS = ["number", "money", "percent", "days"] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];

export const FIGURE_UNIT_NAMES: Readonly<Record<FigureUnit, string>> = {
  number: "Number",
  money: "Money",
  percent: "Percent",
  days: "Days",
};

const DECIMALS = 2;

export const businessFigureSchema = z
  .number()
  .min(-ANSWER_LIMITS.number)
  .max(ANSWER_LIMITS.number)
  .refine((value) => Number(value.toFixed(DECIMALS)) === value, `At most ${DECIMALS} decimals`);

export const figureUnitSchema = z.enum(FIGURE_UNITS);

export function unitOf(value: unknown): FigureUnit {
  return FIGURE_UNITS.find((unit) => unit === value) ?? "number";
}

/** For example $148,500, 41.2% and 46 days. */
export function figureInWords(value: number, unit: FigureUnit, { currencyCode }: WordsFor): string {
  if (unit === "money") return formatCents(Math.round(value * 100), currencyCode);
  const figure = value.toLocaleString("en", { maximumFractionDigits: DECIMALS });
  switch (unit) {
    case "percent":
      return `${figure}%`;
    case "days":
      return `${figure} ${value === 1 ? "day" : "days"}`;
    case "number":
      return figure;
  }
}

const MILLION = 1_000_000;
const THOUSAND = 1_000;
/** Amounts below are shown whole. */
const LEAST_IN_THOUSANDS = 10_000;

/** For small places: $2.40m and $405k; the unit 'days' is left to the label. */
export function figureInShort(value: number, unit: FigureUnit, words: WordsFor): string {
  const size = Math.abs(value);
  if (unit === "days") return figureInWords(value, "number", words);
  if (unit !== "money" || size < LEAST_IN_THOUSANDS) return figureInWords(value, unit, words);
  // 999,600 would be '1000k'.
  const [figure, suffix] =
    Math.round(size / THOUSAND) >= THOUSAND
      ? [(size / MILLION).toFixed(2), "m"]
      : [String(Math.round(size / THOUSAND)), "k"];
  const symbol = formatCents(0, words.currencyCode).replace("0", "");
  return `${value < 0 ? "-" : ""}${symbol}${figure}${suffix}`;
}
