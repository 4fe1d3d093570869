// What the services chosen on a proposal close of its scenario's gap, with the words for it.
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { worthInWords, type WorthInWords } from "@gap/core/proposals/value-on-proposal";
import { formatCents } from "@gap/core/shared/money";
import { LEVER_NAMES } from "@gap/core/value-gap/levers";
import {
  closedByServices,
  type ClosedByServices,
  type FrozenValue,
} from "@gap/core/value-gap/value-of-services";
import type { Share } from "@gap/web/ui/charts/share-bar";

export interface ShownWorth {
  readonly value: FrozenValue;
  readonly closed: ClosedByServices;
  readonly words: WorthInWords;
  /** The parts of the gap: what is closed, and after it what is open. */
  readonly shares: readonly Share[];
  readonly fee: Share;
}

interface Chosen {
  readonly included: ReadonlySet<string>;
  /** Excluding tax. */
  readonly firstYearCents: number;
}

export function worthOf(
  { value, advisorName }: { readonly value: FrozenValue; readonly advisorName: string },
  { included, firstYearCents }: Chosen,
): ShownWorth {
  const closed = closedByServices(value, included);
  const words = worthInWords({ value, closed, feeCents: firstYearCents, advisorName });
  const money = (amount: number) => formatCents(amount * 100, value.currencyCode);
  const share = (lever: keyof typeof LEVER_NAMES, amount: number, isOpen: boolean): Share => ({
    label: isOpen ? `${LEVER_NAMES[lever]}, open` : LEVER_NAMES[lever],
    value: amount,
    valueText: money(amount),
    tone: isOpen ? "openGap" : "gap",
  });
  return {
    value,
    closed,
    words,
    shares: [
      ...closed.parts.filter((part) => part.closed > 0).map((part) => share(part.lever, part.closed, false)),
      ...closed.parts
        .filter((part) => part.closed < part.amount)
        .map((part) => share(part.lever, part.amount - part.closed, true)),
    ],
    fee: {
      label: "fee, first year",
      value: firstYearCents / 100,
      valueText: words.fee,
      tone: "target",
    },
  };
}

/** Undefined if the proposal has no scenario. */
export function worthOfProposal(
  { value, advisorName }: Pick<Proposal, "value" | "advisorName">,
  chosen: Chosen,
): ShownWorth | undefined {
  return value === undefined ? undefined : worthOf({ value, advisorName }, chosen);
}
