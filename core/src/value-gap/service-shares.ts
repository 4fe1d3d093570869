// Which service closes how much of the gap (spec 8 §3), and the fee of a scenario.
import { isProfitLever, type Lever } from "./levers";
import { roundedParts } from "./rounded-parts";
import type { ShownGap } from "./shown-gap";
import type { ScenarioContent } from "./value-gap.schema";

type ServiceOfScenario = ScenarioContent["services"][number];

export interface ServiceShare {
  readonly serviceId: string;
  readonly feePerYear: number;
  readonly levers: readonly Lever[];
  readonly closes: number;
  /** One-time cash, which is not part of the gap. */
  readonly releases: number;
}

export interface ServiceShares {
  readonly rows: readonly ServiceShare[];
  /** The part of the gap that no service closes. */
  readonly rest: number;
  /** Services that move no lever, which are part of the fee. */
  readonly others: readonly { readonly serviceId: string; readonly feePerYear: number }[];
}

/** The fee as typed, otherwise that of the services; null if there is neither. */
export function feeOf({ fee, services }: Pick<ScenarioContent, "fee" | "services">): number | null {
  if (fee !== null) return fee;
  return services.length === 0 ? null : services.reduce((sum, { feePerYear }) => sum + feePerYear, 0);
}

const REST = "rest";

/** Services count in their order: together they move a lever no further than all of the way. */
export function serviceShares(
  services: readonly ServiceOfScenario[],
  { parts, released, gap, cashReleased }: ShownGap,
): ServiceShares {
  const left = new Map<Lever, number>();
  const moving = services.filter(({ levers }) => levers.length > 0);
  const taken = moving.map(({ levers }) =>
    levers.map(({ lever, percent }) => {
      const available = left.get(lever) ?? 100;
      const share = Math.min(percent, available);
      left.set(lever, available - share);
      return { lever, share: share / 100 };
    }),
  );
  const sumOf = (shares: (typeof taken)[number], amountOf: (lever: Lever) => number) =>
    shares.reduce((sum, { lever, share }) => sum + share * amountOf(lever), 0);
  const closes = taken.map((shares) => sumOf(shares, (lever) => (isProfitLever(lever) ? parts[lever] : 0)));
  const releases = taken.map((shares) =>
    sumOf(shares, (lever) => (isProfitLever(lever) ? 0 : released[lever])),
  );
  const shownCloses = roundedWithRest(closes, gap);
  const shownReleases = roundedWithRest(releases, cashReleased);
  return {
    rows: moving.map(({ serviceId, feePerYear, levers }, index) => ({
      serviceId,
      feePerYear,
      levers: levers.map(({ lever }) => lever),
      closes: shownCloses[index] ?? 0,
      releases: shownReleases[index] ?? 0,
    })),
    rest: shownCloses[REST] ?? 0,
    others: services.filter(({ levers }) => levers.length === 0),
  };
}

function roundedWithRest(amounts: readonly number[], total: number): Record<string, number> {
  const rest = total - amounts.reduce((sum, amount) => sum + amount, 0);
  return roundedParts({
    ...Object.fromEntries(amounts.map((amount, index) => [index, amount])),
    [REST]: rest,
  });
}
