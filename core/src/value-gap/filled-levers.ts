// What services close of a scenario's gap (spec 8 §3): each of them fills the levers that it moves, by a percentage of the
// way, in the order of the services.
import { CASH_LEVERS, PROFIT_LEVERS, type Lever } from "./levers";
import { roundedParts } from "./rounded-parts";
import type { ValueGap } from "./value-gap";
import type { ServiceLever } from "./value-gap.schema";

/** The part of the gap that each whole lever closes. */
export type ClosableParts = Readonly<Record<Lever, number>>;

interface WithLevers {
  readonly levers: readonly ServiceLever[];
}

/** The parts of a gap that services can close: profit, and cash beside it. */
export function closableParts({ parts, gap, released, cashReleased }: ValueGap): ClosableParts {
  return { ...sharesOfTotal(parts, gap), ...sharesOfTotal(released, cashReleased) };
}

export interface Filled {
  /** The part of the yearly profit. */
  readonly closes: number;
  /** One-time cash. */
  readonly releases: number;
}

/** The part that each service adds to those before it. */
export function filledInOrder(services: readonly WithLevers[], parts: ClosableParts): Filled[] {
  let [closed, released] = [0, 0];
  return services.map((_, index) => {
    const percents = percentsOf(services.slice(0, index + 1));
    const [profit, cash] = [profitOf(parts, percents), cashOf(parts, percents)];
    const filled = { closes: profit - closed, releases: cash - released };
    [closed, released] = [profit, cash];
    return filled;
  });
}

/**
 * Whole amounts that add up to the total. Negative ones become 0, and the others are reduced in proportion: what gets
 * worse is taken off what gets better, so that no service promises more than the scenario does. All are 0 if the total
 * is not positive.
 */
export function sharesOfTotal<K extends string>(
  amounts: Readonly<Record<K, number>>,
  total: number,
): Record<K, number> {
  const names = Object.keys(amounts) as K[];
  const gained = names.reduce((sum, name) => sum + Math.max(0, amounts[name]), 0);
  const scaled = {} as Record<K, number>;
  for (const name of names) scaled[name] = total > 0 ? (Math.max(0, amounts[name]) / gained) * total : 0;
  return roundedParts(scaled);
}

/** Services that together go further than the whole way go the whole way. */
export function percentsOf(services: readonly WithLevers[]): ReadonlyMap<Lever, number> {
  const percents = new Map<Lever, number>();
  for (const { levers } of services)
    for (const { lever, percent } of levers)
      percents.set(lever, Math.min(100, (percents.get(lever) ?? 0) + percent));
  return percents;
}

export function filledPart(parts: ClosableParts, lever: Lever, percents: ReadonlyMap<Lever, number>): number {
  return Math.round((parts[lever] * (percents.get(lever) ?? 0)) / 100);
}

export function profitOf(parts: ClosableParts, percents: ReadonlyMap<Lever, number>): number {
  return PROFIT_LEVERS.reduce((sum, lever) => sum + filledPart(parts, lever, percents), 0);
}

export function cashOf(parts: ClosableParts, percents: ReadonlyMap<Lever, number>): number {
  return CASH_LEVERS.reduce((sum, lever) => sum + filledPart(parts, lever, percents), 0);
}
