// What the services are worth, for proposals with a scenario (spec 8 §3). Loaded apart, because most have none.
import type { ComponentType } from "react";
import { optionalPart, type PartFallbacks } from "@gap/web/platform/parts/optional-part";
import type * as Parts from "@gap/web/proposals/worth/worth-parts";
import type { WorthProps } from "@gap/web/proposals/worth/worth-props";

/** Nothing, and nothing is loaded, if the proposal has no scenario. */
function ofScenario<Props extends WorthProps>(partIn: (parts: typeof Parts) => ComponentType<Props>) {
  const Part = optionalPart<Props>(() => import("@gap/web/proposals/worth/worth-parts").then(partIn));
  return (props: Props & PartFallbacks) =>
    props.proposal.value === undefined ? props.whileMissing : <Part {...props} />;
}

export const Worth = ofScenario<WorthProps & { readonly mayChoose: boolean }>((parts) => parts.WorthCard);
export const ServiceWorth = ofScenario<WorthProps & { readonly serviceId: string }>(
  (parts) => parts.ServiceCloses,
);
export const SummaryWorth = ofScenario<WorthProps>((parts) => parts.SummaryBlock);
export const WorthOfFee = ofScenario<WorthProps>((parts) => parts.BringsBack);
export const BarWorth = ofScenario<WorthProps>((parts) => parts.BarLine);
