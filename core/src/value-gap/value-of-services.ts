// What the services of a proposal close of a scenario's gap (spec 8 §3). Sending freezes all of it, so that what a client
// reads does not change when figures, levers or the catalogue do. Amounts are whole and add up.
import type { Figures } from "./figures";
import {
  cashOf,
  closableParts,
  filledInOrder,
  filledPart,
  percentsOf,
  profitOf,
  type ClosableParts,
} from "./filled-levers";
import { CASH_LEVERS, PROFIT_LEVERS, type CashLever, type Lever, type Levers } from "./levers";
import { valueGapOf, type Position } from "./value-gap";
import type { ClientFigures, ScenarioContent, ServiceLever } from "./value-gap.schema";

/** A service of a proposal, the levers it moves, and by how much of the way in percent. */
export interface MovingService {
  readonly serviceId: string;
  readonly name: string;
  readonly levers: readonly ServiceLever[];
}

export interface ScenarioOfProposal {
  readonly scenarioId: string;
  readonly name: string;
  /** The last day of the year of the figures; null if it is unknown. */
  readonly yearEnd: string | null;
  readonly currencyCode: string;
  readonly figures: Figures;
  readonly levers: Levers;
  /** In the order in which they fill the levers: those that are agreed come before the recommended ones. */
  readonly services: readonly MovingService[];
}

/** As frozen in the snapshot. The results follow from the rest; a verifier computes them again. */
export interface FrozenValue extends ScenarioOfProposal {
  /** The fee that the gap is compared with. */
  readonly feeBasis: "first-year-excluding-tax";
  readonly results: ValueResults;
}

type WholePosition = Omit<Position, "margin" | "days" | "countedDays" | "cycle"> & {
  /** Rounded to hundredths. */
  readonly days: Readonly<Record<CashLever, number | null>>;
};

/** Rounded as they are shown. */
export interface ValueResults {
  readonly now: WholePosition;
  readonly target: WholePosition;
  readonly gap: number;
  /** What each lever closes: they add up to the gap. Levers that make it worse are taken off the others. */
  readonly parts: ClosableParts;
  readonly cashReleased: number;
  /** What each service alone closes, in the order of the services. */
  readonly closes: readonly number[];
}

export interface ClosedPart {
  readonly lever: Lever;
  /** The whole part. */
  readonly amount: number;
  /** At most the whole part. */
  readonly closed: number;
}

export interface ClosedByServices {
  /** Of yearly profit. */
  readonly gap: number;
  readonly closed: number;
  /** Of the gap, 0 to 100; 100 only if all of it is closed. */
  readonly percent: number;
  /** The profit levers with a part of the gap, in the order in which they apply. */
  readonly parts: readonly ClosedPart[];
  /** One-time cash, beside the gap and never in it. */
  readonly cashReleased: number;
  /** For chosen services their share of what is closed; for the others, what they would add. */
  readonly byService: ReadonlyMap<string, number>;
}

interface ServiceOfProposal extends MovingService {
  readonly isRecommended: boolean;
}

/**
 * The services of a proposal in the order in which they fill levers: what is agreed happens anyway, so recommended ones
 * fill what is left. Levers that a scenario names for a service win over those of the catalogue.
 */
export function movingServices(
  services: readonly ServiceOfProposal[],
  ofScenario: readonly Pick<MovingService, "serviceId" | "levers">[],
): MovingService[] {
  const agreedFirst = services.toSorted((a, b) => Number(a.isRecommended) - Number(b.isRecommended));
  return agreedFirst.map(({ serviceId, name, levers }) => ({
    serviceId,
    name,
    levers: ofScenario.find((each) => each.serviceId === serviceId)?.levers ?? levers,
  }));
}

/** The part of a stored scenario that its value depends on. */
interface StoredScenario {
  readonly id: string;
  readonly name: string;
  readonly content: Pick<ScenarioContent, "levers" | "services">;
}

