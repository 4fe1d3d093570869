// What the page says about a lever: its value now, its target, what it brings, and what one step of it is worth.
import { money, moneyChange, dayCount, percentChange } from "./figures-in-words";
import { daysOf } from "./figures";
import { isProfitLever, type Lever, type Levers } from "./levers";
import type { ShownGap } from "./shown-gap";
import { readTypedNumber } from "./typed-amount";
import { worthOfStep } from "./value-gap";
import { leversSchema, type ClientFigures } from "./value-gap.schema";

/** Whether a change closes the gap or releases cash, is worse than now, or changes nothing. */
export type EffectTone = "better" | "worse" | "none";

export interface Effect {
  readonly text: string;
  readonly tone: EffectTone;
}

export function effectOf(lever: Lever, shown: ShownGap, currencyCode: string): Effect {
  const amount = isProfitLever(lever) ? shown.parts[lever] : shown.released[lever];
  const tone = amount > 0 ? "better" : amount < 0 ? "worse" : "none";
  if (isProfitLever(lever)) return { text: moneyChange(amount, currencyCode), tone };
  const words = amount < 0 ? "tied up" : "released";
  return { text: `${money(Math.abs(amount), currencyCode)} ${words}`, tone };
}

const DAY_NAMES = { debtorDays: "debtors", stockDays: "stock", creditorDays: "creditors" } as const;

/** 'One percent is worth $24,000', '1 day of debtors is worth $6,575'. */
export function worthInWords(figures: ClientFigures, lever: Lever, currencyCode: string): string {
  const worth = money(worthOfStep(figures, lever), currencyCode);
  if (isProfitLever(lever)) return `One percent is worth ${worth}`;
  return `1 day of ${DAY_NAMES[lever]} is worth ${worth}`;
}

export function nowInWords(figures: ClientFigures, lever: Lever): string {
  return isProfitLever(lever) ? percentChange(0) : dayCount(daysOf(figures, lever));
}

/** The target as people type it. */
export function targetInWords(figures: ClientFigures, levers: Levers, lever: Lever): string {
  return leverValueInWords(lever, targetOf(figures, levers, lever));
}

export function leverValueInWords(lever: Lever, value: number): string {
  return isProfitLever(lever) ? percentChange(value) : dayCount(value);
}

/** The value at which the handle of the lever is. */
export function targetOf(figures: ClientFigures, levers: Levers, lever: Lever): number {
  return levers[lever] ?? nowOf(figures, lever);
}

export function nowOf(figures: ClientFigures, lever: Lever): number {
  return isProfitLever(lever) ? 0 : (daysOf(figures, lever) ?? 0);
}

export type JudgedTarget =
  | { readonly value: number | null }
  /** What is typed is no target. */
  | { readonly error: string };

/** An emptied field puts the lever back to now. */
export function judgeTypedTarget(lever: Lever, text: string): JudgedTarget {
  const read = readTypedNumber(text);
  if (read.kind === "empty") return { value: isProfitLever(lever) ? 0 : null };
  if (read.kind === "unreadable")
    return {
      error: isProfitLever(lever) ? "Enter a percentage, such as 3" : "Enter a number of days, such as 45",
    };
  const fault = leversSchema.shape[lever].safeParse(read.value).error?.issues[0]?.message;
  return fault === undefined ? { value: read.value } : { error: fault };
}
