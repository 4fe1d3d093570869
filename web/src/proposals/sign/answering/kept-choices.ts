// What a signee ticked and chose but has not signed yet, kept in this tab: a reload loses nothing of it. The boxes of
// consent are not kept: whoever opens the page again reads before they agree.
import type { PaymentPreferences } from "@gap/core/proposals/proposal.schema";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { parseJson, UNSAVED_PREFIX } from "@gap/web/platform/session/local-settings";

export interface Choices {
  readonly ticked: readonly string[];
  readonly chosen: PaymentPreferences;
}

export const NOTHING_CHOSEN: Choices = { ticked: [], chosen: {} };

type Place = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface KeptChoices {
  readonly read: () => Choices;
  readonly write: (choices: Choices) => void;
  readonly forget: () => void;
}

/** Of one version and one signee: another version is another offer. */
export function keptChoices(
  { id, version, step2 }: Pick<Proposal, "id" | "version" | "step2">,
  signeeId: string,
  storage: Place,
): KeptChoices {
  const key = `${UNSAVED_PREFIX}choices.${id}.${version}.${signeeId}`;
  const isOptional = (serviceId: unknown) =>
    step2.some((each) => each.serviceId === serviceId && each.servicePriceType === "recommended");
  return {
    read: () => {
      const kept = parseJson(storage.getItem(key));
      if (typeof kept !== "object" || kept === null) return NOTHING_CHOSEN;
      const { ticked, chosen } = kept as Partial<Record<keyof Choices, unknown>>;
      return {
        ticked: Array.isArray(ticked) ? ticked.filter(isOptional) : [],
        // Options that are not offered fall out where preferences are read.
        chosen: typeof chosen === "object" && chosen !== null ? chosen : {},
      };
    },
    write: (choices) => {
      try {
        storage.setItem(key, JSON.stringify(choices));
      } catch {
        // A full storage: then they are on this page only.
      }
    },
    forget: () => storage.removeItem(key),
  };
}
