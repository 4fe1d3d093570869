// Which service closes how much of the gap (spec 8 §3), and the fee of a scenario.
import { closableParts, filledInOrder } from "./filled-levers";
import type { Lever } from "./levers";
import { shownGapOf } from "./shown-gap";
import type { ValueGap } from "./value-gap";
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
  /** Some lever makes profit worse, which is taken off what the others close. */
  readonly hasLosses: boolean;
  /** Services that move no lever, which are part of the fee. */
  readonly others: readonly { readonly serviceId: string; readonly feePerYear: number }[];
}

/** The fee as typed, otherwise that of the services; null if there is neither. */
export function feeOf({ fee, services }: Pick<ScenarioContent, "fee" | "services">): number | null {
  if (fee !== null) return fee;
  return services.length === 0 ? null : services.reduce((sum, { feePerYear }) => sum + feePerYear, 0);
}

/** The same amounts as on a proposal that offers all these services in their order (spec 8 §3). */
export function serviceShares(services: readonly ServiceOfScenario[], gap: ValueGap): ServiceShares {
  const moving = services.filter(({ levers }) => levers.length > 0);
  const filled = filledInOrder(moving, closableParts(gap));
  const closed = filled.reduce((sum, { closes }) => sum + closes, 0);
  return {
    rows: moving.map(({ serviceId, feePerYear, levers }, index) => ({
      serviceId,
      feePerYear,
      levers: levers.map(({ lever }) => lever),
      closes: filled[index]?.closes ?? 0,
      releases: filled[index]?.releases ?? 0,
    })),
    rest: shownGapOf(gap).gap - closed,
    hasLosses: Object.values(gap.parts).some((part) => part < 0) && closed > 0,
    others: services.filter(({ levers }) => levers.length === 0),
  };
}