/** The part that the services close by the current figures; last year and benchmarks stay with the firm. */
export function valueOfScenario(
  { id: scenarioId, name, content }: StoredScenario,
  {
    figures: { yearEnd, lastYear: _lastYear, benchmarks: _benchmarks, ...figures },
    currencyCode,
  }: { readonly figures: ClientFigures; readonly currencyCode: string },
  services: readonly ServiceOfProposal[],
): FrozenValue {
  return frozenValueOf({
    scenarioId,
    name,
    yearEnd,
    currencyCode,
    figures,
    levers: content.levers,
    services: movingServices(services, content.services),
  });
}

export function frozenValueOf(scenario: ScenarioOfProposal): FrozenValue {
  return { ...scenario, feeBasis: "first-year-excluding-tax", results: resultsOf(scenario) };
}

export function resultsOf({ figures, levers, services }: ScenarioOfProposal): ValueResults {
  const counted = valueGapOf(figures, levers);
  const { now, target, gap, cashReleased } = counted;
  const shown = closableParts(counted);
  const sumOf = (names: readonly Lever[]) => names.reduce((sum, name) => sum + shown[name], 0);
  return {
    now: wholePosition(now),
    target: wholePosition(target),
    // The sum of the parts as shown: rounding the gap by itself could differ by one.
    gap: gap > 0 ? sumOf(PROFIT_LEVERS) : whole(gap),
    parts: shown,
    cashReleased: cashReleased > 0 ? sumOf(CASH_LEVERS) : whole(cashReleased),
    closes: services.map((service) => profitOf(shown, percentsOf([service]))),
  };
}

/** Each lever is filled by the chosen services in their order, up to the whole part. */
export function closedByServices(
  { services, results: { gap, parts } }: Pick<FrozenValue, "services" | "results">,
  chosen: ReadonlySet<string>,
): ClosedByServices {
  const filling = services.filter(({ serviceId }) => chosen.has(serviceId));
  const percents = percentsOf(filling);
  const closed = profitOf(parts, percents);
  const byService = new Map(
    filledInOrder(filling, parts).map(({ closes }, index) => [filling[index]?.serviceId ?? "", closes]),
  );
  for (const service of services)
    if (!chosen.has(service.serviceId))
      byService.set(service.serviceId, profitOf(parts, percentsOf([...filling, service])) - closed);
  return {
    gap,
    closed,
    percent: percentOfGap(closed, gap),
    parts: PROFIT_LEVERS.filter((lever) => parts[lever] > 0).map((lever) => ({
      lever,
      amount: parts[lever],
      closed: filledPart(parts, lever, percents),
    })),
    cashReleased: cashOf(parts, percents),
    byService,
  };
}

function percentOfGap(closed: number, gap: number): number {
  if (closed >= gap) return gap > 0 ? 100 : 0;
  return Math.min(99, Math.round((closed / gap) * 100));
}

function wholePosition(position: Position): WholePosition {
  const { debtorDays, stockDays, creditorDays } = position.days;
  return {
    revenue: whole(position.revenue),
    costOfSales: whole(position.costOfSales),
    overheads: whole(position.overheads),
    profit: whole(position.profit),
    days: {
      debtorDays: hundredths(debtorDays),
      stockDays: hundredths(stockDays),
      creditorDays: hundredths(creditorDays),
    },
    workingCapital: whole(position.workingCapital),
    tax: whole(position.tax),
    profitAfterTax: whole(position.profitAfterTax),
    value: position.value === null ? null : whole(position.value),
    valueToOwners: position.valueToOwners === null ? null : whole(position.valueToOwners),
  };
}

function hundredths(days: number | null): number | null {
  return days === null ? null : whole(days * 100) / 100;
}

/** Never -0, which JSON would turn into 0. */
function whole(amount: number): number {
  const rounded = Math.round(amount);
  return rounded === 0 ? 0 : rounded;
}

/** A scenario without a profit gap has nothing to show on a proposal. */
export function hasGapToShow({ results }: Pick<FrozenValue, "results">): boolean {
  return results.gap > 0;
}
